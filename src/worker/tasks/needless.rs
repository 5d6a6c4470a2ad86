//! Finds the clues and rules that aren't needed.

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};

use super::Tools;
use crate::make::{self, Needless, Tested};
use crate::puzzle::Puzzle;
use crate::questions::{Limits, SolveError};
use crate::task::{ProgressSink, Task};

/// Finds the clues and rules that aren't needed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FindNeedless {
    /// The puzzle.
    pub puzzle: Puzzle,
}

impl Task for FindNeedless {
    type Worker = Tools;
    /// The number of clues and rules tested, and of all.
    type Progress = (u32, u32);
    /// `None` if there is no solution.
    type Answer = Option<Needless>;

    fn run(self, sink: &dyn ProgressSink<Self::Progress>) -> Result<Self::Answer, SolveError> {
        super::refuse_large_board(&self.puzzle)?;
        let report = |Tested { tested, of }| {
            if sink.is_due() {
                sink.report((tested as u32, of as u32));
            }
            ControlFlow::Continue(())
        };
        make::needless(&self.puzzle, &Limits::default().with_progress(&report))
    }
}
