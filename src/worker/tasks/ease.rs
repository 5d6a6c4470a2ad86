//! The puzzle with clues that make it as easy as asked for.

use serde::{Deserialize, Serialize};

use super::Tools;
use super::make::answer;
use crate::make::{self, Symmetry};
use crate::puzzle::Puzzle;
use crate::questions::SolveError;
use crate::simplify::Level;
use crate::task::{Desk, Task};

/// The puzzle with clues that make it as easy as asked for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ease {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// How hard it may be.
    pub level: Level,
    /// How its clues go on to lie.
    pub symmetry: Symmetry,
    /// What chance comes from.
    pub seed: u32,
}

impl Task for Ease {
    type Worker = Tools;
    /// So many steps are done, of so many.
    type Progress = (u32, u32);
    /// The puzzle, or why there is none, in words.
    type Answer = Result<Puzzle, String>;

    fn run(self, desk: &dyn Desk<Self::Progress>) -> Result<Self::Answer, SolveError> {
        super::is_no_giant(&self.puzzle)?;
        let mut report = |done: usize, of: usize| {
            if desk.is_due() {
                desk.report((done as u32, of as u32));
            }
        };
        answer(make::ease(&self.puzzle, self.level, self.symmetry, self.seed, &mut report))
    }
}
