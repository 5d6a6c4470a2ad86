//! The dialog with families, rules, examples and custom grids. The texts of families and examples
//! are in `public/puzzles.txt`.

pub const PUZZLES_AND_RULES: &str = "Puzzles & rules";
pub const SECTIONS: &str = "Sections";
pub const BOARDS: &str = "Boards";
pub const RULES: &str = "Rules";
pub const EXAMPLES: &str = "Examples";
pub const NOT_LOADED: &str =
    "The list of puzzles could not be loaded. Check your connection, then open this again.";
pub const OWN_GRIDS: &str = "Grids of your own";
pub const OWN_GRIDS_ABOUT: &str = "Any number of grids, put down where you like.";
pub const DRAW: &str = "Draw rules and regions";
pub const DRAW_ABOUT: &str = "Cages, lines, dots, clues outside; regions in place of boxes.";

pub fn not_on_this_board(reason: &str) -> String {
    format!("Not on this board: {reason}.")
}

// Custom grids.
pub const GRIDS_HINT: &str = "Drag a grid on the map, move it with the arrow keys, or use the buttons. Rows and columns are counted in boxes. Where grids overlap they share cells.";
pub const MAP: &str = "Map of the grids";
pub const EACH_GRID: &str = "Each grid";
pub const USE_GRIDS: &str = "Use these grids";
pub const ADD_GRID: &str = "Add a grid";
pub const BACK: &str = "Back";
pub const UP: &str = "up";
pub const DOWN: &str = "down";
pub const LEFT: &str = "left";
pub const RIGHT: &str = "right";

/// A grid's position in boxes. It is counted from 0, and in the text from 1.
fn place((row, column): (usize, usize)) -> String {
    format!("row {}, column {}", row + 1, column + 1)
}

pub fn grid_at(number: usize, at: (usize, usize)) -> String {
    format!("Grid {number}: {}", place(at))
}

pub fn grid_on_map(number: usize, at: (usize, usize)) -> String {
    format!("Grid {number}, {}", place(at))
}

pub fn move_grid(number: usize, direction: &str) -> String {
    format!("Move grid {number} {direction}")
}

pub fn remove_grid(number: usize) -> String {
    format!("Remove grid {number}")
}
