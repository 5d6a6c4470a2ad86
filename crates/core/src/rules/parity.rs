//! Odd and even cells.

use crate::board::{CellMark, Cells, Kind, Look, MAX_NAMED_CELLS, listed};

/// Odd values.
pub static ODD: Kind = Kind {
    look: Look::Mark(CellMark::Disc),
    cells: Cells::Set(1, MAX_NAMED_CELLS),
    ..Kind::new(
        "odd",
        "odd",
        |rule, conditions| {
            rule.cells.iter().for_each(|cell| conditions.allowed(*cell, |value| value % 2 == 1));
            Ok(())
        },
        |rule, board| format!("only odd values go in {}", listed(&rule.cells, board)),
    )
};

/// Even values.
pub static EVEN: Kind = Kind {
    look: Look::Mark(CellMark::Square),
    cells: Cells::Set(1, MAX_NAMED_CELLS),
    ..Kind::new(
        "even",
        "even",
        |rule, conditions| {
            rule.cells.iter().for_each(|cell| conditions.allowed(*cell, |value| value % 2 == 0));
            Ok(())
        },
        |rule, board| format!("only even values go in {}", listed(&rule.cells, board)),
    )
};
