//! Rows in quotation marks whose blanks are spaces: `"  4 5  6 "`.

use super::{Arrangement, Content, FoundGrid};
use crate::board::MIN_VALUES;
use crate::text::grid::{Grid, MAX_SYMBOLS};
use satdoku_core::text::Token;

/// Adds the grids of consecutive strings that are as long as they are many.
pub(super) fn find<'a>(lines: &[Token<'a>], found: &mut Vec<FoundGrid<'a>>) {
    let mut rows: Vec<Token<'a>> = Vec::new();
    for row in lines.iter().flat_map(|line| strings(*line)) {
        if rows.first().is_some_and(|first| first.text.len() != row.text.len()) {
            rows.clear();
        }
        rows.push(row);
        if rows.len() == row.text.len() {
            found.extend(grid(&std::mem::take(&mut rows)));
        }
    }
}

/// The strings of a line that may be rows.
fn strings(line: Token<'_>) -> impl Iterator<Item = Token<'_>> {
    let quotation_mark = if line.text.contains('"') { '"' } else { '\'' };
    let is_symbol = |byte: u8| byte == b' ' || byte.is_ascii_digit() || byte.is_ascii_uppercase();
    line.split(move |c| c == quotation_mark).skip(1).step_by(2).filter(move |string| {
        (MIN_VALUES..=MAX_SYMBOLS).contains(&string.text.len())
            && string.text.bytes().all(is_symbol)
    })
}

fn grid<'a>(rows: &[Token<'a>]) -> Option<FoundGrid<'a>> {
    let place = (rows.first()?.at, rows.last()?.end().at);
    let cells = rows.iter().flat_map(|row| row.characters()).map(Token::trim).collect();
    let content = Content::Grid(Grid { cells, shape: None });
    Some(FoundGrid { place, content, arrangement: Arrangement::Joined })
}
