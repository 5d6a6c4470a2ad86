//! Splits a puzzle into parts, so that several workers can solve them in parallel.

use serde::{Deserialize, Serialize};

use super::{Stage, Tools};
use crate::puzzle::Puzzle;
use crate::solve::{self, Answer, Options, SolveError};
use crate::task::{Desk, Task};

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

    fn run(self, _: &dyn Desk<()>) -> Result<Vec<Puzzle>, SolveError> {
        super::is_no_giant(&self.puzzle)?;
        Ok(solve::parts(&self.puzzle))
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
    type Progress = Stage;
    type Answer = Answer;

    fn run(self, desk: &dyn Desk<Stage>) -> Result<Answer, SolveError> {
        super::is_no_giant(&self.puzzle)?;
        solve::solve_part(&self.puzzle, self.options, &mut |stage| desk.report(stage))
    }
}
