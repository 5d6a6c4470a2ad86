//! Literals, clauses, and the sinks that encodings write them into.

use std::num::NonZeroI32;
use std::ops::Not;

use serde::{Deserialize, Serialize};

use super::subject::Subject;
use crate::board::HouseKind;
use crate::lists::Lists;

/// A variable or its negation, as a DIMACS number: variables count from 1, minus negates.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Lit(NonZeroI32);

impl Lit {
    /// The positive literal of a variable.
    ///
    /// # Panics
    /// If `variable` is 0 or above 2³¹ − 1.
    #[must_use]
    pub fn positive(variable: usize) -> Self {
        let number = i32::try_from(variable).ok().and_then(NonZeroI32::new);
        Self(number.expect("variables count from 1 and stay far below 2^31"))
    }

    /// The DIMACS number of the literal: not 0, negative for a negation.
    #[must_use]
    pub fn dimacs(self) -> i32 {
        self.0.get()
    }

    /// The variable, from 1.
    #[must_use]
    pub fn variable(self) -> usize {
        self.0.unsigned_abs().get() as usize
    }

    /// True if the literal isn't a negation.
    #[must_use]
    pub fn is_positive(self) -> bool {
        self.0.is_positive()
    }

    /// The index of the literal in lists by literal: from 2, the negation first.
    pub(crate) fn index(self) -> usize {
        2 * self.variable() + usize::from(self.is_positive())
    }
}

impl Not for Lit {
    type Output = Self;

    fn not(self) -> Self {
        Self(-self.0)
    }
}

/// The group a clause belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum ClauseGroup {
    /// One value per cell.
    Cells,
    /// One cell per row and value.
    Rows,
    /// One cell per column and value.
    Columns,
    /// One cell per box, or region, and value.
    Boxes,
    /// Requirements of rules beyond rows, columns and boxes.
    Rules,
    /// Given values.
    Clues,
    /// Sums implied by full houses and the sums of rules. They don't change the formula's meaning.
    Implied,
}

impl ClauseGroup {
    /// Every group, in the order in which encodings write them.
    pub const ALL: [Self; 7] = [
        Self::Cells,
        Self::Rows,
        Self::Columns,
        Self::Boxes,
        Self::Rules,
        Self::Clues,
        Self::Implied,
    ];
}

impl From<HouseKind> for ClauseGroup {
    fn from(kind: HouseKind) -> Self {
        match kind {
            HouseKind::Row => Self::Rows,
            HouseKind::Column => Self::Columns,
            HouseKind::Box | HouseKind::Region => Self::Boxes,
            HouseKind::Diagonal
            | HouseKind::Window
            | HouseKind::DisjointGroup
            | HouseKind::Cage
            | HouseKind::Extra
            | HouseKind::Line => Self::Rules,
        }
    }
}

/// Receives the clauses of an encoding one by one.
pub trait ClauseSink {
    /// Announces the group of the clauses that follow. The default ignores it.
    fn group(&mut self, _family: ClauseGroup) {}

    /// Announces the subject of the clauses that follow, up to the next group. The default ignores
    /// it.
    fn subject(&mut self, _subject: Subject) {}

    /// Takes a clause: at least one of these literals is true.
    fn clause(&mut self, literals: &[Lit]);

    /// True if the sink needs no more clauses. The encoding stops soon after.
    fn is_done(&self) -> bool {
        false
    }
}

/// A formula in conjunctive normal form, with all clauses in one allocation.
#[derive(Clone, Debug, Default)]
pub struct Cnf {
    clauses: Lists<Lit>,
}

impl Cnf {
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

    /// The clauses in the order in which they were added.
    pub fn clauses(&self) -> impl Iterator<Item = &[Lit]> {
        self.clauses.iter()
    }
}

impl ClauseSink for Cnf {
    fn clause(&mut self, literals: &[Lit]) {
        self.clauses.push(literals);
    }
}
