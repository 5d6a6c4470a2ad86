//! Rates a puzzle.

use serde::{Deserialize, Serialize};

use super::Tools;
use crate::logic::{Rating, RatingEnd, TechniqueKind, backdoor, rate_without};
use crate::puzzle::{Puzzle, Value};
use crate::questions::SolveError;
use crate::task::{ProgressSink, Task};

/// Rates a puzzle with one solution.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FindRating {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// Its solution.
    pub solution: Vec<Value>,
    /// The techniques that are not used.
    pub left_out: Vec<TechniqueKind>,
}

impl Task for FindRating {
    type Worker = Tools;
    type Progress = ();
    type Answer = Rating;

    fn run(self, _: &dyn ProgressSink<()>) -> Result<Rating, SolveError> {
        super::refuse_large_board(&self.puzzle)?;
        let mut rating = rate_without(&self.puzzle, true, &self.left_out);
        if rating.end == RatingEnd::NeedsSearch {
            rating.backdoor = backdoor(&self.puzzle, &self.solution).map(|cells| cells.len());
        }
        Ok(rating)
    }
}
