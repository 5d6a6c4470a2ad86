//! The order of row and column in the cells of cages, where the text has the solution.

use super::cells::WrittenCell;
use super::listed_cage::ListedCage;
use super::squares::Square;

/// Swaps rows and columns if only then the cages have their sums in a solution.
pub(super) fn turn(cages: &mut [ListedCage<'_>], solutions: &[Square<'_>]) {
    let fits = |is_turned: bool| {
        solutions.iter().any(|solution| (0..2).any(|base| fits(cages, solution, base, is_turned)))
    };
    if solutions.is_empty() || fits(false) || !fits(true) {
        return;
    }
    for (cell, _) in cages.iter_mut().flat_map(|cage| &mut cage.cells) {
        if let WrittenCell::Pair(row, column) = *cell {
            *cell = WrittenCell::Pair(column, row);
        }
    }
}

/// True if all cages have their sums in a solution. Rows and columns count from `base`.
fn fits(cages: &[ListedCage<'_>], solution: &Square<'_>, base: usize, is_turned: bool) -> bool {
    let side = solution.side;
    let value = |cell: WrittenCell| -> Option<usize> {
        let WrittenCell::Pair(row, column) = cell else { return None };
        let (row, column) = if is_turned { (column, row) } else { (row, column) };
        let (row, column) = (row.checked_sub(base)?, column.checked_sub(base)?);
        let cell = (column < side).then(|| row.checked_mul(side)?.checked_add(column))??;
        solution.cells.get(cell)?.text.parse().ok()
    };
    cages.iter().all(|cage| {
        let sum =
            cage.cells.iter().try_fold(0_usize, |sum, (cell, _)| sum.checked_add(value(*cell)?));
        sum.is_some() && sum == cage.sum.and_then(|sum| sum.text.parse().ok())
    })
}
