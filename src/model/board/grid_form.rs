//! The grid that the numbers of a form describe.

use thiserror::Error;

use crate::board::{BoxShape, GridError, GridShape, ShapeError};

/// The numbers of a form; each may be missing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GridForm {
    /// Rows of a box. Without rows and columns of a box, the grid has no boxes.
    pub box_rows: Option<usize>,
    /// Columns of a box.
    pub box_columns: Option<usize>,
    /// Rows of the grid, by default as many as a box has cells.
    pub rows: Option<usize>,
    /// Columns of the grid, by default as many as a box has cells.
    pub columns: Option<usize>,
    /// The first value, by default 1.
    pub first: Option<i32>,
    /// The last value. By default there are as many values as the largest house has cells.
    pub last: Option<i32>,
}

/// Reasons why numbers describe no grid.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum GridFormError {
    /// The box is out of range.
    #[error(transparent)]
    Shape(#[from] ShapeError),
    /// The grid is out of range, or boxes don't fill it.
    #[error(transparent)]
    Grid(#[from] GridError),
}

impl GridForm {
    /// The grid of these numbers.
    ///
    /// # Errors
    /// [`GridFormError`] if there is no such grid.
    pub fn grid(&self) -> Result<GridShape, GridFormError> {
        let first = self.first.unwrap_or(1);
        let values = self.last.map(|last| {
            let count = i64::from(last) - i64::from(first) + 1;
            usize::try_from(count).unwrap_or_default()
        });
        let grid = match (self.box_rows, self.box_columns) {
            (None, None) => {
                let (rows, columns) = (self.rows.or(self.columns), self.columns.or(self.rows));
                GridShape::without_boxes(
                    rows.unwrap_or_default(),
                    columns.unwrap_or_default(),
                    values,
                )?
            }
            (rows, columns) => {
                let boxes = BoxShape::new(rows.unwrap_or(1), columns.unwrap_or(1))?;
                let usual = GridShape::from(boxes);
                let rows = self.rows.unwrap_or(usual.rows());
                let columns = self.columns.unwrap_or(usual.columns());
                GridShape::new(boxes, rows, columns, values)?
            }
        };
        Ok(grid.with_first(first)?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn form(numbers: [usize; 4], first: Option<i32>, last: Option<i32>) -> GridForm {
        let [box_rows, box_columns, rows, columns] = numbers.map(|n| Some(n).filter(|n| *n > 0));
        GridForm { box_rows, box_columns, rows, columns, first, last }
    }

    #[test]
    fn missing_numbers_are_those_of_the_usual_grid() {
        let grid = |numbers, first, last| {
            let grid = form(numbers, first, last).grid().expect("valid");
            let (boxes, sides) = (grid.boxes().to_string(), (grid.rows(), grid.columns()));
            (boxes, sides, (grid.first(), grid.last()))
        };
        assert_eq!(grid([3, 3, 0, 0], None, None), ("3x3".into(), (9, 9), (1, 9)));
        assert_eq!(grid([2, 4, 6, 8], None, None), ("2x4".into(), (6, 8), (1, 8)));
        assert_eq!(grid([3, 3, 0, 0], Some(0), None), ("3x3".into(), (9, 9), (0, 8)));
        assert_eq!(grid([2, 3, 0, 0], None, Some(9)), ("2x3".into(), (6, 6), (1, 9)));
        assert_eq!(grid([0, 0, 4, 7], None, None), ("1x7".into(), (4, 7), (1, 7)));
        assert_eq!(grid([0, 0, 5, 0], Some(-2), Some(4)), ("1x5".into(), (5, 5), (-2, 4)));
    }

    #[test]
    fn numbers_of_no_grid_are_refused() {
        for numbers in [[0; 4], [3, 0, 0, 0], [3, 3, 8, 9], [0, 0, 99, 3], [usize::MAX, 2, 0, 0]] {
            assert!(form(numbers, None, None).grid().is_err(), "{numbers:?}");
        }
        assert!(form([3, 3, 0, 0], Some(5), Some(1)).grid().is_err());
        assert!(form([3, 3, 0, 0], Some(i32::MIN), Some(i32::MAX)).grid().is_err());
        assert!(form([20, 20, 0, 0], Some(0), None).grid().is_err());
    }
}
