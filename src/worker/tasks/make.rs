//! Makes a new puzzle.

use serde::{Deserialize, Serialize};

use super::Tools;
use crate::make::{self, Generated, MakeError, MakeProgress, Request};
use crate::questions::SolveError;
use crate::task::{ProgressSink, Task};

/// Makes a new puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MakePuzzle {
    /// The request.
    pub request: Request,
}

impl Task for MakePuzzle {
    type Worker = Tools;
    type Progress = MakeProgress;
    /// The puzzle, or the reason in words why there is none.
    type Answer = Result<Generated, String>;

    fn run(self, sink: &dyn ProgressSink<Self::Progress>) -> Result<Self::Answer, SolveError> {
        answer(make::make(&self.request, &mut |progress| {
            if sink.is_due() {
                sink.report(progress);
            }
        }))
    }
}

/// Turns errors of making into words for the page, except errors of the solver.
pub(super) fn answer<T>(made: Result<T, MakeError>) -> Result<Result<T, String>, SolveError> {
    match made {
        Ok(made) => Ok(Ok(made)),
        Err(MakeError::Solve(error)) => Err(error),
        Err(error) => Ok(Err(error.to_string())),
    }
}
