//! Finds the formats that can hold a puzzle.

use serde::{Deserialize, Serialize};

use super::Tools;
use crate::formats::export::{self, Content, Export};
use crate::puzzle::Puzzle;
use crate::questions::SolveError;
use crate::task::{ProgressSink, Task};

/// For each format, in the order of [`Export::ALL`], finds the reason why it can't hold the puzzle,
/// if any.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct JudgeForms {
    /// The puzzle.
    pub puzzle: Puzzle,
}

impl Task for JudgeForms {
    type Worker = Tools;
    type Progress = ();
    type Answer = Vec<Option<String>>;

    fn run(self, _: &dyn ProgressSink<()>) -> Result<Self::Answer, SolveError> {
        let content = Content::clues_of(&self.puzzle);
        let judge = |form| export::check(form, content).err().map(|reason| reason.to_string());
        Ok(Export::ALL.into_iter().map(judge).collect())
    }
}
