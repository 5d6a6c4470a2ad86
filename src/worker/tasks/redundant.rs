//! Finds the redundant clues: each follows from all others.

use serde::{Deserialize, Serialize};

use super::Tools;
use crate::board::CellId;
use crate::make;
use crate::puzzle::Puzzle;
use crate::questions::SolveError;
use crate::task::{ProgressSink, Task};

/// Finds the redundant clues: each follows from all others.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FindRedundant {
    /// The puzzle.
    pub puzzle: Puzzle,
}

impl Task for FindRedundant {
    type Worker = Tools;
    type Progress = ();
    /// The cells of the clues, in reading order; `None` if there is no solution.
    type Answer = Option<Vec<CellId>>;

    fn run(self, _: &dyn ProgressSink<Self::Progress>) -> Result<Self::Answer, SolveError> {
        super::refuse_large_board(&self.puzzle)?;
        make::redundant(&self.puzzle)
    }
}
