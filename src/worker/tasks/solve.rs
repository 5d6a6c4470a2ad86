//! A solution, and whether it is the only one.

use serde::{Deserialize, Serialize};

use super::Solver;
use crate::board::Condition;
use crate::puzzle::Problem;
use crate::solve::{self, Answer, Options, SolveError};
use crate::worker::task::{Desk, Task};

pub use crate::solve::Progress as Stage;

/// A solution, and whether it is the only one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Solve {
    /// The puzzle.
    pub problem: Problem,
    /// How to look for an answer.
    pub options: Options,
    /// Whether by parts: what is told on the way then is a solution alone.
    pub by_parts: bool,
}

impl Task for Solve {
    type Worker = Solver;
    type Progress = Stage;
    type Answer = Answer;

    /// Boards with sums are what searching by parts pays for.
    fn other_way(&self) -> Option<Self> {
        let conditions = self.problem.0.board().conditions();
        let has_sums = conditions.iter().any(|condition| matches!(condition, Condition::Sum(_)));
        (has_sums && !self.by_parts).then(|| Self { by_parts: true, ..self.clone() })
    }

    fn run(self, desk: &dyn Desk<Stage>) -> Result<Answer, SolveError> {
        let solve = if self.by_parts { solve::solve_by_parts } else { solve::solve };
        solve(&self.problem.0, self.options, &mut |stage| desk.report(stage))
    }
}
