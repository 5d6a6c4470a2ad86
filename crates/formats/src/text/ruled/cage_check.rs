//! Checks that tell cages from other numbers: they cover a board, and their sums are possible.

use std::collections::BTreeSet;

use super::MAX_SIDE;
use super::cells::WrittenCell;
use super::listed_cage::ListedCage;
use crate::board::MIN_VALUES;
use crate::text::grid::side;

/// True if different values of a board of this side can have this sum in so many cells.
pub(super) fn is_possible(sum: usize, cells: usize, side: usize) -> bool {
    let least = cells * (cells + 1) / 2;
    (1..=side).contains(&cells) && (least..=cells * (side + 1) - least).contains(&sum)
}

/// The sum of all cells of a board.
pub(super) fn whole_sum(side: usize) -> usize {
    side * side * (side + 1) / 2
}

/// The number of rows of the board that these cages cover. `None` unless each cell is in one cage,
/// each sum is possible, and all sums are those of a whole board.
pub(super) fn covered_side(cages: &[ListedCage<'_>]) -> Option<usize> {
    let count = cages.iter().map(|cage| cage.cells.len()).sum();
    let side = side(count).filter(|side| (MIN_VALUES..=MAX_SIDE).contains(side))?;
    let total = cages.iter().try_fold(0_usize, |total, cage| {
        let sum = sum(cage)?;
        is_possible(sum, cage.cells.len(), side).then_some(total + sum)
    });
    let cells = distinct_cells(cages)?;
    let (first, last) = (cells.first()?, cells.last()?);
    let is_index = matches!(cages.first()?.cells.first()?.0, WrittenCell::Index(_));
    let columns = || cells.iter().map(|(_, column)| *column);
    let is_whole = if is_index {
        last.1 - first.1 + 1 == count && first.1 < 2
    } else {
        let (left, right) = (columns().min()?, columns().max()?);
        first.0 == left && last.0 == right && right - left + 1 == side && left < 2
    };
    (is_whole && total == Some(whole_sum(side))).then_some(side)
}

/// True if no cell is in two cages, and each sum is possible on the smallest board.
pub(super) fn are_apart(cages: &[ListedCage<'_>], side: usize) -> bool {
    let is_valid = |cage: &ListedCage<'_>| {
        sum(cage).is_some_and(|sum| is_possible(sum, cage.cells.len(), side))
    };
    distinct_cells(cages).is_some() && cages.iter().all(is_valid)
}

fn sum(cage: &ListedCage<'_>) -> Option<usize> {
    cage.sum?.text.parse().ok()
}

/// The rows and columns of all cells; numbers count as columns. `None` if one occurs twice.
pub(super) fn distinct_cells(cages: &[ListedCage<'_>]) -> Option<BTreeSet<(usize, usize)>> {
    let mut cells = BTreeSet::new();
    let written = cages.iter().flat_map(|cage| &cage.cells).map(|(written, _)| match *written {
        WrittenCell::Pair(row, column) | WrittenCell::Letter(row, column) => (row, column),
        WrittenCell::Index(number) => (0, number),
    });
    for cell in written {
        if !cells.insert(cell) {
            return None;
        }
    }
    Some(cells)
}
