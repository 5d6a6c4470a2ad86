//! All encodings of a puzzle beside each other.

use serde::{Deserialize, Serialize};

use super::Tools;
use crate::encodings::Encoding;
use crate::formula::{self, Comparison, Start};
use crate::puzzle::Puzzle;
use crate::questions::SolveError;
use crate::task::{Desk, Task};

/// What each encoding of a puzzle comes to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CompareEncodings {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The one that the page has chosen, to be shown so.
    pub chosen: Encoding,
    /// What is written from, if that was chosen.
    pub start: Option<Start>,
}

impl Task for CompareEncodings {
    type Worker = Tools;
    type Progress = ();
    type Answer = Comparison;

    fn run(self, _: &dyn Desk<()>) -> Result<Comparison, SolveError> {
        super::is_no_giant(&self.puzzle)?;
        Ok(formula::compare(&self.puzzle, self.start))
    }
}
