//! Houses: sets of cells without repeats.

use super::{CellId, Layout, Place};

/// What kind of set of cells a house is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HouseKind {
    /// A row of a grid.
    Row,
    /// A column of a grid.
    Column,
    /// A box.
    Box,
}

impl HouseKind {
    /// What players call it.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Row => "row",
            Self::Column => "column",
            Self::Box => "box",
        }
    }
}

/// A set of cells without repeats.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct House {
    /// Row, column or box.
    pub kind: HouseKind,
    /// The grid it belongs to, from 0 in the layout's order; the first, where grids share a box.
    pub grid: usize,
    /// Its number within its grid and kind, from 0; boxes are numbered row by row.
    pub number: usize,
    /// Its cells in reading order.
    pub cells: Vec<CellId>,
}

impl House {
    /// What players call it, such as `box 2`; where there are several grids, also of which.
    #[must_use]
    pub fn name(&self, grids: usize) -> String {
        let of_grid = if grids > 1 { format!(" of grid {}", self.grid + 1) } else { String::new() };
        format!("{} {}{of_grid}", self.kind.name(), self.number + 1)
    }
}

/// The houses of all grids, each set of cells once; a box that equals a row stands as the row.
pub(super) fn houses(layout: &Layout, cell_at: impl Fn(Place) -> Option<CellId>) -> Vec<House> {
    let mut houses: Vec<House> = Vec::new();
    let mut seen = std::collections::HashSet::new();
    for (grid, corner) in layout.corners().enumerate() {
        for (kind, number, places) in places(layout, corner) {
            let cells: Vec<CellId> = places.into_iter().filter_map(&cell_at).collect();
            if seen.insert(cells.clone()) {
                houses.push(House { kind, grid, number, cells });
            }
        }
    }
    houses
}

/// The places of each house of the grid whose top left cell is at `corner`.
fn places(layout: &Layout, corner: (usize, usize)) -> Vec<(HouseKind, usize, Vec<Place>)> {
    let shape = layout.shape();
    let side = shape.value_count();
    let (top, left) = corner;
    let place = |row, column| Place { row: top + row, column: left + column };
    // A grid of boxes with C columns has R boxes side by side.
    let boxes_across = shape.rows();
    let rows = (0..side).map(|row| (0..side).map(|column| place(row, column)).collect());
    let columns = (0..side).map(|column| (0..side).map(|row| place(row, column)).collect());
    let boxes = (0..side).map(|number| {
        let first_row = number / boxes_across * shape.rows();
        let first_column = number % boxes_across * shape.columns();
        (0..side)
            .map(|i| place(first_row + i / shape.columns(), first_column + i % shape.columns()))
            .collect()
    });
    let named = |kind| move |(number, places): (usize, Vec<Place>)| (kind, number, places);
    rows.enumerate()
        .map(named(HouseKind::Row))
        .chain(columns.enumerate().map(named(HouseKind::Column)))
        .chain(boxes.enumerate().map(named(HouseKind::Box)))
        .collect()
}
