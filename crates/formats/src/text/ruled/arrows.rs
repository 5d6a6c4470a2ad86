//! Cages whose cells point to the sum: `14 < <`, with `^`, `>` and `v`.

use super::cage_check::is_possible;
use super::{MAX_SIDE, PlacedRule, plain_entry, with_rules};
use crate::board::MIN_VALUES;
use crate::parse::blanks::is_bar;
use crate::parse::reading::Entry;
use crate::rules;
use crate::text::grid::Context;
use satdoku_core::text::Token;

/// A cell of the grid.
#[derive(Clone, Copy)]
enum Cell<'a> {
    Sum(Token<'a>),
    /// The next cell on the way to the sum.
    Next(usize),
}

/// Reads a grid of sums and arrows. `None` if the text is none for certain.
pub(super) fn read(text: Token<'_>, context: &Context<'_>) -> Option<Entry> {
    let mut rows: Vec<Vec<Token<'_>>> = Vec::new();
    for line in text.lines() {
        let words = line.words(|c| c.is_whitespace() || is_bar(c) || matches!(c, ',' | ';' | '"'));
        let words: Vec<Token<'_>> =
            words.filter(|word| word.text.contains(|c| !"+-=".contains(c))).collect();
        let is_row = words.iter().all(|word| is_number(*word) || arrow(*word).is_some());
        if is_row && words.len() >= MIN_VALUES && rows.len() < MAX_SIDE {
            rows.push(words);
        } else if !words.is_empty() && !rows.is_empty() {
            return None;
        }
    }
    let side = rows.len();
    if !(MIN_VALUES..=MAX_SIDE).contains(&side) || rows.iter().any(|row| row.len() != side) {
        return None;
    }
    let words = rows.concat().into_iter().enumerate();
    let cells: Vec<Cell<'_>> =
        words.map(|(at, word)| cell(at, word, side)).collect::<Option<_>>()?;
    let mut cages: Vec<Vec<usize>> = vec![Vec::new(); cells.len()];
    for at in 0..cells.len() {
        cages.get_mut(end(&cells, at)?)?.push(at);
    }
    let mut placed: Vec<PlacedRule<'_>> = Vec::new();
    for (cell, cage) in cells.iter().zip(cages) {
        let Cell::Sum(sum) = cell else { continue };
        let value: u16 = sum.text.parse().ok()?;
        if !is_possible(value.into(), cage.len(), side) {
            return None;
        }
        placed.push((rules::cage(cage, Some(value)), *sum));
    }
    if placed.len() == cells.len() {
        return None;
    }
    with_rules(plain_entry(None, side, text, context).ok()?, &placed, context).ok()
}

fn is_number(word: Token<'_>) -> bool {
    word.text.len() <= 3 && word.text.bytes().all(|byte| byte.is_ascii_digit())
}

/// The rows and columns that an arrow leads.
fn arrow(word: Token<'_>) -> Option<(isize, isize)> {
    match word.text {
        "<" | "←" => Some((0, -1)),
        ">" | "→" => Some((0, 1)),
        "^" | "↑" => Some((-1, 0)),
        "v" | "V" | "↓" => Some((1, 0)),
        _ => None,
    }
}

fn cell(at: usize, word: Token<'_>, side: usize) -> Option<Cell<'_>> {
    let Some((rows, columns)) = arrow(word) else { return Some(Cell::Sum(word)) };
    let row = (at / side).checked_add_signed(rows).filter(|row| *row < side)?;
    let column = (at % side).checked_add_signed(columns).filter(|column| *column < side)?;
    Some(Cell::Next(row * side + column))
}

/// The cell with the sum. `None` if the arrows lead in a circle.
fn end(cells: &[Cell<'_>], start: usize) -> Option<usize> {
    let mut at = start;
    for _ in 0..cells.len() {
        match cells.get(at)? {
            Cell::Sum(_) => return Some(at),
            Cell::Next(next) => at = *next,
        }
    }
    None
}
