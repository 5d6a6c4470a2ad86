//! The help in sections. The keys are in `help.rs`.

use super::{buttons, create, open, page, picture, play};
use crate::model::Mode;

/// A section of the help.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Section {
    Start,
    Playing,
    Creating,
    Sat,
    Keys,
}

/// A part of a section.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Block {
    /// A heading.
    Heading(&'static str),
    /// A paragraph.
    Text(&'static str),
    /// Sentences, one a line.
    List(&'static [&'static str]),
    /// Terms, each with its explanation.
    Terms(&'static [(&'static str, &'static str)]),
    /// The example of the rules.
    Example,
    /// The button that opens the cards of techniques.
    Techniques,
}

pub const SECTIONS: &str = "Sections";

/// The caption of the example. The cell is marked.
pub const EXAMPLE: &str =
    "The marked cell is 5: its row, its column and its box hold all other numbers.";

impl Section {
    /// All sections, in order.
    pub const ALL: [Self; 5] = [Self::Start, Self::Playing, Self::Creating, Self::Sat, Self::Keys];

    /// The name on its tab.
    pub fn name(self) -> &'static str {
        match self {
            Self::Start => "Start",
            Self::Playing => "Playing",
            Self::Creating => "Creating",
            Self::Sat => "SAT",
            Self::Keys => "Keys",
        }
    }

    /// Its content. That of the keys comes from the keymap.
    pub fn blocks(self) -> &'static [Block] {
        match self {
            Self::Start => START,
            Self::Playing => PLAYING,
            Self::Creating => CREATING,
            Self::Sat => SAT,
            Self::Keys => &[],
        }
    }
}

const START: &[Block] = &[
    Block::Heading("The rules of Sudoku"),
    Block::Text(
        "Fill every cell with a number from 1 to 9. Each row, each column and each box holds every number once. The numbers at the start are clues, and they stay.",
    ),
    Block::Example,
    Block::Heading("The four places"),
    Block::Terms(&[
        (
            page::SOLVE,
            "Type, paste or scan a puzzle. Solve shows its solution, and says if it is the only one.",
        ),
        (page::PLAY, "Solve a puzzle by yourself, with hints and checks. The answer stays hidden."),
        (page::CREATE, "Make a puzzle: choose a board, draw rules, set clues."),
        (page::HOW_IT_WORKS, "See the puzzle as the solver does, as variables and clauses."),
    ]),
    Block::Heading("Get a puzzle in"),
    Block::Terms(&[
        ("Type", "Choose a cell in Solve and type its clue, or use the keypad."),
        (
            open::PASTE,
            "Takes a link or a text of almost any kind: rows of digits, tables, files of other programs.",
        ),
        (
            picture::PICTURE,
            "Reads a printed puzzle from a photo. Check the cells that it marks as doubtful.",
        ),
        (
            open::OPEN,
            "Opens a file with one puzzle or thousands. You can also drop it on the page.",
        ),
    ]),
    Block::Heading("Share and keep"),
    Block::Text(
        "Share in the menu copies a link that holds the whole puzzle. Export writes files, pictures and links of other programs. Your boards keeps what you have opened. Nothing leaves this device, and everything works offline.",
    ),
];

const PLAYING: &[Block] = &[
    Block::Heading("What the keypad writes"),
    Block::Terms(&[
        (play::mode(Mode::Digit), "Your answer for a cell."),
        (
            play::mode(Mode::Corner),
            "Small numbers at the edge. Use them for places: this number goes into one of these cells.",
        ),
        (
            play::mode(Mode::Centre),
            "Small numbers in the middle. Use them for candidates: this cell is one of these numbers.",
        ),
        (
            play::mode(Mode::Colour),
            "Colours for whatever you want to tell apart, such as the two sides of a chain.",
        ),
    ]),
    Block::Heading("When you are stuck"),
    Block::Terms(&[
        (play::CHECK, "Says if your entries are right so far. It doesn’t show the answer."),
        (play::HINT, "First says where to look. More shows the step and its reason."),
        (play::PUT_IN, "Puts the step of the hint in."),
        (play::REVEAL, "Fills the selected cell. It is in the menu."),
        (buttons::UNDO, "Takes back one thing after the other, as far as you like."),
    ]),
    Block::Heading("Techniques"),
    Block::Text(
        "Each step of a hint has a name, and each name has a card with an example. The start page of Play makes puzzles to practise a technique.",
    ),
    Block::Techniques,
];

const CREATING: &[Block] = &[
    Block::Heading("Make a puzzle"),
    Block::Text(
        "Choose a board, or one of its relatives in Puzzles & rules. Draw rules such as cages, lines and dots: choose a kind, drag over cells, and type its number. Then set clues until there is one solution.",
    ),
    Block::Heading("The setter’s tools"),
    Block::Terms(&[
        (create::MAKE_UNIQUE, "Finds the fewest further clues that leave one solution."),
        (create::MAKE_MINIMAL, "Removes every clue that isn’t needed."),
        (create::SHUFFLE, "Makes a puzzle that looks different and is as hard."),
    ]),
    Block::Text(
        "A good puzzle has exactly one solution, and steps that a person can find. Solve rates it: a level, and the techniques that it takes.",
    ),
];

const SAT: &[Block] = &[
    Block::Heading("How a solver thinks"),
    Block::List(&[
        "A variable is true or false, such as “row 1, column 1 is 5”.",
        "A literal is a variable or its opposite, and a clause needs at least one true literal.",
        "All rules and clues of a puzzle become clauses, thousands of them.",
        "The solver guesses a literal and follows what clauses force, up to a conflict: a clause without a true literal.",
        "From each conflict it learns a clause that excludes this mistake and many like it.",
        "Once the learned clauses leave nothing, they are a proof that there is no other solution.",
    ]),
    Block::Heading("The words"),
    Block::Terms(&[
        ("Variable", "A statement that is true or false. Sudoku has one for each cell and value."),
        ("Literal", "A variable, or its opposite."),
        ("Clause", "Literals of which at least one is true."),
        ("Conflict", "A clause whose literals have all become false."),
        ("Learned clause", "A new clause, derived from a conflict. It follows from the others."),
        ("Proof", "The learned clauses in order. Another program can check each of them."),
    ]),
    Block::Text("How it works shows all of this for the puzzle on the board."),
];
