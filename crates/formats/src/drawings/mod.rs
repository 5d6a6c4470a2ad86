//! Drawings of puzzles: SVG, HTML, and the strokes that show rules.

pub(crate) mod html;
mod markup;
pub mod strokes;
pub(crate) mod svg;

use crate::export::MAX_PICTURED_VALUES;
use crate::write::Content;

/// Draws a puzzle as an SVG picture, with the entries and marks of its page state. Returns `None` if
/// the board is too large for a picture.
#[must_use]
pub fn picture(content: Content<'_>) -> Option<String> {
    let is_small = content.puzzle.board().value_count() <= MAX_PICTURED_VALUES;
    is_small.then(|| svg::write(content))
}
