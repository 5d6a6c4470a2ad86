//! The reason why there is no answer.

use thiserror::Error;

use crate::backend::SatError;
use crate::board::MAX_RULED_VALUES;
use crate::puzzle::Breach;

/// The reason why there is no answer.
///
/// Cancelled questions and limits on large boards are expected. Every other error is a defect of
/// this program, never of the puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SolveError {
    /// The solver failed.
    #[error(transparent)]
    Sat(#[from] SatError),
    /// The solver's solution breaks a rule or a clue.
    #[error("the answer failed its check and is not shown: {0}")]
    Check(#[from] Breach),
    /// The solver's model leaves a cell without a value.
    #[error("the answer failed its check and is not shown: it leaves cells empty")]
    Incomplete,
    /// Simplification found a contradiction, but the solver found a solution.
    #[error("simplification and solver disagree, so no answer is shown")]
    Disagreement,
    /// The rest of a large board would take more memory than a worker has.
    #[error(
        "what is left is too much to be solved here: {0} candidates; with more clues there would be fewer"
    )]
    TooLarge(String),
    /// Simplification found a contradiction on a large board, but the proof takes too much memory.
    #[error("it seems to have no solution, but that takes too much to be proved here")]
    Unproved,
    /// A question that large boards aren't asked.
    #[error("boards of more than {MAX_RULED_VALUES} values are solved, but not asked this")]
    LargeBoard,
    /// The callback for progress cancelled the question.
    #[error("cancelled")]
    Cancelled,
    /// The claim is false.
    #[error("there is nothing to prove: the puzzle has a solution beside those named")]
    NothingToProve,
    /// The proof has more lemmas than a recording may keep.
    #[error("the proof is too long to be trimmed here; in DRAT, a proof can have any length")]
    LongProof,
    /// The proof doesn't hold.
    #[error("the proof failed its check: {0}")]
    Proof(String),
}
