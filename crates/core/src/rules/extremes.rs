//! Minimum and maximum cells: smaller or larger than all neighbours that aren't of the same kind.

use crate::board::{
    CellMark, Cells, ConstraintBuilder, MAX_NAMED_CELLS, Relation, Rule, RuleError, RuleKind,
    RuleLook,
};

/// Cells smaller than their neighbours.
pub static MINIMUM: RuleKind = RuleKind {
    look: RuleLook::Mark(CellMark::Inward),
    cells: Cells::Set(1, MAX_NAMED_CELLS),
    ..RuleKind::new("min", |rule, constraints| {
        add(rule, constraints, |cell, beside| (cell, beside))
    })
};

/// Cells larger than their neighbours.
pub static MAXIMUM: RuleKind = RuleKind {
    look: RuleLook::Mark(CellMark::Outward),
    cells: Cells::Set(1, MAX_NAMED_CELLS),
    ..RuleKind::new("max", |rule, constraints| {
        add(rule, constraints, |cell, beside| (beside, cell))
    })
};

fn add(
    rule: &Rule,
    constraints: &mut ConstraintBuilder<'_>,
    less: fn(usize, usize) -> (usize, usize),
) -> Result<(), RuleError> {
    let (geometry, rules) = (constraints.geometry, constraints.rules);
    let mut is_one = vec![false; geometry.places().len()];
    for other in rules.iter().filter(|other| other.is(rule.kind)).chain([rule]) {
        other.cells.iter().for_each(|cell| is_one[*cell] = true);
    }
    for &cell in &rule.cells {
        let around = [(-1, 0), (0, -1), (0, 1), (1, 0)];
        let beside =
            around.into_iter().filter_map(|(rows, columns)| geometry.moved(cell, rows, columns));
        for other in beside.filter(|other| !is_one[*other]) {
            let (a, b) = less(cell, other);
            constraints.pair(a, b, Relation::Less)?;
        }
    }
    Ok(())
}
