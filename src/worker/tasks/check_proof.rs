//! The proof of a claim, checked.

use serde::{Deserialize, Serialize};

use super::Tools;
use crate::proof::{self, Claim};
use crate::puzzle::Puzzle;
use crate::questions::SolveError;
use crate::task::{Desk, Task};

/// The proof of a claim, checked. An answer means that it holds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CheckProof {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// What is claimed of it.
    pub claim: Claim,
}

impl Task for CheckProof {
    type Worker = Tools;
    type Progress = ();
    type Answer = ();

    fn run(self, _: &dyn Desk<()>) -> Result<(), SolveError> {
        super::is_no_giant(&self.puzzle)?;
        proof::check_proof(&self.puzzle, &self.claim)
    }
}
