//! Solves a puzzle by human techniques.

use serde::{Deserialize, Serialize};

use super::Tools;
use crate::puzzle::Puzzle;
use crate::questions::SolveError;
use crate::task::{ProgressSink, Task};
use crate::words::steps::{Walkthrough, build_walkthrough};

/// Solves a puzzle by human techniques, and explains the steps in words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FindPath {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// True if the puzzle is known to have at most one solution.
    pub is_unique: bool,
}

impl Task for FindPath {
    type Worker = Tools;
    type Progress = ();
    type Answer = Walkthrough;

    fn run(self, _: &dyn ProgressSink<()>) -> Result<Walkthrough, SolveError> {
        super::refuse_large_board(&self.puzzle)?;
        Ok(build_walkthrough(&self.puzzle, self.is_unique)?)
    }
}
