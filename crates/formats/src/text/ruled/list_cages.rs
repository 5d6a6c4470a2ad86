//! Cages as a list of sums and cells, in any programming language or one per line, with or without
//! a grid of clues.

use std::collections::{BTreeSet, HashMap};

use super::cage_check::{covered_side, distinct_cells};
use super::cells::{PlacedCell, WrittenCell, cells, pair};
use super::clue_rows::clue_rows;
use super::layers::Layers;
use super::line_cages::{by_lines, by_numbers};
use super::listed_cage::{CELLS, ListedCage, SUMS, are_cages, cage, has_word};
use super::lists::{Item, List, Node, parse};
use super::squares::{Square, numbers, square, square_of_words};
use super::{MAX_SIDE, numbering, orientation, roles, tables};
use crate::board::MIN_VALUES;
use crate::parse::json::{Json, Kind};
use crate::parse::reading::{Entry, Format};
use crate::programs::packed;
use crate::text::grid::Context;
use satdoku_core::text::{Fault, ReadErrorKind, Token};

/// The cages of a text, and the lists that may be parts of cages or grids.
#[derive(Default)]
struct Lists<'a> {
    cages: Vec<ListedCage<'a>>,
    /// True if each cage is a row of numbers or names.
    are_rows: bool,
    squares: Vec<Square<'a>>,
    /// Squares under the name of a solution.
    solutions: Vec<Square<'a>>,
    /// Lists of cells and sums under the same names.
    named_cells: Vec<(Token<'a>, Vec<PlacedCell<'a>>)>,
    named_sums: Vec<(Token<'a>, Token<'a>)>,
    /// A list of regions.
    regions: Vec<Vec<PlacedCell<'a>>>,
    /// A list of lists of cells, and a list of sums in the same order.
    cells_in_order: Vec<Vec<PlacedCell<'a>>>,
    sums_in_order: Vec<Token<'a>>,
    /// Lists of numbers alone.
    rows: Vec<Vec<Token<'a>>>,
}

/// Reads cages in lists, or several squares in lists. `None` if there are none for certain.
pub(super) fn read(text: Token<'_>, context: &Context<'_>) -> Option<Result<Entry, Fault>> {
    if is_of_program(text) {
        return None;
    }
    let parsed = parse(text)?;
    let mut found = Lists::default();
    found.add(&parsed.list);
    found.join_names();
    found.join_orders();
    if found.cages.len() < 2 {
        let of_rows = || by_numbers(&found.rows).or_else(|| tables::of_rows(&found.rows));
        if let Some(cages) = by_lines(text).or_else(of_rows) {
            found.cages = cages;
            found.are_rows = true;
        }
    }
    if are_cages(&found.cages, text) {
        if parsed.is_cut {
            let expected = "the rest of the list of cages";
            let found = "the end: the text breaks off, so copy all of it".to_owned();
            return Some(Err(text.trim().end().fault(ReadErrorKind::Expected { expected, found })));
        }
        return Some(found.entry(text, context));
    }
    if parsed.is_cut || !text.text.contains(['[', '{', '(']) {
        return None;
    }
    if let Some(layers) = found.with_regions(text) {
        return roles::read_grids(&layers, context);
    }
    let first = found.squares.first()?;
    let (side, end) = (first.side, found.squares.last()?.end);
    if found.squares.len() > 3 || found.squares.iter().any(|square| square.side != side) {
        return None;
    }
    let grids: Vec<Vec<Token<'_>>> = found.squares.into_iter().map(|square| square.cells).collect();
    let names: BTreeSet<&str> = grids.iter().flatten().map(|cell| cell.text).collect();
    let sums = found.named_sums.iter().filter(|(name, _)| names.contains(name.text));
    let mut rest: Vec<Token<'_>> = sums.flat_map(|(name, sum)| [*name, *sum]).collect();
    if rest.is_empty() {
        rest = found.sums_in_order;
    }
    if rest.is_empty() {
        rest.push(text.from(end.saturating_sub(text.at).min(text.text.len())));
    }
    roles::read_grids(&Layers { side, grids, rest }, context)
}

