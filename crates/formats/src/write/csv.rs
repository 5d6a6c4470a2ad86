//! CSV: a line per row, numbers separated by commas, nothing for a blank, as spreadsheets have it.

use super::{Content, Unsayable, plain};

/// The puzzle as comma-separated numbers.
///
/// # Errors
/// [`Unsayable`], unless it is one grid without further rules.
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
