//! Whispers: consecutive values on a line differ by a minimum, by default half the number of
//! values. On 9×9, German whispers have 5, Dutch whispers 4.

use crate::board::{
    Cells, Geometry, MAX_NAMED_CELLS, NumberMeaning, Relation, Rule, RuleKind, RuleLook, Stroke,
};

/// Number: the minimum difference.
pub static WHISPERS: RuleKind = RuleKind {
    meaning: NumberMeaning::LeastDifference,
    look: RuleLook::Line(Stroke::new("whisper")),
    cells: Cells::Loop(2, MAX_NAMED_CELLS),
    numbers: (0, 1),
    check: |rule, geometry, _| rule.check_number(1, geometry.values() - 1),
    ..RuleKind::new("whisper", |rule, constraints| {
        let apart = whisper_difference(rule, constraints.geometry);
        constraints.along(&rule.cells, &Relation::Apart(apart))
    })
};

/// The least difference of neighbours on a whisper line.
#[must_use]
pub fn whisper_difference(rule: &Rule, geometry: &Geometry) -> u16 {
    rule.number().unwrap_or(geometry.values().div_ceil(2) as u16)
}
