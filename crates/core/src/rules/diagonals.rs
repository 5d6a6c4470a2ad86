//! Diagonals of a grid hold no value twice: both (Sudoku X), or one alone.

use crate::board::{Conditions, HouseKind, RuleError, RuleKind, RuleLook, cells_at};

/// Both diagonals.
pub static DIAGONALS: RuleKind = RuleKind {
    switches: &[("X", &[])],
    look: RuleLook::Houses,
    ..RuleKind::new(
        "x",
        "diagonals",
        |_, conditions| add(conditions, &[false, true]),
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
        |_, conditions| add(conditions, &[false]),
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
        |_, conditions| add(conditions, &[true]),
        |_, _| "the diagonal from the bottom left holds no value twice".to_owned(),
    )
};

fn add(conditions: &mut Conditions<'_>, are_rising: &[bool]) -> Result<(), RuleError> {
    let ground = conditions.ground;
    let last = ground.values() - 1;
    for (grid, corner) in ground.corners().iter().enumerate() {
        for &is_rising in are_rising {
            let column = |row: usize| if is_rising { last - row } else { row };
            let places: Vec<_> = (0..=last).map(|row| (row, column(row))).collect();
            let cells = cells_at(ground, *corner, &places);
            conditions.house(HouseKind::Diagonal, grid, is_rising.into(), cells)?;
        }
    }
    Ok(())
}
