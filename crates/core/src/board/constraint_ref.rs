//! References to a rule's constraint or to a derived sum.

use super::{Board, Constraint, ConstraintId, Sum};

/// Reference to a constraint, or to a sum derived from constraints and houses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ConstraintRef {
    /// A constraint of a rule.
    Constraint(ConstraintId),
    /// A derived sum, by its index in [`Board::derived_sums`].
    Derived(usize),
}

impl ConstraintRef {
    /// The sum, if it refers to one.
    ///
    /// # Panics
    /// If it belongs to another board.
    #[must_use]
    pub fn sum(self, board: &Board) -> Option<&Sum> {
        match self {
            Self::Constraint(id) => match &board.constraints()[id] {
                Constraint::Sum(sum) => Some(sum),
                _ => None,
            },
            Self::Derived(index) => Some(&board.derived_sums()[index].sum),
        }
    }
}
