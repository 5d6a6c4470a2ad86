//! Which forms can say a puzzle.

use serde::{Deserialize, Serialize};

use super::Tools;
use crate::formats::export::{self, Content, Export};
use crate::puzzle::Puzzle;
use crate::solve::SolveError;
use crate::task::{Desk, Task};

/// For each form, in the order of [`Export::ALL`], why it can't say a puzzle, if it can't.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct JudgeForms {
    /// The puzzle.
    pub puzzle: Puzzle,
}

impl Task for JudgeForms {
    type Worker = Tools;
    type Progress = ();
    type Answer = Vec<Option<String>>;

    fn run(self, _: &dyn Desk<()>) -> Result<Self::Answer, SolveError> {
        let content = Content::clues_of(&self.puzzle);
        let judge = |form| export::check(form, content).err().map(|reason| reason.to_string());
        Ok(Export::ALL.into_iter().map(judge).collect())
    }
}
