//! Cells by the coordinates of outside clues. On the grid, rows and columns count from 1. The
//! places around it are at 0 and at one more than the number of rows.

use crate::board::CellId;
use crate::text::draft::Draft;

impl Draft {
    /// The cell at a row and column, from 1.
    pub(crate) fn inside(&self, row: usize, column: usize) -> Option<CellId> {
        self.cell(row.checked_sub(1)?, column.checked_sub(1)?)
    }

    /// True if two cells share a side.
    pub(crate) fn are_beside(&self, a: CellId, b: CellId) -> bool {
        let (a, b) = (self.place(a), self.place(b));
        a.row.abs_diff(b.row) + a.column.abs_diff(b.column) == 1
    }

    /// The row or column that begins at a place around the grid.
    pub(crate) fn along(&self, row: usize, column: usize) -> Option<Vec<CellId>> {
        let (below, right) = (self.grid().rows() + 1, self.grid().columns() + 1);
        let step = match (row, column) {
            (_, 0) => (0, 1),
            (_, column) if column == right => (0, -1),
            (0, _) => (1, 0),
            (row, _) if row == below => (-1, 0),
            _ => return None,
        };
        Some(self.from((row, column), step)).filter(|cells| !cells.is_empty())
    }

    /// The cells reached from a place around the grid by repeating a step down and right.
    pub(crate) fn from(
        &self,
        (row, column): (usize, usize),
        (down, right): (isize, isize),
    ) -> Vec<CellId> {
        let at = |count: isize| {
            let row = row.checked_add_signed(down * count)?;
            self.inside(row, column.checked_add_signed(right * count)?)
        };
        (1..).map_while(at).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::BoxShape;

    #[test]
    fn outside_clues_have_their_rows_and_diagonals() {
        let draft = Draft::new(BoxShape::new(2, 2).expect("valid"));
        for (place, cells) in [
            ((2, 0), Some(vec![4, 5, 6, 7])),
            ((2, 5), Some(vec![7, 6, 5, 4])),
            ((0, 1), Some(vec![0, 4, 8, 12])),
            ((5, 1), Some(vec![12, 8, 4, 0])),
            ((0, 0), None),
            ((5, 5), None),
            ((1, 1), None),
            ((1, 6), None),
            ((usize::MAX, 0), None),
        ] {
            assert_eq!(draft.along(place.0, place.1), cells, "{place:?}");
        }
        assert_eq!(draft.from((0, 1), (1, 1)), [1, 6, 11]);
        assert_eq!(draft.from((5, 4), (-1, -1)), [14, 9, 4]);
        assert_eq!(draft.from((usize::MAX, 1), (1, 1)), [0; 0]);
    }
}
