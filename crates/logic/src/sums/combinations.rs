//! Combinations: the sets of values that different cells with a sum or a relation can hold.

use crate::board::{CellId, Sum};
use crate::grid::{CandidateGrid, Values};
use crate::puzzle::Value;

/// The most combinations of a sum that are listed.
const MAX_SETS: usize = 200;

/// The most choices, to take a value or not, in the search for combinations.
const MAX_CHOICES: usize = 20_000;

/// The most values of a board: one bit each.
const MAX_VALUES: usize = u64::BITS as usize;

/// The combinations of the open cells of a sum, or of a relation between all cells of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Combinations {
    /// The open cells.
    pub cells: Vec<CellId>,
    /// The combinations as bit sets of `value.index()`, each once. A combination has as many values
    /// as there are cells, satisfies the sum or relation, and gives each cell one of its own
    /// candidates. Empty if nothing does.
    pub sets: Vec<u64>,
    /// The candidates of each cell.
    candidates: Vec<u64>,
}

impl Combinations {
    /// Lists the combinations of a sum. `None` if its cells may repeat values, if there are too
    /// many combinations, or on boards with more than 64 values.
    #[must_use]
    pub fn new(position: &CandidateGrid, sum: &Sum) -> Option<Self> {
        if !sum.is_distinct {
            return None;
        }
        let (cells, placed) = split(position, &sum.cells);
        let placed: i32 = placed.iter().map(|value| number(value.index())).sum();
        Self::list(position, cells, (sum.least - placed, sum.most - placed), &[], 0)
    }

    /// Lists the combinations of all cells of a line of which each two exclude some values: by
    /// `value.index()`, the values that may not be on the line with it, itself included. `None` as in
    /// [`Combinations::new`].
    #[must_use]
    pub fn of_line(position: &CandidateGrid, cells: &[CellId], excluded: &[u64]) -> Option<Self> {
        let (cells, placed) = split(position, cells);
        let taken = placed.iter().fold(0, |taken, value| taken | excluded[value.index()]);
        Self::list(position, cells, ANY_SUM, excluded, taken)
    }

    /// Lists the combinations of open cells with a sum in a range. Each value excludes others, or
    /// none if the list is empty; `taken` values are excluded in any case.
    fn list(
        position: &CandidateGrid,
        cells: Vec<CellId>,
        range: (i32, i32),
        excluded: &[u64],
        taken: u64,
    ) -> Option<Self> {
        if position.board().value_count() > MAX_VALUES {
            return None;
        }
        let of_cell = |cell: &CellId| position.candidates().word(*cell, 0) & !taken;
        let candidates: Vec<u64> = cells.iter().map(of_cell).collect();
        let any = candidates.iter().fold(0, |any, set| any | set);
        let values: Vec<usize> = members(any).map(Value::index).collect();
        let (sets, left) = (Vec::new(), MAX_CHOICES);
        let mut search =
            CombinationSearch { values, candidates: &candidates, excluded, range, sets, left };
        let are_all = search.from(0, 0, 0, cells.len());
        let sets = search.sets;
        are_all.then_some(Self { cells, sets, candidates })
    }

    /// The union of the combinations.
    #[must_use]
    pub fn any(&self) -> u64 {
        self.sets.iter().fold(0, |any, set| any | set)
    }

    /// The values common to all combinations.
    #[must_use]
    pub fn all(&self) -> u64 {
        self.sets.iter().fold(self.any(), |all, set| all & set)
    }

    /// For each cell, the values that it takes in some assignment of some combination.
    pub(crate) fn possible(&self) -> Vec<u64> {
        let mut possible = vec![0; self.cells.len()];
        for set in &self.sets {
            for cell in 0..self.cells.len() {
                for value in members(self.candidates[cell] & set) {
                    let bit = 1 << value.index();
                    if possible[cell] & bit == 0 {
                        let mut matching = Matching::new(&self.candidates, *set);
                        matching.owners[value.index()] = cell;
                        matching.tried_for_all = bit;
                        if matching.is_possible_but_for(cell) {
                            matching.note(&mut possible);
                        }
                    }
                }
            }
        }
        possible
    }
}

