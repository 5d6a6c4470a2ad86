//! What comes of reading a text: the puzzles in it, or why there are none.

use std::fmt;

use thiserror::Error;

use super::error::ReadError;
use crate::limits::MAX_TITLE;
use crate::puzzle::Puzzle;

/// What a text holds: at least one puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// The form of the text.
    pub format: Format,
    /// The puzzles, in the order of the text.
    pub entries: Vec<Entry>,
    /// What else stands in a list of puzzles.
    pub refused: Refused,
}

/// The lines of a list that are no puzzles.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Refused {
    /// The first of them, and why; at most [`MOST_REFUSED`].
    pub first: Vec<ReadError>,
    /// How many there are.
    pub count: usize,
}

/// Of the lines that are refused, so many are told.
pub const MOST_REFUSED: usize = 50;

impl Reading {
    /// Puzzles, and nothing that is refused.
    pub(crate) fn new(format: Format, entries: Vec<Entry>) -> Self {
        Self { format, entries, refused: Refused::default() }
    }
}

/// A puzzle of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// What the text calls it, at most [`MAX_TITLE`] characters.
    pub title: Option<String>,
    /// The likeliest reading.
    pub puzzle: Puzzle,
    /// Other readings, where the text is ambiguous.
    pub others: Vec<Alternative>,
    /// What the text asks for and no board here has, named for the user: “thermometers”. What is
    /// read is the rest.
    pub left_out: Vec<String>,
    /// The state of the page that a link of this app has after its puzzle: `play=2.1`.
    pub page_state: String,
}

/// Another reading of the same text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Alternative {
    /// In what it differs from the likeliest: “A is 1”.
    pub label: String,
    /// What is read then.
    pub puzzle: Puzzle,
}

impl Entry {
    /// A puzzle that is all there is to say.
    pub(crate) fn new(puzzle: Puzzle) -> Self {
        Self {
            title: None,
            puzzle,
            others: Vec::new(),
            left_out: Vec::new(),
            page_state: String::new(),
        }
    }

    /// The same beside `filled`, which also has the values that somebody put in while solving.
    pub(crate) fn with_filled_in(mut self, filled: Puzzle) -> Self {
        if filled != self.puzzle {
            let label = "with what was filled in".to_owned();
            self.others.push(Alternative { label, puzzle: filled });
        }
        self
    }

    /// The same with a title, unless that is blank.
    pub(crate) fn titled(mut self, title: &str) -> Self {
        let title = title.trim();
        if !title.is_empty() {
            self.title = Some(title.chars().take(MAX_TITLE).collect());
        }
        self
    }
}

/// The forms of text known here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// This app's own link.
    Link,
    /// This app's own file.
    File,
    /// All cells in one line.
    Line,
    /// A line per row, with or without borders; of characters, or of numbers as *SATSudoku* has
    /// them.
    Rows,
    /// Rows of several grids that share cells.
    Overlapping,
    /// Boxes one below the other, as they stand in the cells of a table.
    Boxes,
    /// A line per puzzle: `.sdm`.
    Lines,
    /// Several puzzles in rows, each below its title.
    Grids,
    /// Rows below lines with author, date and so on, or in sections: `.sdk`.
    Sdk,
    /// Candidates of each cell, as `.sdx` files and other programs have them.
    Candidates,
    /// The text forms of the SMT pages: `#Sudoku`, `#Magidoku`, `#Quasi-MagicSudoku`,
    /// `#SudokuSuper4x3`, `#gs555`.
    Smt,
    /// Lists of lists, as in programs.
    Lists,
    /// XML of *OpenSudoku*.
    OpenSudoku,
    /// A game ID of S. Tatham's *Solo*.
    Solo,
    /// Link or JSON of *f-puzzles*.
    FPuzzles,
    /// Link or JSON of *SudokuPad*.
    SudokuPad,
    /// Link or JSON of *SudokuMaker*.
    SudokuMaker,
    /// Link or JSON of *sudoku.coach*.
    Coach,
    /// Link or JSON of *lisudoku*.
    Lisudoku,
    /// A killer in one line, as *SudoCue* and forums have it.
    Killer,
    /// A link that has all cells in one line somewhere in it.
    Address,
    /// Link of *penpa-edit*.
    Penpa,
    /// Link or text of *Interactive Sudoku Solver*.
    Iss,
}

/// What the form of all cells in one line is called in a sentence.
pub const LINE: &str = "a puzzle in one line";

impl Format {
    /// What it is called in a sentence.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Link => "a link of this app",
            Self::File => "a file of this app",
            Self::Line => LINE,
            Self::Rows => "a puzzle in rows",
            Self::Overlapping => "overlapping grids in rows",
            Self::Boxes => "a puzzle in boxes, one below the other",
            Self::Lines => "a list of puzzles, one per line (.sdm)",
            Self::Grids => "a list of puzzles in rows",
            Self::Sdk => "a .sdk file",
            Self::Candidates => "a grid of candidates",
            Self::Smt => "a puzzle of the SMT pages",
            Self::Lists => "lists of numbers",
            Self::OpenSudoku => "an OpenSudoku file",
            Self::Solo => "a game ID of Simon Tatham’s Solo",
            Self::FPuzzles => "an f-puzzles puzzle",
            Self::SudokuPad => "a SudokuPad puzzle",
            Self::SudokuMaker => "a SudokuMaker puzzle",
            Self::Coach => "a sudoku.coach puzzle",
            Self::Lisudoku => "a lisudoku puzzle",
            Self::Killer => "a killer in one line",
            Self::Address => "a link with a puzzle in it",
            Self::Penpa => "a penpa-edit link",
            Self::Iss => "a text of Interactive Sudoku Solver",
        }
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Why a text is no puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub struct Unreadable {
    /// What the text looks most like; nothing if it looks like no puzzle.
    pub format: Option<Format>,
    /// Where it stops fitting, and what was expected there.
    pub error: ReadError,
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.format {
            Some(format) => write!(f, "this looks like {format}, but in {}", self.error),
            None => self.error.fmt(f),
        }
    }
}
