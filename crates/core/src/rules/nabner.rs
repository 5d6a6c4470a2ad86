//! Nabner line: no two values on the line are equal or consecutive.

use crate::board::{Cells, Relation, RuleKind, RuleLook, Stroke};

/// Cells: at most half as many as there are values.
pub static NABNER: RuleKind = RuleKind {
    look: RuleLook::Line(Stroke::new("nabner")),
    cells: Cells::Line(2, usize::MAX),
    check: |rule, geometry, _| rule.check_cell_count(geometry.values().div_ceil(2)),
    ..RuleKind::new("nabner", |rule, constraints| {
        constraints.each_two(&rule.cells, &Relation::Apart(2))
    })
};
