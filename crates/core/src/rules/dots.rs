//! Two cells side by side whose values have a difference, or a ratio. Kropki dots.

use crate::board::{Cells, Ground, Kind, Look, NumberMeaning, Relation, Rule, RuleError};

/// A white dot. Its number: the difference, if not 1.
pub static DIFFERENCE: Kind = Kind {
    meaning: NumberMeaning::Difference,
    look: Look::Dot(true),
    cells: Cells::Set(2, 2),
    numbers: (0, 1),
    check: |rule, ground, _| {
        rule.check_number(0, ground.values() - 1)?;
        beside(rule, ground)
    },
    ..Kind::new(
        "white",
        "difference dot",
        |rule, conditions| {
            let difference = rule.number().unwrap_or(1);
            conditions.pair(rule.cells[0], rule.cells[1], Relation::Difference(difference))
        },
        |rule, board| {
            let [a, b] = [rule.cells[0], rule.cells[1]].map(|cell| board.place(cell));
            format!("{a} and {b} differ by {}", rule.number().unwrap_or(1))
        },
    )
};

/// A black dot. Its number: the ratio, if not 2.
pub static RATIO: Kind = Kind {
    meaning: NumberMeaning::Ratio,
    look: Look::Dot(false),
    cells: Cells::Set(2, 2),
    numbers: (0, 1),
    check: |rule, ground, _| {
        rule.check_number(1, ground.values())?;
        beside(rule, ground)
    },
    ..Kind::new(
        "black",
        "ratio dot",
        |rule, conditions| {
            let ratio = rule.number().unwrap_or(2);
            conditions.pair(rule.cells[0], rule.cells[1], Relation::Ratio(ratio))
        },
        |rule, board| {
            let [a, b] = [rule.cells[0], rule.cells[1]].map(|cell| board.place(cell));
            format!("of {a} and {b}, one is {} times the other", rule.number().unwrap_or(2))
        },
    )
};

/// Whether the two cells are side by side.
pub(super) fn beside(rule: &Rule, ground: &Ground) -> Result<(), RuleError> {
    let (a, b) = (rule.cells[0], rule.cells[1]);
    if ground.are_beside(a, b) {
        Ok(())
    } else {
        Err(RuleError::NotBeside(ground.place(a), ground.place(b)))
    }
}
