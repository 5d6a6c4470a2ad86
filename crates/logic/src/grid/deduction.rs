//! Single deductions and their premises.

use super::contradiction::Contradiction;
use crate::board::{CellId, HouseId};
use crate::puzzle::Value;

/// The most deductions that are recorded, of 40 bytes each.
pub(crate) const MAX_DEDUCTIONS: usize = 5_000_000;

/// A set of candidates, at least one of which is true.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Premise {
    /// A cell takes a value.
    Cell(CellId),
    /// A full house has a cell for a value.
    House(HouseId, Value),
}

impl From<&Contradiction> for Premise {
    fn from(contradiction: &Contradiction) -> Self {
        match *contradiction {
            Contradiction::Cell(cell) => Self::Cell(cell),
            Contradiction::House { house, value } => Self::House(house, value),
        }
    }
}

/// A placed or removed candidate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deduction {
    /// The cell.
    pub cell: CellId,
    /// The value.
    pub value: Value,
    /// True if the cell takes the value. The removals from its peers are not listed.
    pub is_placed: bool,
    /// The premises, in addition to the deductions before it: the same one twice if there is only
    /// one.
    pub premises: [Premise; 2],
}
