//! A search for overlapping grids on a rectangle of boxes: those of least cost that cover all
//! needed boxes.

use crate::board::BoxShape;
use crate::puzzle::Value;
use satdoku_core::text::Token;

/// The most steps of a search. The corners of a puzzle determine its grids in a few steps; 20,000
/// steps on 33 rows took 0.6 s.
const MAX_STEPS: usize = 2_000;

/// The most grids of a board.
const MAX_GRIDS: usize = 64;

/// A possible grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Grid {
    /// The number of boxes above it.
    pub(crate) row: usize,
    /// The number of boxes left of it.
    pub(crate) column: usize,
    /// Its cost, without that of the unneeded boxes it covers.
    pub(crate) cost: usize,
}

/// A rectangle of boxes, with the boxes that grids must and may cover.
pub(crate) struct Field {
    /// Its height and width in boxes.
    height: usize,
    width: usize,
    /// The height and width of a grid in boxes.
    tall: usize,
    wide: usize,
    /// The boxes that some grid must cover.
    needed: Vec<bool>,
    /// The boxes that grids may cover.
    allowed: Vec<bool>,
}

impl Field {
    /// The field for places with and without cells. `None` if the places make no whole boxes, or no
    /// grid fits.
    pub(crate) fn of_cells(places: &[Vec<Option<Token<'_>>>], shape: BoxShape) -> Option<Self> {
        let counts = counts(places, shape)?;
        let is_whole = |count: &usize| *count == 0 || *count == shape.value_count();
        if !counts.iter().all(is_whole) {
            return None;
        }
        let cells: Vec<bool> = counts.into_iter().map(|count| count > 0).collect();
        Self::new(places.len(), places[0].len(), shape, cells.clone(), cells)
    }

    /// The field for places with and without clues. `None` if no grid fits.
    pub(crate) fn of_clues(places: &[Vec<Option<Value>>], shape: BoxShape) -> Option<Self> {
        let needed: Vec<bool> = counts(places, shape)?.into_iter().map(|count| count > 0).collect();
        let allowed = vec![true; needed.len()];
        Self::new(places.len(), places[0].len(), shape, needed, allowed)
    }

    fn new(
        rows: usize,
        columns: usize,
        shape: BoxShape,
        needed: Vec<bool>,
        allowed: Vec<bool>,
    ) -> Option<Self> {
        let (height, width) = (rows / shape.rows(), columns / shape.columns());
        // A grid has as many boxes side by side as a box has rows.
        let (tall, wide) = (shape.columns(), shape.rows());
        let fits = height >= tall && width >= wide;
        fits.then_some(Self { height, width, tall, wide, needed, allowed })
    }

    /// The boxes of a grid.
    fn boxes(&self, grid: Grid) -> impl Iterator<Item = usize> {
        let (width, wide) = (self.width, self.wide);
        (grid.row..grid.row + self.tall)
            .flat_map(move |row| (grid.column..grid.column + wide).map(move |c| row * width + c))
    }

    /// True if two grids share a box.
    pub(crate) fn share(&self, a: Grid, b: Grid) -> bool {
        a.row.abs_diff(b.row) < self.tall && a.column.abs_diff(b.column) < self.wide
    }

    /// The possible grids on allowed boxes, in reading order. `extra` is the additional cost of a
    /// grid, or `None` to exclude it.
    pub(crate) fn grids(&self, extra: impl Fn(&Grid) -> Option<usize>) -> Vec<Grid> {
        let rows = 0..=self.height - self.tall;
        let places = rows.flat_map(|row| (0..=self.width - self.wide).map(move |c| (row, c)));
        let grids = places.map(|(row, column)| Grid { row, column, cost: 1 });
        let allowed = grids.filter(|grid| self.boxes(*grid).all(|at| self.allowed[at]));
        allowed.filter_map(|grid| Some(Grid { cost: 1 + extra(&grid)?, ..grid })).collect()
    }

    /// True if grids cover all needed boxes.
    pub(crate) fn covers(&self, grids: &[Grid]) -> bool {
        let covered = self.covered(grids);
        self.needed.iter().zip(covered).all(|(needed, covered)| covered || !needed)
    }

    fn covered(&self, grids: &[Grid]) -> Vec<bool> {
        let mut covered = vec![false; self.needed.len()];
        for at in grids.iter().flat_map(|grid| self.boxes(*grid)) {
            covered[at] = true;
        }
        covered
    }

    /// These grids, and those of `more` that cover no further boxes, in reading order.
    pub(crate) fn with_grids_within(&self, grids: &[Grid], more: &[Grid]) -> Vec<Grid> {
        let covered = self.covered(grids);
        let is_within = |grid: &&Grid| self.boxes(**grid).all(|at| covered[at]);
        let mut all = grids.to_vec();
        for grid in more.iter().filter(is_within) {
            if !all.iter().any(|other| (other.row, other.column) == (grid.row, grid.column)) {
                all.push(*grid);
            }
        }
        all.sort_unstable_by_key(|grid| (grid.row, grid.column));
        all
    }

    /// The grids of `choice` that cover all needed boxes at the least cost, in reading order. The
    /// cost is the sum of theirs, and 1 for each unneeded box. `None` if no grids cover all needed
    /// boxes.
    pub(crate) fn cheapest(&self, choice: &[Grid]) -> Option<Vec<Grid>> {
        let mut covering = vec![Vec::new(); self.needed.len()];
        for (index, grid) in choice.iter().enumerate() {
            self.boxes(*grid).for_each(|at| covering[at].push(index));
        }
        let mut order: Vec<usize> = (0..self.needed.len()).filter(|at| self.needed[*at]).collect();
        order.sort_by_key(|at| covering[*at].len());
        let covered = vec![0; self.needed.len()];
        let mut search = Search {
            field: self,
            choice,
            covering,
            order,
            covered,
            chosen: Vec::new(),
            best: None,
            steps: 0,
        };
        search.go_on(0);
        let mut grids: Vec<Grid> = search.best?.1.into_iter().map(|index| choice[index]).collect();
        grids.sort_unstable_by_key(|grid| (grid.row, grid.column));
        Some(grids)
    }
}

/// The number of filled places in each box. `None` if the places make no whole boxes.
fn counts<T>(places: &[Vec<Option<T>>], shape: BoxShape) -> Option<Vec<usize>> {
    let (rows, columns) = (places.len(), places.first()?.len());
    let is_even = rows.is_multiple_of(shape.rows()) && columns.is_multiple_of(shape.columns());
    if !is_even || places.iter().any(|row| row.len() != columns) {
        return None;
    }
    let width = columns / shape.columns();
    let mut counts = vec![0; rows / shape.rows() * width];
    for (row, places) in places.iter().enumerate() {
        for (column, place) in places.iter().enumerate() {
            let at = row / shape.rows() * width + column / shape.columns();
            counts[at] += usize::from(place.is_some());
        }
    }
    Some(counts)
}

/// A depth-first search over the needed boxes, choosing a grid for each.
struct Search<'a> {
    field: &'a Field,
    choice: &'a [Grid],
    /// The grids that cover each box, by their numbers.
    covering: Vec<Vec<usize>>,
    /// The needed boxes, sorted by the number of grids that cover them, fewest first.
    order: Vec<usize>,
    /// The number of chosen grids that cover each box.
    covered: Vec<usize>,
    chosen: Vec<usize>,
    /// The least cost so far, and its grids.
    best: Option<(usize, Vec<usize>)>,
    steps: usize,
}

