//! Thermometers: values rise along a line from its bulb; on slow thermometers they don't fall.

use crate::board::{Cells, MAX_NAMED_CELLS, Relation, RuleKind, RuleLook};

/// Values rise strictly.
pub static THERMOMETER: RuleKind = RuleKind {
    look: RuleLook::Thermometer(true),
    cells: Cells::Line(2, MAX_NAMED_CELLS),
    ..RuleKind::new("thermo", |rule, constraints| constraints.along(&rule.cells, &Relation::Less))
};

/// Values don't fall.
pub static SLOW_THERMOMETER: RuleKind = RuleKind {
    look: RuleLook::Thermometer(false),
    cells: Cells::Line(2, MAX_NAMED_CELLS),
    ..RuleKind::new("slow", |rule, constraints| constraints.along(&rule.cells, &Relation::NotMore))
};
