//! Sum: cells whose sum is in a range; values may repeat.

use crate::board::{Cells, MAX_SUM_CELLS, NumberMeaning, RuleError, RuleKind, RuleLook};

/// Numbers: the smallest and the largest sum.
pub static SUM: RuleKind = RuleKind {
    meaning: NumberMeaning::Sum,
    look: RuleLook::Cage,
    cells: Cells::Set(1, MAX_SUM_CELLS),
    numbers: (2, 2),
    check: |rule, geometry, _| {
        let (least, most) = (rule.numbers[0], rule.numbers[1]);
        if least > most {
            return Err(RuleError::EmptyRange { least, most });
        }
        let count = rule.cells.len();
        let signed = i32::from(count as u16);
        let (smallest, largest) = (signed * geometry.first(), signed * geometry.last());
        let (from, to) = (i32::from(least), i32::from(most));
        if from <= largest && to >= smallest {
            Ok(())
        } else {
            let found = if from > largest { from } else { to };
            Err(RuleError::NoSuchSum { cells: count, least: smallest, most: largest, found })
        }
    },
    ..RuleKind::new("sum", |rule, constraints| {
        constraints.sum(&rule.cells, rule.numbers[0].into(), rule.numbers[1].into())
    })
};
