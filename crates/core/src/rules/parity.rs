//! Odd and even cells.

use crate::board::{CellMark, Cells, MAX_NAMED_CELLS, RuleKind, RuleLook};

/// Odd values.
pub static ODD: RuleKind = RuleKind {
    look: RuleLook::Mark(CellMark::Disc),
    cells: Cells::Set(1, MAX_NAMED_CELLS),
    ..RuleKind::new("odd", |rule, constraints| {
        rule.cells.iter().for_each(|cell| constraints.allowed(*cell, |value| value.rem_euclid(2) == 1));
        Ok(())
    })
};

/// Even values.
pub static EVEN: RuleKind = RuleKind {
    look: RuleLook::Mark(CellMark::Square),
    cells: Cells::Set(1, MAX_NAMED_CELLS),
    ..RuleKind::new("even", |rule, constraints| {
        rule.cells.iter().for_each(|cell| constraints.allowed(*cell, |value| value.rem_euclid(2) == 0));
        Ok(())
    })
};
