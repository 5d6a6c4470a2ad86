//! Two neighbours have a sum: X is 10, V is 5.

use super::marked;
use crate::board::{Cells, NumberMeaning, Relation, RuleKind, RuleLook};

/// Number: the sum.
pub static TOTAL: RuleKind = RuleKind {
    meaning: NumberMeaning::Sum,
    look: RuleLook::Letter,
    cells: Cells::Set(2, 2),
    numbers: (1, 1),
    check: |rule, geometry, _| {
        rule.check_in(2 * geometry.first(), 2 * geometry.last())?;
        super::dots::beside(rule, geometry)
    },
    ..RuleKind::new("xv", |rule, constraints| {
        constraints.pair(rule.cells[0], rule.cells[1], Relation::Total(rule.numbers[0]))
    })
};

/// Negative rule: neighbours without an X or V have neither sum.
pub static NO_TOTAL: RuleKind = RuleKind {
    switches: &[&[]],
    ..RuleKind::new("noxv", |_, constraints| {
        let (geometry, rules) = (constraints.geometry, constraints.rules);
        let is_marked = |pair: &[usize]| marked(rules, &["xv"]).any(|mark| mark == pair);
        for [a, b] in geometry.pairs(&[(0, 1), (1, 0)]).filter(|pair| !is_marked(pair)) {
            constraints.pair(a, b, Relation::NoTotal(5))?;
            constraints.pair(a, b, Relation::NoTotal(10))?;
        }
        Ok(())
    })
};
