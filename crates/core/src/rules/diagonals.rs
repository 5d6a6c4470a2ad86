//! Diagonals of a grid hold no value twice: both (Sudoku X), or one alone.

use crate::board::{
    ConstraintBuilder, Geometry, HouseKind, Rule, RuleError, RuleKind, RuleLook, cells_at,
};

/// Both diagonals.
pub static DIAGONALS: RuleKind = RuleKind {
    switches: &[&[]],
    look: RuleLook::Houses,
    check,
    ..RuleKind::new("x", |_, constraints| add(constraints, &[false, true]))
};

/// The diagonal from the top left.
pub static FALLING: RuleKind = RuleKind {
    switches: &[&[]],
    look: RuleLook::Houses,
    check,
    ..RuleKind::new("falling", |_, constraints| add(constraints, &[false]))
};

/// The diagonal from the bottom left.
pub static RISING: RuleKind = RuleKind {
    switches: &[&[]],
    look: RuleLook::Houses,
    check,
    ..RuleKind::new("rising", |_, constraints| add(constraints, &[true]))
};

fn check(_: &Rule, geometry: &Geometry, _: &[Rule]) -> Result<(), RuleError> {
    if geometry.grid().is_square() { Ok(()) } else { Err(RuleError::NeedsSquareGrid) }
}

fn add(constraints: &mut ConstraintBuilder<'_>, are_rising: &[bool]) -> Result<(), RuleError> {
    let geometry = constraints.geometry;
    let last = geometry.grid().rows() - 1;
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
