//! Writes the proof of a claim.

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};

use super::{Piece, Tools};
use crate::proof::{self, Claim};
use crate::puzzle::Puzzle;
use crate::questions::SolveError;
use crate::task::{ProgressSink, Task};

/// Writes the proof of a claim in DRAT, piece by piece.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WriteProof {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The claim about the puzzle.
    pub claim: Claim,
}

impl Task for WriteProof {
    type Worker = Tools;
    type Progress = Piece;
    type Answer = ();

    fn run(self, sink: &dyn ProgressSink<Piece>) -> Result<(), SolveError> {
        super::refuse_large_board(&self.puzzle)?;
        proof::prove(&self.puzzle, &self.claim, &mut |piece| {
            sink.report(Piece::from_ascii(piece));
            ControlFlow::Continue(())
        })
    }
}
