//! A draft of a puzzle of one grid: its rules so far, and the names of omitted rules.

use std::collections::HashSet;

use super::grid::Context;
use crate::board::{
    BoxShape, CellId, GridShape, Layout, LayoutError, MAX_RULES, Place, Rule, RuleError,
};
use crate::parse::json::{Json, Kind};
use crate::parse::reading::Entry;
use crate::puzzle::{Puzzle, Value};
use crate::rules;
use crate::words::rules::kind as kind_name;
use satdoku_core::text::{Fault, ReadErrorKind, Token, excerpt};

/// The most names of omissions.
const MAX_NAMES: usize = 100;

/// A puzzle of one grid under construction.
pub(crate) struct Draft {
    grid: GridShape,
    /// The rules, each with its name for messages.
    rules: Vec<(Rule, String)>,
    left_out: Vec<String>,
}

impl Draft {
    /// Creates a draft from rows of cells, which are objects or null. A number of rows that makes
    /// no square board is a fault at `place`.
    pub(crate) fn of_rows(rows: &[Json], place: Token<'_>) -> Result<Self, Fault> {
        let side = rows.len();
        if let Some(row) = rows.iter().find(|row| row.elements().len() != side) {
            let problem = ReadErrorKind::NotSquare { rows: side, columns: row.elements().len() };
            return Err(Fault { at: row.at, problem });
        }
        let is_cell = |cell: &Json| matches!(cell.kind, Kind::Object(_) | Kind::Null);
        if let Some(cell) = rows.iter().flat_map(Json::elements).find(|cell| !is_cell(cell)) {
            let expected = "a cell with its value, as in {\"value\": 5},";
            let number = cell.number().map(|number| format!("“{number}”"));
            let found = number.unwrap_or_else(|| "something else".to_owned());
            let problem = ReadErrorKind::Expected { expected, found };
            return Err(Fault { at: cell.at, problem });
        }
        let shape = BoxShape::for_few_values(side);
        let no_board = || place.fault(ReadErrorKind::Size(side.saturating_mul(side)));
        shape.map(Self::new).ok_or_else(no_board)
    }

    pub(crate) fn new(grid: impl Into<GridShape>) -> Self {
        Self { grid: grid.into(), rules: Vec::new(), left_out: Vec::new() }
    }

    pub(crate) fn grid(&self) -> GridShape {
        self.grid
    }

    pub(crate) fn shape(&self) -> BoxShape {
        self.grid.boxes()
    }

    /// The number of values. On usual grids, rows and columns have as many cells.
    pub(crate) fn values(&self) -> usize {
        self.grid.values()
    }

    /// The cell at a row and column, from 0.
    pub(crate) fn cell(&self, row: usize, column: usize) -> Option<CellId> {
        let (rows, columns) = (self.grid.rows(), self.grid.columns());
        (row < rows && column < columns).then(|| row * columns + column)
    }

    /// Adds a rule. Leaves it out under `name` if it is invalid, or too much for the board.
    pub(crate) fn add(&mut self, rule: Rule, name: &str) {
        if self.rules.len() == MAX_RULES {
            self.leave_out(name);
        } else {
            self.rules.push((rule, name.to_owned()));
        }
    }

    /// True if nothing was added or left out.
    pub(crate) fn is_plain(&self) -> bool {
        self.rules.is_empty() && self.left_out.is_empty()
    }

    /// True if a rule of this kind was added.
    pub(crate) fn has(&self, kind: &'static crate::board::RuleKind) -> bool {
        self.rules.iter().any(|(rule, _)| rule.is(kind))
    }

    /// Adds a rule that must be valid.
    pub(crate) fn add_surely(&mut self, rule: Rule) -> Result<(), LayoutError> {
        Layout::single(self.grid).with_rules(vec![rule.clone()])?;
        let name = kind_name(rule.kind);
        self.add(rule, name);
        Ok(())
    }

