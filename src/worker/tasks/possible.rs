//! The values that each cell has in some solution.

use serde::{Deserialize, Serialize};

use super::Tools;
use crate::puzzle::{Puzzle, Value};
use crate::questions::{self, Options, SolveError};
use crate::task::{Desk, Task};

/// The values that each cell has in some solution.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FindPossible {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// How to look for an answer.
    pub options: Options,
}

impl Task for FindPossible {
    type Worker = Tools;
    /// So many candidates are settled, of so many.
    type Progress = (u32, u32);
    /// By cell, in order; `None` if there is no solution.
    type Answer = Option<Vec<Vec<Value>>>;

    fn run(self, desk: &dyn Desk<(u32, u32)>) -> Result<Self::Answer, SolveError> {
        questions::possible(&self.puzzle, self.options, &mut |settled, candidates| {
            if desk.is_due() {
                desk.report((settled as u32, candidates as u32));
            }
        })
    }
}
