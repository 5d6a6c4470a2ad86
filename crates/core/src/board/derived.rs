//! Derived sums: sums that follow from full houses and the sums in them, which players call innies
//! and outies.
//!
//! The sum of a full house is 1 + … + D. Take some disjoint full houses, and the sums that overlap
//! them by at least half, entirely, or in any cell. Add the cells inside that are in no such sum,
//! and subtract the cells outside that are in one. The result is the total of the houses minus that
//! of the sums.
//!
//! Houses are combined only if a sum has cells in both: other combinations imply no further sums.
//! If there are too many combinations, those of few houses are tried.

use super::{Board, CellId, ConstraintId, House, HouseId, HouseKind, Sum};

/// A sum that follows from other sums and from houses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DerivedSum {
    /// The sum of at most nine cells, with weights 1 and −1. Without cells if the sums contradict
    /// each other.
    pub sum: Sum,
    /// The full houses it follows from, ascending and disjoint.
    pub houses: Vec<HouseId>,
    /// The sums that are subtracted, disjoint.
    pub constraints: Vec<ConstraintId>,
}

/// Maximum number of cells of a derived sum.
const MAX_CELLS: usize = 9;

/// Maximum number of combinations of houses that are tried.
const MAX_CHOICES: usize = 2_000;

/// Maximum number of rows, or of columns, in a combination.
const MAX_LINES: usize = 6;

/// Maximum number of other houses in a combination.
const MAX_OTHERS: usize = 4;

/// Finds all derived sums, ordered by cells, then by houses. Leaves out repeats and sums that a
/// rule states.
pub(super) fn find(board: &Board) -> Vec<DerivedSum> {
    let exact = exact(board);
    if exact.is_empty() {
        return Vec::new();
    }
    let mut search = SumSearch::new(board, &exact);
    for size in 1..=MAX_LINES.max(MAX_OTHERS) {
        for house in 0..board.houses().len() {
            search.grow_from(house, size);
        }
    }
    search.found.into_iter().flatten().collect()
}

/// The sums of rules with weights 1 and a single total.
fn exact(board: &Board) -> Vec<(ConstraintId, &Sum)> {
    let sums = board.asked_sums();
    sums.filter(|(_, sum)| sum.weights.is_empty() && sum.least == sum.most).collect()
}

fn is_same(sum: &Sum, derived: &Sum) -> bool {
    derived.weights.is_empty()
        && sum.cells.len() == derived.cells.len()
        && sum.least == derived.least
        && derived.cells.iter().all(|cell| sum.cells.contains(cell))
}

/// By full house, the houses of its kind that an exact sum connects with it.
fn neighbours(board: &Board, exact: &[(ConstraintId, &Sum)]) -> Vec<Vec<HouseId>> {
    let houses = board.houses();
    let mut neighbours = vec![Vec::new(); houses.len()];
    for (_, sum) in exact {
        let mut met: Vec<HouseId> =
            sum.cells.iter().flat_map(|cell| board.houses_of(*cell).iter().copied()).collect();
        met.retain(|house| board.is_full(&houses[*house]));
        met.sort_unstable();
        met.dedup();
        for a in &met {
            for b in met.iter().filter(|b| *b != a && houses[**b].kind == houses[*a].kind) {
                neighbours[*a].push(*b);
            }
            drop_repeats(&mut neighbours[*a], 2 * houses.len());
        }
    }
    for of_house in &mut neighbours {
        drop_repeats(of_house, 0);
    }
    neighbours
}

/// By house, the houses of its kind that share a cell with it. Mostly none on single grids.
fn touching(board: &Board) -> Vec<Vec<HouseId>> {
    let houses = board.houses();
    let mut touching = vec![Vec::new(); houses.len()];
    for cell in 0..board.cell_count() {
        let of_cell = board.houses_of(cell);
        for a in of_cell {
            let touches = |b: &&HouseId| *b != a && houses[**b].kind == houses[*a].kind;
            touching[*a].extend(of_cell.iter().filter(touches));
            drop_repeats(&mut touching[*a], 2 * houses.len());
        }
    }
    touching
}

/// Removes repeats from a list that is longer than `most`. Keeps lists short while they grow, even
/// if many houses share many cells.
fn drop_repeats(list: &mut Vec<HouseId>, most: usize) {
    if list.len() > most {
        list.sort_unstable();
        list.dedup();
    }
}

/// By full house, the exact sums that overlap it, with the number of shared cells. `sums_of` holds
/// the sums of each cell.
fn shares(board: &Board, sums_of: &[Vec<usize>]) -> Vec<Vec<(usize, usize)>> {
    let of_house = |house: &House| {
        let mut shares: Vec<(usize, usize)> = Vec::new();
        for sum in house.cells.iter().filter(|_| board.is_full(house)).flat_map(|c| &sums_of[*c]) {
            match shares.iter_mut().find(|(other, _)| other == sum) {
                Some((_, count)) => *count += 1,
                None => shares.push((*sum, 1)),
            }
        }
        shares
    };
    board.houses().iter().map(of_house).collect()
}

