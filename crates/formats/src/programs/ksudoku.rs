//! XML of *`KSudoku`*: a board as a graph, and saved games.
//!
//! ```text
//! <ksudoku-graph> graph </ksudoku-graph>
//! <ksudoku><game><puzzle> graph <values>…</values></puzzle> <history>…</history></game></ksudoku>
//! graph  = <graph type="sudoku" order=…/>
//!        | <graph type="custom" order=… sizeX=… sizeY=… sizeZ="1"> part* </graph>
//! part   = <clique size=…>cells</clique>              cells that hold each value once
//!        | <sudokugroups at=… withblocks=…/>          the rows, columns and boxes of a grid
//!        | <cage size=… operator=… value=…>cells</cage>
//! ```
//! Cells are numbers from 0, column by column. `<values>` has a letter for each cell: `b` is 1, `_`
//! is a blank, `.` is no cell. The history has the player's entries and marks, one event after the
//! other.

use std::collections::{BTreeSet, HashSet};

use roxmltree::{Document, Node, ParsingOptions};

use crate::board::{BoxShape, CellId, Layout, Origin, Rule};
use crate::parse::reading::{Entry, Format, Reading};
use crate::puzzle::{Puzzle, Value};
use crate::rules;
use crate::text::candidates::{Cell, with_position};
use crate::text::draft::Draft;
use crate::text::grid::Context;
use satdoku_core::text::limits::MAX_TEXT_NODES;
use satdoku_core::text::{Fault, ReadErrorKind, Token, excerpt};

/// The maximum number of places in the rectangle around a board.
const MAX_PLACES: usize = 10_000;

/// The largest order: the number of values.
const MAX_ORDER: usize = 36;

/// The expected boards. Cubes have several layers.
const FLAT: &str = "a board of one layer";

/// The operator of cages with sums, and that of single cells with their value.
const ADD: &str = "4";
const NO_OPERATOR: &str = "0";

/// True if a text is such XML.
pub(crate) fn claims(text: &str) -> bool {
    let text = text.trim_start();
    let head = &text[..text.floor_char_boundary(500)];
    text.starts_with('<') && (head.contains("<ksudoku") || head.contains("<!DOCTYPE ksudoku"))
}

pub(crate) fn read(text: Token<'_>, context: &Context<'_>) -> Result<Reading, Fault> {
    let root = after_type(text)?;
    let options =
        ParsingOptions { allow_dtd: false, nodes_limit: MAX_TEXT_NODES, ..Default::default() };
    let document = Document::parse_with_options(root.text, options)
        .map_err(|error| super::open_sudoku::fault(&error, root))?;
    let graph = document.descendants().find(|node| node.has_tag_name("graph"));
    let graph = graph.ok_or_else(|| Fault::expected("a <graph>", root.end()))?;
    let board = Graph::new(graph, root)?;
    let mut entry = board.entry(graph, root, context)?;
    let values = document.descendants().find(|node| node.has_tag_name("values"));
    if let Some(node) = values {
        board.fill(&mut entry, node, root)?;
    }
    if let Some(history) = document.descendants().find(|node| node.has_tag_name("history")) {
        let cells = board.played(&entry.puzzle, history);
        entry = with_position(entry, &cells);
    }
    let name = graph.attribute("name").unwrap_or_default();
    Ok(Reading::new(Format::KSudoku, vec![entry.described(name, "", "")]))
}