/// Reads several puzzles with cages in lists that are members of one list. Empty if the text has
/// only one.
pub(super) fn read_several(text: Token<'_>, context: &Context<'_>) -> Vec<Entry> {
    let read = || -> Option<Vec<Entry>> {
        if is_of_program(text) {
            return None;
        }
        let parsed = parse(text).filter(|parsed| !parsed.is_cut)?;
        let mut found = Lists::default();
        found.add(&parsed.list);
        // The cages of one puzzle don't overlap.
        if distinct_cells(&found.cages).is_some() {
            return None;
        }
        let parts = parts(&parsed.list, text)?;
        parts.into_iter().map(|found| found.entry(text, context).ok()).collect()
    };
    read().unwrap_or_default()
}

/// The cages of several members of a list.
fn parts<'a>(list: &List<'a>, text: Token<'a>) -> Option<Vec<Lists<'a>>> {
    let inner = || list.items.iter().filter_map(|item| item.value.list());
    let lists = inner().map(|inner| {
        let mut found = Lists::default();
        found.add(inner);
        found
    });
    let is_puzzle = |found: &Lists<'a>| found.cages.len() > 1 && are_cages(&found.cages, text);
    let found: Vec<Lists<'a>> = lists.filter(is_puzzle).collect();
    if found.len() > 1 { Some(found) } else { inner().find_map(|inner| parts(inner, text)) }
}

/// True if a text is the JSON of a program whose reader is another one.
fn is_of_program(text: Token<'_>) -> bool {
    let trimmed = text.trim();
    if !trimmed.text.starts_with('{') {
        return false;
    }
    let Ok(json) = Json::read(trimmed) else { return false };
    match packed::format(&json) {
        None => false,
        Some(Format::FPuzzles) => {
            let rows = json.get(&["grid"]).map_or(&[][..], Json::elements);
            let first = rows.first().and_then(|row| row.elements().first());
            first.is_some_and(|cell| matches!(cell.kind, Kind::Object(_)))
        }
        Some(_) => true,
    }
}

impl<'a> Lists<'a> {
    /// Adds the cages, squares and lists of cells in a list, and in the lists inside it.
    fn add(&mut self, list: &List<'a>) {
        let mut sum: Option<Token<'a>> = None;
        // Cells whose sum may follow.
        let mut open: Option<Vec<PlacedCell<'a>>> = None;
        // True if more cells of the last cage may follow.
        let mut is_block = false;
        self.squares.extend(square_of_words(list));
        for item in &list.items {
            let name = item.name();
            if name.contains("solution") || name.contains("answer") || name.contains("color") {
                item.value
                    .list()
                    .into_iter()
                    .for_each(|list| squares_in(list, &mut self.solutions));
                continue;
            }
            let number = item.value.number().map(|(_, word)| word);
            let cells = item.value.list().and_then(cells);
            // A sum and cells may follow each other without brackets, as in YAML.
            if has_word(&name, &SUMS)
                && let Some(number) = number
            {
                match open.take() {
                    Some(cells) => {
                        self.cages.push(ListedCage { sum: Some(number), cells, at: number.at });
                    }
                    None => sum = Some(number),
                }
                continue;
            }
            if is_block
                && item.key.is_none()
                && let Some(cell) = item.value.list().and_then(pair)
                && let Some(cage) = self.cages.last_mut()
            {
                numbering::join_pair(cage);
                cage.cells.push(cell);
                continue;
            }
            is_block = false;
            if has_word(&name, &CELLS)
                && let (Some(cells), Some(list)) = (&cells, item.value.list())
                && square(list).is_none()
            {
                match sum.take() {
                    Some(sum) => {
                        let cage = ListedCage { sum: Some(sum), cells: cells.clone(), at: sum.at };
                        self.cages.push(cage);
                        is_block = true;
                    }
                    None => open = Some(cells.clone()),
                }
                continue;
            }
            match (&item.key, &item.value) {
                (Some(Node::List(key)), Node::Word(_))
                    if let (Some(cells), Some(sum)) = (super::cells::cells(key), number) =>
                {
                    self.cages.push(ListedCage { sum: Some(sum), cells, at: sum.at });
                }
                (Some(Node::Word(key)), Node::Word(_)) if let Some(sum) = number => {
                    self.named_sums.push((*key, sum));
                }
                (_, Node::List(inner)) => {
                    if let Some(cage) = cage(inner) {
                        self.cages.push(cage);
                    } else if let Some(square) = square(inner) {
                        self.squares.push(square);
                    } else if let Some(lists) = lists_of_cells(inner) {
                        if are_regions(&lists) {
                            self.regions.clone_from(&lists);
                        }
                        self.cells_in_order = lists;
                    } else if has_word(&name, &SUMS)
                        && let Some(sums) = numbers_alone(inner)
                    {
                        self.sums_in_order = sums;
                    } else if let (Some(Node::Word(key)), Some(cells)) = (&item.key, cells) {
                        self.named_cells.push((*key, cells));
                    } else {
                        self.rows.extend(numbers_alone(inner));
                        self.add(inner);
                    }
                }
                _ => {}
            }
        }
    }

