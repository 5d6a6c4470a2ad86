//! How many solutions there are.

use serde::{Deserialize, Serialize};

use super::Tools;
use crate::puzzle::Puzzle;
use crate::questions::{self, Count, Options, SolveError};
use crate::task::{Desk, Task};

/// How many solutions there are, up to a limit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CountSolutions {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// How to look for an answer.
    pub options: Options,
    /// The most to count.
    pub limit: u64,
}

impl Task for CountSolutions {
    type Worker = Tools;
    /// So many are counted.
    type Progress = u64;
    type Answer = Count;

    fn run(self, desk: &dyn Desk<u64>) -> Result<Count, SolveError> {
        questions::count(&self.puzzle, self.options, self.limit, &mut |found| {
            if desk.is_due() {
                desk.report(found);
            }
        })
    }
}