/// The text after the document type. A document type with definitions is a fault, because its
/// entities may expand without limit.
fn after_type(text: Token<'_>) -> Result<Token<'_>, Fault> {
    let Some(start) = text.text.find("<!DOCTYPE") else { return Ok(text.trim()) };
    let declared = text.from(start);
    let end = declared.text.find(['>', '[']).unwrap_or(declared.text.len());
    match declared.from(end).strip_prefix(">") {
        Some(rest) => Ok(rest.trim()),
        None => Err(Fault::expected("a document type without definitions", declared)),
    }
}

/// The row and column of a place.
type At = (usize, usize);

/// The structure of a board.
struct Graph {
    order: usize,
    height: usize,
    width: usize,
    /// The sets of cells that hold each value once, in the order of the text.
    cliques: Vec<Vec<At>>,
    /// The same cliques, to find one.
    known: HashSet<Vec<At>>,
}

impl Graph {
    fn new(graph: Node<'_, '_>, text: Token<'_>) -> Result<Self, Fault> {
        let place = text.from(graph.range().start);
        let number = |name: &str| graph.attribute(name).and_then(|text| text.parse::<usize>().ok());
        let order = number("order").filter(|order| (2..=MAX_ORDER).contains(order));
        let order = order.ok_or_else(|| Fault::expected("a graph with its order", place))?;
        let (width, height) = match graph.attribute("type") {
            Some("sudoku") => (order, order),
            Some("roxdoku") => {
                return Err(Fault::expected(FLAT, place));
            }
            _ => (number("sizeX").unwrap_or(order), number("sizeY").unwrap_or(order)),
        };
        if number("sizeZ").is_some_and(|depth| depth > 1) {
            return Err(Fault::expected(FLAT, place));
        }
        let fits = width.checked_mul(height).is_some_and(|count| count <= MAX_PLACES);
        if !fits || width < order || height < order {
            return Err(Fault::expected("a graph with its sizes", place));
        }
        let mut board = Self { order, height, width, cliques: Vec::new(), known: HashSet::new() };
        if graph.attribute("type") == Some("sudoku") {
            board.add_grid((0, 0), true);
        }
        for part in graph.children().filter(Node::is_element) {
            match part.tag_name().name() {
                "sudokugroups" => {
                    let at = part.attribute("at").unwrap_or("0").parse().ok();
                    let at = at
                        .and_then(|at| board.place(at))
                        .filter(|(row, column)| row + order <= height && column + order <= width);
                    let at = at.ok_or_else(|| {
                        Fault::expected("the first cell of a grid", text.from(part.range().start))
                    })?;
                    board.add_grid(at, part.attribute("withblocks") != Some("0"));
                }
                "clique" => {
                    let cells = board.cells(part, text)?;
                    board.add(cells);
                }
                _ => {}
            }
        }
        Ok(board)
    }

    /// The place of a cell by its number.
    fn place(&self, number: usize) -> Option<At> {
        let at = (number % self.height, number / self.height);
        (at.1 < self.width).then_some(at)
    }

    /// The cells that an element lists.
    fn cells(&self, part: Node<'_, '_>, text: Token<'_>) -> Result<Vec<At>, Fault> {
        let words = part.text().unwrap_or_default().split_whitespace();
        let cell = |word: &str| word.parse().ok().and_then(|number| self.place(number));
        let size = part.attribute("size").and_then(|size| size.parse().ok()).unwrap_or(MAX_PLACES);
        words.take(size).map(cell).collect::<Option<_>>().ok_or_else(|| {
            Fault::expected("the numbers of cells on the board", text.from(part.range().start))
        })
    }

    /// Adds a clique, unless it is known or a single cell.
    fn add(&mut self, mut cells: Vec<At>) {
        cells.sort_unstable();
        cells.dedup();
        if cells.len() > 1 && self.known.insert(cells.clone()) {
            self.cliques.push(cells);
        }
    }

    /// Adds the rows and columns of a grid, and its boxes if they are squares.
    fn add_grid(&mut self, (top, left): At, has_boxes: bool) {
        let order = self.order;
        for index in 0..order {
            self.add((0..order).map(|step| (top + index, left + step)).collect());
            self.add((0..order).map(|step| (top + step, left + index)).collect());
        }
        let side = order.isqrt();
        if has_boxes && side * side == order {
            let shape = BoxShape::new(side, side);
            for cells in shape.into_iter().flat_map(|shape| boxes(shape, (top, left))) {
                self.add(cells);
            }
        }
    }

    /// The first cells of the grids whose rows and columns are all cliques.
    fn corners(&self) -> Vec<At> {
        let order = self.order;
        let is_row = |cells: &&Vec<At>| {
            cells.len() == order
                && cells.iter().all(|cell| cell.0 == cells[0].0)
                && cells.windows(2).all(|pair| pair[0].1 + 1 == pair[1].1)
        };
        let starts: BTreeSet<At> =
            self.cliques.iter().filter(is_row).filter_map(|cells| cells.first().copied()).collect();
        let has_all = |(top, left): &At| {
            (0..order).all(|index| {
                let row: Vec<At> = (0..order).map(|step| (top + index, left + step)).collect();
                let column: Vec<At> = (0..order).map(|step| (top + step, left + index)).collect();
                self.known.contains(&row) && self.known.contains(&column)
            })
        };
        starts.into_iter().filter(has_all).collect()
    }

    /// The shape of the boxes, if all boxes of the grids are cliques.
    fn box_shape(&self, corners: &[At]) -> Option<BoxShape> {
        let mut heights: Vec<usize> =
            (2..self.order).filter(|rows| self.order.is_multiple_of(*rows)).collect();
        heights.sort_by_key(|rows| rows.abs_diff(self.order / rows));
        let shapes =
            heights.into_iter().filter_map(|rows| BoxShape::new(rows, self.order / rows).ok());
        let has_all = |shape: &BoxShape| {
            let mut all = corners.iter().flat_map(|corner| boxes(*shape, *corner));
            all.all(|cells| self.known.contains(&cells))
        };
        shapes.into_iter().find(has_all)
    }

    /// The empty puzzle of the board.
    fn entry(
        &self,
        graph: Node<'_, '_>,
        text: Token<'_>,
        context: &Context<'_>,
    ) -> Result<Entry, Fault> {
        let corners = self.corners();
        let place = text.from(graph.range().start);
        let shape = self.box_shape(&corners);
        match (corners.as_slice(), shape) {
            ([(0, 0)], shape) if self.width == self.order && self.height == self.order => {
                self.single(shape, graph, text, context)
            }
            ([_, ..], Some(shape)) => self.overlapping(shape, &corners, place, context),
            _ => {
                Err(Fault::expected("a graph with all rows, columns and boxes of its grids", place))
            }
        }
    }

    /// The cliques that are no rows, columns or boxes of these grids.
    fn others(&self, corners: &[At], shape: Option<BoxShape>) -> Vec<&Vec<At>> {
        let mut usual: HashSet<Vec<At>> = HashSet::new();
        for (top, left) in corners {
            for index in 0..self.order {
                usual.insert((0..self.order).map(|step| (top + index, left + step)).collect());
                usual.insert((0..self.order).map(|step| (top + step, left + index)).collect());
            }
            usual.extend(shape.into_iter().flat_map(|shape| boxes(shape, (*top, *left))));
        }
        self.cliques.iter().filter(|cells| !usual.contains(*cells)).collect()
    }

    /// The empty puzzle of a single grid, with its regions, diagonals, extra regions and cages.
    fn single(
        &self,
        shape: Option<BoxShape>,
        graph: Node<'_, '_>,
        text: Token<'_>,
        context: &Context<'_>,
    ) -> Result<Entry, Fault> {
        let order = self.order;
        let place = text.from(graph.range().start);
        let no_board = || place.fault(ReadErrorKind::Size(order * order));
        let id = |(row, column): &At| row * order + column;
        let mut others = self.others(&[(0, 0)], shape);
        let regions = if shape.is_none() { regions(&others, order) } else { None };
        let lines = || BoxShape::new(1, order).ok();
        let start = match &regions {
            Some(_) => BoxShape::for_few_values(order),
            None => shape.or_else(lines),
        };
        let mut draft = Draft::new(start.ok_or_else(no_board)?);
        if let Some(regions) = regions {
            let mut numbers = vec![None; order * order];
            for (number, cells) in regions.iter().enumerate() {
                cells.iter().for_each(|cell| numbers[id(cell)] = Some(number));
            }
            draft.regions(&numbers);
            others.retain(|cells| !regions.contains(cells));
        }
        let falling: Vec<At> = (0..order).map(|step| (step, step)).collect();
        let rising: Vec<At> = (0..order).map(|step| (step, order - 1 - step)).collect();
        draft.diagonals(others.contains(&&falling), others.contains(&&rising));
        others.retain(|cells| **cells != falling && **cells != rising);
        let extra = others.into_iter().map(|cells| Some(cells.iter().map(id).collect()));
        draft.add_extra_regions(extra.collect());
        let repeats = graph.attribute("specific-type") == Some("Mathdoku");
        for cage in graph.children().filter(|node| node.has_tag_name("cage")) {
            let cells: Vec<CellId> = self.cells(cage, text)?.iter().map(id).collect();
            let name = draft.named("a cage", &cells);
            let sum = cage.attribute("value").and_then(|value| value.parse::<u16>().ok());
            match (cage.attribute("operator"), sum) {
                (Some(ADD), Some(sum)) if repeats => draft.add(rules::sum(cells, sum, sum), &name),
                (Some(ADD | NO_OPERATOR), Some(sum)) => {
                    draft.add(rules::cage(cells, Some(sum)), &name);
                }
                _ => draft.leave_out(&format!("{name} (not a sum)")),
            }
        }
        draft.finish(&vec![None; order * order], place, context)
    }

    /// The empty puzzle of overlapping grids. Cliques besides theirs are extra regions.
    fn overlapping(
        &self,
        shape: BoxShape,
        corners: &[At],
        place: Token<'_>,
        context: &Context<'_>,
    ) -> Result<Entry, Fault> {
        let origin = |(row, column): &At| {
            let is_of_box =
                row.is_multiple_of(shape.rows()) && column.is_multiple_of(shape.columns());
            let (row, column) = (row / shape.rows(), column / shape.columns());
            let origin = Origin { row: row.try_into().ok()?, column: column.try_into().ok()? };
            is_of_box.then_some(origin)
        };
        let expected = || Fault::expected("grids whose boxes meet", place);
        let origins: Option<Vec<Origin>> = corners.iter().map(origin).collect();
        let layout = Layout::new(shape, origins.ok_or_else(expected)?)
            .map_err(|error| place.fault(ReadErrorKind::Layout(error)))?;
        let board = context.board(layout.clone());
        let mut rules = Vec::new();
        for cells in self.others(corners, Some(shape)) {
            let cells: Option<Vec<CellId>> =
                cells.iter().map(|(row, column)| board.cell_at(*row, *column)).collect();
            rules.push(Rule::new(&rules::EXTRA_REGION, cells.ok_or_else(expected)?, Vec::new()));
        }
        let mut left_out = Vec::new();
        let layout = layout
            .with_fitting_rules(rules, |_, error| {
                left_out.push(format!("an extra region ({error})"));
            })
            .map_err(|error| place.fault(ReadErrorKind::Layout(error)))?;
        left_out.truncate(1);
        Ok(Entry { left_out, ..Entry::new(Puzzle::empty(context.board(layout))) })
    }

    /// Sets the clues of a saved game.
    fn fill(&self, entry: &mut Entry, node: Node<'_, '_>, text: Token<'_>) -> Result<(), Fault> {
        let place = text.from(node.range().start);
        let values = entry.puzzle.board().value_count();
        let letters: String =
            node.text().unwrap_or_default().chars().filter(|c| !c.is_whitespace()).collect();
        let count = self.width * self.height;
        if letters.chars().take(count + 1).count() != count {
            return Err(place.fault(ReadErrorKind::Size(letters.chars().count())));
        }
        for (number, letter) in letters.chars().enumerate() {
            let value = match letter {
                '_' | '.' | 'a' => continue,
                'b'..='z' => letter as usize - 'a' as usize,
                _ => return Err(place.fault(ReadErrorKind::Symbol(excerpt(&letter.to_string())))),
            };
            if value > values {
                let value = value.to_string();
                return Err(place.fault(ReadErrorKind::ValueTooLarge { value, values }));
            }
            let at = self.place(number);
            let cell = at.and_then(|(row, column)| entry.puzzle.board().cell_at(row, column));
            if let Some(cell) = cell {
                entry.puzzle.set_clue(cell, Value::new(value));
            }
        }
        Ok(())
    }

    /// The cells after all events of a history.
    fn played(&self, puzzle: &Puzzle, history: Node<'_, '_>) -> Vec<Cell> {
        let clue = |clue: &Option<Value>| Cell { value: *clue, is_clue: true, ..Cell::default() };
        let mut cells: Vec<Cell> = puzzle.clues().iter().map(clue).collect();
        let values = puzzle.board().value_count();
        for event in history.descendants().filter(|node| node.has_tag_name("simple-event")) {
            let number = event.attribute("index").and_then(|index| index.parse().ok());
            let at = number.and_then(|number| self.place(number));
            let cell = at.and_then(|(row, column)| puzzle.board().cell_at(row, column));
            let Some(cell) = cell.filter(|cell| puzzle.clues()[*cell].is_none()) else { continue };
            let value = event.attribute("value").and_then(|value| value.parse::<usize>().ok());
            let marks = event.attribute("markers").unwrap_or_default();
            let marks = marks.chars().zip(1..).take(values).filter(|(mark, _)| *mark != '0');
            cells[cell] = Cell {
                value: value.filter(|value| *value <= values).and_then(Value::new),
                is_clue: false,
                candidates: marks.map(|(_, value)| value).collect(),
            };
        }
        cells
    }
}

/// The cells of the boxes of a grid, each set sorted.
fn boxes(shape: BoxShape, (top, left): At) -> impl Iterator<Item = Vec<At>> {
    let side = shape.value_count();
    let tops = (0..side).step_by(shape.rows());
    let starts = tops
        .flat_map(move |row| (0..side).step_by(shape.columns()).map(move |column| (row, column)));
    starts.map(move |(row, column)| {
        let cell = |index: usize| {
            (top + row + index / shape.columns(), left + column + index % shape.columns())
        };
        (0..side).map(cell).collect()
    })
}

/// The regions among these cliques: they cover the board without overlapping. Chooses them from the
/// first clique on, or else from the last one.
fn regions<'a>(cliques: &[&'a Vec<At>], order: usize) -> Option<Vec<&'a Vec<At>>> {
    let whole = |cliques: &mut dyn Iterator<Item = &&'a Vec<At>>| {
        let mut covered: HashSet<At> = HashSet::new();
        let mut regions = Vec::new();
        for cells in cliques.filter(|cells| cells.len() == order) {
            if cells.iter().all(|cell| !covered.contains(cell)) {
                covered.extend(cells.iter().copied());
                regions.push(*cells);
            }
        }
        (regions.len() == order).then_some(regions)
    };
    whole(&mut cliques.iter()).or_else(|| whole(&mut cliques.iter().rev()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::entry_of;

    fn graph(attributes: &str, parts: &str) -> String {
        format!(
            "<!DOCTYPE ksudoku-graph>\n<ksudoku-graph>\n <graph {attributes} type=\"custom\" \
             name=\"A board\">{parts}</graph>\n</ksudoku-graph>\n"
        )
    }

    fn entry(text: &str) -> Entry {
        assert!(claims(text), "{text}");
        entry_of(text, read).unwrap_or_else(|fault| panic!("{fault:?}: {text}"))
    }

    fn fault(text: &str) -> Fault {
        assert!(claims(text), "{text}");
        entry_of(text, read).expect_err(text)
    }

    const FOUR: &str = "sizeX=\"4\" sizeY=\"4\" sizeZ=\"1\" order=\"4\"";

    fn cliques(cells: &[&str]) -> String {
        let clique = |cells: &&str| {
            let size = cells.split(' ').count();
            format!("<clique size=\"{size}\"> {cells} </clique>")
        };
        cells.iter().map(clique).collect()
    }

    #[test]
    fn regions_boxes_and_diagonals_are_recognised() {
        let groups = "<sudokugroups at=\"0\" withblocks=\"1\"/>";
        let lines = "<sudokugroups at=\"0\" withblocks=\"0\"/>";
        let columns = cliques(&["0 1 2 3", "4 5 6 7", "8 9 10 11", "12 13 14 15"]);
        let rows = cliques(&["0 4 8 12", "1 5 9 13", "2 6 10 14", "3 7 11 15"]);
        let boxes = cliques(&["0 1 4 5", "2 3 6 7", "8 9 12 13", "10 11 14 15"]);
        let diagonals = cliques(&["0 5 10 15", "3 6 9 12"]);
        for (parts, expected) in [
            (groups.to_owned(), "2x2:p"),
            (format!("{rows}{columns}{boxes}"), "2x2:p"),
            (format!("{diagonals}{columns}{boxes}{rows}"), "2x2;x:p"),
            (lines.to_owned(), "1x4:p"),
            (format!("{groups}{}", cliques(&["0 5 10 14"])), "2x2;extra=@0,5,10,11:p"),
        ] {
            let entry = entry(&graph(FOUR, &parts));
            assert_eq!(entry.puzzle.to_string(), expected, "{parts}");
            assert_eq!((entry.left_out.len(), entry.title.as_deref()), (0, Some("A board")));
        }
    }

    #[test]
    fn cells_are_numbered_column_by_column() {
        let parts = "<sudokugroups at=\"0\" withblocks=\"0\"/>".to_owned()
            + &cliques(&["0 1 2 4", "3 7 11 6", "5 8 9 12", "10 13 14 15"]);
        let regions = rules::regions(vec![0, 0, 1, 1, 0, 1, 1, 2, 0, 3, 2, 2, 3, 3, 3, 2]);
        assert_eq!(entry(&graph(FOUR, &parts)).puzzle.board().layout().rules(), [regions]);
        let six = "sizeX=\"6\" sizeY=\"6\" sizeZ=\"1\" order=\"6\"";
        let parts = "<sudokugroups at=\"0\" withblocks=\"0\"/>".to_owned()
            + &cliques(&[
                "0 1 6 7 12 13",
                "18 19 24 25 30 31",
                "2 3 8 9 14 15",
                "20 21 26 27 32 33",
                "4 5 10 11 16 17",
                "22 23 28 29 34 35",
            ]);
        assert_eq!(entry(&graph(six, &parts)).puzzle.to_string(), "2x3:zj");
    }

    #[test]
    fn grids_may_overlap() {
        let ten = "sizeX=\"10\" sizeY=\"10\" sizeZ=\"1\" order=\"4\"";
        let groups = |at: usize| format!("<sudokugroups at=\"{at}\" withblocks=\"1\"/>");
        let parts: String = [0, 6, 33, 60, 66].map(groups).concat();
        // The corners are at odd boxes: the grids don't share whole boxes.
        assert!(matches!(fault(&graph(ten, &parts)).problem, ReadErrorKind::Expected { .. }));
        let six = "sizeX=\"6\" sizeY=\"6\" sizeZ=\"1\" order=\"4\"";
        let parts: String = [0, 14].map(groups).concat();
        let found = entry(&graph(six, &parts));
        assert_eq!(found.puzzle.board().layout().origins().len(), 2);
        assert_eq!(found.puzzle.board().cell_count(), 28);
        let samurai = "sizeX=\"21\" sizeY=\"21\" sizeZ=\"1\" order=\"9\"";
        let grids: String = [0, 12, 132, 252, 264].map(groups).concat();
        let found = entry(&graph(samurai, &grids));
        assert_eq!(found.puzzle.board().layout().origins().len(), 5);
        assert_eq!(found.puzzle.board().cell_count(), 369);
        let extra = parts + &cliques(&["0 7 14 21"]);
        assert_eq!(entry(&graph(six, &extra)).puzzle.board().layout().rules().len(), 1);
    }

    #[test]
    fn cages_are_sums() {
        let parts = "<sudokugroups/><cage operator=\"4\" value=\"5\" size=\"2\"> 0 4 </cage>\
            <cage operator=\"0\" value=\"3\" size=\"1\"> 1 </cage>\
            <cage operator=\"3\" value=\"6\" size=\"2\"> 2 3 </cage>";
        let found = entry(&graph(FOUR, parts));
        assert_eq!(found.puzzle.to_string(), "2x2;cage=5@0,1;cage=3@4:p");
        assert_eq!(found.left_out, ["a cage at r3c1 (not a sum)"]);
    }

    #[test]
    fn saved_games_have_clues_entries_and_marks() {
        let text = "<!DOCTYPE ksudoku>\n<ksudoku>\n<game had-help=\"0\" msecs-elapsed=\"7\">\
            <puzzle><graph order=\"4\" type=\"sudoku\" specific-type=\"Plain\"/>\
            <values>bc______________</values></puzzle><history>\
            <simple-event index=\"4\" value=\"3\"/><simple-event index=\"5\" value=\"4\"/>\
            <complex-event><simple-event index=\"5\" markers=\"1011\"/></complex-event>\
            <simple-event index=\"0\" value=\"4\"/></history></game></ksudoku>";
        let found = entry(text);
        assert_eq!(found.puzzle.to_string(), "2x2:1c2k");
        assert_eq!(found.page_state, "play=1.4~~5.d");
        assert!(entry_of(&text.replace("bc__", "bz__"), read).is_err());
        assert!(entry_of(&text.replace("bc__", "bc_"), read).is_err());
    }

    #[test]
    fn damage_is_reported() {
        let sizes = "sizeX=\"99999999999\" sizeY=\"99999999999\" order=\"9\"";
        let deep = "sizeX=\"3\" sizeY=\"3\" sizeZ=\"3\" order=\"9\"";
        for text in [
            graph(FOUR, ""),
            graph(FOUR, "<clique size=\"4\"> 0 1 2 99 </clique>"),
            graph(FOUR, "<sudokugroups at=\"1\"/>"),
            graph(sizes, ""),
            graph(deep, ""),
            graph("order=\"99\"", ""),
            "<ksudoku></ksudoku>".to_owned(),
            "<ksudoku><graph".to_owned(),
            "<!DOCTYPE ksudoku [<!ENTITY a 'b'>]><ksudoku/>".to_owned(),
            "<!DOCTYPE ksudoku".to_owned(),
        ] {
            fault(&text);
        }
        assert!(!claims("<opensudoku/>") && !claims("ksudoku") && !claims("") && !claims("<é"));
    }
}
