//! The ground that rules stand on: the cells of a board and the grids they form.

use super::{BoxShape, CellId, Place};

/// Where the cells of a board are, and which box each is in.
#[derive(Clone, Debug)]
pub struct Ground {
    shape: BoxShape,
    /// The top left cell of each grid.
    corners: Vec<(usize, usize)>,
    height: usize,
    width: usize,
    places: Vec<Place>,
    /// `height * width` entries, row by row; `None` where the board has no cell.
    cell_at: Vec<Option<CellId>>,
    /// For each cell its box in the lattice of boxes, or its region.
    box_of: Vec<(usize, usize)>,
    has_regions: bool,
}

impl Ground {
    /// Of grids with these top left corners, whose `places` lie in so many rows and columns. Regions
    /// take the place of boxes, where there is a number for each cell.
    pub(super) fn new(
        shape: BoxShape,
        corners: Vec<(usize, usize)>,
        (height, width): (usize, usize),
        places: Vec<Place>,
        regions: Option<&[u16]>,
    ) -> Self {
        let mut cell_at = vec![None; height * width];
        for (cell, place) in places.iter().enumerate() {
            cell_at[place.row * width + place.column] = Some(cell);
        }
        // Grids stand at whole boxes, so that one lattice of boxes serves them all.
        let in_lattice = |place: &Place| (place.row / shape.rows(), place.column / shape.columns());
        let box_of = regions.map_or_else(
            || places.iter().map(in_lattice).collect(),
            |regions| regions.iter().map(|region| (usize::from(*region), 0)).collect(),
        );
        let has_regions = regions.is_some();
        Self { shape, corners, height, width, places, cell_at, box_of, has_regions }
    }

    /// The shape of boxes.
    #[must_use]
    pub fn shape(&self) -> BoxShape {
        self.shape
    }

    /// The number of values.
    #[must_use]
    pub fn values(&self) -> usize {
        self.shape.value_count()
    }

    /// The top left cell of each grid: row, column.
    #[must_use]
    pub fn corners(&self) -> &[(usize, usize)] {
        &self.corners
    }

    /// Rows of the rectangle that holds the board.
    #[must_use]
    pub fn height(&self) -> usize {
        self.height
    }

    /// Columns of the rectangle that holds the board.
    #[must_use]
    pub fn width(&self) -> usize {
        self.width
    }

    /// The places of all cells.
    #[must_use]
    pub fn places(&self) -> &[Place] {
        &self.places
    }

    /// Where a cell is.
    #[must_use]
    pub fn place(&self, cell: CellId) -> Place {
        self.places[cell]
    }

    /// The cell at a row and column, or `None` off the board and in its holes.
    #[must_use]
    pub fn cell_at(&self, row: usize, column: usize) -> Option<CellId> {
        if row >= self.height || column >= self.width {
            return None;
        }
        self.cell_at.get(row * self.width + column).copied().flatten()
    }

    /// The cell so many rows and columns away from a cell, if the board has one there.
    #[must_use]
    pub fn moved(&self, cell: CellId, rows: isize, columns: isize) -> Option<CellId> {
        let Place { row, column } = self.places[cell];
        self.cell_at(row.checked_add_signed(rows)?, column.checked_add_signed(columns)?)
    }

    /// The pairs of cells that are one of these moves (rows, columns) apart.
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

    /// Whether two cells are side by side.
    #[must_use]
    pub fn are_beside(&self, a: CellId, b: CellId) -> bool {
        let (a, b) = (self.places[a], self.places[b]);
        a.row.abs_diff(b.row) + a.column.abs_diff(b.column) == 1
    }

    /// The grids that a cell is in, by their top left cells.
    pub fn grids_of(&self, cell: CellId) -> impl Iterator<Item = (usize, usize)> + '_ {
        let Place { row, column } = self.places[cell];
        let side = self.values();
        let is_in = move |(top, left): &(usize, usize)| {
            (*top..top + side).contains(&row) && (*left..left + side).contains(&column)
        };
        self.corners.iter().copied().filter(is_in)
    }

    /// Whether two cells are in one box or region, so that no border runs between them.
    #[must_use]
    pub fn share_box(&self, a: CellId, b: CellId) -> bool {
        self.box_of[a] == self.box_of[b]
    }

    /// Whether regions take the place of boxes.
    #[must_use]
    pub fn has_regions(&self) -> bool {
        self.has_regions
    }
}
