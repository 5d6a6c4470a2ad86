//! What is wrong with a text, and where.

use std::fmt;

use thiserror::Error;

use super::MAX_TEXT;
use crate::board::{LayoutError, MAX_VALUES, MIN_VALUES, ShapeError};

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
    /// Nothing in it.
    #[error("there is no puzzle in it")]
    Empty,
    /// Not the number of cells of any board.
    #[error(
        "{0} cells make no square board: a line needs as many cells as a board, such as 81, and \
         rows must be as many as they are long, {MIN_VALUES} to {MAX_VALUES}"
    )]
    Size(usize),
    /// A row unlike the others.
    #[error("this row has {found} cells, where {expected} are expected")]
    RowLength {
        /// Cells of a row, which is the number of rows.
        expected: usize,
        /// Cells in this row.
        found: usize,
    },
    /// No blank and no value.
    #[error("“{0}” is neither a blank (. 0 _) nor a value")]
    Symbol(String),
    /// A value the board hasn't.
    #[error("{value} is above {values}, the largest value of this board")]
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
}

impl ReadError {
    pub(super) fn new(line: usize, column: usize, problem: Problem) -> Self {
        Self { line, column, problem }
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {}", self.line, self.column, self.problem)
    }
}

impl std::error::Error for ReadError {}

/// At most the first 20 characters of a user's text, to quote in a message.
pub(super) fn excerpt(text: &str) -> String {
    const LONGEST: usize = 20;
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}
