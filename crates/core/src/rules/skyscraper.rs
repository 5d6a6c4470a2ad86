//! Skyscraper: the number of values of a row or column that are larger than all before them.

use crate::board::{Cells, MAX_RULED_VALUES, NumberMeaning, RuleKind, RuleLook};

/// Cells: the row or column, from the clue's side. Number: the count of visible values.
pub static SKYSCRAPER: RuleKind = RuleKind {
    meaning: NumberMeaning::VisibleCount,
    look: RuleLook::Outside,
    cells: Cells::Line(1, MAX_RULED_VALUES),
    numbers: (1, 1),
    check: |rule, _, _| rule.check_number(1, rule.cells.len()),
    ..RuleKind::new("sky", |rule, constraints| {
        let seen = rule.numbers[0].cast_signed();
        // Nothing is seen of a value below 1.
        // Key of a state: the largest value so far, and the count of visible values.
        let step = |[tallest, count, ..]: [i16; 4], value| match value > tallest {
            true if count == seen => None,
            true => Some([value, count + 1, 0, 0]),
            false => Some([tallest, count, 0, 0]),
        };
        constraints.regular(&rule.cells, [0; 4], &step, &|[_, count, ..]| count == seen)
    })
};
