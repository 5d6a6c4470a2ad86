//! Finds a minimal set of clues that forces a value.

use serde::{Deserialize, Serialize};

use super::Tools;
use crate::board::CellId;
use crate::puzzle::{Puzzle, Value};
use crate::questions::{self, Forced, SolveError};
use crate::task::{ProgressSink, Task};

/// Finds a minimal set of clues that forces a value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FindReasons {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The cell.
    pub cell: CellId,
    /// The value.
    pub value: Value,
}

impl Task for FindReasons {
    type Worker = Tools;
    type Progress = ();
    type Answer = Forced;

    fn run(self, _: &dyn ProgressSink<()>) -> Result<Forced, SolveError> {
        super::refuse_large_board(&self.puzzle)?;
        questions::forced(&self.puzzle, self.cell, self.value)
    }
}
