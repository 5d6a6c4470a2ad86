//! What is known of the puzzle as it stands.

use std::collections::BTreeMap;

use super::Walk;
use crate::board::CellId;
use crate::puzzle::Value;
use crate::solve::Claim;

/// Why a cell is highlighted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// Its clue is one of those that contradict each other.
    Conflict,
    /// Its clue should go.
    Drop,
    /// It is a reason for what is said of another cell.
    Reason,
    /// It is what is spoken of.
    Subject,
}

/// What is known of the puzzle as it stands. Gone when the puzzle changes.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Found {
    /// The solution shown: one value per cell.
    pub solution: Option<Vec<Value>>,
    /// Another solution, beside the one shown.
    pub other: Option<Vec<Value>>,
    /// The solution shown is the only one.
    pub is_only: bool,
    /// The puzzle has no solution.
    pub is_unsolvable: bool,
    /// Solutions shown so far, in the worker's order.
    pub seen: u32,
    /// The values possible in each cell.
    pub possible: Option<Vec<Vec<Value>>>,
    /// Cells highlighted.
    pub marks: BTreeMap<CellId, Mark>,
    /// A walk along the human methods' path, which then is what the board shows.
    pub walk: Option<Walk>,
}

impl Found {
    /// What can be proved, as far as is known.
    #[must_use]
    pub fn claim(&self) -> Option<Claim> {
        if self.is_unsolvable {
            return Some(Claim::Unsolvable);
        }
        self.solution.clone().filter(|_| self.is_only).map(Claim::OnlySolution)
    }

    /// Whether more than one solution is known.
    #[must_use]
    pub fn has_others(&self) -> bool {
        self.other.is_some() || self.seen > 1
    }

    /// Highlights these cells alike.
    pub fn mark(&mut self, cells: &[CellId], mark: Mark) {
        self.marks.extend(cells.iter().map(|cell| (*cell, mark)));
    }
}
