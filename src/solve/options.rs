//! How to look for an answer.

use serde::{Deserialize, Serialize};

use crate::encode::Encoding;

/// How to look for an answer; none changes what is found to be true. The default is the fastest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Options {
    /// How the puzzle is written as clauses.
    pub encoding: Encoding,
    /// Whether human methods run first. If not, every candidate is open, and the clues are unit
    /// clauses, as in the papers.
    pub simplify: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self { encoding: Encoding::default(), simplify: true }
    }
}
