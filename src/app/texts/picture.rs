//! Pictures of puzzles: choosing and taking one, and looking over what was read.

// Another grid of the picture.
pub const ANOTHER_GRID: &str = "Another grid";
pub const ANOTHER_GRID_HINT: &str =
    "Tap or click the grid that is meant, or go to it with Tab and press Enter.";
pub const WHOLE_PICTURE: &str = "The whole picture";

pub fn grid(number: usize) -> String {
    format!("Grid {number}")
}
