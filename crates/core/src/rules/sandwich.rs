//! Sandwich: the values between the smallest and the largest of a row or column have a sum.

use crate::board::{Cells, MAX_RULED_VALUES, NumberMeaning, RuleError, RuleKind, RuleLook};

/// Cells: the whole row or column of a grid, from the clue's side. Number: the sum.
pub static SANDWICH: RuleKind = RuleKind {
    meaning: NumberMeaning::Sum,
    look: RuleLook::Outside,
    cells: Cells::Line(2, MAX_RULED_VALUES),
    numbers: (1, 1),
    check: |rule, geometry, _| {
        let values = geometry.values();
        if rule.cells.len() != values {
            return Err(RuleError::NotWholeLine);
        }
        rule.check_number(0, values * (values + 1) / 2 - 1 - values)
    },
    ..RuleKind::new("sandwich", |rule, constraints| {
        let (total, last) =
            (rule.numbers[0].cast_signed(), (constraints.geometry.values() as u16).cast_signed());
        // Key of a state: the number of ends read, and the sum since the first.
        let step = |[ends, sum, ..]: [i16; 4], value| match (ends, value == 1 || value == last) {
            (0, true) => Some([1, 0, 0, 0]),
            (1, true) => (sum == total).then_some([2, 0, 0, 0]),
            (1, false) => (sum + value <= total).then_some([1, sum + value, 0, 0]),
            (2, true) => None,
            (ends, _) => Some([ends, 0, 0, 0]),
        };
        constraints.regular(&rule.cells, [0; 4], &step, &|[ends, ..]| ends == 2)
    })
};
