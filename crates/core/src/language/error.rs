//! Errors of texts of own rules.

use std::fmt;

use thiserror::Error;

/// An error in the text of an own rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextError {
    /// The column of the error, from 1.
    pub column: usize,
    /// The error.
    pub kind: TextErrorKind,
}

impl fmt::Display for TextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "column {}: {}", self.column, self.kind)
    }
}

impl std::error::Error for TextError {}

/// The kinds of errors in a text.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum TextErrorKind {
    /// There is no text.
    #[error("write what must hold, such as “a + b > 9” for two cells or “sum = 15” for a line")]
    Empty,
    /// The text is too long.
    #[error("the text has {found} characters: shorten it to {most}, or make two rules of it")]
    TooLong {
        /// The maximum.
        most: usize,
        /// The number of characters found.
        found: usize,
    },
    /// Parentheses and signs are nested too deeply.
    #[error("this is nested too deeply: use fewer parentheses")]
    TooDeep,
    /// Something else is expected.
    #[error("{0}")]
    Expected(Expected),
    /// A word that the language lacks.
    #[error(
        "“{0}” is not known here: use a, b, sum, min, max, count(…), distinct, first, last or matches"
    )]
    UnknownWord(String),
    /// A number is too large.
    #[error("this number is too large: use at most {0}")]
    LargeNumber(i64),
    /// The end of a range is before its beginning.
    #[error("the range ends before it begins: write the smaller number first")]
    EmptyRange,
    /// A pattern with too many values.
    #[error("this pattern is too long: use at most {0} values, with repeats counted")]
    LongPattern(usize),
    /// Nothing in the text depends on cells.
    #[error(
        "this names no cell: use a and b for two cells, or words such as sum and count(…) for a line"
    )]
    NamesNoCell,
    /// A cell is compared with a number that is no value of the board.
    #[error("{number} is no value of this board: use {first} to {last}")]
    NoValue {
        /// The number.
        number: i64,
        /// The first value.
        first: i32,
        /// The last value.
        last: i32,
    },
    /// The board lacks a cell of this name.
    #[error("the board has no cell {0}")]
    NoSuchCell(String),
    /// The text names cells, and is also about other cells.
    #[error("name all cells, such as r1c5: a, b, sum and the like are for rules without names")]
    MixedNames,
}

/// Parts of a text that can be missing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Expected {
    /// A condition.
    #[error("a condition is missing, such as “a < b” or “sum = 15”")]
    Condition,
    /// A number.
    #[error("a number is missing, such as 5, a, sum or count(1)")]
    Number,
    /// A whole number.
    #[error("a whole number is missing")]
    Integer,
    /// A comparison after a number.
    #[error("a comparison is missing: write =, !=, <, <=, >, >= or “in” after the number")]
    Comparison,
    /// Values after `in` or in `count`.
    #[error("values are missing, such as {{1, 3, 5}} or 2..6")]
    Values,
    /// A closing bracket or another sign.
    #[error("“{0}” is missing")]
    Sign(&'static str),
    /// A pattern in quotes.
    #[error("a pattern in quotes is missing, such as \"1.*9\"")]
    Pattern,
    /// A value in a pattern.
    #[error("a value is missing: 1 to 9, A to Z for 10 and more, “.” for any, or [1-4]")]
    PatternValue,
    /// `odd` or `even`.
    #[error("“odd” or “even” is missing; for a number, write “sum = 15”")]
    Parity,
    /// The end of the text.
    #[error("this can’t follow: join conditions with “and” or “or”")]
    End,
}
