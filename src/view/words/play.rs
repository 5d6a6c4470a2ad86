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
pub const CHECK: &str = "Check";
pub const REVEAL: &str = "Reveal";
pub const FILL: &str = "Fill marks";
pub const FILL_SINGLES: &str = "Fill singles";
pub const RESTART: &str = "Restart";

// The clock.
pub const PAUSE: &str = "Pause";
pub const PAUSED: &str = "Paused";
pub const CONTINUE: &str = "Continue";

// The end of a puzzle.
pub const FULL_BUT_WRONG: &str =
    "Every cell is filled, but something is not right. Check says what.";
pub const DONE: &str = "Solved!";

pub fn done_in(time: &str) -> String {
    format!("Solved in {time}!")
}

/// Back from the solution to the game.
pub const KEEP_PLAYING: &str = "Keep playing";

// The results of a check.
pub const CHECKING: &str = "Checking…";
pub const SOME_WRONG: &str = "These entries can’t all be right.";

pub fn all_right(open: usize) -> String {
    format!("All right so far. {} to fill.", counted(open, "cell"))
}

/// Wrong entries by the names of their cells, or their number if there are many.
pub fn wrong_entries(names: &[String]) -> String {
    match names {
        [one] => format!("{one} is wrong. It is marked."),
        few if few.len() <= MOST_NAMED => {
            format!("{} are wrong. They are marked.", few.join(", "))
        }
        many => format!("{} entries are wrong. They are marked.", many.len()),
    }
}

/// The most wrong entries that are named.
const MOST_NAMED: usize = 5;

pub const UNDO_MISTAKES: &str = "Undo to before my first mistake";

// The sheet of a hint.
pub const MORE: &str = "More";
pub const PUT_IN: &str = "Put it in";
pub const REMOVE_MARKS: &str = "Remove marks";
pub const GO_ON_TO_NEXT: &str = "Next step";
pub const WHERE: &str = "1 of 2 · Where to look";
pub const WHY: &str = "2 of 2 · What and why";
pub const NO_HINT: &str = "No further hint";
pub const MISTAKES: &str = "Something is wrong";
