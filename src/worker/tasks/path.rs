//! The way by human methods.

use serde::{Deserialize, Serialize};

use super::Tools;
use crate::logic::{self, Told};
use crate::puzzle::Puzzle;
use crate::solve::SolveError;
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
        Ok(logic::tell(&self.puzzle, self.is_unique)?)
    }
}
