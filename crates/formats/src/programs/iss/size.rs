//! The size of a grid, its values, and its boxes.

use super::parts::Part;
use crate::board::{BoxShape, GridError, GridShape, MAX_RULED_VALUES};
use satdoku_core::text::{Fault, ReadErrorKind, Token, excerpt};

/// The rows, columns and values of a grid, and the number of cells of its boxes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Size {
    pub(super) rows: usize,
    pub(super) columns: usize,
    /// The first value.
    pub(super) first: i32,
    /// The number of values.
    pub(super) values: usize,
    /// The number of cells that `RegionSize` gives boxes and regions, if it is there.
    pub(super) region: Option<usize>,
}

impl Size {
    /// A 9×9.
    pub(super) const USUAL: Self = Self { rows: 9, columns: 9, first: 1, values: 9, region: None };

    /// The size of `9x9`, `6x8~9` or `9x9~0-8`, possibly followed by a word.
    pub(super) fn read(text: Token<'_>) -> Result<Self, Fault> {
        let not_understood = || text.fault(ReadErrorKind::Option(excerpt(text.text)));
        let mut words = text.text.trim().split('~');
        let sides = words.next().and_then(|sides| sides.split_once('x'));
        let number = |text: &str| text.parse::<usize>().map_err(|_| not_understood());
        let (rows, columns) = sides.ok_or_else(not_understood)?;
        let (rows, columns) = (number(rows)?, number(columns)?);
        let (first, last) = match words.next() {
            None | Some("") => (1, rows.max(columns)),
            Some(values) => match values.split_once('-') {
                Some((first, last)) => (number(first)?, number(last)?),
                None => (1, number(values)?),
            },
        };
        let values = last.checked_sub(first).and_then(|more| more.checked_add(1));
        let (Ok(first), Some(values)) = (i32::try_from(first), values) else {
            return Err(not_understood());
        };
        Ok(Self { rows, columns, first, values, region: None })
    }

    /// The size with the cells of a region that a text names.
    pub(super) fn with_region(self, parts: &[Part<'_>]) -> Self {
        let part = parts.iter().find(|part| part.name == "RegionSize");
        let region = part.and_then(|part| part.words.first()?.parse().ok());
        Self { region: region.filter(|size| *size > 0), ..self }
    }

    /// The number of cells of boxes and regions.
    pub(super) fn region_size(&self) -> usize {
        self.region.unwrap_or(self.rows.max(self.columns))
    }

    /// The most square boxes of this many cells that fill the grid, lying if possible.
    pub(super) fn boxes(&self, cells: usize) -> Option<BoxShape> {
        let fills = |rows: usize, columns: usize| {
            self.rows.is_multiple_of(rows) && self.columns.is_multiple_of(columns)
        };
        let smaller = (2..=cells.isqrt()).rev().filter(|side| cells.is_multiple_of(*side));
        let shapes = smaller.flat_map(|side| [(side, cells / side), (cells / side, side)]);
        let (rows, columns) = shapes.into_iter().find(|(rows, columns)| fills(*rows, *columns))?;
        BoxShape::new(rows, columns).ok()
    }

    /// The grid with these boxes, or without boxes.
    pub(super) fn grid(&self, boxes: Option<BoxShape>) -> Result<GridShape, GridError> {
        let (rows, columns) = (self.rows, self.columns);
        if rows.max(columns) > MAX_RULED_VALUES {
            return Err(GridError::OutOfRange { rows, columns });
        }
        let values = Some(self.values);
        let grid = match boxes {
            Some(boxes) => GridShape::new(boxes, rows, columns, values),
            None => GridShape::without_boxes(rows, columns, values),
        };
        grid?.with_first(self.first)
    }
}
