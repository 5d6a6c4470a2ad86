//! Inequality sign: of two neighbours, one is less than the other.

use crate::board::{Cells, Relation, RuleKind, RuleLook};

/// Cells: the smaller, then the larger.
pub static LESS: RuleKind = RuleKind {
    look: RuleLook::Sign,
    cells: Cells::Line(2, 2),
    check: |rule, geometry, _| super::dots::beside(rule, geometry),
    ..RuleKind::new("less", |rule, constraints| {
        constraints.pair(rule.cells[0], rule.cells[1], Relation::Less)
    })
};
