//! Counts the solutions.

use serde::{Deserialize, Serialize};

use super::Tools;
use crate::puzzle::Puzzle;
use crate::questions::{self, Count, Options, SolveError};
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
        questions::count(&self.puzzle, self.options, self.limit, &mut |found| {
            if sink.is_due() {
                sink.report(found);
            }
        })
    }
}
