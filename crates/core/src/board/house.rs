//! Houses: sets of cells without repeats.

use serde::{Deserialize, Serialize};

use super::ground::Ground;
use super::{BoxShape, CellId};

/// What kind of set of cells a house is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum HouseKind {
    /// A row of a grid.
    Row,
    /// A column of a grid.
    Column,
    /// A box.
    Box,
    /// A region, in place of a box.
    Region,
    /// A diagonal of a grid.
    Diagonal,
    /// A window.
    Window,
    /// The cells that have the same place in their boxes.
    Position,
    /// A cage.
    Cage,
    /// A region beside the boxes.
    Extra,
    /// The cells of a line.
    Line,
}

impl HouseKind {
    /// What players call it.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Row => "row",
            Self::Column => "column",
            Self::Box => "box",
            Self::Region => "region",
            Self::Diagonal => "diagonal",
            Self::Window => "window",
            Self::Position => "position",
            Self::Cage => "cage",
            Self::Extra => "extra region",
            Self::Line => "line",
        }
    }

    /// The same for several.
    #[must_use]
    pub fn plural(self) -> String {
        match self {
            Self::Box => "boxes".to_owned(),
            kind => format!("{}s", kind.name()),
        }
    }

    /// Whether its cells are those that a rule names, and so belong to no grid.
    #[must_use]
    pub fn is_of_rule(self) -> bool {
        matches!(self, Self::Cage | Self::Extra | Self::Line)
    }

    /// Whether it shares out the cells of a grid as boxes do.
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
    /// The grid it belongs to, from 0 in the layout's order; the first, where grids share a box.
    pub grid: usize,
    /// Its number within its grid and kind, from 0; boxes are numbered row by row. Cages and others
    /// that a rule names are numbered through the board.
    pub number: usize,
    /// Its cells in reading order.
    pub cells: Vec<CellId>,
    /// The rule that it comes from, by its index, if not from the grid.
    pub rule: Option<usize>,
}

impl House {
    /// What players call it, such as `box 2`; where there are several grids, also of which.
    #[must_use]
    pub fn name(&self, grids: usize) -> String {
        format!("{} {}{}", self.kind.name(), self.number + 1, self.of_grid(grids))
    }

    /// Of which grid it is, ` of grid 2`, where there are several and it belongs to one.
    #[must_use]
    pub fn of_grid(&self, grids: usize) -> String {
        if grids > 1 && !self.kind.is_of_rule() {
            format!(" of grid {}", self.grid + 1)
        } else {
            String::new()
        }
    }
}

/// Houses, none of which has the cells of another.
pub(super) struct Houses {
    pub(super) all: Vec<House>,
    /// By its first cell, where a house stands in `all`.
    by_first: Vec<Vec<usize>>,
}

impl Houses {
    fn of(cells: usize) -> Self {
        Self { all: Vec::new(), by_first: vec![Vec::new(); cells] }
    }

    /// Adds a house, unless there is one with these cells.
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

    /// Takes back all but the first `count`.
    pub(super) fn truncate(&mut self, count: usize) {
        self.all.truncate(count);
        for known in &mut self.by_first {
            known.retain(|house| *house < count);
        }
    }
}

/// The rows, columns and boxes of all grids, each set of cells once; a box that equals a row stands as
/// the row. No boxes, where regions take their place.
pub(super) fn of_grids(ground: &Ground) -> Houses {
    let mut houses = Houses::of(ground.places().len());
    let side = ground.values();
    let mut sets: Vec<(HouseKind, Sets)> = vec![
        (HouseKind::Row, (0..side).map(|r| (0..side).map(|c| (r, c)).collect()).collect()),
        (HouseKind::Column, (0..side).map(|c| (0..side).map(|r| (r, c)).collect()).collect()),
    ];
    if !ground.has_regions() {
        sets.push((HouseKind::Box, boxes(ground.shape())));
    }
    for (grid, corner) in ground.corners().iter().enumerate() {
        for (kind, sets) in &sets {
            for (number, set) in sets.iter().enumerate() {
                let cells = cells_at(ground, *corner, set);
                houses.add(House { kind: *kind, grid, number, cells, rule: None });
            }
        }
    }
    houses
}

/// Sets of places, each set in reading order, as rows and columns counted from the top left cell of a
/// grid.
pub type Sets = Vec<Vec<(usize, usize)>>;

/// The cells at places counted from the top left cell of a grid.
#[must_use]
pub fn cells_at(ground: &Ground, corner: (usize, usize), set: &[(usize, usize)]) -> Vec<CellId> {
    let at = |(row, column): &(usize, usize)| ground.cell_at(corner.0 + row, corner.1 + column);
    set.iter().filter_map(at).collect()
}

/// The boxes of a grid, row by row.
#[must_use]
pub fn boxes(shape: BoxShape) -> Sets {
    let (rows, columns) = (shape.rows(), shape.columns());
    // A grid of boxes with C columns has R boxes side by side.
    let corner = |number: usize| (number / rows * rows, number % rows * columns);
    (0..shape.value_count()).map(corner).map(|(top, left)| block(shape, top, left)).collect()
}

/// The cells of a block of a box's shape.
#[must_use]
pub fn block(shape: BoxShape, top: usize, left: usize) -> Vec<(usize, usize)> {
    let columns = shape.columns();
    (0..shape.value_count()).map(|i| (top + i / columns, left + i % columns)).collect()
}