    /// Adds a rule for cells, or leaves it out if some cell is not on the board.
    pub(crate) fn add_for(
        &mut self,
        cells: Option<Vec<CellId>>,
        name: &str,
        rule: impl FnOnce(Vec<CellId>) -> Rule,
    ) {
        match cells {
            Some(cells) => {
                let name = self.named(name, &cells);
                self.add(rule(cells), &name);
            }
            None => self.leave_out_off_board(name),
        }
    }

    /// Leaves out a rule because the board lacks some of its cells.
    pub(crate) fn leave_out_off_board(&mut self, name: &str) {
        self.leave_out(&format!("{name} (not all of its cells are on the board)"));
    }

    /// The name of a rule with its first cell.
    pub(crate) fn named(&self, name: &str, cells: &[CellId]) -> String {
        match cells.iter().min().map(|cell| self.place(*cell)) {
            Some(place) => format!("{name} at {place}"),
            None => name.to_owned(),
        }
    }

    pub(crate) fn place(&self, cell: CellId) -> Place {
        let columns = self.grid.columns();
        Place { row: cell / columns, column: cell % columns }
    }

    /// Adds the diagonals: `falling` from the top left, `rising` from the bottom left.
    pub(crate) fn diagonals(&mut self, falling: bool, rising: bool) {
        let kind = match (falling, rising) {
            (true, true) => &rules::DIAGONALS,
            (true, false) => &rules::FALLING,
            (false, true) => &rules::RISING,
            (false, false) => return,
        };
        self.add(rules::of_board(kind), kind_name(kind));
    }

    /// Records the name of an omitted part of the text.
    pub(crate) fn leave_out(&mut self, name: &str) {
        if self.left_out.len() > MAX_NAMES || self.left_out.iter().any(|known| known == name) {
            return;
        }
        let is_full = self.left_out.len() == MAX_NAMES;
        self.left_out.push(if is_full { "and more" } else { name }.to_owned());
    }

    /// Records an omission if a part of the text should be a list and isn't.
    pub(crate) fn leave_out_unless_list(&mut self, list: Option<&Json>, name: &str) {
        if list.is_some_and(|list| list.is_something() && !matches!(list.kind, Kind::List(_))) {
            self.leave_out(&format!("“{}” that are no list", excerpt(name)));
        }
    }

    /// Records the value of a cage that the puzzle will lack.
    pub(crate) fn leave_out_value(&mut self, value: &Json, cells: &[CellId]) {
        let cage = self.named("the cage", cells);
        self.leave_out(&format!("the value {} of {cage}", value.quoted()));
    }

    /// Replaces boxes by regions: the number of each cell's region, `None` for cells without one.
    pub(crate) fn regions(&mut self, regions: &[Option<usize>]) {
        let side = self.grid.columns();
        // Numbered by their first cells, as in other formats.
        let mut names: Vec<usize> = Vec::new();
        let mut number = |name: usize| {
            names.iter().position(|other| *other == name).unwrap_or_else(|| {
                names.push(name);
                names.len() - 1
            })
        };
        let found: Vec<Option<usize>> = regions.iter().map(|name| name.map(&mut number)).collect();
        if let Some(shape) = shape_of(&found, side).filter(|_| self.grid.is_usual()) {
            self.grid = shape.into();
            return;
        }
        let whole: Option<Vec<u8>> = found
            .iter()
            .map(|region| region.and_then(|region| u8::try_from(region).ok()))
            .collect();
        let rule = whole.map(rules::regions);
        let fits = |rule: &Rule| Layout::single(self.grid).with_rules(vec![rule.clone()]).is_ok();
        if let Some(rule) = rule.filter(fits) {
            self.add(rule, "regions");
            return;
        }
        // Neither boxes nor whole regions: only the cells within each region must differ.
        let lines = BoxShape::new(1, side).ok().filter(|_| self.grid.is_usual());
        if let Some(lines) = lines {
            self.grid = lines.into();
        }
        for region in 0..names.len() {
            let cells = (0..found.len()).filter(|cell| found[*cell] == Some(region)).collect();
            self.add(rules::cage(cells, None), "a region");
        }
    }

