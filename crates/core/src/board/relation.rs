//! Relations between the values of two cells.

use std::sync::Arc;

use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize};

use super::GridShape;

/// A relation between the values a and b of two cells.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Relation {
    /// a = b.
    Equal,
    /// a < b.
    Less,
    /// a ≤ b.
    NotMore,
    /// |a − b| equals this.
    Difference(u16),
    /// |a − b| differs from this.
    NoDifference(u16),
    /// |a − b| is at least this.
    Apart(u16),
    /// |a − b| is at most this.
    Near(u16),
    /// One value is this many times the other.
    Ratio(u16),
    /// Neither value is this many times the other.
    NoRatio(u16),
    /// a + b equals this.
    Total(u16),
    /// a + b differs from this.
    NoTotal(u16),
    /// a and b are in different groups of this many consecutive values, the first from 1.
    OtherGroup(u16),
    /// a and b have different remainders modulo this.
    OtherRemainder(u16),
    /// At most one of a and b equals this.
    NotBoth(u16),
    /// If a is the first number, b is the second.
    IfThen(u16, u16),
    /// A table allows a and b.
    Table(Arc<PairTable>),
}

/// A table of the allowed pairs of values: for each value a from 1, the values b as a set, in which
/// bit b is value b.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct PairTable(Vec<u64>);

impl PairTable {
    /// Tabulates the pairs of values up to `values` that are allowed.
    #[must_use]
    pub(crate) fn new(values: usize, allows: impl Fn(usize, usize) -> bool) -> Self {
        let row = |a| (1..=values).filter(|b| allows(a, *b)).fold(0, |row, b| row | 1 << b);
        Self((1..=values).map(row).collect())
    }

    /// True if the values a and b, from 1, are allowed.
    #[must_use]
    pub fn allows(&self, a: usize, b: usize) -> bool {
        let row = a.checked_sub(1).and_then(|a| self.0.get(a)).copied().unwrap_or_default();
        u32::try_from(b).ok().and_then(|b| row.checked_shr(b)).unwrap_or_default() & 1 == 1
    }

    /// Iterates over the values of the first cell, each with the values that it allows in the
    /// second.
    pub fn rows(&self) -> impl Iterator<Item = (usize, Vec<usize>)> + '_ {
        let second = |a: usize| (1..=self.0.len()).filter(|b| self.allows(a, *b)).collect();
        (1..=self.0.len()).map(move |a| (a, second(a)))
    }
}

impl Relation {
    /// True if the values a and b, from 1, satisfy the relation.
    #[must_use]
    pub fn allows(&self, a: usize, b: usize) -> bool {
        if let Self::Table(table) = self {
            return table.allows(a, b);
        }
        // Boards have far fewer values.
        self.relates(i32::from(a as u16), i32::from(b as u16))
    }

    /// True if the numbers a and b satisfy the relation. It isn't a table.
    fn relates(&self, a: i32, b: i32) -> bool {
        let is_times = |n: u16| a == i32::from(n) * b || b == i32::from(n) * a;
        match *self {
            Self::Equal => a == b,
            Self::Less => a < b,
            Self::NotMore => a <= b,
            Self::Difference(n) => a.abs_diff(b) == u32::from(n),
            Self::NoDifference(n) => a.abs_diff(b) != u32::from(n),
            Self::Apart(n) => a.abs_diff(b) >= u32::from(n),
            Self::Near(n) => a.abs_diff(b) <= u32::from(n),
            Self::Ratio(n) => is_times(n),
            Self::NoRatio(n) => !is_times(n),
            Self::Total(n) => a + b == i32::from(n),
            Self::NoTotal(n) => a + b != i32::from(n),
            Self::OtherGroup(size) => (a - 1) / i32::from(size) != (b - 1) / i32::from(size),
            Self::OtherRemainder(n) => a % i32::from(n) != b % i32::from(n),
            Self::NotBoth(n) => a != i32::from(n) || b != i32::from(n),
            Self::IfThen(first, second) => a != i32::from(first) || b == i32::from(second),
            Self::Table(_) => false,
        }
    }

