//! A board of several grids under construction: grids are added, moved by boxes, and removed.

use crate::board::{BoxShape, GridShape, Layout, LayoutError, Origin};
use crate::model::Direction;

/// The largest distance of a grid from the origin, in boxes.
const FARTHEST: i16 = 63;

/// Grids of one shape.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grids {
    grid: GridShape,
    /// The position of each grid in boxes: row, column. Negative positions may occur.
    places: Vec<(i16, i16)>,
}

/// The reason why the grids make no board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GridsError {
    /// The grid with the error, from 0, if the error is about one.
    pub grid: Option<usize>,
    /// The error.
    pub error: LayoutError,
}

impl Grids {
    /// Starts with the grids of a board.
    #[must_use]
    pub fn new(layout: &Layout) -> Self {
        let place = |origin: &Origin| (origin.row.into(), origin.column.into());
        Self { grid: layout.grid(), places: layout.origins().iter().map(place).collect() }
    }

    /// The shape of every grid.
    #[must_use]
    pub fn grid(&self) -> GridShape {
        self.grid
    }

    /// The shape of every box.
    #[must_use]
    pub fn shape(&self) -> BoxShape {
        self.grid.boxes()
    }

    /// Makes them usual grids with boxes of this shape. They keep their distances in boxes.
    pub fn choose_shape(&mut self, shape: BoxShape) {
        self.grid = shape.into();
    }

    /// The height and width of a grid, in boxes.
    fn boxes_of_grid(&self) -> (usize, usize) {
        let shape = self.shape();
        (self.grid.rows() / shape.rows(), self.grid.columns() / shape.columns())
    }

    /// The position of each grid from the top left of the board, in boxes: row, column.
    #[must_use]
    pub fn places(&self) -> Vec<(usize, usize)> {
        let (top, left) = self.corner();
        let place =
            |(row, column): &(i16, i16)| (row.abs_diff(top).into(), column.abs_diff(left).into());
        self.places.iter().map(place).collect()
    }

    /// The height and width of all grids together, in boxes.
    #[must_use]
    pub fn size(&self) -> (usize, usize) {
        let (high, wide) = self.boxes_of_grid();
        self.places().into_iter().fold((0, 0), |(height, width), (row, column)| {
            (height.max(row + high), width.max(column + wide))
        })
    }

    fn corner(&self) -> (i16, i16) {
        let least = |part: fn(&(i16, i16)) -> i16| self.places.iter().map(part).min();
        (least(|place| place.0).unwrap_or(0), least(|place| place.1).unwrap_or(0))
    }

    /// Adds a grid that shares the lower right box of the last one.
    ///
    /// If that place is taken or too far out, the grid goes to the next free place. It looks to the
    /// right first, then to the left, then above.
    #[allow(clippy::cast_possible_wrap, reason = "a grid has at most 400 boxes in a row")]
    pub fn add(&mut self) {
        let (high, wide) = self.boxes_of_grid();
        let (down, across) = (high as i16 - 1, wide as i16 - 1);
        let (row, column) = self.places.last().copied().unwrap_or((0, 0));
        let near = |part: i16| part.clamp(-FARTHEST, FARTHEST);
        let (row, column) = (near(row + down.max(1)), near(column + across.max(1)));
        let columns = (column..=FARTHEST).chain((-FARTHEST..column).rev());
        let mut places = (-FARTHEST..=row)
            .rev()
            .flat_map(|row| columns.clone().map(move |column| (row, column)));
        if let Some(free) = places.find(|place| !self.places.contains(place)) {
            self.places.push(free);
        }
    }

    /// Removes a grid, unless it is the last one.
    pub fn remove(&mut self, grid: usize) {
        if self.places.len() > 1 && grid < self.places.len() {
            self.places.remove(grid);
        }
    }

    /// Moves a grid by one box.
    pub fn nudge(&mut self, grid: usize, direction: Direction) {
        let Some(&place) = self.places.get(grid) else { return };
        self.put(
            grid,
            match direction {
                Direction::Up => (place.0 - 1, place.1),
                Direction::Down => (place.0 + 1, place.1),
                Direction::Left => (place.0, place.1 - 1),
                Direction::Right => (place.0, place.1 + 1),
            },
        );
    }

