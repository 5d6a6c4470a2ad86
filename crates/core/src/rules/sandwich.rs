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
        let between = geometry.first() + 1..geometry.last();
        rule.check_in(0, between.filter(|number| *number > 0).sum())
    },
    ..RuleKind::new("sandwich", |rule, constraints| {
        let (first, last) = (constraints.geometry.first(), constraints.geometry.last());
        let is_end = |value: i16| [first, last].contains(&value.into());
        let total = rule.numbers[0].cast_signed();
        // Negative values can follow, each once.
        let negative: i32 = (first + 1..last).filter(|number| *number < 0).sum();
        let most = total - negative as i16;
        // Key of a state: the number of ends read, and the sum since the first.
        let step = |[ends, sum, ..]: [i16; 4], value| match (ends, is_end(value)) {
            (0, true) => Some([1, 0, 0, 0]),
            (1, true) => (sum == total).then_some([2, 0, 0, 0]),
            (1, false) => (sum + value <= most).then_some([1, sum + value, 0, 0]),
            (2, true) => None,
            (ends, _) => Some([ends, 0, 0, 0]),
        };
        constraints.regular(&rule.cells, [0; 4], &step, &|[ends, ..]| ends == 2)
    })
};
