//! Single deductions with what they follow from.

use super::contradiction::Contradiction;
use crate::board::{CellId, HouseId};
use crate::puzzle::Value;

/// The most deductions that are kept, of 40 bytes each.
pub(crate) const MAX_DEDUCTIONS: usize = 5_000_000;

/// What one candidate must be right of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Need {
    /// A cell takes a value.
    Cell(CellId),
    /// A full house has a cell for a value.
    House(HouseId, Value),
}

impl From<&Contradiction> for Need {
    fn from(contradiction: &Contradiction) -> Self {
        match *contradiction {
            Contradiction::Cell(cell) => Self::Cell(cell),
            Contradiction::House { house, value } => Self::House(house, value),
        }
    }
}

/// That a cell takes a value, or doesn't.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deduction {
    /// The cell.
    pub cell: CellId,
    /// The value.
    pub value: Value,
    /// Whether the cell takes it. Its peers then don't, which is not told.
    pub is_placed: bool,
    /// What it follows from, with the deductions before: twice the same, if that is one.
    pub needs: [Need; 2],
}
