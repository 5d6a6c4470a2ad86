//! The answers to the cubes of a puzzle, joined.

use super::{Answer, AnswerError, read, sat};
use crate::puzzle::{Puzzle, Value};

/// The answers of a SAT solver to cubes, as far as they are read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CubeAnswers {
    /// A checked solution, from the first cube that has one.
    pub solution: Option<Vec<Value>>,
    /// The number of cubes that the solver refuted. No one checked that.
    pub refuted: usize,
    /// The number of cubes on which the solver gave up.
    pub undecided: usize,
}

impl CubeAnswers {
    /// Adds the answers of a text, which has one or several. Answers to cubes of the puzzle follow
    /// each other in any order. A text without a verdict has no answer. Nothing is read after a
    /// solution.
    ///
    /// # Errors
    /// [`AnswerError`] if an answer belongs to another puzzle, or is wrong.
    pub fn add(&mut self, text: &str, puzzle: &Puzzle) -> Result<(), AnswerError> {
        for answer in sat::answers(text) {
            match read(answer, puzzle) {
                Ok(Answer::Solution(values)) => {
                    self.solution = Some(values);
                    return Ok(());
                }
                Ok(Answer::Unsatisfiable) => self.refuted += 1,
                Err(AnswerError::Undecided) => self.undecided += 1,
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }
}
