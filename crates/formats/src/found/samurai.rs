//! Samurai in rows without their gaps: 18 cells in the rows above, 21 and 9 in those between.

use super::runs::rows_of_any_length;
use super::{Arrangement, Content, FoundGrid};
use crate::text::grid::Context;
use crate::text::overlapping;
use satdoku_core::text::Token;

/// The number of rows, and of columns with gaps.
const SIDE: usize = 21;

/// Adds the samurai of a text.
pub(super) fn find<'a>(lines: &[Token<'a>], context: &Context<'_>, found: &mut Vec<FoundGrid<'a>>) {
    for rows in rows_of_any_length(lines) {
        let mut start = 0;
        while let Some(window) = rows.get(start..start + SIDE) {
            match samurai(window, context) {
                Some(samurai) => {
                    found.push(samurai);
                    start += SIDE;
                }
                None => start += 1,
            }
        }
    }
}

/// The columns of a row that have a cell.
fn columns(row: usize) -> Vec<usize> {
    let has_cell = |column: &usize| match row {
        0..6 | 15..SIDE => !(9..12).contains(column),
        9..12 => (6..15).contains(column),
        _ => true,
    };
    (0..SIDE).filter(has_cell).collect()
}

fn samurai<'a>(rows: &[Vec<Token<'a>>], context: &Context<'_>) -> Option<FoundGrid<'a>> {
    let fits = |(row, cells): (usize, &Vec<Token<'a>>)| cells.len() == columns(row).len();
    if !rows.iter().enumerate().all(fits) {
        return None;
    }
    let with_gaps = |(row, cells): (usize, &Vec<Token<'a>>)| {
        let start = cells.first().map_or(0, |cell| cell.at);
        let mut whole = vec![Token { text: "#", at: start }; SIDE];
        for (column, cell) in columns(row).into_iter().zip(cells) {
            whole[column] = *cell;
        }
        whole
    };
    let whole: Vec<Vec<Token<'a>>> = rows.iter().enumerate().map(with_gaps).collect();
    let entry = overlapping::read(&whole, context)?.ok()?;
    let place = (rows.first()?.first()?.at, rows.last()?.last()?.end().at);
    Some(FoundGrid {
        place,
        content: Content::Entry(Box::new(entry)),
        arrangement: Arrangement::Characters,
    })
}
