//! Inequality sign: of two neighbours, one is less than the other.

use crate::board::{Cells, Kind, Look, Relation};

/// Cells: the smaller, then the larger.
pub static LESS: Kind = Kind {
    look: Look::Sign,
    cells: Cells::Line(2, 2),
    check: |rule, ground, _| super::dots::beside(rule, ground),
    ..Kind::new(
        "less",
        "inequality",
        |rule, conditions| conditions.pair(rule.cells[0], rule.cells[1], Relation::Less),
        |rule, board| {
            let [a, b] = [rule.cells[0], rule.cells[1]].map(|cell| board.place(cell));
            format!("{a} is less than {b}")
        },
    )
};
