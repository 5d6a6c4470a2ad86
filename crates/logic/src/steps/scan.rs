//! A position under scrutiny: with what several techniques look at, made when it is first needed, and
//! with a limit on how long they may look.

use std::cell::{Cell, OnceCell};
use std::ops::Deref;

use super::step::{Colour, Coloured};
use crate::board::CellId;
use crate::grid::{Als, Candidate, Links, NodeId, Position, almost_locked_sets};
use crate::puzzle::Value;

/// How much one technique may look at in one position, about a nanosecond or few each.
const MOST: u64 = 4_000_000;

/// A position, and what techniques share there.
pub struct Scan<'a> {
    position: &'a Position,
    /// What the technique that looks may still spend.
    left: Cell<u64>,
    clues: Option<&'a [Option<Value>]>,
    links: OnceCell<Links>,
    sets: OnceCell<Vec<Als>>,
}

impl<'a> Scan<'a> {
    /// Of a position.
    #[must_use]
    pub fn of(position: &'a Position) -> Self {
        Self {
            position,
            clues: None,
            left: Cell::new(MOST),
            links: OnceCell::new(),
            sets: OnceCell::new(),
        }
    }

    /// The same, where it is known which cells are clues.
    #[must_use]
    pub fn with_clues(self, clues: &'a [Option<Value>]) -> Self {
        Self { clues: Some(clues), ..self }
    }

    /// The candidates of some cells, all as of one kind.
    pub(crate) fn coloured(&self, cells: &[CellId], colour: Colour) -> Vec<Coloured> {
        let of_cell = |cell: &CellId| {
            let cell = *cell;
            self.candidates().of(cell).map(move |value| Coloured { cell, value, colour })
        };
        cells.iter().flat_map(of_cell).collect()
    }

    /// Lets a technique spend the whole budget.
    pub(super) fn renew(&self) {
        self.left.set(MOST);
    }

    /// Takes off what a technique looked at.
    pub(crate) fn spend(&self, amount: u64) {
        self.left.set(self.left.get().saturating_sub(amount));
    }

    /// Whether a technique has looked long enough.
    pub(crate) fn is_spent(&self) -> bool {
        self.left.get() == 0
    }

    /// Whether a cell is a clue, if that is known.
    pub(crate) fn is_clue(&self, cell: CellId) -> Option<bool> {
        self.clues.map(|clues| clues[cell].is_some())
    }

    /// The almost locked sets.
    pub(crate) fn sets(&self) -> &[Als] {
        self.sets.get_or_init(|| almost_locked_sets(self.position))
    }

    /// The links between candidates.
    pub(crate) fn links(&self) -> &Links {
        self.links.get_or_init(|| Links::of(self.position))
    }

    /// The nodes with strong links that are false where this one is true.
    pub(crate) fn weak_links(&self, node: NodeId) -> &[NodeId] {
        self.links().weak(node, |candidates| self.apart_from_all(candidates))
    }

    /// True if two nodes can't both be true.
    pub(crate) fn are_weakly_linked(&self, a: NodeId, b: NodeId) -> bool {
        self.weak_links(a).binary_search(&b).is_ok()
    }

    /// The open candidates that are apart from each of these, of which there is at least one.
    pub(crate) fn apart_from_all(&self, candidates: &[Candidate]) -> Vec<Candidate> {
        let Some((first, others)) = candidates.split_first() else { return Vec::new() };
        let mut apart = self.position.apart_from(*first);
        self.spend(apart.len() as u64);
        apart.retain(|candidate| {
            others.iter().all(|other| candidate != other && self.are_apart(*candidate, *other))
        });
        apart
    }

    /// The position.
    #[must_use]
    pub fn position(&self) -> &'a Position {
        self.position
    }
}

impl Deref for Scan<'_> {
    type Target = Position;

    fn deref(&self) -> &Position {
        self.position
    }
}
