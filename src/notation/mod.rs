//! Text to and from puzzles: one format per file, one front door, [`read`].

mod error;
pub mod link;
mod rows;

pub use error::{Problem, ReadError};

use crate::board::{BoxShape, Layout};
use crate::puzzle::Puzzle;

/// The longest text read, in bytes. Whatever a text asks for is bounded by this, by
/// [`crate::board::MAX_VALUES`] and by the bounds of [`Layout`], before anything is allocated.
pub const MAX_TEXT: usize = 256 * 1024;

/// Reads a puzzle from a text of any form known here: a link of this app, or just its part after
/// the `#`; D² characters in one line; D rows of D characters; D rows of D numbers.
///
/// `current` settles what a text leaves open: a puzzle with as many values gives its box shape and
/// symbols.
///
/// # Errors
/// [`ReadError`], with the line and column where the text stops fitting.
pub fn read(text: &str, current: &Puzzle) -> Result<Puzzle, ReadError> {
    if text.len() > MAX_TEXT {
        return Err(ReadError::new(1, 1, Problem::TooLong));
    }
    let trimmed = text.trim();
    let one_word = !trimmed.contains(char::is_whitespace);
    let fragment = if one_word { trimmed.rsplit('#').next().unwrap_or(trimmed) } else { trimmed };
    if one_word && link::is_link(fragment) {
        return link::read(fragment);
    }
    if one_word && fragment.len() < trimmed.len() {
        return rows::read(fragment, current);
    }
    rows::read(text, current)
}

/// The box shape for this many values: that of the current board if it has as many, else the
/// likeliest.
fn shape_for(values: usize, current: &Puzzle) -> Option<BoxShape> {
    let layout: &Layout = current.board().layout();
    let shape = layout.shape();
    if shape.value_count() == values { Some(shape) } else { BoxShape::for_values(values) }
}
