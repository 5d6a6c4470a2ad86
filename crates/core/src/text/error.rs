//! Errors of readers: the problem, and its place in the text.

use std::fmt;

use thiserror::Error;

use super::limits::{MAX_PARTS, MAX_PUZZLES, MAX_TEXT};
use super::token::Token;
use crate::board::{LayoutError, MAX_VALUES, MIN_VALUES, ShapeError};

/// The reason why a text is no puzzle, and the place where it stops fitting.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadError {
    /// Line, from 1.
    pub line: usize,
    /// Column, from 1, in characters.
    pub column: usize,
    /// The problem.
    pub kind: ReadErrorKind,
}

/// A problem with a text.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ReadErrorKind {
    /// A link or puzzle longer than [`MAX_TEXT`].
    #[error("the text is longer than {} KB, the most that is read", MAX_TEXT / 1024)]
    TooLong,
    /// A file that is too long, or unpacks to too much. Its limit in KB.
    #[error("the text is longer than {0} KB, the most that is read")]
    TooLongFile(usize),
    /// An empty text.
    #[error("there is no puzzle in it")]
    Empty,
    /// A text that is not made of cells, such as words.
    #[error(
        "no puzzle found in this text; a puzzle is, for example, 81 digits and dots in a line, nine \
         rows of nine, or a link of f-puzzles or SudokuWiki"
    )]
    NoPuzzle,
    /// A number of cells that no board has.
    #[error(
        "{0} cells make no square board: a line needs as many cells as a board, such as 81, and \
         rows must be as many as they are long, {MIN_VALUES} to {MAX_VALUES}"
    )]
    Size(usize),
    /// A row whose length differs from that of the other rows.
    #[error("row {row} has {}, not {expected}", cell_count(*.found))]
    RowLength {
        /// The number of the row, from 1.
        row: usize,
        /// Cells in each other row.
        expected: usize,
        /// Cells in this row.
        found: usize,
    },
    /// More or fewer rows than their length requires.
    #[error("each row has {}, so there must be {cells} rows, not {rows}", cell_count(*.cells))]
    RowCount {
        /// Rows in the text.
        rows: usize,
        /// Cells in each row.
        cells: usize,
    },
    /// A text that ends within the last row, or before it.
    #[error("the text breaks off after {rows} of {expected} rows")]
    BreaksOff {
        /// Whole rows in the text.
        rows: usize,
        /// Rows of the board: as many as a row has cells.
        expected: usize,
    },
    /// A puzzle whose size differs from the size that its text names.
    #[error("this puzzle has {found} rows and columns; its name asks for {expected}")]
    NamedSize {
        /// Rows and columns of the named size.
        expected: usize,
        /// Rows and columns of the puzzle.
        found: usize,
    },
    /// A symbol that is neither blank nor value.
    #[error("“{0}” is neither a blank (. 0 _) nor a value")]
    Symbol(String),
    /// A value greater than the largest of the board.
    #[error("{value} is no value of this board, which has 1 to {values}")]
    ValueTooLarge {
        /// The value.
        value: String,
        /// The number of values of the board.
        values: usize,
    },
    /// A number that no value of the board stands for.
    #[error("{value} is no value of this board, which has {first} to {last}")]
    NoValue {
        /// The number.
        value: String,
        /// The first value of the board.
        first: i32,
        /// The last value of the board.
        last: i32,
    },
    /// A link with fewer cells than its board.
    #[error("it ends after {found} of the board's {expected} cells")]
    TooFewCells {
        /// Cells of the board.
        expected: usize,
        /// Cells in the link.
        found: usize,
    },
    /// A link with more cells than its board has.
    #[error("it goes on after the board's {0} cells")]
    TooManyCells(usize),
    /// An invalid box shape in a link.
    #[error(transparent)]
    Shape(#[from] ShapeError),
    /// Grids or rules of a link that make no board.
    #[error(transparent)]
    Layout(#[from] LayoutError),
    /// An unknown option in a link.
    #[error("“{0}” is no option known to this version")]
    Option(String),
    /// Unexpected text.
    #[error("{expected} was expected here, not {found}")]
    Expected {
        /// The expected text.
        expected: &'static str,
        /// The text found, quoted.
        found: String,
    },
    /// A grid that is not square.
    #[error("this grid has {rows} rows and {columns} columns; it needs as many of both")]
    NotSquare {
        /// Its rows.
        rows: usize,
        /// Its columns.
        columns: usize,
    },
    /// A list of more than [`MAX_PUZZLES`] puzzles.
    #[error("there are more than {MAX_PUZZLES} puzzles in it, the most that are read")]
    TooManyPuzzles,
    /// JSON with too many values and names.
    #[error("the JSON in it has more than {MAX_PARTS} values, the most that are read")]
    TooManyParts,
    /// A link that holds only the name of a puzzle.
    #[error(
        "this link only names a puzzle that a server keeps; open it there, and paste what it \
         exports: a long link, or the puzzle itself"
    )]
    KeptElsewhere,
    /// A link with the number of a jigsaw's layout.
    #[error(
        "this link names the regions of its jigsaw by the number {0}, whose layout only the site \
         knows; open it there, and paste a link with “jigmap” in it, or the puzzle with its regions"
    )]
    NumberedLayout(String),
    /// A link that may hold a puzzle, in an unknown format.
    #[error(
        "this link holds more than a name, but in a form that is not known here; open it there, and \
         paste the puzzle itself"
    )]
    UnknownLink,
    /// A link to a puzzle that is no Sudoku.
    #[error("this link holds a puzzle called “{0}”, and no Sudoku")]
    OtherPuzzle(String),
    /// A damaged packed text.
    #[error("what is packed in it is damaged from here on")]
    Packed,
    /// XML that is malformed or not allowed.
    #[error("this is no XML that can be read: {0}")]
    Xml(String),
}