/// The cells with a candidate, and the other cells with it that see all of these. If one of the first
/// cells holds the value, none of the others does.
#[must_use]
pub fn places(
    position: &CandidateGrid,
    cells: &[CellId],
    value: Value,
) -> (Vec<CellId>, Vec<CellId>) {
    let board = position.board();
    let has = |cell: &&CellId| position.candidates().has(**cell, value);
    let places: Vec<CellId> = cells.iter().filter(has).copied().collect();
    let Some((first, others)) = places.split_first() else { return (places, Vec::new()) };
    let is_seen = |cell: &CellId, other: &CellId| board.are_peers(*other, *cell);
    let mut seers: Vec<CellId> = board.peers(*first).iter().filter(has).copied().collect();
    seers.retain(|cell| others.iter().all(|other| is_seen(cell, other)));
    (places, seers)
}

/// A matching of cells and the values of a combination, by augmenting paths.
struct Matching<'a> {
    candidates: &'a [u64],
    set: u64,
    /// The cell matched with each value; [`usize::MAX`] for none.
    owners: [usize; MAX_VALUES],
    /// Values whose match is fixed.
    tried_for_all: u64,
}

impl<'a> Matching<'a> {
    fn new(candidates: &'a [u64], set: u64) -> Self {
        Self { candidates, set, owners: [usize::MAX; MAX_VALUES], tried_for_all: 0 }
    }

    /// Matches all cells except `placed`. Returns false if that is impossible.
    fn is_possible_but_for(&mut self, placed: usize) -> bool {
        (0..self.candidates.len())
            .all(|cell| cell == placed || self.give(cell, &mut self.tried_for_all.clone()))
    }

    /// Matches a cell, by an augmenting path if necessary.
    fn give(&mut self, cell: usize, tried: &mut u64) -> bool {
        for value in members(self.candidates[cell] & self.set) {
            let value = value.index();
            if *tried >> value & 1 == 1 {
                continue;
            }
            *tried |= 1 << value;
            let owner = self.owners[value];
            if owner == usize::MAX || self.give(owner, tried) {
                self.owners[value] = cell;
                return true;
            }
        }
        false
    }

    /// Adds each matched value to the possible values of its cell.
    fn note(&self, possible: &mut [u64]) {
        for value in members(self.set) {
            if let Some(of_owner) = possible.get_mut(self.owners[value.index()]) {
                *of_owner |= 1 << value.index();
            }
        }
    }
}

/// Iterates over the values of a bit set, in order.
#[must_use]
#[inline(always)]
pub fn members(set: u64) -> Values<'static> {
    Values::of_word(set)
}

/// Splits cells into the open ones and the values of the others.
fn split(position: &CandidateGrid, cells: &[CellId]) -> (Vec<CellId>, Vec<Value>) {
    let open = cells.iter().copied().filter(|cell| position.is_open(*cell)).collect();
    let placed = cells.iter().filter_map(|cell| position.placed()[*cell]).collect();
    (open, placed)
}

/// Contains the sum of any values.
const ANY_SUM: (i32, i32) = (0, i32::MAX);

fn number(index: usize) -> i32 {
    i32::from(index as u16) + 1
}

/// The search for combinations.
struct CombinationSearch<'a> {
    /// The indices of the available values, in order.
    values: Vec<usize>,
    candidates: &'a [u64],
    /// By value, the values that it excludes; empty if values exclude none but themselves.
    excluded: &'a [u64],
    range: (i32, i32),
    sets: Vec<u64>,
    /// The number of choices left.
    left: usize,
}

impl CombinationSearch<'_> {
    /// Finds the combinations that add `count` of the values from `index` on to the chosen ones,
    /// whose sum is `total`. Returns false if there are too many.
    fn from(&mut self, index: usize, chosen: u64, total: i32, count: usize) -> bool {
        let Some(left) = self.left.checked_sub(1) else { return false };
        self.left = left;
        let (least, most) = self.range;
        if count == 0 {
            if (least..=most).contains(&total) && self.can_hold(chosen) {
                self.sets.push(chosen);
            }
            return self.sets.len() <= MAX_SETS;
        }
        let rest = &self.values[index..];
        let sum = |values: &[usize]| values.iter().map(|value| number(*value)).sum::<i32>();
        if rest.len() < count
            || total + sum(&rest[..count]) > most
            || total + sum(&rest[rest.len() - count..]) < least
        {
            return true;
        }
        let value = rest[0];
        let is_excluded = self.excluded.get(value).is_some_and(|excluded| excluded & chosen != 0);
        (is_excluded || self.from(index + 1, chosen | 1 << value, total + number(value), count - 1))
            && self.from(index + 1, chosen, total, count)
    }

    /// True if each cell can take a different value of the set.
    fn can_hold(&self, set: u64) -> bool {
        Matching::new(self.candidates, set).is_possible_but_for(usize::MAX)
    }
}
