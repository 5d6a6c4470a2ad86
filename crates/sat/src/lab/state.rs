//! The state of a run between two events. A clone is a checkpoint.

use serde::{Deserialize, Serialize};

use super::analyse::{Analysis, Lesson};
use super::assignment::Assignment;
use super::clause::ClauseId;
use super::decide::Activity;
use super::events::Outcome;
use super::input::Input;
use super::propagate::Cursor;
use super::watches::LongWatches;
use crate::clauses::Lit;

/// The state of a run between two events.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct State {
    pub(super) assignment: Assignment,
    pub(super) cursor: Cursor,
    pub(super) watches: LongWatches,
    pub(super) activity: Activity,
    pub(super) counters: Counters,
    /// The number of clauses, learned ones included.
    pub(super) clause_count: u32,
    /// The number of conflicts since the last restart.
    pub(super) conflicts_since_restart: u32,
    pub(super) stage: Stage,
}

/// The part of the search that makes the next event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Stage {
    /// Assigns the unit clauses of the input, from this index on.
    Units(usize),
    /// Propagates.
    Propagate,
    /// Analyses this conflict.
    Conflict(ClauseId),
    /// Resolves.
    Resolve(Box<Analysis>),
    /// Jumps back.
    Backjump(ClauseId, Box<Lesson>),
    /// Assigns the asserting literal of the learned clause.
    Assert(ClauseId, Lit),
    /// Restarts, or decides.
    Decide,
    /// Ends.
    End(Outcome),
    /// The run is over.
    Over(Outcome),
}

/// The numbers of events of a run so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counters {
    /// Events.
    pub events: u32,
    /// Decisions.
    pub decisions: u32,
    /// Implied literals, asserted and flipped ones included.
    pub propagations: u32,
    /// Conflicts.
    pub conflicts: u32,
    /// Resolution steps.
    pub resolutions: u32,
    /// Restarts.
    pub restarts: u32,
    /// Literals and antecedents of learned clauses.
    pub learned: u32,
}

impl State {
    pub(super) fn new(input: &Input, watches: LongWatches) -> Self {
        Self {
            assignment: Assignment::new(input.variable_count()),
            cursor: Cursor::default(),
            watches,
            activity: Activity::new(input),
            counters: Counters::default(),
            clause_count: input.clauses().len() as u32,
            conflicts_since_restart: 0,
            stage: Stage::Units(0),
        }
    }

    /// The approximate size before the search, in bytes.
    pub(super) fn size(&self) -> usize {
        self.activity.size() + self.watches.size() + self.assignment.size()
    }

    /// Undoes all levels above one. Returns the number of literals undone.
    pub(super) fn undo_above(&mut self, level: u32) -> u32 {
        let undone = self.assignment.undo_above(level);
        self.activity.save(&undone);
        self.cursor = Cursor::at(self.assignment.trail().len());
        undone.len() as u32
    }
}
