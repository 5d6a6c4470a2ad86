//! The assignment: values with their decision levels and reasons, and the trail.

use serde::{Deserialize, Serialize};

use super::clause::ClauseId;
use crate::clauses::Lit;

/// A partial assignment. Variables without a value are open.
///
/// Decision level 0 has the literals that are true in all models. Each decision begins a level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Assignment {
    /// The value of each variable, from index 1.
    values: Vec<Option<bool>>,
    /// The decision level of each assigned variable.
    levels: Vec<u32>,
    /// The reason of each implied variable.
    reasons: Vec<Option<ClauseId>>,
    /// The true literals, in the order in which they became true.
    trail: Vec<Lit>,
    /// The length of the trail before each decision.
    starts: Vec<u32>,
}

/// The state of a clause under an assignment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ClauseStatus {
    /// This literal is true.
    Satisfied(Lit),
    /// All literals are false.
    Falsified,
    /// All literals are false, but this one is open.
    Unit(Lit),
    /// This number of literals is open, the others are false.
    Open(u32),
}

impl Assignment {
    /// Creates an assignment without values.
    pub(super) fn new(variables: usize) -> Self {
        Self {
            values: vec![None; variables + 1],
            levels: vec![0; variables + 1],
            reasons: vec![None; variables + 1],
            trail: Vec::new(),
            starts: Vec::new(),
        }
    }

    /// The value of a literal; `None` if it is open.
    #[must_use]
    pub fn value(&self, literal: Lit) -> Option<bool> {
        let value = self.values.get(literal.variable()).copied().flatten();
        value.map(|value| value == literal.is_positive())
    }

    /// True if the literal is true.
    #[must_use]
    pub fn is_true(&self, literal: Lit) -> bool {
        self.value(literal) == Some(true)
    }

    /// True if the literal is false.
    #[must_use]
    pub fn is_false(&self, literal: Lit) -> bool {
        self.value(literal) == Some(false)
    }

    /// True if the literal is open.
    #[must_use]
    pub fn is_open(&self, literal: Lit) -> bool {
        self.value(literal).is_none()
    }

    /// The decision level of an assigned literal; `None` if it is open.
    #[must_use]
    pub fn level_of(&self, literal: Lit) -> Option<u32> {
        self.value(literal).map(|_| self.levels[literal.variable()])
    }

    /// The reason of an assigned literal; `None` if it is open or a decision.
    #[must_use]
    pub fn reason(&self, literal: Lit) -> Option<ClauseId> {
        self.value(literal).and_then(|_| self.reasons[literal.variable()])
    }

    /// The state of a clause.
    #[must_use]
    pub fn status(&self, clause: &[Lit]) -> ClauseStatus {
        if let Some(literal) = clause.iter().find(|literal| self.is_true(**literal)) {
            return ClauseStatus::Satisfied(*literal);
        }
        let mut open = clause.iter().filter(|literal| self.is_open(**literal));
        match (open.next(), open.count()) {
            (None, _) => ClauseStatus::Falsified,
            (Some(literal), 0) => ClauseStatus::Unit(*literal),
            (Some(_), others) => ClauseStatus::Open(1 + others as u32),
        }
    }

    /// The current decision level.
    #[must_use]
    pub fn level(&self) -> u32 {
        self.starts.len() as u32
    }

    /// The true literals, in the order in which they became true.
    #[must_use]
    pub fn trail(&self) -> &[Lit] {
        &self.trail
    }

    /// The decisions, one per level from level 1.
    pub fn decisions(&self) -> impl Iterator<Item = Lit> {
        self.starts.iter().map(|start| self.trail[*start as usize])
    }

    /// The level of a variable that is known to be assigned.
    pub(super) fn assigned_level(&self, literal: Lit) -> u32 {
        self.levels[literal.variable()]
    }

    /// The approximate size in bytes.
    pub(super) fn size(&self) -> usize {
        self.values.len() * (size_of::<Lit>() + size_of::<Option<ClauseId>>() + 5)
    }

    /// Begins the next decision level.
    pub(super) fn begin_level(&mut self) {
        self.starts.push(self.trail.len() as u32);
    }

    /// Makes an open literal true at the current level.
    pub(super) fn assign(&mut self, literal: Lit, reason: Option<ClauseId>) {
        debug_assert!(self.is_open(literal), "{literal:?} has a value");
        self.values[literal.variable()] = Some(literal.is_positive());
        self.levels[literal.variable()] = self.level();
        self.reasons[literal.variable()] = reason;
        self.trail.push(literal);
    }

    /// Undoes all levels above one, and returns the literals undone.
    pub(super) fn undo_above(&mut self, level: u32) -> Vec<Lit> {
        let Some(start) = self.starts.get(level as usize).copied() else { return Vec::new() };
        self.starts.truncate(level as usize);
        let undone = self.trail.split_off(start as usize);
        for literal in &undone {
            let variable = literal.variable();
            self.values[variable] = None;
            // Equal assignments have equal fields.
            self.levels[variable] = 0;
            self.reasons[variable] = None;
        }
        undone
    }
}
