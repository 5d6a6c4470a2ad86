//! Double arrow: the values between the ends of a line add up to the sum of the ends.

use crate::board::{Cells, MAX_SUM_CELLS, RuleKind, RuleLook, Stroke, joined};

/// Cells: the line, with a circle at each end.
pub static DOUBLE_ARROW: RuleKind = RuleKind {
    look: RuleLook::Line(Stroke::with_ends("double")),
    cells: Cells::Line(3, MAX_SUM_CELLS),
    ..RuleKind::new(
        "double",
        "double arrow",
        |rule, constraints| {
            let last = rule.cells.len() - 1;
            let weight = |index| if index == 0 || index == last { 1 } else { -1 };
            let terms = rule.cells.iter().enumerate().map(|(index, cell)| (*cell, weight(index)));
            constraints.weighted(terms.collect(), 0, 0)
        },
        |rule, board| {
            let (first, last) = (rule.cells[0], rule.cells[rule.cells.len() - 1]);
            let inner = joined(&rule.cells[1..rule.cells.len() - 1], " + ", board);
            format!("{} + {} is {inner}", board.place(first), board.place(last))
        },
    )
};
