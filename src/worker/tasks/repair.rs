//! Finds the fewest clues to drop so that a solution exists.

use serde::{Deserialize, Serialize};

use super::Tools;
use crate::puzzle::Puzzle;
use crate::questions::{self, MinimumRepair, RepairProgress, SolveError};
use crate::task::{ProgressSink, Task};

/// Finds the fewest clues to drop so that a solution exists.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FindRepair {
    /// The puzzle.
    pub puzzle: Puzzle,
}

impl Task for FindRepair {
    type Worker = Tools;
    type Progress = RepairProgress;
    /// The clues, or `None` if even the empty board has no solution.
    type Answer = Option<MinimumRepair>;

    fn run(self, sink: &dyn ProgressSink<RepairProgress>) -> Result<Self::Answer, SolveError> {
        super::refuse_large_board(&self.puzzle)?;
        questions::repair(&self.puzzle, &mut |progress| sink.report(progress))
    }
}
