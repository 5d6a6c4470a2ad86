//! Thermometers: values rise along a line from its bulb; on slow thermometers they don't fall.

use crate::board::{Cells, Kind, Look, MAX_NAMED_CELLS, Relation, joined};

/// Values rise strictly.
pub static THERMOMETER: Kind = Kind {
    look: Look::Thermometer(true),
    cells: Cells::Line(2, MAX_NAMED_CELLS),
    ..Kind::new(
        "thermo",
        "thermometer",
        |rule, conditions| conditions.along(&rule.cells, Relation::Less),
        |rule, board| joined(&rule.cells, " < ", board),
    )
};

/// Values don't fall.
pub static SLOW_THERMOMETER: Kind = Kind {
    look: Look::Thermometer(false),
    cells: Cells::Line(2, MAX_NAMED_CELLS),
    ..Kind::new(
        "slow",
        "slow thermometer",
        |rule, conditions| conditions.along(&rule.cells, Relation::NotMore),
        |rule, board| joined(&rule.cells, " ≤ ", board),
    )
};
