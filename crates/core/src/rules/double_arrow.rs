//! Double arrow: the values between the ends of a line add up to the sum of the ends.

use crate::board::{Cells, MAX_SUM_CELLS, RuleKind, RuleLook, Stroke};

/// Cells: the line, with a circle at each end.
pub static DOUBLE_ARROW: RuleKind = RuleKind {
    look: RuleLook::Line(Stroke::with_ends("double")),
    cells: Cells::Line(3, MAX_SUM_CELLS),
    ..RuleKind::new("double", |rule, constraints| {
        let last = rule.cells.len() - 1;
        let weight = |index| if index == 0 || index == last { 1 } else { -1 };
        let terms = rule.cells.iter().enumerate().map(|(index, cell)| (*cell, weight(index)));
        constraints.weighted(terms.collect(), 0, 0)
    })
};
