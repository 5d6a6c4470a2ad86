//! Removes clues that the puzzle doesn't need.

use serde::{Deserialize, Serialize};

use super::Tools;
use super::make::answer;
use crate::make::{self, Minimal, Symmetry};
use crate::puzzle::Puzzle;
use crate::questions::SolveError;
use crate::task::{ProgressSink, Task};

/// Removes clues that the puzzle doesn't need.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MakeMinimal {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The symmetry of clues to preserve.
    pub symmetry: Symmetry,
    /// The seed of random choices.
    pub seed: u32,
}

impl Task for MakeMinimal {
    type Worker = Tools;
    /// The number of steps done, and of all.
    type Progress = (u32, u32);
    /// The puzzle, or the reason in words why there is none.
    type Answer = Result<Minimal, String>;

    fn run(self, sink: &dyn ProgressSink<Self::Progress>) -> Result<Self::Answer, SolveError> {
        super::refuse_large_board(&self.puzzle)?;
        let mut report = |done: usize, of: usize| {
            if sink.is_due() {
                sink.report((done as u32, of as u32));
            }
        };
        answer(make::minimal(&self.puzzle, self.symmetry, self.seed, &mut report))
    }
}
