//! A solution, and whether it is the only one.

use serde::{Deserialize, Serialize};

use super::Solver;
use crate::puzzle::Problem;
use crate::questions::{self, Answer, Options, SolveError};
use crate::task::{Desk, Task};

pub use crate::questions::Progress as Stage;

/// A solution, and whether it is the only one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Solve {
    /// The puzzle.
    pub problem: Problem,
    /// How to look for an answer.
    pub options: Options,
}

impl Task for Solve {
    type Worker = Solver;
    type Progress = Stage;
    type Answer = Answer;

    fn run(self, desk: &dyn Desk<Stage>) -> Result<Answer, SolveError> {
        questions::solve(&self.problem.0, self.options, &mut |stage| desk.report(stage))
    }
}
