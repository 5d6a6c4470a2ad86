//! Numbered room: the first cell of a row or column gives the place of the clue's value.

use crate::board::{Cells, MAX_RULED_VALUES, NumberMeaning, Relation, RuleKind, RuleLook};

/// Cells: the row or column, from the clue's side. Number: the value.
pub static NUMBERED_ROOM: RuleKind = RuleKind {
    meaning: NumberMeaning::Value,
    look: RuleLook::Outside,
    cells: Cells::Line(1, MAX_RULED_VALUES),
    numbers: (1, 1),
    check: |rule, geometry, _| rule.check_values(geometry),
    ..RuleKind::new("room", |rule, constraints| {
        let (first, told) = (rule.cells[0], rule.numbers[0]);
        let count = i32::from(rule.cells.len() as u16);
        let is_place =
            |value: i32| (1..=count).contains(&value) && (value != 1 || told == 1);
        constraints.allowed(first, is_place);
        for (index, cell) in rule.cells.iter().enumerate().skip(1) {
            constraints.pair(first, *cell, Relation::IfThen(index as u16 + 1, told))?;
        }
        Ok(())
    })
};
