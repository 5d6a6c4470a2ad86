//! X-sum: the first X cells of a row or column have a sum, where X is the first value.

use crate::board::{Cells, MAX_RULED_VALUES, NumberMeaning, RuleKind, RuleLook};

/// Cells: the row or column, from the clue's side. Number: the sum.
pub static X_SUM: RuleKind = RuleKind {
    meaning: NumberMeaning::Sum,
    look: RuleLook::Outside,
    cells: Cells::Line(1, MAX_RULED_VALUES),
    numbers: (1, 1),
    check: |rule, geometry, _| {
        rule.check_in(1, (geometry.first()..=geometry.last()).filter(|number| *number > 0).sum())
    },
    ..RuleKind::new("xsum", |rule, constraints| {
        let (total, count) =
            (rule.numbers[0].cast_signed(), (rule.cells.len() as u16).cast_signed());
        let least = constraints.geometry.first() as i16;
        // Key of a state: 1 once the first cell is read, the cells left to add, and the sum
        // left.
        let step = |[is_met, left, rest, _]: [i16; 4], value| {
            let (left, rest) = match is_met {
                0 if !(1..=count).contains(&value) => return None,
                0 => (value - 1, total - value),
                _ if left == 0 => return Some([1, 0, 0, 0]),
                _ => (left - 1, rest - value),
            };
            let can_be = if left == 0 { rest == 0 } else { rest >= (left * least).min(1) };
            can_be.then_some([1, left, rest, 0])
        };
        constraints.regular(&rule.cells, [0; 4], &step, &|[_, left, ..]| left == 0)
    })
};
