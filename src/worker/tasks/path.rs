//! The way by human methods.

use serde::{Deserialize, Serialize};

use super::Tools;
use crate::puzzle::Puzzle;
use crate::questions::SolveError;
use crate::simplify::{self, Told};
use crate::task::{Desk, Task};

/// The way by human methods, in words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FindPath {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// Whether it is known to have one solution at most.
    pub is_unique: bool,
}

impl Task for FindPath {
    type Worker = Tools;
    type Progress = ();
    type Answer = Told;

    fn run(self, _: &dyn Desk<()>) -> Result<Told, SolveError> {
        super::is_no_giant(&self.puzzle)?;
        Ok(simplify::tell(&self.puzzle, self.is_unique)?)
    }
}