impl Search<'_> {
    fn go_on(&mut self, cost: usize) {
        self.steps += 1;
        if self.steps > MAX_STEPS || !self.can_improve(cost) {
            return;
        }
        let Some(open) = self.order.iter().copied().find(|at| self.covered[*at] == 0) else {
            self.best = Some((cost, self.chosen.clone()));
            return;
        };
        if self.chosen.len() == MAX_GRIDS {
            return;
        }
        let mut options: Vec<(usize, usize)> =
            self.covering[open].iter().map(|index| (self.added_cost(*index), *index)).collect();
        options.sort_unstable();
        for (added, index) in options {
            self.put(index, true);
            self.go_on(cost + added);
            self.put(index, false);
        }
    }

    /// True if the uncovered boxes might be covered for less than the best cost.
    fn can_improve(&self, cost: usize) -> bool {
        let open = self.order.iter().filter(|at| self.covered[**at] == 0).count();
        let least = cost + open.div_ceil(self.field.tall * self.field.wide);
        self.best.as_ref().is_none_or(|(best, _)| least < *best)
    }

    fn added_cost(&self, index: usize) -> usize {
        let grid = self.choice[index];
        let is_waste = |at: &usize| !self.field.needed[*at] && self.covered[*at] == 0;
        grid.cost + self.field.boxes(grid).filter(is_waste).count()
    }

    fn put(&mut self, index: usize, is_chosen: bool) {
        for at in self.field.boxes(self.choice[index]).collect::<Vec<_>>() {
            if is_chosen {
                self.covered[at] += 1;
            } else {
                self.covered[at] -= 1;
            }
        }
        if is_chosen {
            self.chosen.push(index);
        } else {
            self.chosen.pop();
        }
    }
}
