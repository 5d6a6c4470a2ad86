//! A new puzzle.

use serde::{Deserialize, Serialize};

use super::Tools;
use crate::make::{self, Made, MakeError, MakeProgress, Wanted};
use crate::questions::SolveError;
use crate::task::{Desk, Task};

/// A new puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MakePuzzle {
    /// What it is to be like.
    pub wanted: Wanted,
}

impl Task for MakePuzzle {
    type Worker = Tools;
    type Progress = MakeProgress;
    /// The puzzle, or why there is none, in words.
    type Answer = Result<Made, String>;

    fn run(self, desk: &dyn Desk<Self::Progress>) -> Result<Self::Answer, SolveError> {
        answer(make::make(&self.wanted, &mut |progress| {
            if desk.is_due() {
                desk.report(progress);
            }
        }))
    }
}

/// What is told the page: what came of it, or why nothing did; the solver's failures apart.
pub(super) fn answer<T>(made: Result<T, MakeError>) -> Result<Result<T, String>, SolveError> {
    match made {
        Ok(made) => Ok(Ok(made)),
        Err(MakeError::Solve(error)) => Err(error),
        Err(error) => Ok(Err(error.to_string())),
    }
}
