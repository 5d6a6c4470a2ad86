//! Grids whose rows are words anywhere in a text, such as strings in a list, or the arguments of a
//! command.

use super::runs::is_label;
use super::words::{are_cells, words};
use super::{Arrangement, Content, FoundGrid};
use crate::board::MIN_VALUES;
use crate::text::grid::{Grid, MAX_SYMBOLS, side_of_symbols};
use satdoku_core::text::Token;

/// Adds the grids that have a word for each row, or one word for all cells.
pub(super) fn find<'a>(lines: &[Token<'a>], found: &mut Vec<FoundGrid<'a>>) {
    let mut run: Vec<Token<'a>> = Vec::new();
    for line in lines {
        for word in words(*line) {
            if is_label(word.text) {
                continue;
            }
            let is_row = word.text.len() >= MIN_VALUES && are_cells(word.text);
            if !is_row || run.first().is_some_and(|first| first.text.len() != word.text.len()) {
                add_run(&std::mem::take(&mut run), found);
            }
            if is_row {
                run.push(word);
                add_separated(word, found);
            }
        }
    }
    add_run(&run, found);
}

/// Adds the grids of consecutive words of equal length.
fn add_run<'a>(run: &[Token<'a>], found: &mut Vec<FoundGrid<'a>>) {
    let Some(length) = run.first().map(|word| word.text.len()) else { return };
    if length <= MAX_SYMBOLS && run.len().is_multiple_of(length) {
        for rows in run.chunks(length) {
            add_cells(rows, found);
        }
    } else if side_of_symbols(length).is_some() {
        for word in run {
            add_cells(std::slice::from_ref(word), found);
        }
    }
}

/// Adds the grid of a word in which a symbol separates the rows. That symbol is no blank then.
fn add_separated<'a>(word: Token<'a>, found: &mut Vec<FoundGrid<'a>>) {
    for separator in ['.', '-', '_', '*', '?', '0', 'x', 'n'] {
        let Some(length) = word.text.find(separator) else { continue };
        let length_of_square = length.saturating_mul(length + 1);
        let is_square = |total: usize| total == length_of_square || total + 1 == length_of_square;
        if !(MIN_VALUES..=MAX_SYMBOLS).contains(&length) || !is_square(word.text.len()) {
            continue;
        }
        let rows: Vec<Token<'a>> = word.words(|c| c == separator).collect();
        if rows.len() == length && rows.iter().all(|row| row.text.len() == length) {
            add_cells(&rows, found);
        }
    }
}

fn add_cells<'a>(rows: &[Token<'a>], found: &mut Vec<FoundGrid<'a>>) {
    let Some((first, last)) = rows.first().zip(rows.last()) else { return };
    let cells = rows.iter().flat_map(|row| row.characters()).collect();
    let place = (first.at, last.end().at);
    let content = Content::Grid(Grid { cells, shape: None });
    found.push(FoundGrid { place, content, arrangement: Arrangement::Joined });
}
