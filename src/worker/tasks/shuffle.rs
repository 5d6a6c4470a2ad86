//! Makes an equivalent puzzle.

use serde::{Deserialize, Serialize};

use super::Tools;
use crate::make::{self, Symmetry};
use crate::puzzle::Puzzle;
use crate::questions::SolveError;
use crate::task::{ProgressSink, Task};

/// Makes an equivalent puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shuffle {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The symmetry of clues to preserve, if the board has it.
    pub symmetry: Symmetry,
    /// The seed of random choices.
    pub seed: u32,
}

impl Task for Shuffle {
    type Worker = Tools;
    type Progress = ();
    type Answer = Puzzle;

    fn run(self, _: &dyn ProgressSink<Self::Progress>) -> Result<Self::Answer, SolveError> {
        super::refuse_large_board(&self.puzzle)?;
        Ok(make::shuffle(&self.puzzle, self.symmetry, self.seed))
    }
}
