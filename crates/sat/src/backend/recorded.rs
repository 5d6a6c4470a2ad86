//! The steps of a recorded search.

use serde::{Deserialize, Serialize};

use crate::clauses::Lit;

/// The number of a clause. The clauses of the formula count from 1, as in DIMACS, with duplicates.
/// Lemmas follow.
pub type ClauseId = u32;

/// A step of a recorded search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecordedStep<'a> {
    /// A clause was derived. Its number is the next free one.
    Lemma {
        /// The literals, sorted by variable.
        literals: &'a [Lit],
        /// The clauses that derive it by unit propagation, in the order of propagation. The last
        /// one is the conflict. Some may be unneeded.
        hints: &'a [ClauseId],
        /// The event that led to it.
        origin: LemmaOrigin,
    },
    /// The solver deleted a clause.
    Deletion(ClauseId),
    /// The solver undid all decisions.
    Restart,
}

/// The event that led to a lemma.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum LemmaOrigin {
    /// A conflict. Each conflict has one lemma.
    Conflict,
    /// The literals that hold without decisions: a clause loses its false literals. If it loses all
    /// but one, that one holds too. Two unit clauses of the formula that contradict each other
    /// leave the empty clause.
    Simplification,
}

/// The end of a recorded search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordedEnd {
    /// A model: one literal for each variable of the formula.
    Model(Vec<Lit>),
    /// The formula has no model.
    Refuted,
    /// The watcher ended the search.
    Stopped,
}
