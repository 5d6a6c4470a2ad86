//! Quadruple: the four cells around a corner contain these values, repeats counted.

use crate::board::{Cells, NumberMeaning, RuleKind, RuleLook};

/// Its numbers: the values.
pub static QUADRUPLE: RuleKind = RuleKind {
    meaning: NumberMeaning::Values,
    look: RuleLook::Corner,
    cells: Cells::Set(4, 4),
    numbers: (1, 4),
    check: |rule, geometry, _| rule.check_values(geometry),
    ..RuleKind::new("quad", |rule, constraints| {
        // Key of a state: for each value, 1 until it occurs.
        let mut start = [0; 4];
        start[..rule.numbers.len()].fill(1);
        let step = |mut mark: [i16; 4], value| {
            let told = rule.numbers.iter().map(|told| told.cast_signed());
            let met = told.zip(&mut mark).find(|(told, open)| *told == value && **open == 1);
            if let Some((_, open)) = met {
                *open = 0;
            }
            Some(mark)
        };
        constraints.regular(&rule.cells, start, &step, &|mark| mark == [0; 4])
    })
};
