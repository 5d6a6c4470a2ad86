//! Clones: two groups of cells hold the same values, cell by cell.

use crate::board::{Cells, MAX_NAMED_CELLS, Relation, RuleError, RuleKind, RuleLook};

/// Cells: the first group, then the second in the same order.
pub static CLONE: RuleKind = RuleKind {
    look: RuleLook::Twins,
    cells: Cells::Line(2, MAX_NAMED_CELLS),
    check: |rule, _, _| {
        let found = rule.cells.len();
        if found.is_multiple_of(2) {
            Ok(())
        } else {
            Err(RuleError::CellCount { least: found + 1, most: found + 1, found })
        }
    },
    ..RuleKind::new("clone", |rule, constraints| {
        let (one, other) = rule.cells.split_at(rule.cells.len() / 2);
        let pairs = one.iter().zip(other);
        pairs.into_iter().try_for_each(|(a, b)| constraints.pair(*a, *b, Relation::Equal))
    })
};
