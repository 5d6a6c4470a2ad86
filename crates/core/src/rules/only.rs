//! Given candidates: cells whose possible values the setter states.

use crate::board::{
    CellMark, Cells, MAX_NAMED_CELLS, MAX_RULED_VALUES, NumberMeaning, RuleKind, RuleLook,
};

/// Numbers: these values.
pub static ONLY: RuleKind = RuleKind {
    meaning: NumberMeaning::Values,
    look: RuleLook::Mark(CellMark::Values),
    cells: Cells::Set(1, MAX_NAMED_CELLS),
    numbers: (1, MAX_RULED_VALUES),
    check: |rule, geometry, _| rule.check_values(geometry),
    ..RuleKind::new("only", |rule, constraints| {
        let is_given = |value: i32| rule.numbers.iter().any(|given| i32::from(*given) == value);
        rule.cells.iter().for_each(|cell| constraints.allowed(*cell, is_given));
        Ok(())
    })
};
