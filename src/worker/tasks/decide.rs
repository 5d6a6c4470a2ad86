//! Finds clues that leave only one of several solutions.

use serde::{Deserialize, Serialize};

use super::Tools;
use super::make::answer;
use crate::make::{self, DecidingProgress, UniqueCompletion};
use crate::puzzle::Puzzle;
use crate::questions::SolveError;
use crate::task::{ProgressSink, Task};

/// Finds clues that leave only one of several solutions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FindDeciding {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The seed of random choices.
    pub seed: u32,
}

impl Task for FindDeciding {
    type Worker = Tools;
    type Progress = DecidingProgress;
    /// The clues, or the reason in words why there are none.
    type Answer = Result<UniqueCompletion, String>;

    fn run(self, sink: &dyn ProgressSink<Self::Progress>) -> Result<Self::Answer, SolveError> {
        super::refuse_large_board(&self.puzzle)?;
        answer(make::decide(&self.puzzle, self.seed, &mut |progress| sink.report(progress)))
    }
}
