//! The reasons why a run can't be recorded.

use thiserror::Error;

use super::clause::ClauseId;
use crate::clauses::Lit;

/// The reason why there is no recording.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RunError {
    /// The callback cancelled the run.
    #[error("cancelled")]
    Cancelled,
    /// A decision of the user is impossible.
    #[error(transparent)]
    Override(#[from] OverrideError),
}

/// A decision of the user that is impossible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("decision {} can't be the literal {}: {refusal}", choice + 1, literal.dimacs())]
pub struct OverrideError {
    /// The number of decisions before it.
    pub choice: u32,
    /// The literal.
    pub literal: Lit,
    /// The reason.
    pub refusal: Refusal,
}

/// The reason why a literal can't be decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Refusal {
    /// No clause has the variable.
    #[error("no clause has this variable")]
    Unused,
    /// The literal has this value already.
    #[error("it is {} already, since level {level}", if *.value { "true" } else { "false" })]
    Assigned {
        /// Its value.
        value: bool,
        /// Its decision level.
        level: u32,
        /// The clause that implied it; `None` for a decision.
        reason: Option<ClauseId>,
    },
    /// The run makes fewer decisions.
    #[error("the run ends before this decision")]
    NoSuchChoice,
}
