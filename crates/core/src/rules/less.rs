//! Inequality sign: of two neighbours, one is less than the other.

use crate::board::{Cells, Relation, RuleKind, RuleLook};

/// Cells: the smaller, then the larger.
pub static LESS: RuleKind = RuleKind {
    look: RuleLook::Sign,
    cells: Cells::Line(2, 2),
    check: |rule, geometry, _| super::dots::beside(rule, geometry),
    ..RuleKind::new(
        "less",
        "inequality",
        |rule, constraints| constraints.pair(rule.cells[0], rule.cells[1], Relation::Less),
        |rule, board| {
            let [a, b] = [rule.cells[0], rule.cells[1]].map(|cell| board.place(cell));
            format!("{a} is less than {b}")
        },
    )
};
