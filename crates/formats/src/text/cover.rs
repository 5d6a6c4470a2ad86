//! A search for overlapping grids on a rectangle of boxes. Together they cover all needed boxes, at
//! the least cost.

use crate::board::BoxShape;
use crate::puzzle::Value;
use satdoku_core::text::Token;

/// The maximum number of steps of a search. The corners of a puzzle determine its grids in a few
/// steps.
const MAX_STEPS: usize = 8_000;

/// The number of pairs of grids whose comparison counts as a step.
const PAIRS_PER_STEP: usize = 200;

/// The maximum number of grids of a board.
const MAX_GRIDS: usize = 64;

/// The cost of a grid, if a box without a clue costs 1. In puzzles with only necessary clues, one
/// box of 15 has none.
const GRID_COST: usize = 4;

/// The maximum number of covers that a search returns.
const MAX_COVERS: usize = 12;

/// The maximum cost of a returned cover, beyond that of the cheapest.
const MAX_FURTHER_COST: usize = 2 * GRID_COST;

/// A possible grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PossibleGrid {
    /// The number of boxes above it.
    pub(crate) row: usize,
    /// The number of boxes left of it.
    pub(crate) column: usize,
    /// Its cost, without that of the unneeded boxes it covers.
    pub(crate) cost: usize,
}

/// A rectangle of boxes, with the boxes that grids must and may cover.
pub(crate) struct Field {
    /// The height and width of the rectangle in boxes.
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
    fn boxes(&self, grid: PossibleGrid) -> impl Iterator<Item = usize> {
        let (width, wide) = (self.width, self.wide);
        (grid.row..grid.row + self.tall)
            .flat_map(move |row| (grid.column..grid.column + wide).map(move |c| row * width + c))
    }

    /// True if two grids share a box.
    pub(crate) fn share(&self, a: PossibleGrid, b: PossibleGrid) -> bool {
        a.row.abs_diff(b.row) < self.tall && a.column.abs_diff(b.column) < self.wide
    }

    /// The possible grids on allowed boxes, in reading order. `extra` is the additional cost of a
    /// grid, or `None` to exclude it.
    pub(crate) fn grids(
        &self,
        extra: impl Fn(&PossibleGrid) -> Option<usize>,
    ) -> Vec<PossibleGrid> {
        let rows = 0..=self.height - self.tall;
        let places = rows.flat_map(|row| (0..=self.width - self.wide).map(move |c| (row, c)));
        let grids = places.map(|(row, column)| PossibleGrid { row, column, cost: GRID_COST });
        let allowed = grids.filter(|grid| self.boxes(*grid).all(|at| self.allowed[at]));
        allowed
            .filter_map(|grid| Some(PossibleGrid { cost: GRID_COST + extra(&grid)?, ..grid }))
            .collect()
    }

    /// True if grids cover all needed boxes.
    pub(crate) fn covers(&self, grids: &[PossibleGrid]) -> bool {
        let covered = self.covered(grids);
        self.needed.iter().zip(covered).all(|(needed, covered)| covered || !needed)
    }

    fn covered(&self, grids: &[PossibleGrid]) -> Vec<bool> {
        let mut covered = vec![false; self.needed.len()];
        for at in grids.iter().flat_map(|grid| self.boxes(*grid)) {
            covered[at] = true;
        }
        covered
    }

    /// These grids, and those of `more` that cover no further boxes, in reading order.
    pub(crate) fn with_grids_within(
        &self,
        grids: &[PossibleGrid],
        more: &[PossibleGrid],
    ) -> Vec<PossibleGrid> {
        let covered = self.covered(grids);
        let is_within = |grid: &&PossibleGrid| self.boxes(**grid).all(|at| covered[at]);
        let mut all = grids.to_vec();
        for grid in more.iter().filter(is_within) {
            if !all.iter().any(|other| (other.row, other.column) == (grid.row, grid.column)) {
                all.push(*grid);
            }
        }
        all.sort_unstable_by_key(|grid| (grid.row, grid.column));
        all
    }

    /// The grids of `choice` that cover all needed boxes at the least cost, in reading order.
    pub(crate) fn cheapest(&self, choice: &[PossibleGrid]) -> Option<Vec<PossibleGrid>> {
        self.covers_by(choice, false).into_iter().next()
    }

    /// The covers of all needed boxes by grids of `choice` that overlaps join, the cheapest first.
    /// Each is in reading order.
    pub(crate) fn joined_covers(&self, choice: &[PossibleGrid]) -> Vec<Vec<PossibleGrid>> {
        self.covers_by(choice, true)
    }

    /// The cheapest covers. The cost of a cover is that of its grids, and 1 for each unneeded box.
    fn covers_by(&self, choice: &[PossibleGrid], is_joined: bool) -> Vec<Vec<PossibleGrid>> {
        let mut covering = vec![Vec::new(); self.needed.len()];
        for (index, grid) in choice.iter().enumerate() {
            self.boxes(*grid).for_each(|at| covering[at].push(index));
        }
        let mut order: Vec<usize> = (0..self.needed.len()).filter(|at| self.needed[*at]).collect();
        order.sort_by_key(|at| covering[*at].len());
        let mut search = Search {
            field: self,
            choice,
            is_joined,
            covering,
            open: order.len(),
            order,
            covered: vec![0; self.needed.len()],
            is_excluded: vec![false; choice.len()],
            chosen: Vec::new(),
            best: Vec::new(),
            steps: 0,
        };
        search.search_from(0);
        let in_order = |(_, cover): (usize, Vec<usize>)| {
            let mut grids: Vec<PossibleGrid> =
                cover.into_iter().map(|index| choice[index]).collect();
            grids.sort_unstable_by_key(|grid| (grid.row, grid.column));
            grids
        };
        search.best.into_iter().map(in_order).collect()
    }

