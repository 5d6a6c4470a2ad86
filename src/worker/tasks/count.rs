//! Counts the solutions.

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};

use super::Tools;
use crate::puzzle::Puzzle;
use crate::questions::{self, Count, Limits, Options, SolveError};
use crate::task::{ProgressSink, Task};

/// Counts the solutions, up to a limit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CountSolutions {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The options of the search.
    pub options: Options,
    /// The most solutions to count.
    pub limit: u64,
}

impl Task for CountSolutions {
    type Worker = Tools;
    /// The number counted so far.
    type Progress = u64;
    type Answer = Count;

    fn run(self, sink: &dyn ProgressSink<u64>) -> Result<Count, SolveError> {
        let report = |found| {
            if sink.is_due() {
                sink.report(found);
            }
            ControlFlow::Continue(())
        };
        let limits = Limits::default().with_options(self.options).with_max_solutions(self.limit);
        questions::count(&self.puzzle, &limits.with_progress(&report))
    }
}
