//! Writes the formula that is unsatisfiable if a claim is true.

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};

use super::{Piece, Tools};
use crate::formats::export;
use crate::proof::Claim;
use crate::puzzle::Puzzle;
use crate::questions::SolveError;
use crate::task::{ProgressSink, Task};

/// Writes the formula that is unsatisfiable if a claim is true. It is in DIMACS CNF, piece by
/// piece.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WriteFormula {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The claim about the puzzle.
    pub claim: Claim,
}

impl Task for WriteFormula {
    type Worker = Tools;
    type Progress = Piece;
    type Answer = ();

    fn run(self, sink: &dyn ProgressSink<Piece>) -> Result<(), SolveError> {
        super::refuse_large_board(&self.puzzle)?;
        export::write_claim(&self.puzzle, &self.claim, &mut |piece| {
            sink.report(Piece::from_ascii(piece.as_bytes()));
            ControlFlow::Continue(())
        });
        Ok(())
    }
}
