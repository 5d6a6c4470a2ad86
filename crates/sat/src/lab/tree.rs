//! The tree of a search: its decisions, and what followed from their conflicts.

use serde::{Deserialize, Serialize};

use super::events::{Event, EventKind, Outcome, Why};
use crate::clauses::Lit;

/// The tree of a search. A DPLL tree has two branches below each decision that failed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SearchTree {
    /// The branches, in the order in which they began.
    pub branches: Vec<Branch>,
}

/// A branch: a literal that is decided, flipped or asserted, and all that follows at its level.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Branch {
    /// The index of the branch above; `None` at the top.
    pub parent: Option<usize>,
    /// The literal.
    pub literal: Lit,
    /// True for a decision, false for a flipped or asserted literal.
    pub is_decision: bool,
    /// The decision level.
    pub level: u32,
    /// The number of events before the branch.
    pub seq: u32,
    /// The end of the branch.
    pub end: BranchEnd,
}

/// The end of a branch.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum BranchEnd {
    /// Other branches, or a limit.
    #[default]
    None,
    /// A conflict, after this number of events.
    Conflict(u32),
    /// A model.
    Model,
}

impl SearchTree {
    /// The tree of the [spine](super::Recording::spine) of a recording, or of its first events.
    #[must_use]
    pub fn new(spine: &[Event]) -> Self {
        let mut tree = Self::default();
        // By level: the last branch that began there and isn't undone.
        let mut last: Vec<Option<usize>> = vec![None];
        for event in spine {
            let current = last.last().copied().flatten();
            match event.kind {
                EventKind::Assign { literal, why, .. } => {
                    let is_decision = matches!(why, Why::Decision { .. });
                    let branch = Some(tree.branches.len());
                    tree.branches.push(Branch {
                        parent: current,
                        literal,
                        is_decision,
                        level: event.level,
                        seq: event.seq,
                        end: BranchEnd::None,
                    });
                    if is_decision {
                        last.push(branch);
                    } else if let Some(last) = last.last_mut() {
                        *last = branch;
                    }
                }
                EventKind::Backjump { to, .. } => last.truncate(to as usize + 1),
                EventKind::Restart { .. } => last.truncate(1),
                EventKind::Conflict { .. } => tree.end(current, BranchEnd::Conflict(event.seq)),
                EventKind::End(Outcome::Model) => tree.end(current, BranchEnd::Model),
                EventKind::End(_) | EventKind::Resolve { .. } | EventKind::Learn { .. } => {}
            }
        }
        tree
    }

    fn end(&mut self, branch: Option<usize>, end: BranchEnd) {
        if let Some(branch) = branch {
            self.branches[branch].end = end;
        }
    }
}
