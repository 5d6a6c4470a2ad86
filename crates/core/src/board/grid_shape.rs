//! Shapes of grids: boxes, rows, columns and values.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::shape::{BoxShape, MAX_RULED_VALUES};
use crate::puzzle::Value;

/// Minimum number of rows and of columns of a rectangle.
const MIN_SIDE: usize = 2;

/// The smallest first value, and the largest last value.
const VALUES: (i32, i32) = (-36, 60);

/// The rows, columns and values of each grid of a board, and the shape of its boxes.
///
/// A [usual](GridShape::is_usual) grid has as many rows, columns and values as a box has cells, and
/// its first value is 1. All others have at most [`MAX_RULED_VALUES`] of each. Boxes divide each
/// grid; those of a single line are rows or columns, so they add nothing. No house has more cells
/// than there are values.
///
/// A [`Value`] counts from 1 on each board. It stands for a number that players see, from
/// [`GridShape::first`] on. Rules are about these numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "GridShapeData", into = "GridShapeData")]
pub struct GridShape {
    boxes: BoxShape,
    rows: u16,
    columns: u16,
    values: u16,
    first: i16,
}

/// Serialized form of a shape; nothing is checked yet.
#[derive(Serialize, Deserialize)]
struct GridShapeData {
    boxes: BoxShape,
    rows: u16,
    columns: u16,
    values: u16,
    first: i16,
}

/// Reasons why numbers are no shape of a grid.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum GridError {
    /// Too few or too many rows or columns.
    #[error(
        "a grid of {rows}×{columns} cells is out of range: such grids have {MIN_SIDE} to \
         {MAX_RULED_VALUES} rows and columns"
    )]
    OutOfRange {
        /// Rows asked for.
        rows: usize,
        /// Columns asked for.
        columns: usize,
    },
    /// Boxes that don't fill the grid.
    #[error("boxes of {boxes} don't fill a grid of {rows} rows and {columns} columns")]
    Boxes {
        /// The shape of the boxes.
        boxes: BoxShape,
        /// The rows of the grid.
        rows: usize,
        /// The columns of the grid.
        columns: usize,
    },
    /// Fewer values than cells of a house, or too many.
    #[error("this grid needs {least} to {MAX_RULED_VALUES} values, not {found}")]
    Values {
        /// The number of cells of its largest row, column or box.
        least: usize,
        /// The number of values asked for.
        found: usize,
    },
    /// A range of values that is too far from 0, or on a large board.
    #[error(
        "values from {first} to {last} are out of range: they are {} to {}, and from 1 on boards of \
         more than {MAX_RULED_VALUES} values",
        VALUES.0,
        VALUES.1
    )]
    Range {
        /// The first value asked for.
        first: i32,
        /// The last value.
        last: i32,
    },
}

impl GridShape {
    /// The shape of a grid with this many rows and columns, boxes of this shape, and this many
    /// values. Without a number of values, they are as many as the cells of the largest row, column
    /// or box.
    ///
    /// # Errors
    /// [`GridError`] if the numbers are out of range, or boxes don't fill the grid.
    pub fn new(
        boxes: BoxShape,
        rows: usize,
        columns: usize,
        values: Option<usize>,
    ) -> Result<Self, GridError> {
        let usual = Self::from(boxes);
        if (rows, columns) == (usual.rows(), usual.columns())
            && values.is_none_or(|values| values == usual.values())
        {
            return Ok(usual);
        }
        let sides = MIN_SIDE..=MAX_RULED_VALUES;
        if !sides.contains(&rows) || !sides.contains(&columns) {
            return Err(GridError::OutOfRange { rows, columns });
        }
        if !rows.is_multiple_of(boxes.rows()) || !columns.is_multiple_of(boxes.columns()) {
            return Err(GridError::Boxes { boxes, rows, columns });
        }
        let least = rows.max(columns).max(boxes.cell_count());
        let found = values.unwrap_or(least);
        if !(least..=MAX_RULED_VALUES).contains(&found) {
            return Err(GridError::Values { least, found });
        }
        Ok(Self {
            boxes,
            rows: rows as u16,
            columns: columns as u16,
            values: found as u16,
            first: 1,
        })
    }

    /// The shape of a grid without boxes.
    ///
    /// # Errors
    /// As [`GridShape::new`].
    pub fn without_boxes(
        rows: usize,
        columns: usize,
        values: Option<usize>,
    ) -> Result<Self, GridError> {
        let (box_rows, box_columns) = if rows > columns { (rows, 1) } else { (1, columns) };
        let boxes = BoxShape::new(box_rows, box_columns)
            .map_err(|_| GridError::OutOfRange { rows, columns })?;
        Self::new(boxes, rows, columns, values)
    }

    /// The shape with values from `first` on.
    ///
    /// # Errors
    /// [`GridError::Range`] if they are out of range.
    pub fn with_first(self, first: i32) -> Result<Self, GridError> {
        let last = first.saturating_add(i32::from(self.values)).saturating_sub(1);
        let is_in_range = first >= VALUES.0 && last <= VALUES.1 && !self.boxes.is_large();
        if first != 1 && !is_in_range {
            return Err(GridError::Range { first, last });
        }
        Ok(Self { first: first as i16, ..self })
    }

