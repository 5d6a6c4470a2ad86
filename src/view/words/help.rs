//! The keys and the help.

/// A key or gesture, and its effect. `|` separates keys with the same effect.
pub type Row = (&'static str, &'static str);

pub const KEYS_AND_HELP: &str = "Keys and help";
/// The title on devices that seem to have no keyboard.
pub const HELP: &str = "Help";
pub const FIRST: &str = "What you type in Set are clues; in Play they are your entries, over clues that stay. Nothing leaves this device, and all works offline.";

pub const BY_TOUCH: &str = "By touch";
pub const TOUCH: &[Row] = &[
    ("Tap", "a cell, then a digit of the keypad"),
    ("Drag", "over cells in Play selects them"),
    ("Long press", "adds to what is selected, and on by drag"),
    ("Two fingers", "zoom a large board; one moves it"),
    ("Tap twice", "selects all that are alike"),
    ("Paste… | Picture… | Open…", "bring a puzzle in, in Set"),
];

pub const WITH_KEYBOARD: &str = "With a keyboard";
pub const IN_ALL_PURPOSES: &str = "Everywhere";
pub const TYPE_VALUE: &str = "type a value";
pub const TYPE_DIGITS_OF_VALUE: &str = "type a value; 1 then 2 makes 12";
pub const EVERYWHERE: &[Row] = &[
    ("Arrows", "move; with Ctrl to the edge"),
    (". | 0 | Del", "clear the cell"),
    ("P", "play the puzzle"),
    ("Alt+S | Alt+O | Alt+I", "set, solve, look inside"),
    ("Ctrl+Z | Ctrl+Y", "undo, redo"),
    ("Ctrl+Enter", "solve"),
    ("Esc", "cancel, or hide what was found"),
    ("?", "this"),
];

/// On boards of more than 36 values.
pub const GIANTS: &[Row] = &[("+ | −", "zoom"), ("PageUp | PageDown", "move by what is in sight")];

pub const IN_PLAY: &str = "Play";
pub const PLAY: &[Row] = &[
    ("Z | X | C | V", "digits, corner marks, centre marks, colours"),
    ("Space", "the next of them"),
    ("Shift | Ctrl | Alt", "held: corner, centre, colour"),
    ("W | A | S | D", "move"),
    ("Shift+Arrows", "select more; also by drag, Shift or Ctrl and a click"),
    ("Ctrl+A | Ctrl+I", "select all, the others"),
    ("Double click", "select all that are alike"),
    ("P", "pause"),
];

pub const IN_SET: &str = "Set";
pub const SET: &[Row] = &[
    ("Enter", "solve; after a picture was read: this cell is right, and the next doubtful one"),
    (
        "Ctrl+V",
        "paste a puzzle in any form, a picture of one, many puzzles, or a solver’s answer; or drop a file",
    ),
];
