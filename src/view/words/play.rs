//! Playing: modes, keypad, hints and checks, the clock.

use super::counted;
use crate::model::{COLOUR_COUNT, Mode};

// The modes.
pub const MODES: &str = "Write";

pub const fn mode(mode: Mode) -> &'static str {
    match mode {
        Mode::Digit => "Digit",
        Mode::Corner => "Corner",
        Mode::Centre => "Centre",
        Mode::Colour => "Colour",
    }
}

/// A button and its key.
pub fn with_key(name: &str, key: &str) -> String {
    format!("{name} ({key})")
}

/// The names of the colours.
pub const COLOURS: [&str; COLOUR_COUNT] =
    ["red", "orange", "yellow", "green", "teal", "blue", "purple", "brown", "grey"];

pub const KEYPAD: &str = "Keypad";
pub const CLEAR_CELL: &str = "Clear cell";
pub const LEAVE_BLANK: &str = "Leave blank";

pub fn key_of_colour(number: usize) -> String {
    format!("{number} {}", COLOURS[number - 1])
}

/// A key, and how many of its value are missing.
pub fn key_with_left(value: &str, left: usize) -> String {
    format!("{value}, {left} left")
}

// Aids.
pub const HINT: &str = "Hint";
pub const APPLY: &str = "Apply";
pub const CHECK: &str = "Check";
pub const REVEAL: &str = "Reveal";
pub const FILL: &str = "Fill marks";
pub const RESTART: &str = "Restart";

// The clock.
pub const PAUSE: &str = "Pause";
pub const PAUSED: &str = "Paused. Press Pause again, or P, to go on.";

// The end of a puzzle.
pub const FULL_BUT_WRONG: &str =
    "Every cell is filled, but something is not right. Check says what.";
pub const DONE: &str = "Solved!";

pub fn done_in(time: &str) -> String {
    format!("Solved in {time}!")
}

// The results of a check.
pub const CHECKING: &str = "Checking…";
pub const SOME_WRONG: &str = "These entries can't all be right.";

pub fn all_right(open: usize) -> String {
    format!("All right so far. {} to fill.", counted(open, "cell"))
}

pub fn wrong_entries(count: usize) -> String {
    match count {
        1 => "1 entry is wrong; it is marked.".to_owned(),
        count => format!("{count} entries are wrong; they are marked."),
    }
}
