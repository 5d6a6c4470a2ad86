//! Compares all encodings of a puzzle.

use serde::{Deserialize, Serialize};

use super::Tools;
use crate::encodings::Encoding;
use crate::formula::{self, Comparison, Preprocessing};
use crate::puzzle::Puzzle;
use crate::questions::SolveError;
use crate::task::{ProgressSink, Task};

/// Computes the formula sizes of all encodings of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CompareEncodings {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The encoding that the page has chosen, to mark it.
    pub chosen: Encoding,
    /// The preprocessing before encoding, if the user chose one.
    pub start: Option<Preprocessing>,
}

impl Task for CompareEncodings {
    type Worker = Tools;
    type Progress = ();
    type Answer = Comparison;

    fn run(self, _: &dyn ProgressSink<()>) -> Result<Comparison, SolveError> {
        super::refuse_large_board(&self.puzzle)?;
        Ok(formula::compare(&self.puzzle, self.start))
    }
}
