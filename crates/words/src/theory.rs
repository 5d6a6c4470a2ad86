//! The requirements of a puzzle, as sentences of a theory.

use satdoku_core::board::{Board, ConstraintId, GridShape, HouseKind};
use satdoku_core::puzzle::capital;

use crate::{constraints, houses};

/// The requirement on the values of cells.
#[must_use]
pub fn values(grid: GridShape) -> String {
    let (first, last, count) = (grid.first(), grid.last(), grid.values());
    match first {
        1 => format!("Each cell has one value from 1 to {count}."),
        _ => format!("Each cell has one value from {first} to {last}, numbered 1 to {count}."),
    }
}

/// The requirement on the houses of a kind.
#[must_use]
pub fn no_repeats(kind: HouseKind) -> String {
    let kind = houses::kind(kind);
    let article = if kind.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" };
    format!("No value repeats in {article} {kind}.")
}

/// The requirement of a constraint, and the number of others with the same relation.
///
/// # Panics
/// If there is no such constraint.
#[must_use]
pub fn constraint(board: &Board, id: ConstraintId, others: usize) -> String {
    let own = capital(&constraints::constraint(board, id));
    match others {
        0 => format!("{own}."),
        1 => format!("{own}, and one more pair."),
        _ => format!("{own}, and {others} more pairs."),
    }
}

/// The requirement of the clues.
#[must_use]
pub fn clues(count: usize) -> String {
    if count == 1 { "The clue is given.".to_owned() } else { format!("{count} clues are given.") }
}
