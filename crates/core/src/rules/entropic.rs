//! Entropic and modular lines: each run of a few consecutive cells holds values of different
//! groups. Groups are low, middle and high values, or remainders of a division.

use crate::board::{
    Cells, ConstraintBuilder, MAX_NAMED_CELLS, NumberMeaning, Relation, Rule, RuleError, RuleKind,
    RuleLook, Stroke,
};

/// Each run of three consecutive cells holds a low, a middle and a high value.
pub static ENTROPIC: RuleKind = RuleKind {
    look: RuleLook::Line(Stroke::new("entropic")),
    cells: Cells::Loop(2, MAX_NAMED_CELLS),
    check: |_, geometry, _| {
        if geometry.values().is_multiple_of(3) { Ok(()) } else { Err(RuleError::NeedsThirds) }
    },
    ..RuleKind::new("entropic", |rule, constraints| {
        let third = constraints.geometry.values() / 3;
        within(rule, constraints, 3, &Relation::OtherGroup(third as u16))
    })
};

/// Each run of n consecutive cells holds n different remainders modulo n. Number: n, by default 3.
pub static MODULAR: RuleKind = RuleKind {
    meaning: NumberMeaning::Divisor,
    look: RuleLook::Line(Stroke::new("modular")),
    cells: Cells::Loop(2, MAX_NAMED_CELLS),
    numbers: (0, 1),
    check: |rule, geometry, _| rule.check_number(2, geometry.values()),
    ..RuleKind::new("modular", |rule, constraints| {
        let divisor = rule.number().unwrap_or(3);
        within(rule, constraints, divisor.into(), &Relation::OtherRemainder(divisor))
    })
};

/// Relates each two different cells that are fewer than `count` steps apart.
fn within(
    rule: &Rule,
    constraints: &mut ConstraintBuilder<'_>,
    count: usize,
    relation: &Relation,
) -> Result<(), RuleError> {
    for (index, a) in rule.cells.iter().enumerate() {
        for b in rule.cells[index + 1..].iter().take(count - 1).filter(|b| *b != a) {
            constraints.pair(*a, *b, relation.clone())?;
        }
    }
    Ok(())
}
