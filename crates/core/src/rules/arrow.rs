//! Arrow: the values along the arrow add up to the number in its bulb. A bulb of several cells, a
//! pill, is read as one number, its first cell first.

use crate::board::{
    Board, Cells, MAX_NAMED_CELLS, NumberMeaning, Rule, RuleError, RuleKind, RuleLook, joined,
};

/// Cells: the bulb, then the arrow. Number: the count of cells in the bulb, by default 1.
pub static ARROW: RuleKind = RuleKind {
    meaning: NumberMeaning::BulbCells,
    look: RuleLook::Arrow,
    cells: Cells::Line(2, MAX_NAMED_CELLS),
    numbers: (0, 1),
    check: |rule, _, _| {
        rule.check_number(1, 4)?;
        let least = bulb(rule) + 1;
        let found = rule.cells.len();
        if found >= least {
            Ok(())
        } else {
            Err(RuleError::CellCount { least, most: MAX_NAMED_CELLS, found })
        }
    },
    ..RuleKind::new(
        "arrow",
        "arrow",
        |rule, constraints| {
            let (bulb, shaft) = rule.cells.split_at(bulb(rule));
            let places = (0..bulb.len() as u32).rev().map(|power| 10_i32.pow(power));
            let shaft = shaft.iter().map(|cell| (*cell, -1));
            constraints.weighted(bulb.iter().copied().zip(places).chain(shaft).collect(), 0, 0)
        },
        words,
    )
};

/// The number of cells of the bulb.
fn bulb(rule: &Rule) -> usize {
    rule.number().map_or(1, usize::from)
}

fn words(rule: &Rule, board: &Board) -> String {
    let (bulb, shaft) = rule.cells.split_at(bulb(rule));
    let sum = joined(shaft, " + ", board);
    match bulb {
        [bulb] => format!("{sum} is {}", board.place(*bulb)),
        bulb => format!("{sum} is the number in {}", joined(bulb, ", ", board)),
    }
}
