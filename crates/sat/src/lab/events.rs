//! The events of a run.

use serde::{Deserialize, Serialize};

use super::clause::ClauseId;
use crate::clauses::Lit;

/// An event, with the state after it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Event {
    /// The number of events before it.
    pub seq: u32,
    /// The decision level.
    pub level: u32,
    /// The length of the trail.
    pub trail: u32,
    /// The event itself.
    pub kind: EventKind,
}

/// The kinds of events.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum EventKind {
    /// A literal becomes true.
    Assign {
        /// The literal.
        literal: Lit,
        /// The cell that gets its value by this literal.
        cell: Option<u32>,
        /// The cause.
        why: Why,
    },
    /// A clause is falsified.
    Conflict {
        /// The clause.
        clause: ClauseId,
    },
    /// Conflict analysis resolves with the reason of a literal.
    Resolve {
        /// The true literal whose negation disappears.
        pivot: Lit,
        /// Its reason.
        reason: ClauseId,
        /// The resolvent. At levels above 0 it lacks literals of level 0.
        resolvent: Vec<Lit>,
    },
    /// A clause is learned.
    Learn {
        /// The clause.
        clause: ClauseId,
        /// Its literals, the asserting literal first. None if the formula is refuted.
        literals: Vec<Lit>,
        /// The first unique implication point, or in DPLL the decision to be flipped. The asserting
        /// literal is its negation.
        uip: Option<Lit>,
        /// The number of decision levels among its literals (G. Audemard, L. Simon: *Predicting
        /// Learnt Clauses Quality in Modern SAT Solvers*, 2009).
        glue: u32,
        /// The level to jump back to: the second highest level among its literals.
        level: u32,
        /// The falsified clause, then the reasons it is resolved with, in order.
        antecedents: Vec<ClauseId>,
        /// The false literals of level 0 that resolution leaves beside the clause.
        level_zero: Vec<Lit>,
    },
    /// The search undoes the levels above one.
    Backjump {
        /// The level of the conflict.
        from: u32,
        /// The level to continue at.
        to: u32,
        /// The number of literals undone.
        undone: u32,
    },
    /// The search undoes all decisions.
    Restart {
        /// The number of literals undone.
        undone: u32,
    },
    /// The run ends.
    End(Outcome),
}

/// The cause of an assignment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Why {
    /// A clue.
    Clue {
        /// Its unit clause.
        clause: ClauseId,
    },
    /// Another unit clause of the input.
    Unit {
        /// The clause.
        clause: ClauseId,
    },
    /// A decision.
    Decision {
        /// The number of decisions before it.
        choice: u32,
        /// Its rank, or `None` if the user made the decision.
        ranking: Option<Ranking>,
    },
    /// Unit propagation.
    Implied {
        /// The clause that became unit.
        reason: ClauseId,
        /// The name that people give to this step.
        technique: Option<Technique>,
    },
    /// The learned clause, which became unit by the backjump.
    Asserted {
        /// The learned clause.
        reason: ClauseId,
    },
    /// DPLL flips its last decision.
    Flipped {
        /// The clause of the negated decisions.
        reason: ClauseId,
    },
}

/// The rank of a decision by its heuristic.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ranking {
    /// With [`Vsids`](super::Heuristic::Vsids) the score; with
    /// [`FewestCandidates`](super::Heuristic::FewestCandidates) the number of open candidates of the
    /// cell. Otherwise 0.
    pub score: u64,
    /// The next best literal, with its score.
    pub runner_up: Option<(Lit, u64)>,
}

/// A propagation that people name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Technique {
    /// The last value of a cell.
    NakedSingle,
    /// The last cell of a house for a value.
    HiddenSingle,
}

/// The end of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Outcome {
    /// The assignment is a model: it satisfies each clause.
    Model,
    /// The formula has no model.
    Refuted,
    /// Unit propagation is complete, and the run makes no decisions of its own.
    Fixpoint,
    /// The run reached a limit.
    Limit(LimitKind),
}

/// The limit that ended a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum LimitKind {
    /// The number of events.
    Events,
    /// The number of conflicts.
    Conflicts,
    /// The memory for learned clauses.
    Learned,
}

impl Event {
    /// The literal that gives a cell its value, if the event does so.
    #[must_use]
    pub fn placed(&self) -> Option<Lit> {
        match self.kind {
            EventKind::Assign { literal, cell: Some(_), .. } => Some(literal),
            _ => None,
        }
    }

    /// True for a decision.
    #[must_use]
    pub fn is_decision(&self) -> bool {
        matches!(self.kind, EventKind::Assign { why: Why::Decision { .. }, .. })
    }

    /// True for a conflict.
    #[must_use]
    pub fn is_conflict(&self) -> bool {
        matches!(self.kind, EventKind::Conflict { .. })
    }

    /// True if a recording keeps the event. Others are computed again when they are needed.
    pub(super) fn is_in_spine(&self) -> bool {
        match self.kind {
            EventKind::Assign { why, .. } => {
                matches!(why, Why::Decision { .. } | Why::Asserted { .. } | Why::Flipped { .. })
            }
            EventKind::Resolve { .. } => false,
            _ => true,
        }
    }
}
