//! Two watched literals per clause (Chaff, section 2).
//!
//! A clause can only become unit or falsified when one of two chosen literals becomes false. So
//! only these two are watched. Backjumps leave watches as they are.

use super::clause::{ClauseDatabase, ClauseId};
use crate::clauses::Lit;

/// The binary clauses by literal: their other literals. They are most clauses of an encoding.
///
/// Both literals are watched forever, so the lists only grow, in the order of the clauses.
#[derive(Clone, Debug)]
pub(super) struct BinaryWatches {
    lists: Vec<Vec<(Lit, ClauseId)>>,
}

impl BinaryWatches {
    pub(super) fn new(variables: usize) -> Self {
        Self { lists: vec![Vec::new(); 2 * variables + 2] }
    }

    /// Adds a clause that is newer than all others.
    pub(super) fn add(&mut self, first: Lit, second: Lit, clause: ClauseId) {
        self.lists[first.index()].push((second, clause));
        self.lists[second.index()].push((first, clause));
    }

    /// Keeps this number of clauses of the database.
    pub(super) fn truncate(&mut self, count: u32) {
        for list in &mut self.lists {
            let kept = list.partition_point(|(_, clause)| clause.0 < count);
            list.truncate(kept);
        }
    }

    /// The binary clauses with this literal, oldest first, each with its other literal.
    pub(super) fn list(&self, literal: Lit) -> &[(Lit, ClauseId)] {
        &self.lists[literal.index()]
    }
}

/// The watches of the clauses with three literals and more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct LongWatches {
    watched: Vec<Watched>,
    /// By literal: the indices in `watched` of the clauses that watch it.
    lists: Vec<Vec<u32>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Watched {
    clause: ClauseId,
    /// The positions of the watched literals in the clause.
    positions: [u32; 2],
}

/// The result of a visit to a clause whose watched literal became false.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Visit {
    /// The clause watches another literal now, and has left the list.
    Moved,
    /// The other watched literal is the last one that may be true.
    Kept(Lit, ClauseId),
}

impl LongWatches {
    pub(super) fn new(variables: usize) -> Self {
        Self { watched: Vec::new(), lists: vec![Vec::new(); 2 * variables + 2] }
    }

    /// Watches the first two literals of a clause.
    pub(super) fn add(&mut self, literals: &[Lit], clause: ClauseId) {
        let index = self.watched.len() as u32;
        self.watched.push(Watched { clause, positions: [0, 1] });
        self.lists[literals[0].index()].push(index);
        self.lists[literals[1].index()].push(index);
    }

    /// The approximate size in bytes.
    pub(super) fn size(&self) -> usize {
        self.lists.len() * size_of::<Vec<u32>>() + self.watched.len() * (size_of::<Watched>() + 8)
    }

    /// The number of clauses that watch a literal.
    pub(super) fn count(&self, literal: Lit) -> usize {
        self.lists[literal.index()].len()
    }

    /// Visits the clause at a place in the list of a literal that became false: watches another
    /// literal that isn't false, if there is one and the other watched literal isn't true.
    pub(super) fn visit(
        &mut self,
        falsified: Lit,
        place: usize,
        clauses: &ClauseDatabase,
        value: impl Fn(Lit) -> Option<bool>,
    ) -> Visit {
        let index = self.lists[falsified.index()][place];
        let Watched { clause, positions } = self.watched[index as usize];
        let literals = clauses.literals(clause);
        let own = usize::from(literals[positions[0] as usize] != falsified);
        let other = literals[positions[1 - own] as usize];
        if value(other) == Some(true) {
            return Visit::Kept(other, clause);
        }
        let is_free = |position: &usize| {
            !positions.contains(&(*position as u32)) && value(literals[*position]) != Some(false)
        };
        let Some(free) = (0..literals.len()).find(is_free) else {
            return Visit::Kept(other, clause);
        };
        self.watched[index as usize].positions[own] = free as u32;
        self.lists[falsified.index()].swap_remove(place);
        self.lists[literals[free].index()].push(index);
        Visit::Moved
    }
}
