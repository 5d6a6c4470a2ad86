//! Rows: a line per row, `.` for a blank. Where each value has a character, the cells of a row stand
//! side by side; numbers of several digits stand apart, in columns.

use super::{Content, Unsayable, plain, show};
use crate::puzzle::Symbols;

/// The puzzle as rows.
///
/// # Errors
/// [`Unsayable`], unless it is one grid without further rules.
pub fn write(content: Content<'_>) -> Result<String, Unsayable> {
    let values = plain(content.puzzle, "a text of rows")?.value_count();
    let symbols = content.puzzle.symbols();
    let is_wide = values > 9 && symbols == Symbols::Numbers;
    let (width, separator) = if is_wide { (values.to_string().len(), " ") } else { (1, "") };
    let mut text = String::new();
    for row in content.rows() {
        let cells: Vec<String> =
            row.into_iter().map(|value| format!("{:>width$}", show(value, symbols, "."))).collect();
        text += &cells.join(separator);
        text.push('\n');
    }
    Ok(text)
}
