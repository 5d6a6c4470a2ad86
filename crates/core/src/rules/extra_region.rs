//! Extra region: its cells hold no value twice.

use crate::board::{Cells, HouseKind, Kind, Look, joined};

/// Cells: at most as many as there are values.
pub static EXTRA_REGION: Kind = Kind {
    look: Look::Shaded,
    cells: Cells::Set(2, usize::MAX),
    check: |rule, ground, _| rule.check_cell_count(ground.values()),
    ..Kind::new(
        "extra",
        "extra region",
        |rule, conditions| conditions.house_of_rule(HouseKind::Extra, &rule.cells),
        |rule, board| format!("{} hold no value twice", joined(&rule.cells, ", ", board)),
    )
};
