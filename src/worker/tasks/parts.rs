//! Parts of a puzzle, which several workers solve side by side.

use serde::{Deserialize, Serialize};

use super::Tools;
use crate::puzzle::Puzzle;
use crate::questions::{self, Options, Outcome, SolveError};
use crate::task::{Desk, Task};

/// Puzzles that together have the solutions of one, each once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FindParts {
    /// The puzzle.
    pub puzzle: Puzzle,
}

impl Task for FindParts {
    type Worker = Tools;
    type Progress = ();
    type Answer = Vec<Puzzle>;

    fn run(self, _: &dyn Desk<()>) -> Result<Vec<Puzzle>, SolveError> {
        super::is_no_giant(&self.puzzle)?;
        Ok(questions::parts(&self.puzzle))
    }
}

/// The same as [`Solve`](super::Solve), of a part.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SolvePart {
    /// The part.
    pub puzzle: Puzzle,
    /// How to look for an answer.
    pub options: Options,
}

impl Task for SolvePart {
    type Worker = Tools;
    type Progress = ();
    type Answer = Outcome;

    fn run(self, _: &dyn Desk<()>) -> Result<Outcome, SolveError> {
        super::is_no_giant(&self.puzzle)?;
        questions::solve_part(&self.puzzle, self.options, &mut |_| {})
    }
}
