//! Values that follow each other on a line differ by so much at least: half the number of values, if
//! nothing else is said. German whispers (5 on a 9×9), Dutch ones (4).

use crate::board::{Cells, Ground, Kind, Look, MAX_NAMED_CELLS, NumberMeaning, Relation, Rule, Stroke, joined};

/// Its number: that difference.
pub static WHISPERS: Kind = Kind {
    meaning: NumberMeaning::LeastDifference,
    look: Look::Line(Stroke::of("whisper")),
    cells: Cells::Loop(2, MAX_NAMED_CELLS),
    numbers: (0, 1),
    check: |rule, ground, _| rule.check_number(1, ground.values() - 1),
    ..Kind::new(
        "whisper",
        "whispers",
        |rule, conditions| {
            let apart = apart(rule, conditions.ground);
            conditions.along(&rule.cells, Relation::Apart(apart))
        },
        |rule, board| {
            let cells = joined(&rule.cells, ", ", board);
            let apart = apart(rule, board.ground());
            format!("values that follow each other on {cells} differ by at least {apart}")
        },
    )
};

fn apart(rule: &Rule, ground: &Ground) -> u16 {
    rule.number().unwrap_or(ground.values().div_ceil(2) as u16)
}
