//! Why there is no answer.

use thiserror::Error;

use super::sat::SatError;
use crate::puzzle::Breach;

/// Why there is no answer. Each is a defect of this program, never of the puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SolveError {
    /// The solver failed.
    #[error(transparent)]
    Sat(#[from] SatError),
    /// What the solver found is no solution.
    #[error("the answer failed its check and is not shown: {0}")]
    Check(#[from] Breach),
    /// A cell that the model gives no value.
    #[error("the answer failed its check and is not shown: it leaves cells empty")]
    Incomplete,
    /// Simplification says there is no solution, the solver has one.
    #[error("simplification and solver disagree, so no answer is shown")]
    Disagreement,
    /// What was to be proved is not so.
    #[error("there is nothing to prove: the puzzle has a solution beside those named")]
    NothingToProve,
    /// The proof does not hold.
    #[error("the proof failed its check: {0}")]
    Proof(String),
}