    /// Finishes the puzzle. Faults without a place of their own are at `place`.
    pub(crate) fn finish(
        mut self,
        clues: &[Option<Value>],
        place: Token<'_>,
        context: &Context<'_>,
    ) -> Result<Entry, Fault> {
        let (rules, names): (Vec<_>, Vec<_>) = std::mem::take(&mut self.rules).into_iter().unzip();
        let board = Layout::single(self.grid);
        let layout = board
            .clone()
            .with_fitting_rules(rules, |index, error| {
                // A repeated rule is harmless.
                if error != RuleError::Twice {
                    self.leave_out(&format!("{} ({error})", names[index]));
                }
            })
            .unwrap_or_else(|error| {
                self.leave_out(&format!("all rules ({error})"));
                board
            });
        let puzzle = Puzzle::new(context.board(layout), clues.to_vec())
            .map_err(|_| place.fault(ReadErrorKind::Size(clues.len())))?;
        Ok(Entry { left_out: self.left_out, ..Entry::new(puzzle) })
    }
}

/// The box shape whose boxes, in reading order, are these regions.
fn shape_of(regions: &[Option<usize>], side: usize) -> Option<BoxShape> {
    let width = regions.iter().position(|region| *region != regions[0])?.min(side);
    let shape = side.is_multiple_of(width).then(|| BoxShape::new(side / width, width).ok())??;
    let (rows, columns) = (shape.rows(), shape.columns());
    let first = |cell: usize| {
        let (row, column) = (cell / side / rows * rows, cell % side / columns * columns);
        row * side + column
    };
    let mut seen = HashSet::new();
    let are_boxes = (0..regions.len()).all(|cell| {
        let region = regions[cell];
        region.is_some()
            && region == regions[first(cell)]
            && (first(cell) != cell || seen.insert(region))
    });
    are_boxes.then_some(shape)
}

