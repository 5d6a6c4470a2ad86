//! Contradictions of a grid that has no solution.

use thiserror::Error;

use crate::board::{CellId, HouseId};
use crate::puzzle::Value;

/// The reason why a grid has no solution.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Contradiction {
    /// A cell has no candidates left.
    #[error("no value is left for cell {0}")]
    Cell(CellId),
    /// A full house, with as many cells as values, has no cell left for a value.
    #[error("house {house} has no cell left for {value}")]
    House {
        /// The house.
        house: HouseId,
        /// The value without a place.
        value: Value,
    },
}
