//! What a picture seems to show.

use thiserror::Error;

use super::{Grey, Marks, Point};

/// What a picture seems to show: a single grid, what is drawn in it, and the clues in its cells.
#[derive(Debug, Clone, PartialEq)]
pub struct Sight {
    /// Of the grid in the picture given, clockwise from the upper left one.
    pub corners: [Point; 4],
    /// Of all that look like grids in the picture, this one too, as far as they don't overlap; the largest first.
    pub grids: Vec<[Point; 4]>,
    /// The grid alone, straightened, its border at the picture's: square, at most about 1,000 pixels a side.
    /// The cell in row `r` and column `c`, of `n` a side, lies at `r / n` and `c / n` of it.
    pub straightened: Grey,
    /// Rows and columns of a box, as thick borders tell; if none do, the usual shape for the number of cells.
    /// Their product is the number of cells a side, and of values.
    pub shape: (usize, usize),
    /// What is drawn besides the values of the cells.
    pub marks: Marks,
    /// One for each cell, row by row.
    pub cells: Vec<Reading>,
}

/// What a cell seems to hold.
#[derive(Debug, Clone, PartialEq)]
pub struct Reading {
    /// From 1 up to the number of values; none in a blank cell.
    pub value: Option<usize>,
    /// How likely that is, 0 to 1, as measured on pictures that the classifier hasn't learnt from.
    pub certainty: f32,
    /// What else it might be, with how likely that is, the likeliest first; none says blank.
    pub others: Vec<(Option<usize>, f32)>,
    /// Whether it seems to be written by hand, or in another colour, and not printed: an entry rather than a clue.
    pub is_written: bool,
    /// How likely it is that, or printed, 0 to 1.
    pub kind_certainty: f32,
}

impl Reading {
    /// A reading that is less certain than this is doubtful.
    pub const SURE: f32 = 0.9;

    /// Its value, if that is printed: a clue.
    #[must_use]
    pub fn printed(&self) -> Option<usize> {
        self.value.filter(|_| !self.is_written)
    }

    /// Whether a person should look at it, where what was filled in is left out: of that its value doesn't matter.
    #[must_use]
    pub fn is_doubtful(&self) -> bool {
        self.kind_certainty < Self::SURE || !self.is_written && self.is_doubtful_value()
    }

    /// Whether a person should look at its value, whatever it is.
    #[must_use]
    pub fn is_doubtful_value(&self) -> bool {
        self.certainty < Self::SURE
    }
}

/// Why no puzzle is read from a picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum Unreadable {
    /// The numbers of pixels contradict each other.
    #[error("This is no picture.")]
    NotAPicture,
    /// The picture, or the cells of the grid found.
    #[error("The picture is too small: take it from nearer, or a larger one.")]
    TooSmall,
    /// Nothing has the look of a grid.
    #[error("No grid is to be seen in this picture.")]
    NoGrid,
    /// A grid whose number of cells makes no board that can be read.
    #[error("There is a grid, but its lines don't make boxes of cells.")]
    NoCells,
}
