//! Kropki dots: the values of two neighbours have a difference or a ratio.

use crate::board::{Cells, Geometry, NumberMeaning, Relation, Rule, RuleError, RuleKind, RuleLook};

/// A white dot. Number: the difference, by default 1.
pub static DIFFERENCE: RuleKind = RuleKind {
    meaning: NumberMeaning::Difference,
    look: RuleLook::Dot(true),
    cells: Cells::Set(2, 2),
    numbers: (0, 1),
    check: |rule, geometry, _| {
        rule.check_number(0, geometry.values() - 1)?;
        beside(rule, geometry)
    },
    ..RuleKind::new("white", |rule, constraints| {
        let difference = rule.number().unwrap_or(1);
        constraints.pair(rule.cells[0], rule.cells[1], Relation::Difference(difference))
    })
};

/// A black dot. Number: the ratio, by default 2.
pub static RATIO: RuleKind = RuleKind {
    meaning: NumberMeaning::Ratio,
    look: RuleLook::Dot(false),
    cells: Cells::Set(2, 2),
    numbers: (0, 1),
    check: |rule, geometry, _| {
        rule.check_in(1, geometry.last().max(2))?;
        beside(rule, geometry)
    },
    ..RuleKind::new("black", |rule, constraints| {
        let ratio = rule.number().unwrap_or(2);
        constraints.pair(rule.cells[0], rule.cells[1], Relation::Ratio(ratio))
    })
};

/// Checks that the two cells share an edge.
pub(super) fn beside(rule: &Rule, geometry: &Geometry) -> Result<(), RuleError> {
    let (a, b) = (rule.cells[0], rule.cells[1]);
    if geometry.are_beside(a, b) {
        Ok(())
    } else {
        Err(RuleError::NotBeside(geometry.place(a), geometry.place(b)))
    }
}
