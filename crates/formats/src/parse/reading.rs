//! The result of reading a text: puzzles, or the reason why there are none.

use std::fmt;

use thiserror::Error;

use crate::link::{About, AboutField, join_states};
use crate::puzzle::Puzzle;
use crate::words::rules_in_words::rules_in_words;
use satdoku_core::text::limits::MAX_TITLE;
use satdoku_core::text::{ReadError, ReadErrorKind};

/// The puzzles of a text: at least one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// The format of the text.
    pub format: Format,
    /// The puzzles, in text order.
    pub entries: Vec<Entry>,
    /// The lines of a list that were refused.
    pub refused: Refused,
}

/// The lines of a list that are no puzzles.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Refused {
    /// The first lines with their reasons, at most [`MAX_REFUSED`].
    pub first: Vec<ReadError>,
    /// The number of such lines.
    pub count: usize,
}

/// The most refused lines that are reported one by one.
pub const MAX_REFUSED: usize = 50;

impl Reading {
    /// Creates a reading without refused lines.
    pub(crate) fn new(format: Format, entries: Vec<Entry>) -> Self {
        Self { format, entries, refused: Refused::default() }
    }
}

/// A puzzle in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its title, of at most [`MAX_TITLE`] characters.
    pub title: Option<String>,
    /// The likeliest reading.
    pub puzzle: Puzzle,
    /// Other readings, if the text is ambiguous.
    pub others: Vec<Alternative>,
    /// The rules and settings of the text that this program doesn't support, named for the user:
    /// “thermometers”. The puzzle lacks them.
    pub left_out: Vec<String>,
    /// The page state after the puzzle in a link of this app: `play=2.1&title=Easy`. Entries, marks
    /// and the description of the puzzle in other texts are written in the same way.
    pub page_state: String,
}

/// Another reading of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Alternative {
    /// The difference from the likeliest reading: “A is 1”.
    pub label: String,
    /// The puzzle in this reading.
    pub puzzle: Puzzle,
}

impl Entry {
    /// Creates an entry without title, alternatives or omissions.
    pub(crate) fn new(puzzle: Puzzle) -> Self {
        Self {
            title: None,
            puzzle,
            others: Vec::new(),
            left_out: Vec::new(),
            page_state: String::new(),
        }
    }

    /// Creates an entry from the two parts of a link of this app.
    pub(crate) fn of_link(puzzle: Puzzle, page_state: String) -> Self {
        let about = About::parse(&page_state);
        Self { page_state, ..Self::new(puzzle) }.titled(about.title())
    }

    /// Adds `filled` as an alternative: the puzzle with the entries that somebody made while
    /// solving.
    pub(crate) fn with_filled_in(mut self, filled: Puzzle) -> Self {
        if filled != self.puzzle {
            let label = "with what was filled in".to_owned();
            self.others.push(Alternative { label, puzzle: filled });
        }
        self
    }

    /// Sets the title, unless it is blank.
    pub(crate) fn titled(mut self, title: &str) -> Self {
        let title = title.trim();
        if !title.is_empty() {
            self.title = Some(title.chars().take(MAX_TITLE).collect());
        }
        self
    }

    /// Sets the title, the author and the rules in words. Rules that this program would write itself
    /// are left to it, so that they follow later changes of the board.
    pub(crate) fn described(self, title: &str, author: &str, rules: &str) -> Self {
        let mut about = About::new(title, author, rules);
        if about.rules() == rules_in_words(self.puzzle.board()) {
            about.set(AboutField::Rules, "");
        }
        let mut entry = self.titled(about.title());
        entry.page_state = join_states(&entry.page_state, &about.to_string());
        entry
    }
}

/// A format that can be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// A link of this app.
    Link,
    /// A file of this app.
    File,
    /// JSON of this app.
    Json,
    /// All cells in one line.
    Line,
    /// A line per row, with or without borders; of characters, or of numbers as in *SATSudoku*.
    Rows,
    /// Rows of several grids that share cells.
    Overlapping,
    /// Boxes one below the other, as copied from the cells of a table.
    Boxes,
    /// A line per puzzle: `.sdm`.
    Lines,
    /// Several puzzles in rows, each below its title.
    Grids,
    /// Rows below lines for author, date and so on, or in sections: `.sdk`.
    Sdk,
    /// Candidates of each cell, as in `.sdx` files and other programs.
    Candidates,
    /// The formats of the SMT pages: `#Sudoku`, `#Magidoku`, `#Quasi-MagicSudoku`,
    /// `#SudokuSuper4x3`, `#gs555`.
    Smt,
    /// Nested lists, as in programs.
    Lists,
    /// Clues and rules as several grids, or as a grid and a list: regions, cages with sums, signs.
    Ruled,
    /// A formula in DIMACS CNF.
    Dimacs,
    /// Arrays in data of *MiniZinc*.
    MiniZinc,
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
    /// A killer in one line, as in *SudoCue* and forums.
    Killer,
    /// Link or board of *`SudokuWiki`*.
    SudokuWiki,
    /// Lines with entries and eliminated candidates, as in *HoDoKu* and *Sudoku Susser*.
    Hodoku,
    /// A file of *puzz.link*.
    PuzzLink,
    /// XML of *`KSudoku`*.
    KSudoku,
    /// A link that contains all cells in one line.
    Address,
    /// Link of *penpa-edit*.
    Penpa,
    /// Link or text of *Interactive Sudoku Solver*.
    Iss,
    /// Puzzles anywhere in a text.
    Found,
}

/// The name of [`Format::Line`] in a sentence.
pub const LINE: &str = "a puzzle in one line";

/// The name in a sentence, as errors give it.
impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Link => "a link of this app",
            Self::File => "a file of this app",
            Self::Json => "JSON of this app",
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
            Self::Ruled => "a puzzle with its rules in a second grid or a list",
            Self::Dimacs => "a formula in DIMACS CNF",
            Self::MiniZinc => "MiniZinc data",
            Self::OpenSudoku => "an OpenSudoku file",
            Self::Solo => "a game ID of Simon Tatham’s Solo",
            Self::FPuzzles => "an f-puzzles puzzle",
            Self::SudokuPad => "a SudokuPad puzzle",
            Self::SudokuMaker => "a SudokuMaker puzzle",
            Self::Coach => "a sudoku.coach puzzle",
            Self::Lisudoku => "a lisudoku puzzle",
            Self::Killer => "a killer in one line",
            Self::SudokuWiki => "a SudokuWiki puzzle",
            Self::Hodoku => "a position of HoDoKu",
            Self::PuzzLink => "a puzz.link file",
            Self::KSudoku => "a KSudoku file",
            Self::Address => "a link with a puzzle in it",
            Self::Penpa => "a penpa-edit link",
            Self::Iss => "a text of Interactive Sudoku Solver",
            Self::Found => "a text with puzzles in it",
        })
    }
}

/// The reason why a text is no puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub struct Unreadable {
    /// The likeliest format; `None` if the text is like no puzzle.
    pub format: Option<Format>,
    /// The place of the first misfit, and what was expected there.
    pub error: ReadError,
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.format {
            Some(format) => write!(f, "this looks like {format}, but in {}", self.error),
            // The start of the text says nothing.
            None if self.error == ReadError::new(1, 1, ReadErrorKind::NoPuzzle) => {
                self.error.kind.fmt(f)
            }
            None => self.error.fmt(f),
        }
    }
}
