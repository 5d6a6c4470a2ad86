//! The outcome of a command, which becomes its exit code.

use std::fmt;

/// The outcome of a command that ran to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// Every puzzle has its answer.
    Complete,
    /// At least one puzzle has no answer, and the user knows why.
    Incomplete,
}

/// A wrong option or argument. The text says which, and what to use instead.
#[derive(Debug)]
pub(crate) struct WrongUse(pub(crate) String);

impl fmt::Display for WrongUse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for WrongUse {}
