//! Literals, clauses, and where encodings put them.

use std::num::NonZeroI32;
use std::ops::Not;

use super::subject::Subject;
use crate::board::HouseKind;

/// A variable or its negation, as DIMACS has it: variables count from 1, minus negates.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Lit(NonZeroI32);

impl Lit {
    /// The literal that says a variable is true.
    ///
    /// # Panics
    /// If `variable` is 0 or above 2³¹ − 1.
    #[must_use]
    pub fn of(variable: usize) -> Self {
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

    /// Whether it says that its variable is true.
    #[must_use]
    pub fn is_positive(self) -> bool {
        self.0.is_positive()
    }
}

impl Not for Lit {
    type Output = Self;

    fn not(self) -> Self {
        Self(-self.0)
    }
}

/// What a clause comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Family {
    /// One value per cell.
    Cells,
    /// One cell per row and value.
    Rows,
    /// One cell per column and value.
    Columns,
    /// One cell per box, or region, and value.
    Boxes,
    /// What rules beyond rows, columns and boxes ask.
    Rules,
    /// Values that are given.
    Clues,
    /// Sums that full houses and the sums of rules imply. A formula means the same without them.
    Implied,
}

impl Family {
    /// Every family, in the order in which encodings write them.
    pub const ALL: [Self; 7] = [
        Self::Cells,
        Self::Rows,
        Self::Columns,
        Self::Boxes,
        Self::Rules,
        Self::Clues,
        Self::Implied,
    ];

    /// What it is called.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Cells => "cells",
            Self::Rows => "rows",
            Self::Columns => "columns",
            Self::Boxes => "boxes",
            Self::Rules => "rules",
            Self::Clues => "clues",
            Self::Implied => "implied sums",
        }
    }
}

impl From<HouseKind> for Family {
    fn from(kind: HouseKind) -> Self {
        match kind {
            HouseKind::Row => Self::Rows,
            HouseKind::Column => Self::Columns,
            HouseKind::Box | HouseKind::Region => Self::Boxes,
            HouseKind::Diagonal
            | HouseKind::Window
            | HouseKind::Position
            | HouseKind::Cage
            | HouseKind::Extra
            | HouseKind::Line => Self::Rules,
        }
    }
}

/// Takes the clauses of an encoding, one after the other.
pub trait ClauseSink {
    /// Says of which family the clauses from here on are. Only sinks that tell families apart
    /// listen.
    fn family(&mut self, _family: Family) {}

    /// Says what the clauses from here on are about, until the next family. Only sinks that tell
    /// their origin listen.
    fn subject(&mut self, _subject: Subject) {}

    /// Takes a clause: at least one of these literals is true.
    fn clause(&mut self, literals: &[Lit]);

    /// Whether no more clauses matter. What writes them may then stop, and soon does.
    fn is_done(&self) -> bool {
        false
    }
}

/// A formula in conjunctive normal form, all clauses in one allocation.
#[derive(Clone, Debug, Default)]
pub struct Cnf {
    literals: Vec<Lit>,
    /// Where each clause ends in `literals`.
    ends: Vec<u32>,
}

impl Cnf {
    /// The number of clauses.
    #[must_use]
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether there are no clauses.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// The clauses in the order in which they were written.
    pub fn clauses(&self) -> impl Iterator<Item = &[Lit]> {
        let mut start = 0;
        self.ends.iter().map(move |end| {
            let clause = &self.literals[start..*end as usize];
            start = *end as usize;
            clause
        })
    }
}

impl ClauseSink for Cnf {
    fn clause(&mut self, literals: &[Lit]) {
        // Of a few literals one by one, which takes less than to have memory copied.
        self.literals.extend(literals.iter().copied());
        self.ends.push(self.literals.len() as u32);
    }
}
