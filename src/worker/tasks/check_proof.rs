//! Checks the proof of a claim.

use serde::{Deserialize, Serialize};

use super::Tools;
use crate::proof::{self, Claim};
use crate::puzzle::Puzzle;
use crate::questions::SolveError;
use crate::task::{ProgressSink, Task};

/// Checks the proof of a claim. An answer means that the proof holds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CheckProof {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The claim about the puzzle.
    pub claim: Claim,
}

impl Task for CheckProof {
    type Worker = Tools;
    type Progress = ();
    type Answer = ();

    fn run(self, _: &dyn ProgressSink<()>) -> Result<(), SolveError> {
        super::refuse_large_board(&self.puzzle)?;
        proof::check_proof(&self.puzzle, &self.claim)
    }
}
