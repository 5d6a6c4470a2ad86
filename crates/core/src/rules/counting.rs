//! Counting circles: each value in a circle equals the number of circles that contain it.

use crate::board::{CellMark, Cells, MAX_NAMED_CELLS, RuleKind, RuleLook};

/// Cells: all circles of the board.
pub static COUNTING: RuleKind = RuleKind {
    look: RuleLook::Mark(CellMark::Circle),
    cells: Cells::Set(1, MAX_NAMED_CELLS),
    ..RuleKind::new("circles", |rule, constraints| {
        if constraints.geometry.first() < 1 {
            // A value in a circle occurs there.
            rule.cells.iter().for_each(|cell| constraints.allowed(*cell, |value| value > 0));
        }
        for counted in constraints.geometry.first().max(1)..=constraints.geometry.last() {
            let counted = counted as i16;
            let step = |[seen, ..]: [i16; 4], value| {
                let seen = seen + i16::from(value == counted);
                (seen <= counted).then_some([seen, 0, 0, 0])
            };
            let accepts = |[seen, ..]: [i16; 4]| seen == 0 || seen == counted;
            constraints.regular(&rule.cells, [0; 4], &step, &accepts)?;
        }
        Ok(())
    })
};
