//! Checks solutions independently of the app.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Result, ensure};

use crate::board::Board;

/// Checks that every row, column and box of R×C cells contains each value from 1 once.
///
/// # Errors
/// If one doesn't.
pub fn check_solution(board: &Board, box_rows: usize, box_columns: usize) -> Result<()> {
    let size = box_rows * box_columns;
    let rows = board.height();
    ensure!(rows == size, "{rows} rows for boxes of {box_rows}×{box_columns}");
    ensure!(board.cells.len() == size * size, "{} cells", board.cells.len());
    let all: BTreeSet<String> = (1..=size).map(|value| value.to_string()).collect();
    let boxes_per_row = size / box_columns;
    let mut houses = BTreeMap::<(&str, usize), BTreeSet<String>>::new();
    for cell in &board.cells {
        let (row, column) = (cell.row - 1, cell.column - 1);
        let in_box = row / box_rows * boxes_per_row + column / box_columns;
        for house in [("row", row), ("column", column), ("box", in_box)] {
            houses.entry(house).or_default().extend(cell.symbol.clone());
        }
    }
    for ((kind, index), house) in houses {
        ensure!(house == all, "{kind} {} holds {house:?}", index + 1);
    }
    Ok(())
}
