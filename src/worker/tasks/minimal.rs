//! The puzzle without clues that it doesn't need.

use serde::{Deserialize, Serialize};

use super::Tools;
use super::make::answer;
use crate::make::{self, Minimal, Symmetry};
use crate::puzzle::Puzzle;
use crate::questions::SolveError;
use crate::task::{Desk, Task};

/// The puzzle without clues that it doesn't need.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MakeMinimal {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// How its clues go on to lie.
    pub symmetry: Symmetry,
    /// What chance comes from.
    pub seed: u32,
}

impl Task for MakeMinimal {
    type Worker = Tools;
    /// So many steps are done, of so many.
    type Progress = (u32, u32);
    /// The puzzle, or why there is none, in words.
    type Answer = Result<Minimal, String>;

    fn run(self, desk: &dyn Desk<Self::Progress>) -> Result<Self::Answer, SolveError> {
        super::is_no_giant(&self.puzzle)?;
        let mut report = |done: usize, of: usize| {
            if desk.is_due() {
                desk.report((done as u32, of as u32));
            }
        };
        answer(make::minimal(&self.puzzle, self.symmetry, self.seed, &mut report))
    }
}
