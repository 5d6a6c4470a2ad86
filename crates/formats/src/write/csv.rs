//! CSV: a line per row, numbers separated by commas, blanks empty, as in spreadsheets.

use super::{Content, Unsayable, plain};

/// Writes the puzzle as comma-separated numbers.
///
/// # Errors
/// [`Unsayable`] unless it is one grid without further rules.
pub fn write(content: Content<'_>) -> Result<String, Unsayable> {
    plain(content.puzzle, "a CSV file")?;
    let mut text = String::new();
    for row in content.rows() {
        let cells: Vec<String> = row
            .into_iter()
            .map(|value| value.map(|value| value.to_string()).unwrap_or_default())
            .collect();
        text += &cells.join(",");
        text.push('\n');
    }
    Ok(text)
}