    /// The shape of its boxes.
    #[must_use]
    pub fn boxes(self) -> BoxShape {
        self.boxes
    }

    /// The number of rows.
    #[must_use]
    pub fn rows(self) -> usize {
        usize::from(self.rows)
    }

    /// The number of columns.
    #[must_use]
    pub fn columns(self) -> usize {
        usize::from(self.columns)
    }

    /// The number of values.
    #[must_use]
    pub fn values(self) -> usize {
        usize::from(self.values)
    }

    /// The number that the first value stands for, 1 on usual grids.
    #[must_use]
    pub fn first(self) -> i32 {
        self.first.into()
    }

    /// The number that the last value stands for.
    #[must_use]
    pub fn last(self) -> i32 {
        self.offset() + i32::from(self.values)
    }

    /// The difference between the number that a value stands for and the value.
    #[must_use]
    pub fn offset(self) -> i32 {
        self.first() - 1
    }

    /// The number that a value stands for.
    #[must_use]
    pub fn number(self, value: Value) -> i32 {
        i32::from(value.get() as u16) + self.offset()
    }

    /// The value that stands for a number; `None` if there is none.
    #[must_use]
    pub fn value(self, number: i32) -> Option<Value> {
        let value = usize::try_from(number.checked_sub(self.offset())?).ok()?;
        Value::new(value).filter(|_| value <= self.values())
    }

    /// The number of cells.
    #[must_use]
    pub fn cell_count(self) -> usize {
        self.rows() * self.columns()
    }

    /// True if it has as many rows as columns.
    #[must_use]
    pub fn is_square(self) -> bool {
        self.rows == self.columns
    }

    /// True if it has as many rows, columns and values as a box has cells, and values from 1.
    #[must_use]
    pub fn is_usual(self) -> bool {
        self == Self::from(self.boxes)
    }

    /// True if it has as many values as its largest row, column or box has cells, from 1.
    #[must_use]
    pub fn has_default_values(self) -> bool {
        Self::new(self.boxes, self.rows(), self.columns(), None) == Ok(self)
    }

    /// True if its boxes have more than one row and more than one column.
    #[must_use]
    pub fn has_boxes(self) -> bool {
        self.boxes.rows().min(self.boxes.columns()) > 1
    }
}

/// The usual grid with boxes of this shape.
impl From<BoxShape> for GridShape {
    fn from(boxes: BoxShape) -> Self {
        let side = boxes.cell_count() as u16;
        Self { boxes, rows: side, columns: side, values: side, first: 1 }
    }
}

impl TryFrom<GridShapeData> for GridShape {
    type Error = GridError;

    fn try_from(data: GridShapeData) -> Result<Self, GridError> {
        let GridShapeData { boxes, rows, columns, values, first } = data;
        Self::new(boxes, rows.into(), columns.into(), Some(values.into()))?.with_first(first.into())
    }
}

impl From<GridShape> for GridShapeData {
    fn from(grid: GridShape) -> Self {
        let GridShape { boxes, rows, columns, values, first } = grid;
        Self { boxes, rows, columns, values, first }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn boxes(rows: usize, columns: usize) -> BoxShape {
        BoxShape::new(rows, columns).expect("valid")
    }

    #[test]
    fn values_are_as_many_as_the_cells_of_the_largest_house() {
        let values = |box_shape, rows, columns| {
            GridShape::new(box_shape, rows, columns, None).map(GridShape::values)
        };
        assert_eq!(values(boxes(2, 4), 6, 8), Ok(8));
        assert_eq!(values(boxes(5, 2), 5, 10), Ok(10));
        assert_eq!(values(boxes(3, 3), 6, 6), Ok(9));
        assert_eq!(values(boxes(20, 20), 400, 400), Ok(400));
        assert_eq!(GridShape::without_boxes(9, 8, None).map(GridShape::boxes), Ok(boxes(9, 1)));
        assert!(GridShape::new(boxes(3, 3), 9, 9, None).is_ok_and(GridShape::is_usual));
        assert!(GridShape::new(boxes(3, 3), 9, 9, Some(10)).is_ok_and(|grid| !grid.is_usual()));
    }

    #[test]
    fn shapes_are_bounded() {
        let with = |rows, columns, values| GridShape::new(boxes(2, 3), rows, columns, values);
        assert_eq!(with(0, 6, None), Err(GridError::OutOfRange { rows: 0, columns: 6 }));
        assert_eq!(with(6, 39, None), Err(GridError::OutOfRange { rows: 6, columns: 39 }));
        assert_eq!(
            with(5, 6, None),
            Err(GridError::Boxes { boxes: boxes(2, 3), rows: 5, columns: 6 })
        );
        assert_eq!(with(4, 6, Some(5)), Err(GridError::Values { least: 6, found: 5 }));
        assert_eq!(with(4, 6, Some(37)), Err(GridError::Values { least: 6, found: 37 }));
        let large = usize::MAX;
        assert_eq!(with(large, 2, None), Err(GridError::OutOfRange { rows: large, columns: 2 }));
        assert!(GridShape::without_boxes(2, 3, None).is_err());
    }
}