/// Numbers the areas of joined cells in a square, from 0 in the order of their first cells.
/// `is_joined` receives a cell and the one right of it or below it.
pub(crate) fn areas(side: usize, is_joined: impl Fn(usize, usize) -> bool) -> Vec<usize> {
    let mut areas = vec![usize::MAX; side * side];
    let mut count = 0;
    for start in 0..side * side {
        if areas[start] != usize::MAX {
            continue;
        }
        let mut open = vec![start];
        areas[start] = count;
        while let Some(cell) = open.pop() {
            let (row, column) = (cell / side, cell % side);
            let neighbours = [
                (column + 1 < side).then(|| (cell, cell + 1, cell + 1)),
                (column > 0).then(|| (cell - 1, cell, cell - 1)),
                (row + 1 < side).then(|| (cell, cell + side, cell + side)),
                (row > 0).then(|| (cell - side, cell, cell - side)),
            ];
            for (from, to, other) in neighbours.into_iter().flatten() {
                if areas[other] == usize::MAX && is_joined(from, to) {
                    areas[other] = count;
                    open.push(other);
                }
            }
        }
        count += 1;
    }
    areas
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::options::ReadOptions;

    fn entry(draft: Draft) -> Entry {
        let blanks = vec![None; draft.values() * draft.values()];
        draft
            .finish(&blanks, Token::whole(""), &Context::new(&ReadOptions::default()))
            .expect("a puzzle")
    }

    fn draft(rows: usize, columns: usize) -> Draft {
        Draft::new(BoxShape::new(rows, columns).expect("valid"))
    }

    #[test]
    fn cells_off_the_board_are_none() {
        let draft = draft(2, 2);
        assert_eq!(draft.cell(usize::MAX, usize::MAX), None);
        assert_eq!(draft.cell(3, 3), Some(15));
    }

    #[test]
    fn invalid_rules_are_left_out_by_name() {
        let mut draft = draft(2, 3);
        draft.add(rules::of_board(&rules::DIAGONALS), "diagonals");
        draft.add(rules::of_board(&rules::DIAGONALS), "diagonals");
        draft.add(rules::of_board(&rules::WINDOWS), "windows");
        draft.add_for(None, "a cage", |cells| rules::cage(cells, None));
        draft.add_for(Some(vec![0, 99]), "a cage", |cells| rules::cage(cells, None));
        let entry = entry(draft);
        assert_eq!(entry.puzzle.board().layout().rules(), [rules::of_board(&rules::DIAGONALS)]);
        let expected = [
            "a cage (not all of its cells are on the board)",
            "windows (this needs square boxes)",
            "a cage at r1c1 (there is no cell number 99 among the 36 of the board, which count from 0)",
        ];
        assert_eq!(entry.left_out, expected);
    }

    #[test]
    fn long_lists_of_omissions_are_truncated() {
        let mut draft = draft(6, 6);
        for name in 0..500 {
            draft.leave_out(&name.to_string());
        }
        let entry = entry(draft);
        assert_eq!(entry.left_out.len(), MAX_NAMES + 1);
        assert_eq!(entry.left_out.last().map(String::as_str), Some("and more"));
    }

    #[test]
    fn too_many_cages_are_left_out_once() {
        let mut draft = draft(6, 6);
        for start in 0..300 {
            draft.add(rules::cage((start..start + 36).collect(), None), "a cage");
        }
        let entry = entry(draft);
        assert_eq!(entry.puzzle.board().layout().rules().len(), 277);
        assert_eq!(entry.left_out.len(), 1);
        assert!(entry.left_out[0].contains("10000 cells"), "{:?}", entry.left_out);
    }

    #[test]
    fn the_same_cells_in_another_order_are_the_same_rule() {
        let mut draft = draft(2, 2);
        for cells in [vec![0, 1, 4], vec![4, 1, 0], vec![1, 0, 4]] {
            draft.add(rules::cage(cells, Some(7)), "a cage");
        }
        let entry = entry(draft);
        let rule = rules::cage(vec![0, 1, 4], Some(7));
        assert_eq!(entry.puzzle.board().layout().rules(), [rule]);
        assert_eq!(entry.left_out, [""; 0]);
    }

    #[test]
    fn incompatible_rules_are_left_out_by_name() {
        let mut draft = draft(2, 2);
        let regions = [0, 0, 0, 1, 0, 2, 1, 1, 2, 2, 1, 3, 2, 3, 3, 3];
        draft.regions(&regions.map(Some));
        draft.add(rules::of_board(&rules::DISJOINT_GROUPS), "disjoint groups");
        let entry = entry(draft);
        assert_eq!(entry.puzzle.board().layout().rules().len(), 1);
        assert_eq!(entry.left_out.len(), 1);
    }

    #[test]
    fn regions_are_boxes_regions_or_cages() {
        let layout = |regions: &dyn Fn(usize) -> Option<usize>| {
            let mut draft = draft(2, 3);
            draft.regions(&(0..36).map(regions).collect::<Vec<_>>());
            let entry = entry(draft);
            let layout = entry.puzzle.board().layout();
            (layout.shape().to_string(), layout.rules().len())
        };
        let boxes = |rows: usize, columns: usize| {
            move |cell: usize| Some(7 + cell / 6 / rows * 10 + cell % 6 / columns)
        };
        assert_eq!(layout(&boxes(2, 3)), ("2x3".into(), 0));
        assert_eq!(layout(&boxes(3, 2)), ("3x2".into(), 0));
        let swapped = |cell: usize| {
            boxes(2, 3)(match cell {
                2 => 3,
                3 => 2,
                other => other,
            })
        };
        assert_eq!(layout(&swapped), ("2x3".into(), 1));
        let partial = |cell: usize| boxes(2, 3)(cell).filter(|_| cell > 3);
        assert_eq!(layout(&partial), ("1x6".into(), 6));
        assert_eq!(layout(&|_| None), ("1x6".into(), 0));
    }
}
