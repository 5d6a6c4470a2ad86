//! Zipper line: cells at equal distance from the middle of a line have equal sums. A middle cell
//! holds that sum.

use crate::board::{CellId, Cells, MAX_NAMED_CELLS, RuleKind, RuleLook, Stroke};

/// Cells: at least three.
pub static ZIPPER: RuleKind = RuleKind {
    look: RuleLook::Line(Stroke::new("zipper")),
    cells: Cells::Line(3, MAX_NAMED_CELLS),
    ..RuleKind::new("zipper", |rule, constraints| {
        let half = rule.cells.len() / 2;
        let both = rule.cells.iter().zip(rule.cells.iter().rev()).take(half);
        let mut pairs: Vec<Vec<CellId>> = both.map(|(a, b)| vec![*a, *b]).collect();
        if rule.cells.len() % 2 == 1 {
            pairs.push(vec![rule.cells[half]]);
        }
        // Pairs each sum with the innermost, which has the fewest values.
        let inner = pairs.pop().unwrap_or_default();
        for pair in pairs {
            let terms = pair.iter().map(|cell| (*cell, 1));
            let less = inner.iter().map(|cell| (*cell, -1));
            constraints.weighted(terms.chain(less).collect(), 0, 0)?;
        }
        Ok(())
    })
};
