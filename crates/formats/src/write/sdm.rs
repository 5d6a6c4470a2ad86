//! `.sdm`, the file of many puzzles: 81 digits per line, `0` for a blank.
//!
//! SadMan Sudoku and HoDoKu exchange collections in this format.

use super::{Content, Unsayable, plain_nine, show};

/// Writes the puzzle as a line of an `.sdm` file.
///
/// # Errors
/// [`Unsayable`] unless it is a 9×9 with boxes of 3×3, without further rules.
pub fn write(content: Content<'_>) -> Result<String, Unsayable> {
    plain_nine(content.puzzle, "an .sdm file", "81 digits a line")?;
    let symbols = content.puzzle.symbols();
    let digits: String = (0..81).map(|cell| show(content.value(cell), symbols, "0")).collect();
    Ok(digits + "\n")
}
