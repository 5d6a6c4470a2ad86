//! Proves a claim, and reads the proof line by line.

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};

use super::Tools;
use crate::proof::{Claim, RunProgress};
use crate::puzzle::Puzzle;
use crate::questions::{Limits, SolveError};
use crate::task::{ProgressSink, Task};
use crate::words::proof::{self, ProofReading};

/// Proves a claim, and puts the proof in words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReadProof {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The claim about the puzzle.
    pub claim: Claim,
}

impl Task for ReadProof {
    type Worker = Tools;
    type Progress = RunProgress;
    type Answer = ProofReading;

    fn run(self, sink: &dyn ProgressSink<RunProgress>) -> Result<ProofReading, SolveError> {
        super::refuse_large_board(&self.puzzle)?;
        let progress = |progress: RunProgress| {
            if sink.is_due() {
                sink.report(progress);
            }
            ControlFlow::Continue(())
        };
        proof::read(&self.puzzle, &self.claim, &Limits::default().with_progress(&progress))
    }
}