    /// The relation between values that stand for numbers with this relation. Groups of values
    /// are about their order, whatever numbers they stand for.
    pub(super) fn of_values(self, grid: GridShape) -> Self {
        let offset = grid.offset();
        let value = |number: u16| grid.value(number.into()).map(|value| value.get() as u16);
        let total = |n: u16| {
            let total = i32::from(n) - 2 * offset;
            u16::try_from(total).ok().filter(|total| *total > 1)
        };
        let shifted = match self {
            _ if offset == 0 => return self,
            Self::Equal
            | Self::Less
            | Self::NotMore
            | Self::Difference(_)
            | Self::NoDifference(_)
            | Self::Apart(_)
            | Self::Near(_)
            | Self::OtherGroup(_)
            | Self::OtherRemainder(_)
            | Self::Table(_) => return self,
            Self::Total(n) => total(n).map(Self::Total),
            Self::NoTotal(n) => total(n).map(Self::NoTotal),
            Self::NotBoth(n) => value(n).map(Self::NotBoth),
            Self::IfThen(a, b) => value(a).zip(value(b)).map(|(a, b)| Self::IfThen(a, b)),
            Self::Ratio(_) | Self::NoRatio(_) => None,
        };
        shifted.unwrap_or_else(|| {
            let number = |value: usize| i32::from(value as u16) + offset;
            let allows = |a, b| self.relates(number(a), number(b));
            Self::Table(Arc::new(PairTable::new(grid.values(), allows)))
        })
    }
}

/// The value pairs that a relation forbids.
#[derive(Debug)]
pub struct Exclusions {
    /// By value of the first cell, from 1, the values forbidden in the second.
    by_first: Vec<Vec<usize>>,
    by_second: Vec<Vec<usize>>,
    most: usize,
}

impl Exclusions {
    /// Tabulates the pairs of values up to `values` that the relation forbids.
    #[must_use]
    pub fn new(relation: &Relation, values: usize) -> Self {
        let by = |allows: &dyn Fn(usize, usize) -> bool| -> Vec<Vec<usize>> {
            let of = |value| (1..=values).filter(|other| !allows(value, *other)).collect();
            (1..=values).map(of).collect()
        };
        let by_first = by(&|a, b| relation.allows(a, b));
        let by_second = by(&|b, a| relation.allows(a, b));
        let most = by_first.iter().chain(&by_second).map(Vec::len).max().unwrap_or_default();
        Self { by_first, by_second, most }
    }

    /// The largest number of values that one value forbids.
    #[must_use]
    pub fn most(&self) -> usize {
        self.most
    }

    /// The values of the second cell that a value of the first, from 1, forbids; ascending.
    #[must_use]
    pub fn by_first(&self, value: usize) -> &[usize] {
        &self.by_first[value - 1]
    }

    /// The values of the first cell that a value of the second, from 1, forbids; ascending.
    #[must_use]
    pub fn by_second(&self, value: usize) -> &[usize] {
        &self.by_second[value - 1]
    }
}

/// The exclusions of each relation on a board, shared by all its pairs.
#[derive(Debug, Default)]
pub struct RelationTables(FxHashMap<Relation, Exclusions>);

impl RelationTables {
    /// Tabulates each of these relations once.
    pub(super) fn new<'a>(relations: impl Iterator<Item = &'a Relation>, values: usize) -> Self {
        let mut tables = FxHashMap::default();
        for relation in relations {
            if !tables.contains_key(relation) {
                tables.insert(relation.clone(), Exclusions::new(relation, values));
            }
        }
        Self(tables)
    }

    /// The exclusions of a relation.
    ///
    /// # Panics
    /// If no pair of the board has this relation.
    #[must_use]
    pub fn exclusions(&self, relation: &Relation) -> &Exclusions {
        &self.0[relation]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn relations_match_their_definitions() {
        for (relation, yes, no) in [
            (Relation::Equal, (3, 3), (3, 4)),
            (Relation::Less, (3, 4), (4, 4)),
            (Relation::NotMore, (4, 4), (5, 4)),
            (Relation::Difference(2), (5, 3), (5, 4)),
            (Relation::NoDifference(1), (5, 5), (5, 4)),
            (Relation::Apart(5), (1, 6), (5, 9)),
            (Relation::Near(4), (5, 9), (1, 6)),
            (Relation::Ratio(2), (8, 4), (8, 2)),
            (Relation::NoRatio(2), (8, 2), (4, 8)),
            (Relation::Total(10), (3, 7), (3, 6)),
            (Relation::NoTotal(5), (3, 7), (1, 4)),
            (Relation::OtherGroup(3), (3, 4), (4, 6)),
            (Relation::OtherRemainder(3), (3, 4), (4, 7)),
            (Relation::NotBoth(2), (2, 1), (2, 2)),
            (Relation::IfThen(2, 5), (2, 5), (2, 4)),
        ] {
            assert!(relation.allows(yes.0, yes.1), "{relation:?}");
            assert!(!relation.allows(no.0, no.1), "{relation:?}");
        }
        assert!(Relation::IfThen(2, 5).allows(1, 4));
    }
}
