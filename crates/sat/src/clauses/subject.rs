//! The subjects of constraints.

use crate::board::{CellId, HouseId, Source};
use crate::puzzle::Value;

/// What a constraint is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Subject {
    /// Which value a cell takes.
    Cell(CellId),
    /// Which cell of a house takes a value.
    House(HouseId, Value),
    /// Whether a cell of a sum takes a value.
    Sum(Source, Value),
}
