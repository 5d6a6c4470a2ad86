//! Lists the auxiliary variables of an encoding.

use serde::{Deserialize, Serialize};

use super::{Tools, Unexplored};
use crate::board::CellId;
use crate::encodings::Encoding;
use crate::puzzle::{Puzzle, Value};
use crate::questions::SolveError;
use crate::task::{ProgressSink, Task};
use crate::words::variables::{AuxiliaryVariables, auxiliary_variables};

/// Lists the auxiliary variables about a cell or a candidate.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReadVariables {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The encoding.
    pub encoding: Encoding,
    /// The cell.
    pub cell: CellId,
    /// The value, to list only the variables about this candidate.
    pub value: Option<Value>,
}

impl Task for ReadVariables {
    type Worker = Tools;
    type Progress = ();
    type Answer = Result<AuxiliaryVariables, Unexplored>;

    fn run(self, _: &dyn ProgressSink<()>) -> Result<Self::Answer, SolveError> {
        super::refuse_large_board(&self.puzzle)?;
        let variables = auxiliary_variables(&self.puzzle, self.encoding, (self.cell, self.value));
        Ok(variables.map_err(|error| Unexplored(error.to_string())))
    }
}
