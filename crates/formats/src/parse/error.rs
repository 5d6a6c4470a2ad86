//! What is wrong with a text, and where.

use std::fmt;

use thiserror::Error;

use super::json::MAX_PARTS;
use super::token::Token;
use crate::board::{LayoutError, MAX_VALUES, MIN_VALUES, ShapeError};
use crate::limits::{MAX_PUZZLES, MAX_TEXT};

/// Why a text is no puzzle, and the place where it stops fitting.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadError {
    /// Line, from 1.
    pub line: usize,
    /// Column, from 1, in characters.
    pub column: usize,
    /// What is wrong there.
    pub problem: Problem,
}

/// What is wrong with a text.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Problem {
    /// Longer than is read.
    #[error("the text is longer than {} KB, the most that is read", MAX_TEXT / 1024)]
    TooLong,
    /// A file longer than is read, or one that unpacks to more.
    #[error("the text is longer than {0} KB, the most that is read")]
    TooLongFile(usize),
    /// Nothing in it.
    #[error("there is no puzzle in it")]
    Empty,
    /// Words, or what else is not made of cells.
    #[error(
        "there is no puzzle in it that is known here, be it rows of digits and blanks, a link, or a \
         file of another program"
    )]
    NoPuzzle,
    /// Not the number of cells of any board.
    #[error(
        "{0} cells make no square board: a line needs as many cells as a board, such as 81, and \
         rows must be as many as they are long, {MIN_VALUES} to {MAX_VALUES}"
    )]
    Size(usize),
    /// A row unlike the others.
    #[error("row {row} has {}, not {expected}", cell_count(*.found))]
    RowLength {
        /// The number of the row, from 1.
        row: usize,
        /// Cells of each other row.
        expected: usize,
        /// Cells in this row.
        found: usize,
    },
    /// Rows that are too many, or too few, for their length.
    #[error("each row has {}, so there must be {cells} rows, not {rows}", cell_count(*.cells))]
    RowCount {
        /// Rows in the text.
        rows: usize,
        /// Cells of each row.
        cells: usize,
    },
    /// A puzzle that isn't of the size its text names.
    #[error("this puzzle has {found} rows and columns; its name asks for {expected}")]
    NamedSize {
        /// Rows and columns that the name asks for.
        expected: usize,
        /// Rows and columns of the puzzle.
        found: usize,
    },
    /// No blank and no value.
    #[error("“{0}” is neither a blank (. 0 _) nor a value")]
    Symbol(String),
    /// A value the board hasn't.
    #[error("{value} is no value of this board, which has 1 to {values}")]
    ValueTooLarge {
        /// The value.
        value: String,
        /// Values of the board.
        values: usize,
    },
    /// A link ends before its board does.
    #[error("it ends after {found} of the board's {expected} cells")]
    TooFewCells {
        /// Cells of the board.
        expected: usize,
        /// Cells described.
        found: usize,
    },
    /// A link goes on after its board is full.
    #[error("it goes on after the board's {0} cells")]
    TooManyCells(usize),
    /// A link's box shape is none.
    #[error(transparent)]
    Shape(#[from] ShapeError),
    /// A link's grids make no board.
    #[error(transparent)]
    Layout(#[from] LayoutError),
    /// A link's option isn't known.
    #[error("“{0}” is no option known to this version")]
    Option(String),
    /// Something else belongs there.
    #[error("{expected} was expected here, not {found}")]
    Expected {
        /// What.
        expected: &'static str,
        /// What stands there, quoted.
        found: String,
    },
    /// A grid that isn't square.
    #[error("this grid has {rows} rows and {columns} columns; it needs as many of both")]
    NotSquare {
        /// Rows it has.
        rows: usize,
        /// Columns it has.
        columns: usize,
    },
    /// More puzzles than a list may have.
    #[error("there are more than {MAX_PUZZLES} puzzles in it, the most that are read")]
    TooManyPuzzles,
    /// More values and names than JSON may have.
    #[error("the JSON in it has more than {MAX_PARTS} values, the most that are read")]
    TooManyParts,
    /// A link that only names a puzzle.
    #[error(
        "this link only names a puzzle that a server keeps; open it there, and paste what it \
         exports: a long link, or the puzzle itself"
    )]
    KeptElsewhere,
    /// A link that may hold a puzzle, in a form that isn't known.
    #[error(
        "this link holds more than a name, but in a form that is not known here; open it there, and \
         paste the puzzle itself"
    )]
    UnknownLink,
    /// A link that holds a puzzle of another kind.
    #[error("this link holds a puzzle called “{0}”, and no Sudoku")]
    OtherPuzzle(String),
    /// A packed text is damaged.
    #[error("what is packed in it is damaged from here on")]
    Packed,
    /// XML that isn't well-formed, or not allowed.
    #[error("this is no XML that can be read: {0}")]
    Xml(String),
}

/// A number of cells in words.
fn cell_count(count: usize) -> String {
    if count == 1 { "1 cell".to_owned() } else { format!("{count} cells") }
}

impl ReadError {
    pub(crate) fn new(line: usize, column: usize, problem: Problem) -> Self {
        Self { line, column, problem }
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {}", self.line, self.column, self.problem)
    }
}

impl std::error::Error for ReadError {}

/// What is wrong at a byte of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Fault {
    pub(crate) at: usize,
    pub(crate) problem: Problem,
}

impl Fault {
    /// The problem that something else is expected where `found` stands.
    pub(crate) fn expected(expected: &'static str, found: Token<'_>) -> Self {
        let text = found.text.lines().next().unwrap_or_default();
        let quoted =
            if text.is_empty() { "the end".into() } else { format!("“{}”", excerpt(text)) };
        found.fault(Problem::Expected { expected, found: quoted })
    }

    /// The problem that a board with these values isn't one that can be had.
    pub(crate) fn values(least: usize, most: usize, place: Token<'_>) -> Self {
        let expected = "a board with values from 1 to the number of its rows";
        place.fault(Problem::Expected { expected, found: format!("one with {least} to {most}") })
    }

    /// The same, told by line and column.
    pub(crate) fn place(self, text: &str) -> ReadError {
        let before = &text[..text.floor_char_boundary(self.at)];
        let line = before.matches('\n').count() + 1;
        let start = before.rfind('\n').map_or(0, |newline| newline + 1);
        ReadError::new(line, before[start..].chars().count() + 1, self.problem)
    }
}

impl Token<'_> {
    /// A problem with this part.
    pub(crate) fn fault(self, problem: Problem) -> Fault {
        Fault { at: self.at, problem }
    }
}

/// At most the first 20 characters of a user's text, to quote in a message.
pub(crate) fn excerpt(text: &str) -> String {
    const LONGEST: usize = 20;
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}
