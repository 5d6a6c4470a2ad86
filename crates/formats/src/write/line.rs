//! One line: a character per cell, row by row, `.` for a blank.

use super::{Content, Unsayable, plain, show, single_characters};

const FORM: &str = "a line";

/// Writes the puzzle as a line, without a line break.
///
/// # Errors
/// [`Unsayable`] unless it is one grid of at most 35 values, without further rules.
pub fn write(content: Content<'_>) -> Result<String, Unsayable> {
    plain(content.puzzle, FORM)?;
    let symbols = single_characters(content.puzzle, FORM)?;
    let cells = 0..content.puzzle.clues().len();
    Ok(cells.map(|cell| show(content.value(cell), symbols, ".")).collect())
}
