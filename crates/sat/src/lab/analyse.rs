//! Conflict analysis: a chain of resolution steps from the falsified clause (GRASP; MiniSat,
//! section 4).
//!
//! Each step takes the literal of the clause that was falsified last, and resolves with the reason
//! of its negation. The resolvent is falsified too. At the first unique implication point (UIP) it
//! has one literal of the conflict's level. This asserting literal becomes true after the backjump.

use super::assignment::Assignment;
use super::clause::{ClauseDatabase, ClauseId};
use crate::clauses::Lit;

/// The resolvent at which an analysis ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Goal {
    /// One literal of the conflict's level is left.
    FirstUip,
    /// Only negations of decisions are left.
    Decisions,
    /// No literal is left. Possible at level 0, which has no decisions.
    Empty,
}

/// An analysis between two steps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Analysis {
    goal: Goal,
    /// The level of the conflict.
    level: u32,
    /// The falsified clause, then the reasons resolved with.
    pub(super) antecedents: Vec<ClauseId>,
    /// The resolvent.
    pub(super) resolvent: Vec<Lit>,
    /// The literals of level 0 that the resolvent lacks.
    pub(super) level_zero: Vec<Lit>,
    /// By variable: true if it is or was in the resolvent.
    is_seen: Vec<bool>,
    /// The number of literals in the resolvent that aren't of the form that the goal allows any
    /// number of.
    left: usize,
    /// The literals of the trail from here on are resolved already, or aren't in the resolvent.
    end: usize,
}

impl Analysis {
    /// Begins with a falsified clause. Calls `bump` with each literal of the resolvents.
    pub(super) fn new(
        goal: Goal,
        conflict: ClauseId,
        clauses: &ClauseDatabase,
        assignment: &Assignment,
        variables: usize,
        bump: impl FnMut(Lit),
    ) -> Self {
        let mut analysis = Self {
            goal,
            level: assignment.level(),
            antecedents: vec![conflict],
            resolvent: Vec::new(),
            level_zero: Vec::new(),
            is_seen: vec![false; variables + 1],
            left: 0,
            end: assignment.trail().len(),
        };
        analysis.add(clauses.literals(conflict), assignment, bump);
        analysis
    }

    /// Resolves once. Returns the pivot and its reason, or `None` if the goal is reached.
    pub(super) fn step(
        &mut self,
        clauses: &ClauseDatabase,
        assignment: &Assignment,
        bump: impl FnMut(Lit),
    ) -> Option<(Lit, ClauseId)> {
        if self.left <= usize::from(self.goal == Goal::FirstUip) {
            return None;
        }
        loop {
            self.end = self.end.checked_sub(1)?;
            let pivot = assignment.trail()[self.end];
            if !self.is_seen[pivot.variable()] {
                continue;
            }
            // Decisions have no reason. No goal needs to resolve one.
            let Some(reason) = assignment.reason(pivot) else { continue };
            self.resolvent.retain(|literal| *literal != !pivot);
            self.left -= 1;
            self.antecedents.push(reason);
            self.add(clauses.literals(reason), assignment, bump);
            return Some((pivot, reason));
        }
    }

    /// Adds the false literals of a clause to the resolvent.
    fn add(&mut self, literals: &[Lit], assignment: &Assignment, mut bump: impl FnMut(Lit)) {
        for literal in literals {
            let variable = literal.variable();
            if !assignment.is_false(*literal) || self.is_seen[variable] {
                continue;
            }
            self.is_seen[variable] = true;
            let level = assignment.assigned_level(*literal);
            if level == 0 && self.level > 0 {
                self.level_zero.push(*literal);
                // Resolution leaves it, so it never becomes a pivot.
                continue;
            }
            self.resolvent.push(*literal);
            bump(*literal);
            self.left += usize::from(match self.goal {
                Goal::FirstUip => level == self.level,
                Goal::Decisions => assignment.reason(!*literal).is_some(),
                Goal::Empty => true,
            });
        }
    }
}

/// The clause that a conflict teaches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Lesson {
    /// The literals: the asserting literal first, then one of the level to jump back to.
    pub(super) literals: Vec<Lit>,
    /// The level to jump back to.
    pub(super) level: u32,
    /// The number of levels among the literals.
    pub(super) glue: u32,
}

impl Lesson {
    /// Sorts the literals of a falsified clause by their level, highest first.
    pub(super) fn new(mut literals: Vec<Lit>, assignment: &Assignment) -> Self {
        let level = |literal: &Lit| assignment.assigned_level(*literal);
        literals.sort_by_key(|literal| std::cmp::Reverse(level(literal)));
        let mut levels: Vec<u32> = literals.iter().map(level).collect();
        levels.dedup();
        let second = literals.get(1).map_or(0, level);
        Self { level: second, glue: levels.len() as u32, literals }
    }
}
