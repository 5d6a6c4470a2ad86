//! The print dialog.

pub const TITLE: &str = "Print";
pub const PRINT_MENU: &str = "Print";
pub const ENTRIES: &str = "My entries";
pub const CANDIDATES: &str = "Candidates";
pub const SOLUTION: &str = "Solution on a second page";
pub const SOLVE_FIRST: &str = "The solution can be printed once the puzzle is solved in Solve.";
pub const TOO_LARGE: &str = "This board is too large for a sheet.";
pub const PRINT: &str = "Print";
pub const SOLVED: &str = "Solution";
