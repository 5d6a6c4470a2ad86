//! Setting a puzzle: first steps, the board and its symbols, and the setter's tools.

use super::counted;

// First steps.
pub const BEGIN: &str = "Begin";
pub const OR_TRY: &str = "Or try one of these:";
pub const NOTHING_TO_SOLVE: &str = "Nothing to solve?";
pub const PLAY_TODAY: &str = "Play today’s puzzle";
pub const HOW_SO_FAST: &str = "A 9 × 9 board is 729 variables and 8,829 clauses.";
pub const SEE_HOW: &str = "See how it works";
/// Sample puzzles: name and description.
pub const TRIALS: [(&str, &str); 3] =
    [("Easy", "36 clues"), ("Medium", "26 clues"), ("Small", "4 × 4")];

pub fn trial_spoken(name: &str, asks: &str) -> String {
    format!("{name}, {asks}")
}

// A line typed into one cell.
pub const TYPED_INTO_ONE: &str = "Typed into one cell";
pub const TYPE_ON: &str = "Go on to the next cell as I type";

pub fn lay_out(line: &str) -> String {
    format!("Lay out {line}, cell by cell")
}

pub const CLEAR: &str = "Clear";
pub const CLEAR_RULES: &str = "Clear rules";

// The board.
pub const BOARD: &str = "Board";
pub const ANOTHER_SHAPE: &str = "Another board…";
pub const BOX_ROWS: &str = "Rows in a box";
pub const BOX_COLUMNS: &str = "Columns in a box";
pub const GRID_ROWS: &str = "Rows";
pub const GRID_COLUMNS: &str = "Columns";
pub const FIRST_VALUE: &str = "First value";
pub const LAST_VALUE: &str = "Last value";
pub const EMPTY_FIELDS: &str =
    "Empty fields follow from the box. Without a box, the board has only rows and columns.";
pub const USE_SHAPE: &str = "Use";
pub const NEW_BOARD: &str = "A new board. Undo brings the old one back with its clues.";

/// The size of a grid and of its boxes.
pub fn grid(side: usize, box_rows: usize, box_columns: usize) -> String {
    format!("{side} × {side}, boxes {box_rows} × {box_columns}")
}

/// The size of a grid that isn't usual, and its values.
pub fn other_grid(
    rows: usize,
    columns: usize,
    boxes: Option<(usize, usize)>,
    (first, last): (i32, i32),
) -> String {
    let boxes = boxes.map(|(rows, columns)| format!(", boxes {rows} × {columns}"));
    format!("{rows} × {columns}{}, values {first} to {last}", boxes.unwrap_or_default())
}

/// Grids of one size, with or without rules.
pub fn grids(count: usize, grid: &str, has_rules: bool) -> String {
    let with_rules = if has_rules { ", with rules" } else { "" };
    match count {
        1 => format!("{grid}{with_rules}"),
        count => format!("{count} grids of {grid}{with_rules}"),
    }
}

pub fn shapes_allowed(least: usize, most: usize, most_otherwise: usize) -> String {
    format!(
        "A box has {least} to {most} cells. Other rows, columns and values: up to {most_otherwise}."
    )
}

pub const SYMBOLS: &str = "Symbols";

// The setter's tools.
pub const TOOLS: &str = "Setter’s tools";
pub const SYMMETRY_TO_KEEP: &str = "Symmetry to keep";

pub const VERDICT: &str = "Number of solutions";
pub const MAKE_UNIQUE: &str = "Make unique";
pub const LOOKING_FOR_DECIDING: &str = "Looking for the fewest clues that decide…";
pub const UNIQUE_ALREADY: &str = "Nothing is missing: there is one solution as it is.";
pub const FEWEST: &str = "This is the fewest.";
pub const FEWEST_FOR_SOLUTION: &str =
    "This is the fewest for this solution; another one may need fewer.";
pub const EACH_NEEDED: &str = "Each is needed; it isn’t known whether others would be fewer.";

pub const FEWER_MIGHT_DO: &str = "Fewer might do.";

/// The bounds on the number of clues: enough, and needed at least.
pub fn deciding_so_far(enough: usize, least: usize) -> String {
    let verb = if enough == 1 { "is" } else { "are" };
    let needed = if least == 1 { "is" } else { "are" };
    format!("{} {verb} enough, at least {least} {needed} needed", counted(enough, "clue"))
}

/// The clues added, and a sentence about the minimum.
pub fn made_unique(count: usize, clues: &str, fewness: &str) -> String {
    format!("With {} more there is one solution: {clues}. {fewness}", counted(count, "clue"))
}

pub const MAKE_MINIMAL: &str = "Make minimal";
pub const NO_CLUES: &str = "There are no clues to remove.";
pub const LEAVING_OUT: &str = "Removing clues…";

/// The numbers of removed and remaining clues. For `undecided` clues it isn't known whether they
/// are needed.
pub fn made_minimal(gone: usize, left: usize, undecided: usize, is_symmetric: bool) -> String {
    let needed = match (undecided, is_symmetric) {
        (0, false) => "each is needed".to_owned(),
        (0, true) => "no symmetric group can be removed".to_owned(),
        (some, _) => format!("{some} could not be tested in time"),
    };
    let left = counted(left, "clue");
    if gone == 0 {
        format!("Nothing can be removed: {left}, and {needed}.")
    } else {
        let gone = counted(gone, "clue");
        format!("Without {gone}: {left} left, and {needed}.")
    }
}

pub const SHUFFLE: &str = "Shuffle";
pub const SHUFFLING: &str = "Shuffling…";
pub const SHUFFLED_TO_SAME: &str = "Nothing changed: these rules allow hardly any shuffling.";
pub const SHUFFLED: &str = "Shuffled: an equivalent puzzle with the same number of solutions.";

pub const ADD_CLUES: &str = "Add clues";
pub const ADD_UNTIL: &str = "Add until it is";
pub const ADDING: &str = "Adding clues…";

pub fn easy_already(level: &str) -> String {
    format!("It is {level} or easier as it is.")
}

pub fn made_easy(added: usize, level: &str) -> String {
    format!("{} added: it is {level} or easier now.", counted(added, "clue"))
}

pub fn clues_tried(tried: u32, all: u32) -> String {
    format!("{tried} of {} tried", counted(all as usize, "clue"))
}

pub fn new_clues_tried(tried: u32, all: u32) -> String {
    format!("{tried} of {} tried", counted(all as usize, "new clue"))
}
