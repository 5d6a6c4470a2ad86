//! Entropic and modular lines: each run of a few consecutive cells holds values of different
//! groups. Groups are low, middle and high values, or remainders of a division.

use crate::board::{
    CellId, Cells, ConstraintBuilder, MAX_NAMED_CELLS, NumberMeaning, Relation, Rule, RuleError,
    RuleKind, RuleLook, Stroke, joined,
};

/// Each run of three consecutive cells holds a low, a middle and a high value.
pub static ENTROPIC: RuleKind = RuleKind {
    look: RuleLook::Line(Stroke::new("entropic")),
    cells: Cells::Loop(2, MAX_NAMED_CELLS),
    check: |_, geometry, _| {
        if geometry.values().is_multiple_of(3) { Ok(()) } else { Err(RuleError::NeedsThirds) }
    },
    ..RuleKind::new(
        "entropic",
        "entropic line",
        |rule, constraints| {
            let third = constraints.geometry.values() / 3;
            within(rule, constraints, 3, Relation::OtherGroup(third as u16))
        },
        |rule, board| {
            let cells = joined(sequence(rule, 3), ", ", board);
            match rule.cells.len() {
                ..3 => format!("{cells} hold values of two of the thirds low, middle and high"),
                _ => format!(
                    "every three in sequence of {cells} hold a low, a middle and a high value"
                ),
            }
        },
    )
};

/// Each run of n consecutive cells holds n different remainders modulo n. Number: n, by default 3.
pub static MODULAR: RuleKind = RuleKind {
    meaning: NumberMeaning::Divisor,
    look: RuleLook::Line(Stroke::new("modular")),
    cells: Cells::Loop(2, MAX_NAMED_CELLS),
    numbers: (0, 1),
    check: |rule, geometry, _| rule.check_number(2, geometry.values()),
    ..RuleKind::new(
        "modular",
        "modular line",
        |rule, constraints| {
            let divisor = rule.number().unwrap_or(3);
            within(rule, constraints, divisor.into(), Relation::OtherRemainder(divisor))
        },
        |rule, board| {
            let divisor = rule.number().unwrap_or(3);
            let sequence = sequence(rule, divisor.into());
            let cells = joined(sequence, ", ", board);
            let every = if sequence.len() < divisor.into() {
                String::new()
            } else {
                format!("every {divisor} in sequence of ")
            };
            format!("{every}{cells} leave different remainders when divided by {divisor}")
        },
    )
};

/// The cells of a line as its words name them. Without the last cell if a closed line has fewer
/// than `count` cells: no cell differs from itself.
fn sequence(rule: &Rule, count: usize) -> &[CellId] {
    let (_, without_end) = rule.cells.split_last().unwrap_or((&0, &[]));
    if rule.is_closed() && without_end.len() < count { without_end } else { &rule.cells }
}

/// Relates each two different cells that are fewer than `count` steps apart.
fn within(
    rule: &Rule,
    constraints: &mut ConstraintBuilder<'_>,
    count: usize,
    relation: Relation,
) -> Result<(), RuleError> {
    for (index, a) in rule.cells.iter().enumerate() {
        for b in rule.cells[index + 1..].iter().take(count - 1).filter(|b| *b != a) {
            constraints.pair(*a, *b, relation)?;
        }
    }
    Ok(())
}
