//! Puzzles for solvers: formulas, scripts and knowledge bases.

pub(crate) mod dimacs;
pub(crate) mod fo_dot;
pub(crate) mod smt_lib;

use serde::{Deserialize, Serialize};

use crate::encode::{Encoding, Start};

/// How clues stand in a formula.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Clues {
    /// Placed: what they rule out of their houses is left out, as H. Kociemba has it.
    #[default]
    Placed,
    /// As unit clauses beside all candidates, as most papers have it.
    Units,
}

impl Clues {
    /// What is worked out before a formula is written, in a few words.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Placed => "clues crossed out, nothing else simplified",
            Self::Units => "nothing simplified",
        }
    }
}

impl From<Start> for Clues {
    /// As far as files go along with a start: what human methods find is never left out of them.
    fn from(start: Start) -> Self {
        match start {
            Start::Open => Self::Units,
            Start::CluesPlaced | Start::Simplified => Self::Placed,
        }
    }
}

/// How formulas are written. Other forms have no choices.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Options {
    /// The encoding.
    pub encoding: Encoding,
    /// How clues stand.
    pub clues: Clues,
}
