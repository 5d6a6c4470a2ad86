//! Splits a puzzle into parts, so that several workers can solve them in parallel.

use serde::{Deserialize, Serialize};

use super::Tools;
use crate::puzzle::Puzzle;
use crate::questions::{self, Options, Outcome, SolveError};
use crate::task::{ProgressSink, Task};

/// Splits a puzzle into parts that together have its solutions, each once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FindParts {
    /// The puzzle.
    pub puzzle: Puzzle,
}

impl Task for FindParts {
    type Worker = Tools;
    type Progress = ();
    type Answer = Vec<Puzzle>;

    fn run(self, _: &dyn ProgressSink<()>) -> Result<Vec<Puzzle>, SolveError> {
        super::refuse_large_board(&self.puzzle)?;
        Ok(questions::parts(&self.puzzle))
    }
}

/// Solves a part, as [`Solve`](super::Solve) solves a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SolvePart {
    /// The part.
    pub puzzle: Puzzle,
    /// The options of the search.
    pub options: Options,
}

impl Task for SolvePart {
    type Worker = Tools;
    type Progress = ();
    type Answer = Outcome;

    fn run(self, _: &dyn ProgressSink<()>) -> Result<Outcome, SolveError> {
        super::refuse_large_board(&self.puzzle)?;
        questions::solve_part(&self.puzzle, self.options, &mut |_| {})
    }
}
