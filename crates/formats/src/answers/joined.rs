//! The joined answers to the cubes of a puzzle.

use super::{Answer, AnswerError, read, sat};
use crate::puzzle::{Puzzle, Value};

/// The answers of a SAT solver to cubes, as far as they have been read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CubeAnswers {
    /// A checked solution, from the first cube that has one.
    pub solution: Option<Vec<Value>>,
    /// The number of cubes that the solver refuted. This is not checked.
    pub refuted: usize,
    /// The number of cubes on which the solver gave up.
    pub undecided: usize,
}

impl CubeAnswers {
    /// Adds the answers in a text: one answer per verdict, in any order. Stops reading after a
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
