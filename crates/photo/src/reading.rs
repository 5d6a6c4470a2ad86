//! The result of reading a picture.

use thiserror::Error;

use super::{Grey, Marks, Point};

/// The result of reading a picture: a single grid, its drawings, and the values of its cells.
#[derive(Debug, Clone, PartialEq)]
pub struct Sight {
    /// The corners of the grid in the given picture, clockwise from the upper left one.
    pub corners: [Point; 4],
    /// The corners of all grids in the picture that don't overlap, including this one; the largest
    /// first.
    pub grids: Vec<[Point; 4]>,
    /// The straightened grid: a square of at most about 1,000 pixels a side, without a margin. The
    /// cell in row `r` and column `c`, of `n` a side, starts at `r / n` and `c / n` of it.
    pub straightened: Grey,
    /// The rows and columns of a box by its thick borders; otherwise the usual shape for the number
    /// of cells. Their product is the number of cells a side, and of values.
    pub shape: (usize, usize),
    /// The drawings besides the values of the cells.
    pub marks: Marks,
    /// The reading of each cell, row by row.
    pub cells: Vec<Reading>,
}

/// The reading of a cell.
#[derive(Debug, Clone, PartialEq)]
pub struct Reading {
    /// The value, from 1; `None` for a blank cell.
    pub value: Option<usize>,
    /// The probability of the value, 0 to 1, as measured on pictures that the classifier wasn't
    /// trained on.
    pub certainty: f32,
    /// Other possible values with their probabilities, the likeliest first. `None` is a blank cell.
    pub others: Vec<(Option<usize>, f32)>,
    /// True if it seems handwritten, or in another colour than print: an entry, not a clue.
    pub is_written: bool,
    /// The probability that it is handwritten or printed as stated, 0 to 1.
    pub kind_certainty: f32,
}

impl Reading {
    /// A reading with a smaller certainty is doubtful.
    pub const SURE: f32 = 0.9;

    /// The value if it is printed: a clue.
    #[must_use]
    pub fn printed(&self) -> Option<usize> {
        self.value.filter(|_| !self.is_written)
    }

    /// True if a person should check it when entries are left out. The values of entries don't
    /// matter then.
    #[must_use]
    pub fn is_doubtful(&self) -> bool {
        self.kind_certainty < Self::SURE || !self.is_written && self.is_doubtful_value()
    }

    /// True if a person should check the value, whatever its kind.
    #[must_use]
    pub fn is_doubtful_value(&self) -> bool {
        self.certainty < Self::SURE
    }
}

/// The reason why no puzzle is read from a picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum Unreadable {
    /// The number of pixels contradicts the size.
    #[error("This is no picture.")]
    NotAPicture,
    /// The picture is too small, or the cells of the grid are.
    #[error("The picture is too small: take it from nearer, or a larger one.")]
    TooSmall,
    /// Nothing looks like a grid.
    #[error("This picture shows no grid.")]
    NoGrid,
    /// The number of cells fits no board that can be read.
    #[error("There is a grid, but its lines don't make boxes of cells.")]
    NoCells,
}
