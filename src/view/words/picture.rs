//! Pictures of puzzles: choosing or taking one, and reviewing the result.

use super::counted;
use crate::board::Place;
use crate::worker::tasks::RuleDoubt;

pub const PICTURE: &str = "Scan…";
pub const FROM_PICTURE: &str = "Scan a puzzle";
pub const ABOUT: &str = "A photo or screenshot of a printed puzzle: choose, paste, drop or share one. It stays on this device.";
pub const CHOOSE: &str = "Choose a picture…";
pub const FILE: &str = "Picture";
pub const READING: &str = "Reading the picture…";

// The camera.
pub const USE_CAMERA: &str = "Use the camera";
pub const TAKE_PICTURE: &str = "Take the picture";
pub const CAMERA_SEES: &str = "What the camera sees";
pub const ASKING_FOR_CAMERA: &str = "The browser asks whether the camera may be used.";
pub const NO_CAMERA: &str =
    "The camera can’t be used: there is none, or it is not allowed. Choose a picture instead.";
pub const HOLD_IT: &str = "Hold it so that the whole grid is visible.";
pub const COME_NEARER: &str = "Come a little nearer, or hold it flatter.";

// The result.

/// No board has such boxes.
pub fn no_such_board(box_rows: usize, box_columns: usize) -> String {
    format!("no board here has boxes {box_rows}×{box_columns}")
}

/// The number of clues, the rules, and the number of cages.
pub fn what_is_there(clues: usize, rules: &[&str], cages: usize) -> String {
    let mut words = vec![counted(clues, "clue")];
    words.extend(rules.iter().map(|rule| (*rule).to_owned()));
    if cages > 0 {
        words.push(counted(cages, "cage"));
    }
    words.join(", ")
}

pub fn read(what: &str) -> String {
    format!("Read from the picture: {what}.")
}

/// The result, followed by the doubts.
pub fn read_with_doubts(what: &str, doubts: &str) -> String {
    format!("Read from the picture: {what}; {doubts}")
}

pub fn not_certain(cells: usize) -> String {
    match cells {
        1 => "1 cell is not certain.".to_owned(),
        count => format!("{count} cells are not certain."),
    }
}

/// Rules that the user should check.
pub fn doubt(doubt: &RuleDoubt) -> String {
    match doubt {
        RuleDoubt::Regions => "The borders of regions are not all clear.".to_owned(),
        RuleDoubt::Diagonals => "There may be a diagonal.".to_owned(),
        RuleDoubt::Outlines => "Some lines look like part of a cage, but don’t close.".to_owned(),
        RuleDoubt::Cages(1) => "A cage is not certain: its first cell is marked.".to_owned(),
        RuleDoubt::Cages(count) => {
            format!("{count} cages are not certain: their first cells are marked.")
        }
    }
}

// The review.
pub const REVIEW: &str = "From the picture";
pub const WHOLE_GRID: &str = "The whole grid of the picture";
pub const WHAT_ELSE: &str = "What else it may be";
pub const BLANK: &str = "Blank";
pub const WHAT_WOULD_FIT: &str = "What would fit";
pub const DOUBT_BEFORE: &str = "The doubtful cell before";
pub const RIGHT: &str = "Right, next";
pub const NEXT_DOUBT: &str = "The next doubtful cell";
pub const OTHER_GRID: &str = "Another grid…";
pub const DONE: &str = "Done";
pub const MISREAD: &str = "As read, it has no solution. Compare it with the picture.";
pub const ALL_CERTAIN: &str = "Every cell is read for certain, or has been looked at.";
/// A cell without a value, within a sentence.
pub const A_BLANK: &str = "blank";

pub fn take_filled_in(count: usize) -> String {
    format!("Take {count} filled in as entries")
}

/// Another reading of a cell, which gives the puzzle one solution.
pub fn would_fit(cell: Place, value: &str) -> String {
    format!("{cell} as {value}: one solution")
}

pub fn left_to_look_at(cells: usize) -> String {
    match cells {
        1 => "1 cell is left to look at.".to_owned(),
        count => format!("{count} cells are left to look at."),
    }
}

pub fn is_this(value: &str) -> String {
    format!(" Is this one {value}?")
}

// Choosing another grid of the picture.
pub const ANOTHER_GRID: &str = "Another grid";
pub const ANOTHER_GRID_HINT: &str =
    "Tap or click the grid that is meant, or go to it with Tab and press Enter.";
pub const WHOLE_PICTURE: &str = "The whole picture";

pub fn grid(number: usize) -> String {
    format!("Grid {number}")
}
