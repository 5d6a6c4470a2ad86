//! The subject of a constraint.

use crate::board::{CellId, ConstraintRef, HouseId};
use crate::puzzle::Value;

/// The subject of a constraint.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Subject {
    /// The value of a cell.
    Cell(CellId),
    /// The cell of a house that holds a value.
    House(HouseId, Value),
    /// A value held by the cells of a sum.
    Sum(ConstraintRef, Value),
}
