//! The proof of a claim.

use serde::{Deserialize, Serialize};

use super::{Piece, Tools};
use crate::puzzle::Puzzle;
use crate::solve::{self, Claim, SolveError};
use crate::worker::task::{Desk, Task};

/// The proof of a claim, in DRAT, piece by piece.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WriteProof {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// What is claimed of it.
    pub claim: Claim,
}

impl Task for WriteProof {
    type Worker = Tools;
    type Progress = Piece;
    type Answer = ();

    fn run(self, desk: &dyn Desk<Piece>) -> Result<(), SolveError> {
        let text = solve::prove(&self.puzzle, &self.claim)?;
        desk.report(Piece { text: String::from_utf8_lossy(&text).into_owned(), percent: None });
        Ok(())
    }
}
