//! Finds all steps that are possible now.

use serde::{Deserialize, Serialize};

use super::Tools;
use crate::logic::TechniqueKind;
use crate::puzzle::Puzzle;
use crate::questions::SolveError;
use crate::task::{ProgressSink, Task};
use crate::words::steps::{PossibleSteps, possible_steps};

/// Finds all steps that are possible from the clues, and explains them in words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FindAllSteps {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// True if the puzzle is known to have at most one solution.
    pub is_unique: bool,
    /// The techniques that are not used.
    pub left_out: Vec<TechniqueKind>,
}

impl Task for FindAllSteps {
    type Worker = Tools;
    type Progress = ();
    type Answer = PossibleSteps;

    fn run(self, _: &dyn ProgressSink<()>) -> Result<PossibleSteps, SolveError> {
        super::refuse_large_board(&self.puzzle)?;
        Ok(possible_steps(&self.puzzle, self.is_unique, &self.left_out))
    }
}
