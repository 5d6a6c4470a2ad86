//! Makes a new puzzle.

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};

use super::Tools;
use crate::make::{self, Generated, MakeError, MakeProgress, Request};
use crate::questions::{Limits, SolveError};
use crate::task::{ProgressSink, Task};

/// Makes a new puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MakePuzzle {
    /// The request.
    pub request: Request,
    /// The seed of its random choices.
    pub seed: u32,
}

impl Task for MakePuzzle {
    type Worker = Tools;
    type Progress = MakeProgress;
    /// The puzzle, or the reason in words why there is none.
    type Answer = Result<Generated, String>;

    fn run(self, sink: &dyn ProgressSink<Self::Progress>) -> Result<Self::Answer, SolveError> {
        let report = Self::report(sink);
        let limits = Limits::default().with_progress(&report);
        answer(make::generate(&self.request, self.seed, &limits))
    }
}

impl MakePuzzle {
    /// The callback that reports the generator's progress now and then.
    pub(super) fn report(
        sink: &dyn ProgressSink<MakeProgress>,
    ) -> impl Fn(MakeProgress) -> ControlFlow<()> {
        move |progress| {
            if sink.is_due() {
                sink.report(progress);
            }
            ControlFlow::Continue(())
        }
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