/// The overlap that a sum must have with the houses to be subtracted.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Coverage {
    Majority,
    Full,
    Any,
}

impl Coverage {
    /// True if a sum with `inside` of its `all` cells in the houses is subtracted.
    fn includes(self, inside: usize, all: usize) -> bool {
        match self {
            Self::Majority => inside * 2 >= all,
            Self::Full => inside == all,
            Self::Any => true,
        }
    }
}

struct SumSearch<'a> {
    board: &'a Board,
    exact: &'a [(ConstraintId, &'a Sum)],
    /// By exact sum, the number of its cells.
    sizes: Vec<isize>,
    /// True if some exact sums share cells.
    is_overlapping: bool,
    shares: Vec<Vec<(usize, usize)>>,
    neighbours: Vec<Vec<HouseId>>,
    touching: Vec<Vec<HouseId>>,
    /// The current combination of houses, and the exact sums that overlap it.
    choice: Vec<HouseId>,
    met: Vec<usize>,
    /// By exact sum, the number of its cells in the combination.
    inside: Vec<usize>,
    /// By house, the number of houses of the combination that it equals or neighbours.
    known: Vec<usize>,
    /// By cell, its weight; all 0 between combinations.
    weights: Vec<i32>,
    /// The number of combinations that may still be tried.
    left: usize,
    /// By the number of cells.
    found: Vec<Vec<DerivedSum>>,
}

