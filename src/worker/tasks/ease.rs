//! Adds clues until the puzzle is easy enough.

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};

use super::Tools;
use super::make::answer;
use crate::logic::Level;
use crate::make::{self, CluesTried, Symmetry};
use crate::puzzle::Puzzle;
use crate::questions::{Limits, SolveError};
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
        let report = |CluesTried { tried, of }| {
            if sink.is_due() {
                sink.report((tried as u32, of as u32));
            }
            ControlFlow::Continue(())
        };
        let limits = Limits::default().with_progress(&report);
        answer(make::ease(&self.puzzle, self.level, self.symmetry, self.seed, &limits))
    }
}
