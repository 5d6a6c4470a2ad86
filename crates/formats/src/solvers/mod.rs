//! Text for solvers: formulas, scripts and knowledge bases.

pub(crate) mod dimacs;
pub(crate) mod fo_dot;
pub(crate) mod smt_lib;

use serde::{Deserialize, Serialize};

use crate::encodings::Encoding;
use crate::formula::Preprocessing;

/// The form of clues in a formula.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Clues {
    /// Placed: the formula lacks the candidates that clues exclude from their houses, as H.
    /// Kociemba's does.
    #[default]
    Placed,
    /// Unit clauses beside all candidates, as in most papers.
    Units,
}

impl Clues {
    /// The simplification before the formula is written, in a few words.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Placed => "clues crossed out, nothing else simplified",
            Self::Units => "nothing simplified",
        }
    }
}

impl From<Preprocessing> for Clues {
    /// The form nearest to a kind of preprocessing. Files never lack candidates that techniques
    /// remove.
    fn from(start: Preprocessing) -> Self {
        match start {
            Preprocessing::Open => Self::Units,
            Preprocessing::CluesPlaced | Preprocessing::Simplified => Self::Placed,
        }
    }
}

/// Options for formulas. Other formats have none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Options {
    /// The encoding.
    pub encoding: Encoding,
    /// The form of clues.
    pub clues: Clues,
}