    /// The puzzle of all cages.
    fn entry(mut self, text: Token<'a>, context: &Context<'_>) -> Result<Entry, Fault> {
        let named_side = self.named_side();
        // A full grid is the solution.
        let (full, squares): (Vec<_>, Vec<_>) = self.squares.into_iter().partition(Square::is_full);
        self.solutions.extend(full);
        orientation::turn(&mut self.cages, &self.solutions);
        let square = squares.into_iter().next().map(|square| (square.cells, square.side));
        let in_rows = || {
            let side = covered_side(&self.cages).or(named_side).filter(|_| self.are_rows)?;
            Some((clue_rows(text, &self.cages, side)?, side))
        };
        let clues = square.or_else(in_rows);
        let clues = clues.as_ref().map(|(cells, side)| (cells.as_slice(), *side));
        numbering::entry(self.cages, clues, named_side, text, context)
    }

    /// The number of rows, if the text has it under a name such as `size`.
    fn named_side(&self) -> Option<usize> {
        let is_size =
            |name: &str| ["size", "n", "side"].contains(&name.to_ascii_lowercase().as_str());
        let (_, side) = self.named_sums.iter().find(|(name, _)| is_size(name.text))?;
        side.text.parse().ok().filter(|side| (MIN_VALUES..=MAX_SIDE).contains(side))
    }

    /// Makes cages of lists of cells and sums in the same order.
    fn join_orders(&mut self) {
        if self.cages.is_empty() && self.cells_in_order.len() == self.sums_in_order.len() {
            let cages = self.cells_in_order.iter().zip(&self.sums_in_order);
            let cage = |(cells, sum): (&Vec<PlacedCell<'a>>, &Token<'a>)| ListedCage {
                sum: Some(*sum),
                cells: cells.clone(),
                at: sum.at,
            };
            self.cages = cages.map(cage).collect();
        }
    }

    /// Makes cages of cells and sums with the same names. Without such sums, names that are numbers
    /// are the sums.
    fn join_names(&mut self) {
        if !self.cages.is_empty() || self.named_cells.len() < 2 {
            return;
        }
        let sums: HashMap<&str, Token<'a>> =
            self.named_sums.iter().map(|(name, sum)| (name.text, *sum)).collect();
        for (name, cells) in std::mem::take(&mut self.named_cells) {
            let sum = sums.get(name.text).copied();
            let own = Node::Word(name).number().map(|(_, word)| word);
            // Two numbers could be one cell.
            let own = own.filter(|_| !matches!(cells.first(), Some((WrittenCell::Index(_), _))));
            let sum = if sums.is_empty() { own } else { sum };
            self.cages.push(ListedCage { sum, cells, at: name.at });
        }
        if self.cages.iter().all(|cage| cage.sum.is_none()) {
            self.cages.clear();
        }
    }