    /// Moves a grid by rows and columns of boxes from its position `before`, as given by
    /// [`Self::raw`].
    pub fn drag(&mut self, grid: usize, before: (i16, i16), by: (i16, i16)) {
        self.put(grid, (before.0.saturating_add(by.0), before.1.saturating_add(by.1)));
    }

    /// The position of a grid from a fixed origin, which moving other grids doesn't change.
    #[must_use]
    pub fn raw(&self, grid: usize) -> (i16, i16) {
        self.places.get(grid).copied().unwrap_or_default()
    }

    fn put(&mut self, grid: usize, to: (i16, i16)) {
        let is_near = |part: i16| (-FARTHEST..=FARTHEST).contains(&part);
        if is_near(to.0)
            && is_near(to.1)
            && let Some(place) = self.places.get_mut(grid)
        {
            *place = to;
        }
    }

    /// The board of these grids.
    ///
    /// # Errors
    /// [`GridsError`] if the grids make no board, with the grid at fault if there is one.
    pub fn layout(&self) -> Result<Layout, GridsError> {
        let origin = |(row, column): (usize, usize)| Origin {
            // Positions are at most twice [`FARTHEST`].
            row: row as u8,
            column: column as u8,
        };
        Layout::new(self.grid, self.places().into_iter().map(origin).collect()).map_err(|error| {
            let grid = match &error {
                LayoutError::SamePlace(grid)
                | LayoutError::TooLarge(grid)
                | LayoutError::HouseCells(grid) => Some(*grid),
                _ => None,
            };
            GridsError { grid, error }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn grids() -> Grids {
        Grids::new(&Layout::single(BoxShape::new(3, 3).expect("valid")))
    }

    #[test]
    fn a_second_grid_shares_a_box_and_can_go_anywhere() {
        let mut grids = grids();
        grids.add();
        assert_eq!((grids.places(), grids.size()), (vec![(0, 0), (2, 2)], (5, 5)));
        for direction in [Direction::Up, Direction::Up, Direction::Up, Direction::Left] {
            grids.nudge(1, direction);
        }
        // It is above the first grid now, which therefore moves down.
        assert_eq!(grids.places(), [(1, 0), (0, 1)]);
        assert_eq!(grids.layout().map(|layout| layout.size()), Ok((12, 12)));
        grids.remove(0);
        assert_eq!(grids.layout().map(|layout| layout.size()), Ok((9, 9)));
        grids.remove(0);
        assert_eq!(grids.places().len(), 1, "the last one stays");
    }

    #[test]
    fn clues_that_do_not_fit_are_reported_with_their_grid() {
        let mut grids = grids();
        grids.add();
        let before = grids.raw(1);
        grids.drag(1, before, (-2, -2));
        let error = grids.layout().expect_err("the same place");
        assert_eq!((error.grid, error.error), (Some(1), LayoutError::SamePlace(1)));
        grids.drag(1, before, (60, 60));
        assert_eq!(grids.layout().expect_err("too far").grid, Some(1));
        grids.drag(1, before, (i16::MAX, i16::MIN));
        assert_eq!(grids.raw(1), (62, 62), "out of all bounds it stays");
        grids.drag(1, before, (2, 2));
        grids.add();
        grids.choose_shape(BoxShape::new(2, 3).expect("valid"));
        assert!(grids.layout().is_ok());
        assert_eq!(grids.shape().value_count(), 6);
    }

    #[test]
    fn another_grid_begins_within_reach() {
        let mut grids = grids();
        grids.add();
        grids.drag(1, (0, 0), (FARTHEST, FARTHEST));
        for _ in 0..3 {
            grids.add();
        }
        let mut raw: Vec<_> = (0..5).map(|grid| grids.raw(grid)).collect();
        assert!(raw.iter().all(|place| place.0 <= FARTHEST && place.1 <= FARTHEST), "{raw:?}");
        for grid in 1..5 {
            let before = grids.raw(grid);
            grids.drag(grid, before, (0, -1));
            assert_ne!(grids.raw(grid), before, "it can be moved back");
        }
        raw.sort_unstable();
        raw.dedup();
        assert_eq!(raw.len(), 5, "each on a place of its own");
    }

    #[test]
    fn too_many_grids_are_refused() {
        let mut grids = Grids::new(&Layout::single(BoxShape::new(2, 2).expect("valid")));
        for _ in 0..64 {
            grids.add();
        }
        assert!(grids.layout().is_err());
    }
}
