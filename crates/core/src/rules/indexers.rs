//! Indexers: a cell's value gives the place of another value in its row, column or box.

use crate::board::{
    Boxes, CellId, CellMark, Cells, ConstraintBuilder, MAX_NAMED_CELLS, Place, Relation, Rule,
    RuleError, RuleKind, RuleLook,
};

/// Column indexer: in column c of a row, v means that the row has c in column v.
pub static COLUMN_INDEXER: RuleKind = RuleKind {
    look: RuleLook::Mark(CellMark::Letter('C')),
    cells: Cells::Set(1, MAX_NAMED_CELLS),
    ..RuleKind::new("columns", |rule, constraints| {
        let columns = constraints.geometry.grid().columns();
        add(rule, constraints, columns, &|(row, column), value| ((row, value), column + 1))
    })
};

/// Row indexer: in row r of a column, v means that the column has r in row v.
pub static ROW_INDEXER: RuleKind = RuleKind {
    look: RuleLook::Mark(CellMark::Letter('R')),
    cells: Cells::Set(1, MAX_NAMED_CELLS),
    ..RuleKind::new("rows", |rule, constraints| {
        let rows = constraints.geometry.grid().rows();
        add(rule, constraints, rows, &|(row, column), value| ((value, column), row + 1))
    })
};

/// Box indexer: at place p of a box, v means that the box has p at place v.
pub static BOX_INDEXER: RuleKind = RuleKind {
    look: RuleLook::Mark(CellMark::Letter('B')),
    cells: Cells::Set(1, MAX_NAMED_CELLS),
    boxes: Boxes::Needed,
    ..RuleKind::new("boxes", |rule, constraints| {
        let shape = constraints.geometry.shape();
        let (rows, columns) = (shape.rows(), shape.columns());
        add(rule, constraints, shape.cell_count(), &|(row, column), value| {
            let (top, left) = (row / rows * rows, column / columns * columns);
            let place = (row - top) * columns + column - left;
            ((top + value / columns, left + value % columns), place + 1)
        })
    })
};

/// Adds the pairs. Values are 1 to `count`. For a place in a grid and a value minus 1, `told` returns
/// the place that the value refers to, and the value there.
fn add(
    rule: &Rule,
    constraints: &mut ConstraintBuilder<'_>,
    count: usize,
    told: &dyn Fn((usize, usize), usize) -> ((usize, usize), usize),
) -> Result<(), RuleError> {
    let geometry = constraints.geometry;
    let most = i32::from(count as u16);
    for &cell in &rule.cells {
        let Place { row, column } = geometry.place(cell);
        if geometry.first() < 1 || geometry.last() > most {
            constraints.allowed(cell, |value| (1..=most).contains(&value));
        }
        for (top, left) in geometry.grids_of(cell) {
            for value in 0..count {
                let (place, held) = told((row - top, column - left), value);
                let other: Option<CellId> = geometry.cell_at(top + place.0, left + place.1);
                if let Some(other) = other.filter(|other| *other != cell) {
                    constraints.pair(
                        cell,
                        other,
                        Relation::IfThen(value as u16 + 1, held as u16),
                    )?;
                }
            }
        }
    }
    Ok(())
}