    /// The clues, and a map of the regions that the text lists by their cells.
    fn with_regions(&self, text: Token<'a>) -> Option<Layers<'a>> {
        const NAMES: &str = "0123456789abcdefghijklmnopqrstuvwxyz";
        let clues = self.squares.iter().find(|square| numbers(&square.cells).is_none());
        let listed = self.squares.iter().find_map(|square| {
            let numbers = numbers(&square.cells)?;
            Some(numbers.chunks(square.side).map(<[usize]>::to_vec).collect::<Vec<_>>())
        });
        let by_pairs = || -> Option<Vec<Vec<usize>>> {
            let side = self.regions.len();
            let pairs = || self.regions.iter().flatten().map(|(written, _)| *written);
            let is_from_zero = pairs()
                .any(|pair| matches!(pair, WrittenCell::Pair(0, _) | WrittenCell::Pair(_, 0)));
            let base = usize::from(!is_from_zero);
            let cell = |written: WrittenCell| match written {
                WrittenCell::Pair(row, column) | WrittenCell::Letter(row, column) => {
                    let (row, column) = (row.checked_sub(base)?, column.checked_sub(base)?);
                    (row < side && column < side).then_some(row * side + column)
                }
                WrittenCell::Index(_) => None,
            };
            let cells = |region: &Vec<PlacedCell<'a>>| {
                region.iter().map(|(cell_, _)| cell(*cell_)).collect()
            };
            self.regions.iter().map(cells).collect()
        };
        let regions = listed.or_else(|| if self.regions.is_empty() { None } else { by_pairs() })?;
        let side = regions.len();
        let mut map: Vec<Option<Token<'a>>> = vec![None; side * side];
        for (index, region) in regions.iter().enumerate() {
            let name = Token { text: NAMES.get(index..=index)?, at: text.at };
            for cell in region {
                *map.get_mut(*cell)? = Some(name);
            }
        }
        // Zero would be a blank.
        let last = Token { text: "z", at: text.at };
        let map: Option<Vec<Token<'a>>> = map.into_iter().collect();
        let map = map?.into_iter().map(|name| if name.text == "0" { last } else { name }).collect();
        let mut grids = vec![map];
        grids.extend(clues.filter(|clues| clues.side == side).map(|clues| clues.cells.clone()));
        Some(Layers { side, grids, rest: Vec::new() })
    }
}

/// The numbers of a list, if it has nothing else.
fn numbers_alone<'a>(list: &List<'a>) -> Option<Vec<Token<'a>>> {
    let number = |item: &Item<'a>| item.value.number().filter(|_| item.key.is_none());
    let words: Vec<Token<'a>> =
        list.items.iter().map(|item| number(item).map(|(_, word)| word)).collect::<Option<_>>()?;
    (words.len() > 1).then_some(words)
}

/// Collects the squares in a list, and in the lists inside it.
fn squares_in<'a>(list: &List<'a>, squares: &mut Vec<Square<'a>>) {
    if let Some(square) = square(list) {
        squares.push(square);
    } else {
        let inner = list.items.iter().filter_map(|item| item.value.list());
        inner.for_each(|inner| squares_in(inner, squares));
    }
}

/// The lists of cells in a list. `None` if they could be rows of numbers.
fn lists_of_cells<'a>(list: &List<'a>) -> Option<Vec<Vec<PlacedCell<'a>>>> {
    let plain = |item: &Item<'a>| item.value.list().filter(|_| item.key.is_none()).and_then(cells);
    let lists = list.items.iter().map(plain);
    let lists: Vec<Vec<PlacedCell<'a>>> = lists.collect::<Option<_>>()?;
    let is_pair = |(written, _): &PlacedCell<'_>| !matches!(written, WrittenCell::Index(_));
    (lists.len() > 1 && lists.iter().flatten().all(is_pair)).then_some(lists)
}

/// True if there are as many lists as cells in each list.
fn are_regions(lists: &[Vec<PlacedCell<'_>>]) -> bool {
    (MIN_VALUES..=MAX_SIDE).contains(&lists.len())
        && lists.iter().all(|cells| cells.len() == lists.len())
}
