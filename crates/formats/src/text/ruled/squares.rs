//! Squares of cells in nested lists: clues, maps of regions or cages.

use std::collections::BTreeSet;

use super::MAX_SIDE;
use super::cells::named_cell;
use super::lists::{List, Node};
use crate::board::MIN_VALUES;
use crate::parse::blanks::is_blank;
use crate::text::grid::side;
use satdoku_core::text::Token;

/// A square of cells.
pub(super) struct Square<'a> {
    pub(super) side: usize,
    pub(super) cells: Vec<Token<'a>>,
    pub(super) end: usize,
}

impl Square<'_> {
    /// True if no cell is a blank.
    pub(super) fn is_full(&self) -> bool {
        self.cells.iter().all(|cell| !is_blank(cell.text))
    }
}

/// The numbers of cells in reading order, from 0. `None` unless each number occurs once.
pub(super) fn numbers(cells: &[Token<'_>]) -> Option<Vec<usize>> {
    let found: Option<Vec<usize>> = cells.iter().map(|cell| cell.text.parse().ok()).collect();
    let found = found?;
    let base = *found.iter().min().filter(|base| **base < 2)?;
    let distinct: BTreeSet<usize> = found.iter().copied().collect();
    let is_whole =
        distinct.len() == cells.len() && distinct.last() == Some(&(cells.len() - 1 + base));
    is_whole.then(|| found.into_iter().map(|cell| cell - base).collect())
}

/// A list with as many lists or strings as each of them has cells, or with all cells.
pub(super) fn square<'a>(list: &List<'a>) -> Option<Square<'a>> {
    let count = list.items.len();
    let end = list.end;
    if (MIN_VALUES..=MAX_SIDE).contains(&count) {
        let rows: Option<Vec<Vec<Token<'a>>>> =
            list.items.iter().map(|item| row(&item.value)).collect();
        let is_named = |cell: &Token<'a>| named_cell(*cell).is_some();
        let are_values = |row: &Vec<Token<'a>>| row.len() == count && !row.iter().all(is_named);
        if let Some(rows) = rows.filter(|rows| rows.iter().all(are_values)) {
            return Some(Square { side: count, cells: rows.concat(), end });
        }
    }
    let side = side(count).filter(|side| *side <= MAX_SIDE)?;
    let cells: Option<Vec<Token<'a>>> = list.items.iter().map(|item| item.value.word()).collect();
    let is_cell = |cell: &Token<'a>| cell.text.chars().count() < 3 || is_blank(cell.text);
    let cells = cells.filter(|cells| cells.iter().all(is_cell))?;
    Some(Square { side, cells, end })
}

/// The cells of a row: a list of words, or the characters of a string.
fn row<'a>(node: &Node<'a>) -> Option<Vec<Token<'a>>> {
    match node {
        Node::Word(word) => Some(word.characters().filter(|c| !c.trim().is_empty()).collect()),
        Node::List(list) => list.items.iter().map(|item| item.value.word()).collect(),
    }
}

/// A square of rows without brackets around it, or in one string.
pub(super) fn square_of_words<'a>(list: &List<'a>) -> Option<Square<'a>> {
    let words = list.items.iter().filter_map(|item| item.value.word());
    let is_cell = |c: char| c.is_ascii_digit() || is_blank(c.encode_utf8(&mut [0; 4]));
    let rows: Vec<Token<'a>> = words
        .filter(|word| word.text.len() >= MIN_VALUES && word.text.chars().all(is_cell))
        .collect();
    let is_square = rows.iter().all(|row| row.text.len() == rows.len());
    // A line of dashes is a border.
    if !rows.iter().any(|row| row.text.contains(|c: char| c.is_ascii_digit() || c == '.')) {
        return None;
    }
    let end = rows.last()?.end().at;
    if rows.len() != 1 && !is_square {
        return None;
    }
    let cells: Vec<Token<'a>> = rows.iter().flat_map(|row| row.characters()).collect();
    let side = side(cells.len()).filter(|side| *side <= MAX_SIDE)?;
    Some(Square { side, cells, end })
}
