//! Shows the puzzle as clauses.

use serde::{Deserialize, Serialize};

use super::Tools;
use crate::board::CellId;
use crate::encodings::Encoding;
use crate::formula::Preprocessing;
use crate::puzzle::Puzzle;
use crate::questions::SolveError;
use crate::task::{ProgressSink, Task};
use crate::words::inspection::{Inspection, inspect};

/// Counts the clauses of the puzzle, and lists those about a cell.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Inspect {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The encoding.
    pub encoding: Encoding,
    /// The preprocessing before encoding, if the user chose one.
    pub start: Option<Preprocessing>,
    /// The cell.
    pub cell: CellId,
}

impl Task for Inspect {
    type Worker = Tools;
    type Progress = ();
    type Answer = Inspection;

    fn run(self, _: &dyn ProgressSink<()>) -> Result<Inspection, SolveError> {
        super::refuse_large_board(&self.puzzle)?;
        Ok(inspect(&self.puzzle, self.encoding, self.start, self.cell))
    }
}
