//! `.sdk`, the single-puzzle file: nine rows of nine digits, `.` for a blank.
//!
//! The format is SudoCue's, <https://www.sudocue.net/fileformats.php>, without its optional lines
//! for author, date and source.

use super::rows;
use super::{Content, Unsayable, plain_nine};

/// Writes the puzzle as an `.sdk` file.
///
/// # Errors
/// [`Unsayable`] unless it is a 9×9 with boxes of 3×3, without further rules.
pub fn write(content: Content<'_>) -> Result<String, Unsayable> {
    plain_nine(content.puzzle, "an .sdk file", "nine rows of nine digits")?;
    rows::write(content)
}
