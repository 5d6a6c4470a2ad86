//! Houses: sets of cells without repeats.

use serde::{Deserialize, Serialize};

use super::geometry::Geometry;
use super::{BoxShape, CellId, GridShape};

/// The kind of a house.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum HouseKind {
    /// A row of a grid.
    Row,
    /// A column of a grid.
    Column,
    /// A box.
    Box,
    /// A region that replaces a box.
    Region,
    /// A diagonal of a grid.
    Diagonal,
    /// A window.
    Window,
    /// The cells at one place in each box of a grid: a disjoint group.
    DisjointGroup,
    /// A cage.
    Cage,
    /// An extra region beside the boxes.
    Extra,
    /// The cells of a line.
    Line,
}

impl HouseKind {
    /// True if a rule names the cells, so that the house belongs to no grid.
    #[must_use]
    pub fn is_of_rule(self) -> bool {
        matches!(self, Self::Cage | Self::Extra | Self::Line)
    }

    /// True if houses of this kind partition a grid as boxes do.
    #[must_use]
    pub fn is_box(self) -> bool {
        matches!(self, Self::Box | Self::Region)
    }
}

/// A set of cells without repeats.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct House {
    /// Row, column, box…
    pub kind: HouseKind,
    /// Index of its grid in the layout. A box that grids share belongs to the first of them.
    pub grid: usize,
    /// Index within its grid and kind; boxes are in row-major order. Cages and other houses of
    /// named cells are numbered across the board.
    pub number: usize,
    /// The cells in reading order.
    pub cells: Vec<CellId>,
    /// Index of the rule that adds it; `None` for rows, columns and boxes.
    pub rule: Option<usize>,
}

/// Houses with pairwise different sets of cells.
pub(super) struct Houses {
    pub(super) all: Vec<House>,
    /// By first cell, indices in `all`.
    by_first: Vec<Vec<usize>>,
}

impl Houses {
    fn new(cells: usize) -> Self {
        Self { all: Vec::new(), by_first: vec![Vec::new(); cells] }
    }

    /// Adds a house unless one with the same cells exists. Returns true if it was added.
    pub(super) fn add(&mut self, house: House) -> bool {
        let Some(same_first) = house.cells.first().map(|first| &mut self.by_first[*first]) else {
            return false;
        };
        let is_new = same_first.iter().all(|known| self.all[*known].cells != house.cells);
        if is_new {
            same_first.push(self.all.len());
            self.all.push(house);
        }
        is_new
    }

    /// Removes all but the first `count` houses.
    pub(super) fn truncate(&mut self, count: usize) {
        self.all.truncate(count);
        for known in &mut self.by_first {
            known.retain(|house| *house < count);
        }
    }
}

/// The rows, columns and boxes of all grids, each set of cells once. A box that equals a row counts
/// as the row. Without boxes if regions replace them.
pub(super) fn grid_houses(geometry: &Geometry) -> Houses {
    let mut houses = Houses::new(geometry.places().len());
    let grid = geometry.grid();
    let (rows, columns) = (0..grid.rows(), 0..grid.columns());
    let mut sets: Vec<(HouseKind, Sets)> = vec![
        (HouseKind::Row, rows.clone().map(|r| columns.clone().map(|c| (r, c)).collect()).collect()),
        (HouseKind::Column, columns.map(|c| rows.clone().map(|r| (r, c)).collect()).collect()),
    ];
    if !geometry.has_regions() {
        sets.push((HouseKind::Box, boxes(grid)));
    }
    for (grid, corner) in geometry.corners().iter().enumerate() {
        for (kind, sets) in &sets {
            for (number, set) in sets.iter().enumerate() {
                let cells = cells_at(geometry, *corner, set);
                houses.add(House { kind: *kind, grid, number, cells, rule: None });
            }
        }
    }
    houses
}

/// Sets of places in reading order, each a row and a column relative to the top left cell of a
/// grid.
pub type Sets = Vec<Vec<(usize, usize)>>;

/// The cells at places relative to the top left cell of a grid.
#[must_use]
pub(crate) fn cells_at(
    geometry: &Geometry,
    corner: (usize, usize),
    set: &[(usize, usize)],
) -> Vec<CellId> {
    let at = |(row, column): &(usize, usize)| geometry.cell_at(corner.0 + row, corner.1 + column);
    set.iter().filter_map(at).collect()
}

/// The boxes of a grid in row-major order.
#[must_use]
pub fn boxes(grid: GridShape) -> Sets {
    let shape = grid.boxes();
    let tops = (0..grid.rows()).step_by(shape.rows());
    let lefts = || (0..grid.columns()).step_by(shape.columns());
    tops.flat_map(|top| lefts().map(move |left| block(shape, top, left))).collect()
}

/// The cells of a box-shaped block with this top left cell.
#[must_use]
pub fn block(shape: BoxShape, top: usize, left: usize) -> Vec<(usize, usize)> {
    let columns = shape.columns();
    (0..shape.cell_count()).map(|i| (top + i / columns, left + i % columns)).collect()
}
