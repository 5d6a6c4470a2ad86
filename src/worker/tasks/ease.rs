//! Adds clues until the puzzle is easy enough.

use serde::{Deserialize, Serialize};

use super::Tools;
use super::make::answer;
use crate::logic::Level;
use crate::make::{self, Symmetry};
use crate::puzzle::Puzzle;
use crate::questions::SolveError;
use crate::task::{ProgressSink, Task};

/// Adds clues until the puzzle is easy enough.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ease {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The hardest level allowed.
    pub level: Level,
    /// The symmetry of clues to preserve.
    pub symmetry: Symmetry,
    /// The seed of random choices.
    pub seed: u32,
}

impl Task for Ease {
    type Worker = Tools;
    /// The number of steps done, and of all.
    type Progress = (u32, u32);
    /// The puzzle, or the reason in words why there is none.
    type Answer = Result<Puzzle, String>;

    fn run(self, sink: &dyn ProgressSink<Self::Progress>) -> Result<Self::Answer, SolveError> {
        super::refuse_large_board(&self.puzzle)?;
        let mut report = |done: usize, of: usize| {
            if sink.is_due() {
                sink.report((done as u32, of as u32));
            }
        };
        answer(make::ease(&self.puzzle, self.level, self.symmetry, self.seed, &mut report))
    }
}