    /// The number of the part that each grid belongs to. Grids of one part are joined by shared
    /// boxes.
    fn parts(&self, grids: &[PossibleGrid]) -> Vec<usize> {
        let mut parts = vec![usize::MAX; grids.len()];
        for first in 0..grids.len() {
            let mut open = vec![first];
            while let Some(at) = open.pop() {
                if parts[at] == usize::MAX {
                    parts[at] = first;
                    open.extend(
                        (0..grids.len()).filter(|next| self.share(grids[at], grids[*next])),
                    );
                }
            }
        }
        parts
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

/// A depth-first search over the needed boxes, choosing a grid for each, then over grids that join
/// the chosen ones.
struct Search<'a> {
    field: &'a Field,
    choice: &'a [PossibleGrid],
    /// True if only joined grids are a cover.
    is_joined: bool,
    /// The grids that cover each box, by their numbers.
    covering: Vec<Vec<usize>>,
    /// The needed boxes, sorted by the number of grids that cover them, fewest first.
    order: Vec<usize>,
    /// The number of needed boxes that no chosen grid covers.
    open: usize,
    /// The number of chosen grids that cover each box.
    covered: Vec<usize>,
    /// True for grids whose covers were tried before, so no cover is found twice.
    is_excluded: Vec<bool>,
    chosen: Vec<usize>,
    /// The cheapest covers so far with their costs, at most [`MAX_COVERS`], in order.
    best: Vec<(usize, Vec<usize>)>,
    steps: usize,
}

impl Search<'_> {
    fn search_from(&mut self, cost: usize) {
        self.steps += 1;
        if self.steps > MAX_STEPS || !self.can_improve(cost) {
            return;
        }
        let open = self.order.iter().copied().find(|at| self.covered[*at] == 0);
        let options = open.map(|open| self.covering[open].clone()).or_else(|| self.joining());
        let Some(options) = options else {
            let place = self.best.partition_point(|(other, _)| *other <= cost);
            self.best.insert(place, (cost, self.chosen.clone()));
            self.best.truncate(MAX_COVERS);
            return;
        };
        if self.chosen.len() == MAX_GRIDS {
            return;
        }
        let options = options.into_iter().filter(|index| !self.is_excluded[*index]);
        let mut options: Vec<(usize, usize)> =
            options.map(|index| (self.added_cost(index), index)).collect();
        options.sort_unstable();
        for &(added, index) in &options {
            self.set_chosen(index, true);
            self.search_from(cost + added);
            self.set_chosen(index, false);
            self.is_excluded[index] = true;
        }
        for (_, index) in options {
            self.is_excluded[index] = false;
        }
    }

    /// The grids that join parts of the chosen grids. `None` if there is only one part, or parts
    /// are allowed.
    fn joining(&mut self) -> Option<Vec<usize>> {
        if !self.is_joined {
            return None;
        }
        let chosen: Vec<PossibleGrid> =
            self.chosen.iter().map(|index| self.choice[*index]).collect();
        let parts = self.field.parts(&chosen);
        if parts.iter().all(|part| *part == 0) {
            return None;
        }
        self.steps += chosen.len() * self.choice.len() / PAIRS_PER_STEP;
        let joins = |index: &usize| {
            let grid = self.choice[*index];
            let mut near =
                chosen.iter().zip(&parts).filter(|(other, _)| self.field.share(grid, **other));
            near.next().is_some_and(|(_, first)| near.any(|(_, part)| part != first))
        };
        Some((0..self.choice.len()).filter(joins).collect())
    }

    /// True if the uncovered boxes might be covered for less than the worst of the best covers.
    fn can_improve(&self, cost: usize) -> bool {
        let least = cost + GRID_COST * self.open.div_ceil(self.field.tall * self.field.wide);
        let Some((cheapest, _)) = self.best.first() else { return true };
        let worst = self.best.get(MAX_COVERS - 1).map_or(usize::MAX, |(worst, _)| *worst);
        least < worst && least <= cheapest + MAX_FURTHER_COST
    }

    fn added_cost(&self, index: usize) -> usize {
        let grid = self.choice[index];
        let is_waste = |at: &usize| !self.field.needed[*at] && self.covered[*at] == 0;
        grid.cost + self.field.boxes(grid).filter(is_waste).count()
    }

    /// Adds a grid to the chosen ones, or removes the last one.
    fn set_chosen(&mut self, index: usize, is_chosen: bool) {
        let field = self.field;
        for at in field.boxes(self.choice[index]) {
            let is_needed = usize::from(field.needed[at]);
            if is_chosen {
                self.open -= is_needed * usize::from(self.covered[at] == 0);
                self.covered[at] += 1;
            } else {
                self.covered[at] -= 1;
                self.open += is_needed * usize::from(self.covered[at] == 0);
            }
        }
        if is_chosen {
            self.chosen.push(index);
        } else {
            self.chosen.pop();
        }
    }
}
