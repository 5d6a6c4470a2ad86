//! Renban line: consecutive values in any order, without repeats.

use crate::board::{Cells, HouseKind, Relation, RuleKind, RuleLook, Stroke};

/// Cells: at most as many as there are values.
pub static RENBAN: RuleKind = RuleKind {
    look: RuleLook::Line(Stroke::new("renban")),
    cells: Cells::Line(2, usize::MAX),
    check: |rule, geometry, _| rule.check_cell_count(geometry.values()),
    ..RuleKind::new("renban", |rule, constraints| {
        constraints.house_of_rule(HouseKind::Line, &rule.cells)?;
        let most = rule.cells.len() - 1;
        if rule.cells.len() == constraints.geometry.values() {
            return Ok(());
        }
        constraints.each_two(&rule.cells, &Relation::Near(most as u16))
    })
};
