//! Clauses with their origin, all in one allocation.

use std::hash::{Hash, Hasher};

use rustc_hash::{FxHashMap, FxHasher};
use serde::{Deserialize, Serialize};

use crate::clauses::{ClauseGroup, Lit, Subject};
use crate::lists::Lists;

/// The number of a clause, from 0: first the input in the order in which it is written, then the
/// learned clauses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ClauseId(pub u32);

impl ClauseId {
    /// The number as an index.
    #[must_use]
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// The origin of a clause.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Origin {
    /// The encoding: a group of clauses, and the constraint.
    Input(ClauseGroup, Option<Subject>),
    /// A clue.
    Clue,
    /// A further clause of the user.
    Own,
    /// A clause that excludes a known solution.
    Blocking,
    /// A conflict, or a flipped decision in DPLL.
    Learned,
}

/// A clause.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clause<'a> {
    /// Its number.
    pub id: ClauseId,
    /// Its literals. A learned clause begins with its asserting literal.
    pub literals: &'a [Lit],
    /// Its origin.
    pub origin: Origin,
    /// An earlier input clause with the same literals.
    pub duplicate_of: Option<ClauseId>,
}

/// The clauses of a run.
#[derive(Clone, Debug, Default)]
pub struct ClauseDatabase {
    clauses: Lists<Lit>,
    /// The first clause of each run of clauses with the same origin.
    origins: Vec<(ClauseId, Origin)>,
    /// The input clauses that repeat an earlier one, sorted, with the earlier one.
    duplicates: Vec<(ClauseId, ClauseId)>,
}

impl ClauseDatabase {
    /// The number of clauses.
    #[must_use]
    pub fn len(&self) -> usize {
        self.clauses.len()
    }

    /// True if there are no clauses.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The number of literals in all clauses.
    #[must_use]
    pub fn literal_count(&self) -> usize {
        self.clauses.item_count()
    }

    /// The number of clauses that repeat an earlier one.
    #[must_use]
    pub fn duplicate_count(&self) -> usize {
        self.duplicates.len()
    }

    /// The clause of a number, if there is one.
    #[must_use]
    pub fn get(&self, id: ClauseId) -> Option<Clause<'_>> {
        (id.index() < self.len()).then(|| self.clause(id))
    }

    /// All clauses.
    pub fn iter(&self) -> impl Iterator<Item = Clause<'_>> {
        (0..self.len() as u32).map(|id| self.clause(ClauseId(id)))
    }

    fn clause(&self, id: ClauseId) -> Clause<'_> {
        let duplicate = self.duplicates.binary_search_by_key(&id, |(own, _)| *own).ok();
        Clause {
            id,
            literals: self.literals(id),
            origin: self.origin(id),
            duplicate_of: duplicate.map(|index| self.duplicates[index].1),
        }
    }

    /// The literals of a clause.
    pub(super) fn literals(&self, id: ClauseId) -> &[Lit] {
        self.clauses.get(id.index()).unwrap_or_else(|| unreachable!("ids come from this database"))
    }

    /// The origin of a clause.
    pub(super) fn origin(&self, id: ClauseId) -> Origin {
        let runs = self.origins.partition_point(|(first, _)| *first <= id);
        self.origins[runs - 1].1
    }

    /// Adds a clause. Repeated literals are left out.
    pub(super) fn add(&mut self, literals: &[Lit], origin: Origin) -> ClauseId {
        let mut distinct = Vec::with_capacity(literals.len());
        for literal in literals {
            // The clauses of encodings are short. Only the longest ones of users repeat literals.
            if !distinct.contains(literal) {
                distinct.push(*literal);
            }
        }
        self.clauses.push(&distinct);
        let id = ClauseId(self.len() as u32 - 1);
        if self.origins.last().is_none_or(|(_, last)| *last != origin) {
            self.origins.push((id, origin));
        }
        id
    }

    /// Keeps this number of clauses.
    pub(super) fn truncate(&mut self, count: u32) {
        self.clauses.truncate(count as usize);
        self.origins.retain(|(first, _)| first.0 < count);
    }

    /// Finds the clauses that repeat an earlier one.
    pub(super) fn find_duplicates(&mut self) {
        let mut first: FxHashMap<u64, ClauseId> = FxHashMap::default();
        let mut duplicates = Vec::new();
        for id in (0..self.len() as u32).map(ClauseId) {
            let literals = sorted(self.literals(id));
            let mut hasher = FxHasher::default();
            literals.hash(&mut hasher);
            let mut hash = hasher.finish();
            // Different clauses with the same hash take the following hashes.
            while let Some(other) = first.get(&hash) {
                if sorted(self.literals(*other)) == literals {
                    duplicates.push((id, *other));
                    break;
                }
                hash = hash.wrapping_add(1);
            }
            first.entry(hash).or_insert(id);
        }
        self.duplicates = duplicates;
    }
}

fn sorted(literals: &[Lit]) -> Vec<Lit> {
    let mut literals = literals.to_vec();
    literals.sort_unstable();
    literals
}
