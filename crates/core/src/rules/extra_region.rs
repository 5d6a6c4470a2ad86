//! Extra region: its cells hold no value twice.

use crate::board::{Cells, HouseKind, RuleKind, RuleLook};

/// Cells: at most as many as there are values.
pub static EXTRA_REGION: RuleKind = RuleKind {
    look: RuleLook::Shaded,
    cells: Cells::Set(2, usize::MAX),
    check: |rule, geometry, _| rule.check_cell_count(geometry.values()),
    ..RuleKind::new("extra", |rule, constraints| {
        constraints.house_of_rule(HouseKind::Extra, &rule.cells)
    })
};
