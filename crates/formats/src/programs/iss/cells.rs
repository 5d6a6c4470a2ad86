//! The names of cells, rows, columns and diagonals.

use super::Reader;
use crate::board::CellId;

impl Reader {
    /// The cells with these names, if all are on the board. Empty names are skipped.
    pub(super) fn cells(&self, words: &[&str]) -> Option<Vec<CellId>> {
        words.iter().filter(|word| !word.is_empty()).map(|name| self.cell(name)).collect()
    }

    /// A cell such as `R1C9`. Rows and columns from 10 on may be letters, `a` for 10: `RcC3`.
    pub(super) fn cell(&self, name: &str) -> Option<CellId> {
        let rest = name.strip_prefix(['R', 'r'])?;
        // A row may have the letter that begins columns as its name.
        let at = rest.get(1..)?.find(['C', 'c'])? + 1;
        self.draft.inside(index_of(&rest[..at])?, index_of(&rest[at + 1..])?)
    }

    /// The 2×2 square whose top left cell is `first`.
    pub(super) fn square(&self, first: CellId) -> Option<Vec<CellId>> {
        let place = self.draft.place(first);
        let at =
            |down: usize, right: usize| self.draft.cell(place.row + down, place.column + right);
        [(0, 0), (0, 1), (1, 0), (1, 1)].into_iter().map(|(down, right)| at(down, right)).collect()
    }

    /// The places before the first and after the last cell of a row or column such as `R2`.
    pub(super) fn ends(&self, name: &str) -> Option<[(usize, usize); 2]> {
        let (below, right) = (self.draft.grid().rows() + 1, self.draft.grid().columns() + 1);
        match name.split_at_checked(1)? {
            ("R" | "r", row) => index_of(row).map(|row| [(row, 0), (row, right)]),
            ("C" | "c", column) => index_of(column).map(|column| [(0, column), (below, column)]),
            _ => None,
        }
    }

    /// The diagonal that begins at a cell of the border: down-right from the left side, down-left
    /// from the top, up-left from the right side, up-right from the bottom. The bottom corners have
    /// none.
    pub(super) fn diagonal(&self, cell: CellId) -> Option<Vec<CellId>> {
        let grid = self.draft.grid();
        let (bottom, side) = (grid.rows() - 1, grid.columns() - 1);
        let place = self.draft.place(cell);
        let (down, right): (isize, isize) = match (place.row, place.column) {
            (row, column) if row == bottom && [0, side].contains(&column) => return None,
            (_, 0) => (1, 1),
            (0, _) => (1, -1),
            (_, column) if column == side => (-1, -1),
            (row, _) if row == bottom => (-1, 1),
            _ => return None,
        };
        let row = (place.row + 1).checked_add_signed(-down)?;
        let column = (place.column + 1).checked_add_signed(-right)?;
        Some(self.draft.from((row, column), (down, right)))
    }
}

/// A row or column from 1: a number, or a letter from `a` for 10 on.
pub(super) fn index_of(text: &str) -> Option<usize> {
    match text.as_bytes() {
        [letter] if letter.is_ascii_alphabetic() => {
            Some(usize::from(letter.to_ascii_lowercase() - b'a') + 10)
        }
        _ => text.parse().ok(),
    }
}
