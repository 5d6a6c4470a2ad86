//! Finds the values that each cell has in some solution.

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};

use super::Tools;
use crate::puzzle::{Puzzle, Value};
use crate::questions::{self, Limits, Options, PossibleProgress, SolveError};
use crate::task::{ProgressSink, Task};

/// Finds the values that each cell has in some solution.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FindPossible {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The options of the search.
    pub options: Options,
}

impl Task for FindPossible {
    type Worker = Tools;
    /// The number of candidates settled, and of all.
    type Progress = (u32, u32);
    /// The values by cell, in order; `None` if there is no solution.
    type Answer = Option<Vec<Vec<Value>>>;

    fn run(self, sink: &dyn ProgressSink<(u32, u32)>) -> Result<Self::Answer, SolveError> {
        let report = |progress: PossibleProgress| {
            if sink.is_due() {
                sink.report((progress.settled as u32, progress.candidates as u32));
            }
            ControlFlow::Continue(())
        };
        let limits = Limits::default().with_options(self.options).with_progress(&report);
        questions::possible(&self.puzzle, &limits)
    }
}
