//! Killer cage: its cells hold no value twice, and may have a sum or a range of sums.

use crate::board::{Cells, HouseKind, NumberMeaning, RuleError, RuleKind, RuleLook};

/// Numbers: none, the sum, or the smallest and the largest sum.
pub static CAGE: RuleKind = RuleKind {
    meaning: NumberMeaning::Sum,
    look: RuleLook::Cage,
    cells: Cells::Set(1, usize::MAX),
    numbers: (0, 2),
    check: |rule, geometry, _| {
        let (count, values) = (rule.cells.len(), geometry.values());
        rule.check_cell_count(values)?;
        let (least, most) = super::sums_of_different(count, geometry.grid());
        match rule.numbers.as_slice() {
            [] => Ok(()),
            [from, to] if from > to => Err(RuleError::EmptyRange { least: *from, most: *to }),
            [from, .., to] | [from @ to] => {
                let (from, to) = (i32::from(*from), i32::from(*to));
                if from <= most && to >= least {
                    Ok(())
                } else {
                    let found = if from > most { from } else { to };
                    Err(RuleError::NoSuchSum {
                        cells: count,
                        least,
                        most,
                        found,
                    })
                }
            }
        }
    },
    ..RuleKind::new("cage", |rule, constraints| {
        constraints.house_of_rule(HouseKind::Cage, &rule.cells)?;
        match rule.numbers.as_slice() {
            [] => Ok(()),
            [from, .., to] | [from @ to] => {
                constraints.sum(&rule.cells, (*from).into(), (*to).into())
            }
        }
    })
};
