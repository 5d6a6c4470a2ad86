//! Palindrome: a line reads the same in both directions.

use crate::board::{Cells, MAX_NAMED_CELLS, Relation, RuleKind, RuleLook, Stroke};

/// Cells: the line, of any length.
pub static PALINDROME: RuleKind = RuleKind {
    look: RuleLook::Line(Stroke::new("palindrome")),
    cells: Cells::Line(2, MAX_NAMED_CELLS),
    ..RuleKind::new("palindrome", |rule, constraints| {
        let half = rule.cells.len() / 2;
        let pairs = rule.cells.iter().zip(rule.cells.iter().rev()).take(half);
        pairs.into_iter().try_for_each(|(a, b)| constraints.pair(*a, *b, Relation::Equal))
    })
};
