//! Leapers: cells that a chess piece's move connects hold different values, also across grids.

use crate::board::{ConstraintBuilder, NumberMeaning, RuleError, RuleKind};

/// A knight's move.
pub static ANTI_KNIGHT: RuleKind = RuleKind {
    switches: &[&[]],
    emblem: "m-1-2l2 4m-2 0l2-4m-3 1l4 2m-4 0l4-2",
    ..RuleKind::new("knight", |_, constraints| add(constraints, 1, 2))
};

/// A king's move.
pub static ANTI_KING: RuleKind = RuleKind {
    switches: &[&[]],
    emblem: "m-1-1l2 2m-2 0l2-2",
    ..RuleKind::new("king", |_, constraints| add(constraints, 1, 1))
};

/// A leaper. Numbers: the cells of its move in one direction, and across.
pub static LEAPER: RuleKind = RuleKind {
    meaning: NumberMeaning::Move,
    numbers: (2, 2),
    check: |rule, geometry, _| {
        rule.check_number(0, geometry.values())?;
        let found = rule.numbers[1].into();
        if (1..=geometry.values()).contains(&found) {
            Ok(())
        } else {
            Err(RuleError::Number { least: 1, most: geometry.values(), found })
        }
    },
    ..RuleKind::new("leaper", |rule, constraints| {
        add(constraints, rule.numbers[0], rule.numbers[1])
    })
};

fn add(constraints: &mut ConstraintBuilder<'_>, a: u16, b: u16) -> Result<(), RuleError> {
    let (a, b) = (isize::from(a.cast_signed()), isize::from(b.cast_signed()));
    // The moves that lead to later cells in reading order.
    let mut moves = [(a, b), (a, -b), (b, a), (b, -a)];
    for (rows, columns) in &mut moves {
        if *rows == 0 {
            *columns = columns.abs();
        }
    }
    let mut moves = moves.to_vec();
    moves.sort_unstable();
    moves.dedup();
    let geometry = constraints.geometry;
    geometry.pairs(&moves).try_for_each(|pair| constraints.unequal(pair))
}
