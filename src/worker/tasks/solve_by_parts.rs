//! A solution by parts, and whether it is the only one.

use serde::{Deserialize, Serialize};

use super::{Stage, Tools};
use crate::puzzle::Puzzle;
use crate::solve::{self, Answer, Options, SolveError};
use crate::worker::task::{Desk, Task};

/// The same as [`Solve`](super::Solve), by parts: all that is told on the way is a solution.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SolveByParts {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// How to look for an answer.
    pub options: Options,
}

impl Task for SolveByParts {
    type Worker = Tools;
    type Progress = Stage;
    type Answer = Answer;

    fn run(self, desk: &dyn Desk<Stage>) -> Result<Answer, SolveError> {
        super::is_no_giant(&self.puzzle)?;
        solve::solve_by_parts(&self.puzzle, self.options, &mut |stage| desk.report(stage))
    }
}
