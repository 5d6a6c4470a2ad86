//! Geometry of a board: its cells and the grids they form.

use std::collections::BTreeMap;

use super::grid_shape::GridShape;
use super::{BoxShape, CellId, Place};

/// Places of all cells, and the box of each.
#[derive(Clone, Debug)]
pub struct Geometry {
    grid: GridShape,
    /// The top left cell of each grid: row, column.
    corners: Vec<(usize, usize)>,
    height: usize,
    width: usize,
    places: Vec<Place>,
    /// `height * width` entries in row-major order; `None` where the board has no cell.
    cell_at: Vec<Option<CellId>>,
    /// For each cell its box in the lattice of boxes, or its region.
    box_of: Vec<(usize, usize)>,
    has_regions: bool,
}

impl Geometry {
    /// Builds the geometry of grids with these top left corners. `regions` holds one number per
    /// cell and replaces boxes.
    pub(super) fn new(
        grid: GridShape,
        corners: Vec<(usize, usize)>,
        (height, width): (usize, usize),
        places: Vec<Place>,
        regions: Option<&[u16]>,
    ) -> Self {
        let mut cell_at = vec![None; height * width];
        for (cell, place) in places.iter().enumerate() {
            cell_at[place.row * width + place.column] = Some(cell);
        }
        let shape = grid.boxes();
        // Grids are aligned to boxes, so one lattice of boxes serves all of them.
        let in_lattice = |place: &Place| (place.row / shape.rows(), place.column / shape.columns());
        let box_of = regions.map_or_else(
            || places.iter().map(in_lattice).collect(),
            |regions| regions.iter().map(|region| (usize::from(*region), 0)).collect(),
        );
        let has_regions = regions.is_some();
        Self { grid, corners, height, width, places, cell_at, box_of, has_regions }
    }

    /// The shape of each grid.
    #[must_use]
    pub fn grid(&self) -> GridShape {
        self.grid
    }

    /// The box shape.
    #[must_use]
    pub fn shape(&self) -> BoxShape {
        self.grid.boxes()
    }

    /// The number of values.
    #[must_use]
    pub fn values(&self) -> usize {
        self.grid.values()
    }

    /// The number that the first value stands for.
    #[must_use]
    pub fn first(&self) -> i32 {
        self.grid.first()
    }

    /// The number that the last value stands for.
    #[must_use]
    pub fn last(&self) -> i32 {
        self.grid.last()
    }

    /// The top left cell of each grid: row, column.
    #[must_use]
    pub fn corners(&self) -> &[(usize, usize)] {
        &self.corners
    }

    /// Rows of the bounding rectangle.
    #[must_use]
    pub fn height(&self) -> usize {
        self.height
    }

    /// Columns of the bounding rectangle.
    #[must_use]
    pub fn width(&self) -> usize {
        self.width
    }

    /// The place of each cell.
    #[must_use]
    pub fn places(&self) -> &[Place] {
        &self.places
    }

    /// The place of a cell.
    #[must_use]
    pub fn place(&self, cell: CellId) -> Place {
        self.places[cell]
    }

    /// The cell at a row and column; `None` outside the board and in its holes.
    #[must_use]
    pub fn cell_at(&self, row: usize, column: usize) -> Option<CellId> {
        if row >= self.height || column >= self.width {
            return None;
        }
        self.cell_at.get(row * self.width + column).copied().flatten()
    }

    /// The cell at this offset from a cell, if the board has one there.
    #[must_use]
    pub fn moved(&self, cell: CellId, rows: isize, columns: isize) -> Option<CellId> {
        let Place { row, column } = self.places[cell];
        self.cell_at(row.checked_add_signed(rows)?, column.checked_add_signed(columns)?)
    }

    /// Iterates over the pairs of cells that are one of these moves (rows, columns) apart.
    pub fn pairs<'a>(
        &'a self,
        moves: &'a [(isize, isize)],
    ) -> impl Iterator<Item = [CellId; 2]> + 'a {
        (0..self.places.len()).flat_map(move |cell| {
            moves
                .iter()
                .filter_map(move |(rows, columns)| Some([cell, self.moved(cell, *rows, *columns)?]))
        })
    }

    /// True if two cells share an edge.
    #[must_use]
    pub fn are_beside(&self, a: CellId, b: CellId) -> bool {
        let (a, b) = (self.places[a], self.places[b]);
        a.row.abs_diff(b.row) + a.column.abs_diff(b.column) == 1
    }

    /// Iterates over the top left corners of the grids that contain a cell.
    pub fn grids_of(&self, cell: CellId) -> impl Iterator<Item = (usize, usize)> + '_ {
        let Place { row, column } = self.places[cell];
        let (rows, columns) = (self.grid.rows(), self.grid.columns());
        let is_in = move |(top, left): &(usize, usize)| {
            (*top..top + rows).contains(&row) && (*left..left + columns).contains(&column)
        };
        self.corners.iter().copied().filter(is_in)
    }

    /// True if two cells are in the same box or region.
    #[must_use]
    pub fn share_box(&self, a: CellId, b: CellId) -> bool {
        self.box_of[a] == self.box_of[b]
    }

    /// The boxes or regions of all grids, each once, with their cells in reading order.
    pub(crate) fn boxes(&self) -> Vec<Vec<CellId>> {
        let mut boxes: BTreeMap<(usize, usize), Vec<CellId>> = BTreeMap::new();
        for (cell, of) in self.box_of.iter().enumerate() {
            boxes.entry(*of).or_default().push(cell);
        }
        boxes.into_values().collect()
    }

    /// True if regions replace boxes.
    #[must_use]
    pub fn has_regions(&self) -> bool {
        self.has_regions
    }
}
