//! The puzzle as clauses.

use serde::{Deserialize, Serialize};

use super::Tools;
use crate::board::CellId;
use crate::encode::{self, Inspection};
use crate::puzzle::Puzzle;
use crate::solve::{Options, SolveError};
use crate::worker::task::{Desk, Task};

/// The puzzle as clauses, with those about a cell.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Inspect {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// How it is written.
    pub options: Options,
    /// The cell.
    pub cell: CellId,
}

impl Task for Inspect {
    type Worker = Tools;
    type Progress = ();
    type Answer = Inspection;

    fn run(self, _: &dyn Desk<()>) -> Result<Inspection, SolveError> {
        let Options { encoding, start } = self.options;
        Ok(encode::inspect(&self.puzzle, encoding, start, self.cell))
    }
}
