//! Finds the values that each cell has in some solution.

use serde::{Deserialize, Serialize};

use super::Tools;
use crate::puzzle::{Puzzle, Value};
use crate::questions::{self, Options, SolveError};
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
        questions::possible(&self.puzzle, self.options, &mut |settled, candidates| {
            if sink.is_due() {
                sink.report((settled as u32, candidates as u32));
            }
        })
    }
}
