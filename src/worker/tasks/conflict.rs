//! Finds a minimal set of clues that contradict each other.

use serde::{Deserialize, Serialize};

use super::Tools;
use crate::puzzle::Puzzle;
use crate::questions::{self, Conflict, SolveError};
use crate::task::{ProgressSink, Task};

/// Finds a minimal set of clues that contradict each other.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FindConflict {
    /// The puzzle.
    pub puzzle: Puzzle,
}

impl Task for FindConflict {
    type Worker = Tools;
    type Progress = ();
    /// The conflict, or `None` if the puzzle has a solution.
    type Answer = Option<Conflict>;

    fn run(self, _: &dyn ProgressSink<()>) -> Result<Self::Answer, SolveError> {
        super::refuse_large_board(&self.puzzle)?;
        questions::conflict(&self.puzzle)
    }
}
