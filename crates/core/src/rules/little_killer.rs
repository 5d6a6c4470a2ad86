//! Little killer: cells along a diagonal have a sum; values may repeat.

use crate::board::{Cells, MAX_SUM_CELLS, NumberMeaning, RuleKind, RuleLook};

/// Cells: the diagonal, from where the arrow enters. Number: the sum.
pub static LITTLE_KILLER: RuleKind = RuleKind {
    meaning: NumberMeaning::Sum,
    look: RuleLook::OutsideArrow,
    cells: Cells::Line(1, MAX_SUM_CELLS),
    numbers: (1, 1),
    check: |rule, geometry, _| {
        let count = i32::from(rule.cells.len() as u16);
        rule.check_in(count * geometry.first(), count * geometry.last())
    },
    ..RuleKind::new("little", |rule, constraints| {
        constraints.sum(&rule.cells, rule.numbers[0].into(), rule.numbers[0].into())
    })
};
