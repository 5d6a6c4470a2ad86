//! Jigsaws drawn by walls, anywhere in a text.

use super::{Arrangement, Content, FoundGrid};
use crate::text::grid::Context;
use crate::text::ruled::walls;
use satdoku_core::text::Token;

/// Adds the drawn jigsaws of a text.
pub(super) fn find<'a>(lines: &[Token<'a>], context: &Context<'_>, found: &mut Vec<FoundGrid<'a>>) {
    let mut rest = lines;
    while let Some((end, jigsaw)) = walls::find(rest) {
        let (used, after) = rest.split_at_checked(end).unwrap_or((rest, &[]));
        rest = after;
        let first = jigsaw.cells.first().map(|cell| cell.at);
        let last = used.last().map(|line| line.end().at);
        if let (Some(place), Ok(entry)) = (first.zip(last), jigsaw.entry(context)) {
            found.push(FoundGrid {
                place,
                content: Content::Entry(Box::new(entry)),
                arrangement: Arrangement::Fields,
            });
        }
    }
}