fn cell_count(count: usize) -> String {
    if count == 1 { "1 cell".to_owned() } else { format!("{count} cells") }
}

impl ReadError {
    /// The error at a line and a column, both from 1.
    #[must_use]
    pub fn new(line: usize, column: usize, problem: ReadErrorKind) -> Self {
        Self { line, column, kind: problem }
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {}", self.line, self.column, self.kind)
    }
}

impl std::error::Error for ReadError {}

/// A problem at a byte of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The offset of the byte in the whole text.
    pub at: usize,
    /// The problem.
    pub problem: ReadErrorKind,
}

impl Fault {
    /// The fault that `expected` is missing at `found`.
    #[must_use]
    pub fn expected(expected: &'static str, found: Token<'_>) -> Self {
        let text = found.text.lines().next().unwrap_or_default();
        let quoted =
            if text.is_empty() { "the end".into() } else { format!("“{}”", excerpt(text)) };
        found.fault(ReadErrorKind::Expected { expected, found: quoted })
    }

    /// The fault that a board can't have these values.
    #[must_use]
    pub fn values(least: usize, most: usize, place: Token<'_>) -> Self {
        let expected = "a board with values from 1 to the number of its rows";
        place.fault(ReadErrorKind::Expected {
            expected,
            found: format!("one with {least} to {most}"),
        })
    }

    /// This fault by line and column.
    #[must_use]
    pub fn place(self, text: &str) -> ReadError {
        let before = &text[..text.floor_char_boundary(self.at)];
        let line = before.matches('\n').count() + 1;
        let start = before.rfind('\n').map_or(0, |newline| newline + 1);
        ReadError::new(line, before[start..].chars().count() + 1, self.problem)
    }
}

impl Token<'_> {
    /// A problem at the start of this part.
    #[must_use]
    pub fn fault(self, problem: ReadErrorKind) -> Fault {
        Fault { at: self.at, problem }
    }
}

/// The first 20 characters of a user's text, to quote in a message.
#[must_use]
pub fn excerpt(text: &str) -> String {
    const LONGEST: usize = 20;
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}
