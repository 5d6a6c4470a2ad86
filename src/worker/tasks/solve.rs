//! Finds a solution, and checks if it is the only one.

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};

use super::Solver;
use crate::puzzle::{SolverInput, Value};
use crate::questions::{self, Limits, Options, Outcome, SolveError};
use crate::task::{ProgressSink, Task};

pub use crate::questions::Progress as Stage;

/// Finds a solution, and checks if it is the only one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Solve {
    /// The puzzle.
    pub problem: SolverInput,
    /// The options of the search.
    pub options: Options,
}

/// The outcome without the first solution, which the progress has reported.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Answer {
    /// The solution reported is the only one.
    OnlySolution,
    /// There are others; this is one of them.
    OtherSolution(Vec<Value>),
    /// There is no solution.
    Unsolvable,
}

impl From<Outcome> for Answer {
    fn from(outcome: Outcome) -> Self {
        match outcome {
            Outcome::None => Self::Unsolvable,
            Outcome::One(_) => Self::OnlySolution,
            Outcome::Several(_, other) => Self::OtherSolution(other),
        }
    }
}

impl Task for Solve {
    type Worker = Solver;
    type Progress = Stage;
    type Answer = Answer;

    fn needs_rules(&self) -> bool {
        !self.problem.0.board().constraints().is_empty()
    }

    fn run(self, sink: &dyn ProgressSink<Stage>) -> Result<Answer, SolveError> {
        let report = |stage| {
            sink.report(stage);
            ControlFlow::Continue(())
        };
        let limits = Limits::default().with_options(self.options).with_progress(&report);
        questions::solve_by_sat(&self.problem.0, &limits).map(Answer::from)
    }
}
