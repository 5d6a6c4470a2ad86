//! The keys of the help. Its other sections are in `guide.rs`.

/// A gesture, or several with the same effect, and that effect.
pub type Gesture = (&'static [&'static str], &'static str);

/// A row of the help about keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Row {
    Cancel,
    ChangePurpose,
    Clear,
    ExtendSelection,
    HeldMode,
    Modes,
    Move,
    MoveByLetters,
    NextMode,
    OpenHelp,
    Paste,
    Pause,
    PlayPuzzle,
    Select,
    SelectAlike,
    Solve,
    SolveOrAccept,
    StepBack,
    StepForward,
    TurnPage,
    UndoRedo,
    Zoom,
}

impl Row {
    /// The effect of the row's keys.
    pub fn effect(self) -> &'static str {
        match self {
            Self::Cancel => "cancel, or hide the answer",
            Self::ChangePurpose => "solve, create, see how it works",
            Self::Clear => "clear the cell",
            Self::ExtendSelection => "select more; also by drag, Shift or Ctrl and a click",
            Self::HeldMode => "held: corner, centre, colour",
            Self::Modes => "digits, corner marks, centre marks, colours",
            Self::Move => "move; with Ctrl to the edge",
            Self::MoveByLetters => "move",
            Self::NextMode => "next mode",
            Self::OpenHelp => "open this help",
            Self::Paste => {
                "paste a puzzle in any form, a picture of one, many puzzles, or a solver’s answer; or drop a file"
            }
            Self::Pause => "pause",
            Self::PlayPuzzle => "play the puzzle",
            Self::Select => "select all, the others",
            Self::SelectAlike => "select all that are alike",
            Self::Solve => "solve",
            Self::SolveOrAccept => {
                "solve; after a picture was read: this cell is right, and the next doubtful one"
            }
            Self::StepBack => "a step back",
            Self::StepForward => "a step forward",
            Self::TurnPage => "scroll one screen",
            Self::UndoRedo => "undo, redo",
            Self::Zoom => "zoom",
        }
    }
}

/// The keys and gestures of a row that aren't chords of the keymap.
pub fn other_keys(row: Row) -> &'static [&'static str] {
    match row {
        Row::HeldMode => &[SHIFT, CTRL, ALT],
        Row::SelectAlike => &["Double click"],
        _ => &[],
    }
}

// Names of keys.
pub const ALT: &str = "Alt";
pub const ARROWS: &str = "Arrows";
pub const CTRL: &str = "Ctrl";
pub const DELETE: &str = "Del";
pub const ENTER: &str = "Enter";
pub const ESCAPE: &str = "Esc";
pub const PAGE_DOWN: &str = "PageDown";
pub const PAGE_UP: &str = "PageUp";
pub const SPACE: &str = "Space";
pub const SHIFT: &str = "Shift";

pub const HELP: &str = "Help";

pub const BY_TOUCH: &str = "By touch";
pub const TOUCH: &[Gesture] = &[
    (&["Tap"], "a cell, then a digit of the keypad"),
    (&["Drag"], "over cells in Play selects them"),
    (&["Long press"], "adds to what is selected, and on by drag"),
    (&["Two fingers"], "zoom a large board; one moves it"),
    (&["Tap twice"], "selects all that are alike"),
    (&["Paste…", "Scan…", "Open…"], "bring a puzzle in, in Solve and Create"),
];

pub const WITH_KEYBOARD: &str = "With a keyboard";
pub const IN_ALL_PURPOSES: &str = "Everywhere";
pub const TYPE_VALUE: &str = "type a value";
pub const TYPE_DIGITS_OF_VALUE: &str = "type a value; 1 then 2 makes 12";
pub const EVERYWHERE: &[Row] = &[
    Row::Move,
    Row::Clear,
    Row::PlayPuzzle,
    Row::ChangePurpose,
    Row::UndoRedo,
    Row::Solve,
    Row::Cancel,
    Row::OpenHelp,
];

/// On boards of more than 36 values.
pub const LARGE_BOARDS: &[Row] = &[Row::Zoom, Row::TurnPage];

pub const IN_PLAY: &str = "Play";
pub const PLAY: &[Row] = &[
    Row::Modes,
    Row::NextMode,
    Row::HeldMode,
    Row::MoveByLetters,
    Row::ExtendSelection,
    Row::Select,
    Row::SelectAlike,
    Row::Pause,
];

/// While a search is shown.
pub const IN_SEARCH: &str = "How it works, Propagation and Search";
pub const SEARCH: &[Row] = &[Row::StepForward, Row::StepBack];

pub const IN_OTHERS: &str = "Solve and Create";
pub const OTHERS: &[Row] = &[Row::SolveOrAccept, Row::Paste];
