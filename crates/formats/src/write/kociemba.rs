//! H. Kociemba's format for any box shape: decimal numbers separated by spaces, `|` between boxes,
//! lines of `-` and `+` between bands of boxes, `.` for a blank.
//!
//! From *SATSudoku* (2018), which skips everything but numbers and blanks. It asks for the box
//! shape separately; here the borders show it.

use super::{Content, Unsayable, plain, show};
use crate::puzzle::SymbolSet;

/// Writes the puzzle as numbers with borders.
///
/// # Errors
/// [`Unsayable`] unless it is one grid without further rules.
pub fn write(content: Content<'_>) -> Result<String, Unsayable> {
    let shape = plain(content.puzzle, "Kociemba's form")?;
    let width = shape.value_count().to_string().len();
    // A box is as wide as its cells, each with a space after it.
    let dashes = "-".repeat(shape.columns() * (width + 1));
    let border = vec![dashes; shape.rows()].join("+-");
    let mut text = String::new();
    for (number, row) in content.rows().enumerate() {
        if number > 0 && number.is_multiple_of(shape.rows()) {
            text += &border;
            text.push('\n');
        }
        let cells: Vec<String> = row
            .into_iter()
            .map(|value| format!("{:>width$}", show(value, SymbolSet::Numbers.into(), ".")))
            .collect();
        let boxes: Vec<String> =
            cells.chunks(shape.columns()).map(|cells| cells.join(" ")).collect();
        text += &boxes.join(" | ");
        text.push('\n');
    }
    Ok(text)
}
