//! The page as a whole: labels for screen readers, notices, purposes, sharing.

use super::counted;

pub const BOARD_AREA: &str = "Puzzle";
pub const PANEL: &str = "Actions";
pub const REST_MISSING: &str =
    "The rest of the page did not arrive. Check your connection, then try again or reload.";
pub const DROP_HINT: &str =
    "Drop a puzzle, a picture of one, a list of puzzles, or a solver’s answer";

// The places, and their tooltips.
pub const PLACES: &str = "Places";
pub const SOLVE: &str = "Solve";
pub const SOLVE_TIP: &str = "Enter a puzzle and get its answer (Alt+O)";
pub const PLAY: &str = "Play";
pub const PLAY_TIP: &str = "Solve it by hand (P)";
pub const CREATE: &str = "Create";
pub const CREATE_TIP: &str = "Make a puzzle and its rules (Alt+C)";
pub const HOW_IT_WORKS: &str = "How it works";
pub const HOW_IT_WORKS_TIP: &str = "Variables, clauses, proofs (Alt+I)";

// The menu.
pub const MENU: &str = "Menu";
pub const SHOW_SOLUTION: &str = "Show the solution";
/// The subtitle of a finished game.
pub const GAME_SOLVED: &str = "solved";
pub const ANOTHER_PUZZLE: &str = "Choose another puzzle";

// The facts below the title.
pub const AND_ONE_SOLUTION: &str = " · one solution";
pub const AND_SEVERAL_SOLUTIONS: &str = " · several solutions";
pub const AND_NO_SOLUTION: &str = " · no solution";

pub fn clues(count: usize) -> String {
    if count == 0 { "no clues".to_owned() } else { counted(count, "clue") }
}

pub fn cells_left(count: usize) -> String {
    format!("{count} left")
}

// Sharing.
pub const TOO_LARGE_FOR_LINK: &str =
    "This board is too large for a link. Export… saves it as a file, which Open… reads again.";

// Notices about the page itself.
pub const STORAGE_BAR: &str = "Storage";
pub const NOTHING_KEPT: &str =
    "This browser keeps nothing for your next visit: its storage is full or forbidden. ";
pub const EXPORT_TO_KEEP: &str =
    "The address can’t hold a board of this size; Export… saves it as a file.";
pub const BOOKMARK_TO_KEEP: &str = "The address holds the puzzle; bookmark or share it to keep it.";
pub const UPDATE_BAR: &str = "Update";
pub const UPDATE: &str = "A newer Satdoku is here. Updating reloads this tab; your board stays.";
pub const UPDATE_NOW: &str = "Update now";
pub const INSTALL: &str = "Install";
pub const INSTALL_OFFER: &str =
    "Satdoku can be an app on this device. It works offline either way.";
pub const INSTALL_NOT_NOW: &str = "Not now";
pub const NEWS_BAR: &str = "What’s new";
pub const NEWS_BEGIN: &str = "New: ";

/// News of updates for users, the latest last.
pub const NEWS: [&str; 4] = [
    "Boards are kept as you work: see Your boards.",
    "A picture or photo of a puzzle can be read: paste it, drop it, or press Scan… in Solve.",
    "New puzzles of every kind are made here, as hard as you like: press New puzzle.",
    "Play has a puzzle for each day, and levels to choose from. The page is now Solve, Play, Create and How it works.",
];
