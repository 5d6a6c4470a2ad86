//! What is asked of cells: by a rule, or by what follows from rules and houses.

use super::{Board, Condition, ConditionId, Sum};

/// What is asked of some cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Source {
    /// A condition of a rule.
    Condition(ConditionId),
    /// One of the board's derived sums, by its index.
    Derived(usize),
}

impl Source {
    /// The sum, if it is one.
    ///
    /// # Panics
    /// If it is of another board.
    #[must_use]
    pub fn sum(self, board: &Board) -> Option<&Sum> {
        match self {
            Self::Condition(id) => match &board.conditions()[id] {
                Condition::Sum(sum) => Some(sum),
                _ => None,
            },
            Self::Derived(index) => Some(&board.derived_sums()[index].sum),
        }
    }

    /// What it asks, as a clause that can follow "that".
    ///
    /// # Panics
    /// If it is of another board.
    #[must_use]
    pub fn words(self, board: &Board) -> String {
        match self {
            Self::Condition(id) => board.condition_words(id),
            Self::Derived(index) => board.sum_words(&board.derived_sums()[index].sum),
        }
    }
}
