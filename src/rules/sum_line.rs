//! A line falls into parts that each have this sum. Ten lines.

use crate::board::{Cells, Kind, Look, MAX_SUM_CELLS, Stroke, joined};

/// Its number: that sum.
pub static SUM_LINE: Kind = Kind {
    asks: "Sum",
    iss: Some("SumLine"),
    look: Look::Line(Stroke::of("parts")),
    cells: Cells::Line(1, MAX_SUM_CELLS),
    numbers: (1, 1),
    check: |rule, ground, _| rule.check_number(1, ground.values() * MAX_SUM_CELLS),
    ..Kind::new(
        "parts",
        "sum line",
        |rule, conditions| {
            let total = rule.numbers[0].cast_signed();
            let step = |[sum, ..]: [i16; 4], value| match sum + value {
                sum if sum == total => Some([0; 4]),
                sum => (sum < total).then_some([sum, 0, 0, 0]),
            };
            conditions.machine(&rule.cells, [0; 4], &step, &|[sum, ..]| sum == 0)
        },
        |rule, board| {
            let cells = joined(&rule.cells, ", ", board);
            format!("{cells} fall into parts that each add up to {}", rule.numbers[0])
        },
    )
};
