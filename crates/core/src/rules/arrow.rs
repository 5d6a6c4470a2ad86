//! Arrow: the values along the arrow add up to the number in its circle. A bulb of several cells, a
//! pill, is read as one number, its first cell first.

use crate::board::{Cells, MAX_NAMED_CELLS, NumberMeaning, Rule, RuleError, RuleKind, RuleLook};

/// Cells: the bulb, then the arrow. Number: the count of cells in the bulb, by default 1.
pub static ARROW: RuleKind = RuleKind {
    meaning: NumberMeaning::BulbCells,
    look: RuleLook::Arrow,
    cells: Cells::Line(2, MAX_NAMED_CELLS),
    numbers: (0, 1),
    check: |rule, _, _| {
        rule.check_number(1, 4)?;
        let least = bulb_cells(rule) + 1;
        let found = rule.cells.len();
        if found >= least {
            Ok(())
        } else {
            Err(RuleError::CellCount { least, most: MAX_NAMED_CELLS, found })
        }
    },
    ..RuleKind::new("arrow", |rule, constraints| {
        let (bulb, shaft) = rule.cells.split_at(bulb_cells(rule));
        let places = (0..bulb.len() as u32).rev().map(|power| 10_i32.pow(power));
        let shaft = shaft.iter().map(|cell| (*cell, -1));
        constraints.weighted(bulb.iter().copied().zip(places).chain(shaft).collect(), 0, 0)
    })
};

/// The number of cells of an arrow’s bulb.
#[must_use]
pub fn bulb_cells(rule: &Rule) -> usize {
    rule.number().map_or(1, usize::from)
}
