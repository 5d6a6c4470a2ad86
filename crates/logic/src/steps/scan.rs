//! The context of finders: a candidate grid, data that several techniques share, and a budget.
//!
//! Shared data is computed on first use.

use std::cell::{Cell, OnceCell};
use std::ops::Deref;

use super::step::{Colour, Coloured};
use crate::board::CellId;
use crate::grid::{AlmostLockedSet, Candidate, CandidateGrid, Links, NodeId, almost_locked_sets};
use crate::puzzle::Value;

/// The budget of one technique on one grid, in units of a few nanoseconds.
const BUDGET: u64 = 4_000_000;

/// A candidate grid with data that techniques share.
pub struct ScanContext<'a> {
    position: &'a CandidateGrid,
    /// The rest of the current technique's budget.
    left: Cell<u64>,
    clues: Option<&'a [Option<Value>]>,
    links: OnceCell<Links>,
    sets: OnceCell<Vec<AlmostLockedSet>>,
}

impl<'a> ScanContext<'a> {
    /// Creates a context for a grid without known clues.
    #[must_use]
    pub fn new(position: &'a CandidateGrid) -> Self {
        Self {
            position,
            clues: None,
            left: Cell::new(BUDGET),
            links: OnceCell::new(),
            sets: OnceCell::new(),
        }
    }

    /// Adds the clues, which some techniques need.
    #[must_use]
    pub fn with_clues(self, clues: &'a [Option<Value>]) -> Self {
        Self { clues: Some(clues), ..self }
    }

    /// All candidates of these cells in one colour.
    pub(crate) fn coloured(&self, cells: &[CellId], colour: Colour) -> Vec<Coloured> {
        let of_cell = |cell: &CellId| {
            let cell = *cell;
            self.candidates().at(cell).map(move |value| Coloured { cell, value, colour })
        };
        cells.iter().flat_map(of_cell).collect()
    }

    /// Restores the full budget.
    pub(super) fn renew(&self) {
        self.left.set(BUDGET);
    }

    /// Reduces the budget.
    pub(crate) fn spend(&self, amount: u64) {
        self.left.set(self.left.get().saturating_sub(amount));
    }

    /// True if the budget is used up.
    pub(crate) fn is_spent(&self) -> bool {
        self.left.get() == 0
    }

    /// True if the cell is a clue; `None` if clues are unknown.
    pub(crate) fn is_clue(&self, cell: CellId) -> Option<bool> {
        self.clues.map(|clues| clues[cell].is_some())
    }

    /// The almost locked sets.
    pub(crate) fn sets(&self) -> &[AlmostLockedSet] {
        self.sets.get_or_init(|| almost_locked_sets(self.position))
    }

    /// The links between candidates.
    pub(crate) fn links(&self) -> &Links {
        self.links.get_or_init(|| Links::find(self.position))
    }

    /// The nodes with strong links that this one excludes.
    pub(crate) fn weak_links(&self, node: NodeId) -> &[NodeId] {
        self.links().weak(node, |candidates| self.common_conflicts(candidates))
    }

    /// True if two nodes exclude each other.
    pub(crate) fn are_weakly_linked(&self, a: NodeId, b: NodeId) -> bool {
        self.weak_links(a).binary_search(&b).is_ok()
    }

    /// Returns the open candidates that each of these excludes. Empty without arguments.
    pub(crate) fn common_conflicts(&self, candidates: &[Candidate]) -> Vec<Candidate> {
        let Some((first, others)) = candidates.split_first() else { return Vec::new() };
        let mut apart = self.position.conflicts_of(*first);
        self.spend(apart.len() as u64);
        apart.retain(|candidate| {
            others
                .iter()
                .all(|other| candidate != other && self.are_in_conflict(*candidate, *other))
        });
        apart
    }

    /// The candidate grid.
    #[must_use]
    pub fn position(&self) -> &'a CandidateGrid {
        self.position
    }
}

impl Deref for ScanContext<'_> {
    type Target = CandidateGrid;

    fn deref(&self) -> &CandidateGrid {
        self.position
    }
}
