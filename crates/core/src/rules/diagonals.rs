//! Diagonals of a grid hold no value twice: both (Sudoku X), or one alone.

use crate::board::{ConstraintBuilder, HouseKind, RuleError, RuleKind, RuleLook, cells_at};

/// Both diagonals.
pub static DIAGONALS: RuleKind = RuleKind {
    switches: &[("X", &[])],
    look: RuleLook::Houses,
    ..RuleKind::new(
        "x",
        "diagonals",
        |_, constraints| add(constraints, &[false, true]),
        |_, _| "no diagonal holds a value twice".to_owned(),
    )
};

/// The diagonal from the top left.
pub static FALLING: RuleKind = RuleKind {
    switches: &[("Falling diagonal", &[])],
    look: RuleLook::Houses,
    ..RuleKind::new(
        "falling",
        "falling diagonal",
        |_, constraints| add(constraints, &[false]),
        |_, _| "the diagonal from the top left holds no value twice".to_owned(),
    )
};

/// The diagonal from the bottom left.
pub static RISING: RuleKind = RuleKind {
    switches: &[("Rising diagonal", &[])],
    look: RuleLook::Houses,
    ..RuleKind::new(
        "rising",
        "rising diagonal",
        |_, constraints| add(constraints, &[true]),
        |_, _| "the diagonal from the bottom left holds no value twice".to_owned(),
    )
};

fn add(constraints: &mut ConstraintBuilder<'_>, are_rising: &[bool]) -> Result<(), RuleError> {
    let geometry = constraints.geometry;
    let last = geometry.values() - 1;
    for (grid, corner) in geometry.corners().iter().enumerate() {
        for &is_rising in are_rising {
            let column = |row: usize| if is_rising { last - row } else { row };
            let places: Vec<_> = (0..=last).map(|row| (row, column(row))).collect();
            let cells = cells_at(geometry, *corner, &places);
            constraints.house(HouseKind::Diagonal, grid, is_rising.into(), cells)?;
        }
    }
    Ok(())
}
