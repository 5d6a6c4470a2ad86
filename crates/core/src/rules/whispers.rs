//! Whispers: consecutive values on a line differ by a minimum, by default half the number of
//! values. On 9×9, German whispers have 5, Dutch whispers 4.

use crate::board::{
    Cells, Geometry, MAX_NAMED_CELLS, NumberMeaning, Relation, Rule, RuleKind, RuleLook, Stroke,
    joined,
};

/// Number: the minimum difference.
pub static WHISPERS: RuleKind = RuleKind {
    meaning: NumberMeaning::LeastDifference,
    look: RuleLook::Line(Stroke::new("whisper")),
    cells: Cells::Loop(2, MAX_NAMED_CELLS),
    numbers: (0, 1),
    check: |rule, geometry, _| rule.check_number(1, geometry.values() - 1),
    ..RuleKind::new(
        "whisper",
        "whispers",
        |rule, constraints| {
            let apart = apart(rule, constraints.geometry);
            constraints.along(&rule.cells, Relation::Apart(apart))
        },
        |rule, board| {
            let cells = joined(&rule.cells, ", ", board);
            let apart = apart(rule, board.geometry());
            format!("values that follow each other on {cells} differ by at least {apart}")
        },
    )
};

fn apart(rule: &Rule, geometry: &Geometry) -> u16 {
    rule.number().unwrap_or(geometry.values().div_ceil(2) as u16)
}
