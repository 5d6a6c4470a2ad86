//! Box shapes, and bounds on the number of values.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// Minimum number of values of a board.
pub const MIN_VALUES: usize = 4;

/// Maximum number of values of a board.
pub const MAX_VALUES: usize = 400;

/// Maximum number of values of a board that accepts all rules. Boards with more are
/// [large](BoxShape::is_large).
pub const MAX_RULED_VALUES: usize = 36;

/// A box of R rows and C columns of cells, written `RxC`.
///
/// It has D = R·C cells, with [`MIN_VALUES`] ≤ D ≤ [`MAX_VALUES`]. A usual grid has D rows, columns and
/// values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "(u16, u16)", into = "(u16, u16)")]
pub struct BoxShape {
    rows: u16,
    columns: u16,
}

/// Reasons why a text or two numbers are no box shape.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ShapeError {
    /// The text isn't two numbers with an `x` between.
    #[error("a box shape is written like 3x3 or 3x4: rows, x, columns")]
    Syntax,
    /// Rows times columns is out of range.
    #[error(
        "a box of {rows}×{columns} cells is out of range: it needs {MIN_VALUES} to {MAX_VALUES} cells"
    )]
    OutOfRange {
        /// Rows asked for.
        rows: usize,
        /// Columns asked for.
        columns: usize,
    },
}

impl BoxShape {
    /// Three rows and three columns, as in most newspapers.
    pub const CLASSIC: Self = Self { rows: 3, columns: 3 };

    /// Builds a shape of this many rows and columns.
    ///
    /// # Errors
    /// [`ShapeError::OutOfRange`] unless [`MIN_VALUES`] ≤ `rows * columns` ≤ [`MAX_VALUES`].
    pub fn new(rows: usize, columns: usize) -> Result<Self, ShapeError> {
        match rows.checked_mul(columns) {
            Some(MIN_VALUES..=MAX_VALUES) => {
                Ok(Self { rows: rows as u16, columns: columns as u16 })
            }
            _ => Err(ShapeError::OutOfRange { rows, columns }),
        }
    }

    /// The most square shape for this many values, at least as wide as high: 12 gives 3×4. Returns
    /// `None` if the number of values is out of range.
    #[must_use]
    pub fn for_values(values: usize) -> Option<Self> {
        let rows = (1..=values.isqrt()).rev().find(|rows| values.is_multiple_of(*rows))?;
        Self::new(rows, values / rows).ok()
    }

    /// As [`for_values`](Self::for_values), for formats that have no [large boards](Self::is_large)
    /// and encode the size in a few letters.
    #[must_use]
    pub fn for_few_values(values: usize) -> Option<Self> {
        Self::for_values(values).filter(|shape| !shape.is_large())
    }

    /// Rows R of a box.
    #[must_use]
    pub fn rows(self) -> usize {
        usize::from(self.rows)
    }

    /// Columns C of a box.
    #[must_use]
    pub fn columns(self) -> usize {
        usize::from(self.columns)
    }

    /// The number of cells of a box, R·C.
    #[must_use]
    pub fn cell_count(self) -> usize {
        self.rows() * self.columns()
    }

    /// The number of values of a [usual](super::GridShape::is_usual) grid, D = R·C. Each of its rows
    /// and columns has as many cells.
    #[must_use]
    pub fn value_count(self) -> usize {
        self.cell_count()
    }

    /// True if boxes have more than [`MAX_RULED_VALUES`] cells. Such a board accepts only rules that add
    /// houses to each grid. It stores nothing that grows with the number of peers.
    #[must_use]
    pub fn is_large(self) -> bool {
        self.value_count() > MAX_RULED_VALUES
    }
}

impl fmt::Display for BoxShape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.rows, self.columns)
    }
}

impl FromStr for BoxShape {
    type Err = ShapeError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (rows, columns) = text.split_once('x').ok_or(ShapeError::Syntax)?;
        let number = |digits: &str| {
            let plain = !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit());
            digits.parse().ok().filter(|_| plain).ok_or(ShapeError::Syntax)
        };
        Self::new(number(rows)?, number(columns)?)
    }
}

impl TryFrom<(u16, u16)> for BoxShape {
    type Error = ShapeError;

    fn try_from((rows, columns): (u16, u16)) -> Result<Self, Self::Error> {
        Self::new(rows.into(), columns.into())
    }
}

impl From<BoxShape> for (u16, u16) {
    fn from(shape: BoxShape) -> Self {
        (shape.rows, shape.columns)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_above_36_values_are_large() {
        let is_large = |values| BoxShape::for_values(values).map(BoxShape::is_large);
        assert_eq!([36, 37].map(is_large), [Some(false), Some(true)]);
    }

    #[test]
    fn bounds_are_4_and_400_values() {
        for (rows, columns) in
            [(2, 2), (1, 4), (3, 4), (6, 6), (36, 1), (20, 20), (1, 400), (400, 1)]
        {
            assert!(BoxShape::new(rows, columns).is_ok(), "{rows}x{columns}");
        }
        for (rows, columns) in [(0, 0), (1, 3), (1, 401), (21, 20), (usize::MAX, 2)] {
            assert_eq!(BoxShape::new(rows, columns), Err(ShapeError::OutOfRange { rows, columns }));
        }
    }

    #[test]
    fn text_round_trips() {
        assert_eq!("3x4".parse::<BoxShape>().expect("valid").to_string(), "3x4");
        for bad in ["", "x", "3", "3x", "x3", "+3x3", "3x-3", "3x3x3", "99999999999999999999x1"] {
            assert_eq!(bad.parse::<BoxShape>(), Err(ShapeError::Syntax), "{bad}");
        }
    }

    #[test]
    fn the_likeliest_shape_is_landscape() {
        let likely = |values| BoxShape::for_values(values).map(|shape| shape.to_string());
        assert_eq!(likely(9).as_deref(), Some("3x3"));
        assert_eq!(likely(12).as_deref(), Some("3x4"));
        assert_eq!(likely(7).as_deref(), Some("1x7"));
        assert_eq!(likely(225).as_deref(), Some("15x15"));
        assert_eq!(likely(400).as_deref(), Some("20x20"));
        assert_eq!(likely(401), None);
        assert_eq!(likely(3), None);
        assert_eq!(likely(0), None);
    }
}
