//! Box sums: rows and columns of each box have sums near their mean, as in a magic square. Slack 0
//! is *Magidoku*; slack 2 with diagonals is *Quasi-Magic*.

use crate::board::{Boxes, CellId, Digits, GridShape, Rule, RuleError, RuleKind};

/// Numbers: the largest distance of a sum from the mean, and 1 if the diagonals of each box have
/// such sums too.
pub static BOX_SUMS: RuleKind = RuleKind {
    switches: &[&[0, 0], &[2, 1]],
    numbers: (2, 2),
    digits: Digits::Flagged,
    boxes: Boxes::Needed,
    check: |rule, geometry, _| {
        let (rows, columns) = (geometry.shape().rows(), geometry.shape().columns());
        if rule.numbers[1] != 0 && rows != columns {
            return Err(RuleError::NeedsSquareBoxes);
        }
        if geometry.shape().cell_count() != geometry.values() {
            return Err(RuleError::NeedsFullBoxes);
        }
        Rule::check_positive(geometry)?;
        rule.check_number(0, u8::MAX.into())?;
        let is_possible = |parts| {
            let (least, most) = sums_near_mean(geometry.grid(), parts, rule.numbers[0]);
            least <= most
        };
        if rows.min(columns) > 1 && is_possible(rows) && is_possible(columns) {
            Ok(())
        } else {
            Err(RuleError::UnevenBoxSums { rows, columns })
        }
    },
    ..RuleKind::new("boxsums", |rule, constraints| {
        let (grid, slack) = (constraints.geometry.grid(), rule.numbers[0]);
        let shape = grid.boxes();
        let boxes: Vec<Vec<CellId>> =
            constraints.boxes().map(|house| house.cells.clone()).collect();
        for cells in boxes {
            for (parts, line) in box_lines(&cells, shape.rows(), rule.numbers[1] != 0) {
                let (least, most) = sums_near_mean(grid, parts, slack);
                constraints.sum(&line, least, most)?;
            }
        }
        Ok(())
    })
};

/// The range of sums at most `slack` from the mean, if `parts` parts share a box.
fn sums_near_mean(grid: GridShape, parts: usize, slack: u16) -> (i32, i32) {
    // No value is negative.
    let total = (grid.first()..=grid.last()).sum::<i32>().unsigned_abs() as usize;
    // At most 36 · (25 + 60) / 2 plus 255.
    let (low, high) = (i32::from(total.div_ceil(parts) as u16), i32::from((total / parts) as u16));
    ((low - i32::from(slack)).max(0), high + i32::from(slack))
}

/// The rows and columns of a box, and its diagonals if requested. Each comes with the number of
/// such parts in a box.
fn box_lines(cells: &[CellId], rows: usize, diagonals: bool) -> Vec<(usize, Vec<CellId>)> {
    let columns = cells.len() / rows;
    let at = |row: usize, column: usize| cells[row * columns + column];
    let mut lines = Vec::new();
    lines.extend((0..rows).map(|r| (rows, (0..columns).map(|c| at(r, c)).collect())));
    lines.extend((0..columns).map(|c| (columns, (0..rows).map(|r| at(r, c)).collect())));
    if diagonals {
        lines.push((rows, (0..rows).map(|i| at(i, i)).collect()));
        lines.push((rows, (0..rows).map(|i| at(i, columns - 1 - i)).collect()));
    }
    lines
}
