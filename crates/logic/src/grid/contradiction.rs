//! What a grid without a solution lacks.

use thiserror::Error;

use crate::board::{CellId, HouseId};
use crate::puzzle::Value;

/// What can't be solved any more.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Contradiction {
    /// A cell has no candidates left.
    #[error("no value is left for cell {0}")]
    Cell(CellId),
    /// A full house has no cell left for a value.
    #[error("house {house} has no cell left for {value}")]
    House {
        /// The house.
        house: HouseId,
        /// The value without a place.
        value: Value,
    },
}