impl<'a> SumSearch<'a> {
    fn new(board: &'a Board, exact: &'a [(ConstraintId, &'a Sum)]) -> Self {
        let (cells, houses) = (board.cell_count(), board.houses().len());
        let mut sums_of = vec![Vec::new(); cells];
        for (index, (_, sum)) in exact.iter().enumerate() {
            for cell in &sum.cells {
                sums_of[*cell].push(index);
            }
        }
        Self {
            board,
            exact,
            sizes: exact.iter().map(|(_, sum)| sum.cells.len().cast_signed()).collect(),
            is_overlapping: sums_of.iter().any(|sums| sums.len() > 1),
            shares: shares(board, &sums_of),
            neighbours: neighbours(board, exact),
            touching: touching(board),
            choice: Vec::new(),
            met: Vec::new(),
            inside: vec![0; exact.len()],
            known: vec![0; houses],
            weights: vec![0; cells],
            left: MAX_CHOICES,
            found: vec![Vec::new(); MAX_CELLS + 1],
        }
    }

    /// Tries all combinations of `size` houses whose first is this one.
    ///
    /// Each combination is met once. Only neighbours after the first house join, and a house brings
    /// only the neighbours that no earlier house has. S. Wernicke: *Efficient Detection of Network
    /// Motifs*, IEEE/ACM Transactions on Computational Biology and Bioinformatics 3 (2006), section
    /// 3.2.
    fn grow_from(&mut self, first: HouseId, size: usize) {
        let house = &self.board.houses()[first];
        let most = match house.kind {
            HouseKind::Row | HouseKind::Column => MAX_LINES,
            _ => MAX_OTHERS,
        };
        if self.board.is_full(house) && size <= most {
            let next = self.neighbours[first].iter().copied().filter(|next| *next > first);
            let next = next.collect();
            self.add(first);
            self.grow(next, size);
            self.remove();
        }
    }

    /// Extends the combination to `size` houses by some of `next` and their neighbours.
    fn grow(&mut self, mut next: Vec<HouseId>, size: usize) {
        if self.choice.len() == size {
            if let Some(left) = self.left.checked_sub(1) {
                self.left = left;
                self.derive_sums();
            }
            return;
        }
        while let Some(house) = next.pop().filter(|_| self.left > 0) {
            if self.touching[house].iter().any(|other| self.choice.contains(other)) {
                continue;
            }
            let mut further = next.clone();
            for new in &self.neighbours[house] {
                if *new > self.choice[0] && self.known[*new] == 0 {
                    further.push(*new);
                }
            }
            self.add(house);
            self.grow(further, size);
            self.remove();
        }
    }

    fn add(&mut self, house: HouseId) {
        self.choice.push(house);
        self.known[house] += 1;
        for neighbour in &self.neighbours[house] {
            self.known[*neighbour] += 1;
        }
        for (sum, count) in &self.shares[house] {
            if self.inside[*sum] == 0 {
                self.met.push(*sum);
            }
            self.inside[*sum] += count;
        }
    }

    /// Removes the house that was added last.
    fn remove(&mut self) {
        let Some(house) = self.choice.pop() else { return };
        self.known[house] -= 1;
        for neighbour in &self.neighbours[house] {
            self.known[*neighbour] -= 1;
        }
        for (sum, count) in &self.shares[house] {
            self.inside[*sum] -= count;
            // Sums that the house added are at the end.
            if self.inside[*sum] == 0 {
                self.met.pop();
            }
        }
    }

    /// Derives the sums of the current combination.
    fn derive_sums(&mut self) {
        // The numbers of remaining cells, exact if no sums share cells.
        let cells = (self.choice.len() * self.board.value_count()).cast_signed();
        let (mut majority, mut full, mut any) = (cells, cells, cells);
        let (mut halves, mut wholes) = (0, 0);
        for index in &self.met {
            let (inside, all) = (self.inside[*index].cast_signed(), self.sizes[*index]);
            let more = all - 2 * inside;
            any += more;
            if more <= 0 {
                majority += more;
                halves += 1;
            }
            if inside == all {
                full += more;
                wholes += 1;
            }
        }
        // A variant with the same number of sums has the same sums.
        for (coverage, left, is_new) in [
            (Coverage::Majority, majority, true),
            (Coverage::Full, full, wholes < halves),
            (Coverage::Any, any, self.met.len() > halves),
        ] {
            if left > MAX_CELLS.cast_signed() || !is_new {
                continue;
            }
            let Some(derived) = self.subtract(coverage) else { continue };
            let sum = &derived.sum;
            let is_asked = self.exact.iter().any(|(_, asked)| is_same(asked, sum));
            let same = &mut self.found[sum.cells.len()];
            // Keeps the first of equal sums, which has the fewest houses.
            if !is_asked && same.iter().all(|other| other.sum != *sum) {
                same.push(derived);
            }
        }
    }

    /// The sums that overlap the combination, in the order in which they are subtracted. If some
    /// share cells, sums of different cells come first, then those with the fewest cells outside.
    fn ordered_sums(&self) -> Vec<usize> {
        let mut met = self.met.clone();
        if self.is_overlapping {
            let key = |index: usize| {
                let sum = self.exact[index].1;
                (!sum.is_distinct, sum.cells.len() - self.inside[index])
            };
            for end in 1..met.len() {
                for index in (1..=end).rev() {
                    if key(met[index]) < key(met[index - 1]) {
                        met.swap(index, index - 1);
                    }
                }
            }
        }
        met
    }

    /// Subtracts the sums with this overlap from the combination, and returns the rest if it has
    /// few cells.
    fn subtract(&mut self, coverage: Coverage) -> Option<DerivedSum> {
        let houses = self.board.houses();
        let values = self.board.value_count();
        let mut cells: Vec<CellId> = Vec::with_capacity(self.choice.len() * values);
        for house in &self.choice {
            cells.extend(houses[*house].cells.iter().copied());
        }
        let of_houses = values * (values + 1) / 2 * self.choice.len();
        let mut total = i32::from(of_houses as u16);
        let mut outside = Vec::with_capacity(MAX_CELLS);
        let mut constraints = Vec::with_capacity(self.met.len());
        for cell in &cells {
            self.weights[*cell] = 1;
        }
        for index in self.ordered_sums() {
            let (id, sum) = self.exact[index];
            if !coverage.includes(self.inside[index], sum.cells.len()) {
                continue;
            }
            let is_inside = |cell: &CellId| {
                self.board.houses_of(*cell).iter().any(|house| self.choice.contains(house))
            };
            let is_free = |cell: &CellId| self.weights[*cell] == i32::from(is_inside(cell));
            if self.is_overlapping && !sum.cells.iter().all(is_free) {
                continue;
            }
            for cell in &sum.cells {
                self.weights[*cell] -= 1;
                if self.weights[*cell] < 0 {
                    outside.push(*cell);
                }
            }
            total -= sum.least;
            constraints.push(id);
        }
        let mut left = Vec::with_capacity(MAX_CELLS);
        for cells in [&cells, &outside] {
            left.extend(cells.iter().copied().filter(|cell| self.weights[*cell] != 0));
        }
        let derived = self.rest_sum(left, total).map(|sum| {
            let mut houses = self.choice.clone();
            houses.sort_unstable();
            DerivedSum { sum, houses, constraints }
        });
        for cell in cells.iter().chain(&outside) {
            self.weights[*cell] = 0;
        }
        derived
    }

    /// The sum of the remaining cells, with weight 1 for the first. Returns `None` if they are too
    /// many, or if there are none and the total is 0, as it must be.
    fn rest_sum(&self, mut left: Vec<CellId>, total: i32) -> Option<Sum> {
        if left.len() > MAX_CELLS || left.is_empty() && total == 0 {
            return None;
        }
        left.sort_unstable();
        let sign = left.first().map_or(1, |cell| self.weights[*cell]);
        let mut weights: Vec<i32> = left.iter().map(|cell| sign * self.weights[*cell]).collect();
        if weights.iter().all(|weight| *weight == 1) {
            weights.clear();
        }
        let is_distinct = weights.is_empty() && self.board.are_all_peers(&left);
        let (least, most) = (sign * total, sign * total);
        Some(Sum { cells: left, weights, least, most, is_distinct })
    }
}
