//! Writes the proof of a claim for LRAT checkers.

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};

use super::{Piece, Tools};
use crate::proof::{self, Claim, RunBounds};
use crate::puzzle::Puzzle;
use crate::questions::{Limits, SolveError};
use crate::task::{ProgressSink, Task};

/// Writes the trimmed proof of a claim in LRAT, piece by piece.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WriteLrat {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The claim about the puzzle.
    pub claim: Claim,
}

impl Task for WriteLrat {
    type Worker = Tools;
    type Progress = Piece;
    type Answer = ();

    fn run(self, sink: &dyn ProgressSink<Piece>) -> Result<(), SolveError> {
        super::refuse_large_board(&self.puzzle)?;
        let limits = Limits::default();
        let (puzzle, claim) = (&self.puzzle, &self.claim);
        proof::prove_lrat(puzzle, claim, RunBounds::default(), &limits, &mut |piece| {
            sink.report(Piece::from_ascii(piece));
            ControlFlow::Continue(())
        })
    }
}
