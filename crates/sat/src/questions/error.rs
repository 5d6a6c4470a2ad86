//! Why there is no answer.

use thiserror::Error;

use crate::backend::SatError;
use crate::board::MAX_RULED_VALUES;
use crate::puzzle::Breach;

/// Why there is no answer. But for what takes too much and what isn't asked, each is a defect of this
/// program, never of the puzzle.
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
    /// What is left of a giant would take more memory than a worker has.
    #[error(
        "what is left is too much to be solved here: {0} candidates; with more clues there would be fewer"
    )]
    TooLarge(String),
    /// What simplification of a giant says has no solution, by more than can be handed to the solver.
    #[error("it seems to have no solution, but that takes too much to be proved here")]
    Unproved,
    /// A question that giants aren't asked.
    #[error("boards of more than {MAX_RULED_VALUES} values are solved, but not asked this")]
    Giant,
    /// What was to be proved is not so.
    #[error("there is nothing to prove: the puzzle has a solution beside those named")]
    NothingToProve,
    /// The proof does not hold.
    #[error("the proof failed its check: {0}")]
    Proof(String),
}
