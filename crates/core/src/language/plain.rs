//! Evaluates a text on values by the plain definitions. The checker uses it, so it shares neither
//! automata nor tables with the constraints.

use std::collections::BTreeSet;

use super::evaluate::{Readings, holds};
use super::pattern::Pattern;
use super::syntax::{Aggregate, Flag, Part, Position, Statement};

impl Statement {
    /// True if these values, in the order of their cells, satisfy the text.
    #[must_use]
    pub fn holds(&self, values: &[i64]) -> bool {
        holds(&self.condition, &Values(values))
    }

    /// True if the text names `a` or `b`, so that it is about two cells.
    #[must_use]
    pub fn is_about_two(&self) -> bool {
        self.is_about_two
    }
}

/// A number of cells, as a signed number.
fn length(cells: usize) -> i64 {
    i64::from(cells as u32)
}

/// Values in order.
pub(super) struct Values<'a>(pub &'a [i64]);

impl Readings for Values<'_> {
    fn aggregate(&self, aggregate: &Aggregate, part: Part) -> Option<i64> {
        let values = self.0.get(part.range(self.0.len()))?;
        Some(match aggregate {
            Aggregate::Sum => values.iter().sum(),
            Aggregate::Min => values.iter().copied().min()?,
            Aggregate::Max => values.iter().copied().max()?,
            Aggregate::Distinct => length(values.iter().collect::<BTreeSet<_>>().len()),
            Aggregate::Length => length(values.len()),
            Aggregate::Count(set) => {
                length(values.iter().filter(|value| set.contains(**value)).count())
            }
        })
    }

    fn cell(&self, position: Position) -> Option<i64> {
        self.0.get(position.index(self.0.len())?).copied()
    }

    fn flag(&self, flag: Flag) -> bool {
        match flag.of_next() {
            Some(comparison) => self.0.windows(2).all(|next| comparison.allows(next[0], next[1])),
            None => self.0.iter().collect::<BTreeSet<_>>().len() == self.0.len(),
        }
    }

    fn has_subset(&self, sum: u32) -> bool {
        let mut sums = BTreeSet::from([0]);
        for value in self.0 {
            let more: Vec<i64> = sums.iter().map(|sum| sum + value).collect();
            sums.extend(more);
        }
        sums.contains(&i64::from(sum))
    }

    fn matches(&self, pattern: &Pattern) -> bool {
        pattern.matches(self.0)
    }
}
