//! The box borders of a large board, as lines of maximal length.

use std::ops::Range;

use crate::board::{Board, CellId};

/// A line between cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    /// The number of rows or columns before it.
    pub at: usize,
    /// The columns or rows along it.
    pub along: Range<usize>,
}

/// The borders of boxes, regions and the board itself, in order: first the horizontal lines, then
/// the vertical ones.
#[must_use]
pub fn borders(board: &Board) -> [Vec<Run>; 2] {
    let (height, width) = (board.height(), board.width());
    let ends = |a: Option<CellId>, b: Option<CellId>| match (a, b) {
        (Some(a), Some(b)) => !board.share_box(a, b),
        (a, b) => a.is_some() || b.is_some(),
    };
    let at = |row: usize, column: usize| {
        // Row or column -1 wraps around, and is off the board too.
        (row < height && column < width).then(|| board.cell_at(row, column)).flatten()
    };
    let across = |row: usize, column: usize| ends(at(row.wrapping_sub(1), column), at(row, column));
    let down = |column: usize, row: usize| ends(at(row, column.wrapping_sub(1)), at(row, column));
    [runs(height, width, across), runs(width, height, down)]
}

/// Joins the borders of each line into runs.
fn runs(lines: usize, length: usize, is_border: impl Fn(usize, usize) -> bool) -> Vec<Run> {
    let mut runs = Vec::new();
    for at in 0..=lines {
        let mut begun = None;
        for index in 0..=length {
            let goes_on = index < length && is_border(at, index);
            match begun {
                None if goes_on => begun = Some(index),
                Some(start) if !goes_on => {
                    runs.push(Run { at, along: start..index });
                    begun = None;
                }
                _ => {}
            }
        }
    }
    runs
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{BoxShape, Layout, Origin};
    use crate::rules;

    fn shape(rows: usize, columns: usize) -> BoxShape {
        BoxShape::new(rows, columns).expect("valid")
    }

    #[test]
    fn borders_of_boxes_run_from_edge_to_edge() {
        let [across, down] = borders(&Board::single(shape(2, 5)));
        let run = |at| Run { at, along: 0..10 };
        assert_eq!(across, [0, 2, 4, 6, 8, 10].map(run));
        assert_eq!(down, [0, 5, 10].map(run));
    }

    #[test]
    fn regions_and_holes_break_them() {
        let regions = rules::regions(vec![0, 0, 0, 1, 0, 2, 1, 1, 2, 2, 1, 3, 2, 3, 3, 3]);
        let layout = Layout::single(shape(2, 2)).with_rules(vec![regions]).expect("valid");
        let [across, _] = borders(&Board::new(layout));
        assert!(across.contains(&Run { at: 1, along: 1..3 }), "{across:?}");
        let origins = [(0, 0), (2, 2)].map(|(row, column)| Origin { row, column });
        let board = Board::new(Layout::new(shape(2, 2), origins.to_vec()).expect("valid"));
        let [across, down] = borders(&board);
        assert!(across.contains(&Run { at: 0, along: 0..4 }), "{across:?}");
        assert!(down.contains(&Run { at: 8, along: 4..8 }), "{down:?}");
    }
}
