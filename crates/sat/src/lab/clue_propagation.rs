//! The assignment that a formula has before any decision: its unit clauses, and what follows.

use std::rc::Rc;

use super::assignment::Assignment;
use super::clause::ClauseId;
use super::events::{Event, EventKind, Outcome, Why};
use super::input::Input;
use super::run::Run;
use super::run_spec::{Decisions, SearchSpec};
use crate::clauses::Lit;

/// A formula under its unit clauses, before and after unit propagation.
#[derive(Clone, Debug)]
pub struct CluePropagation {
    /// The unit clauses alone: clues, and other clauses with one literal.
    pub before: Assignment,
    /// The unit clauses and all literals that unit propagation implies, up to a conflict.
    pub after: Assignment,
    /// The clause that propagation falsifies, if it ends in a conflict.
    pub conflict: Option<ClauseId>,
}

impl Event {
    /// True if the event assigns a clue, or the literal of another unit clause.
    #[must_use]
    pub fn is_unit_clause(&self) -> bool {
        matches!(self.kind, EventKind::Assign { why: Why::Clue { .. } | Why::Unit { .. }, .. })
    }
}

impl CluePropagation {
    /// Propagates the unit clauses of a formula.
    #[must_use]
    pub fn new(input: Rc<Input>) -> Self {
        let spec = SearchSpec { decisions: Decisions::User, ..SearchSpec::default() };
        let mut run = Run::new(input, spec);
        let mut before = None;
        let mut last = run.assignment().clone();
        // Without decisions of the user, no step fails.
        while let Ok(Some(event)) = run.step() {
            if !event.is_unit_clause() && before.is_none() {
                before = Some(last.clone());
            }
            if let EventKind::Conflict { clause } = event.kind {
                let after = run.assignment().clone();
                return Self { before: before.unwrap_or(last), after, conflict: Some(clause) };
            }
            if before.is_none() {
                last = run.assignment().clone();
            }
        }
        let after = run.assignment().clone();
        debug_assert!(matches!(
            run.outcome(),
            Some(Outcome::Fixpoint | Outcome::Model | Outcome::Limit(_))
        ));
        Self { before: before.unwrap_or(last), after, conflict: None }
    }

    /// The number of cells with a value after propagation. Cells that preprocessing has placed have
    /// no candidates.
    #[must_use]
    pub fn decided(&self, input: &Input) -> usize {
        let is_true = |literal: &Lit| self.after.is_true(*literal);
        let is_decided =
            |candidates: &&Vec<Lit>| candidates.is_empty() || candidates.iter().any(is_true);
        input.cells().iter().filter(is_decided).count()
    }
}
