//! Literals, clauses, and where encodings put them.

use std::num::NonZeroI32;
use std::ops::Not;

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
}

impl Not for Lit {
    type Output = Self;

    fn not(self) -> Self {
        Self(-self.0)
    }
}

/// Takes the clauses of an encoding, one after the other.
pub trait ClauseSink {
    /// Takes a clause: at least one of these literals is true.
    fn clause(&mut self, literals: &[Lit]);
}

/// Writes that not two of these literals are true, pair by pair: k·(k − 1)/2 clauses for k
/// literals.
pub(super) fn at_most_one(literals: &[Lit], sink: &mut impl ClauseSink) {
    for (index, first) in literals.iter().enumerate() {
        for second in &literals[index + 1..] {
            sink.clause(&[!*first, !*second]);
        }
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
        self.literals.extend_from_slice(literals);
        self.ends.push(self.literals.len() as u32);
    }
}
