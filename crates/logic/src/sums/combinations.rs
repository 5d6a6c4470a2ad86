//! The sets of values that the cells of a sum may hold, where these are different.

use crate::board::{CellId, Sum};
use crate::grid::{Position, Values};
use crate::puzzle::Value;

/// The most sets that are told.
const MAX_SETS: usize = 200;

/// The most choices, of a value or against it, that are tried for them.
const MAX_CHOICES: usize = 20_000;

/// The values that a set, the most that is told, has a bit for.
const MAX_VALUES: usize = u64::BITS as usize;

/// The sets of values that a position leaves to the open cells of a sum.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ValueSets {
    /// The cells that aren't placed yet.
    pub cells: Vec<CellId>,
    /// Each set once, as bits `value.index()`: as many values as cells, which reach the sum, and of which
    /// each cell can have one of its own. None, if the sum can't be reached.
    pub sets: Vec<u64>,
    /// By cell, its candidates.
    candidates: Vec<u64>,
}

impl ValueSets {
    /// Those of a sum. `None`, if its cells needn't be different, or there are too many sets.
    #[must_use]
    pub fn of(position: &Position, sum: &Sum) -> Option<Self> {
        if !sum.is_distinct || position.board().value_count() > MAX_VALUES {
            return None;
        }
        let mut cells = Vec::new();
        let mut placed = 0;
        for cell in &sum.cells {
            match position.placed()[*cell] {
                Some(value) => placed += number(value.index()),
                None => cells.push(*cell),
            }
        }
        let candidates: Vec<u64> = cells
            .iter()
            .map(|cell| position.candidates().of(*cell).fold(0, |set, v| set | 1 << v.index()))
            .collect();
        let any = candidates.iter().fold(0, |any, set| any | set);
        let values: Vec<usize> = members(any).map(Value::index).collect();
        let range = (sum.least - placed, sum.most - placed);
        let (sets, left) = (Vec::new(), MAX_CHOICES);
        let mut choose = Choose { values, candidates: &candidates, range, sets, left };
        let are_all = choose.from(0, 0, 0, cells.len());
        let sets = choose.sets;
        are_all.then_some(Self { cells, sets, candidates })
    }

    /// The values that some set has.
    #[must_use]
    pub fn any(&self) -> u64 {
        self.sets.iter().fold(0, |any, set| any | set)
    }

    /// The values that all sets have.
    #[must_use]
    pub fn all(&self) -> u64 {
        self.sets.iter().fold(self.any(), |all, set| all & set)
    }

    /// The cells that may hold a value, and the others that see all of these and may hold it too: where
    /// one of the first holds it, none of these does.
    #[must_use]
    pub fn places(&self, position: &Position, value: Value) -> (Vec<CellId>, Vec<CellId>) {
        let board = position.board();
        let has = |cell: &&CellId| position.candidates().has(**cell, value);
        let places: Vec<CellId> = self.cells.iter().filter(has).copied().collect();
        let Some((first, others)) = places.split_first() else { return (places, Vec::new()) };
        let is_seen = |cell: &CellId, other: &CellId| board.are_peers(*other, *cell);
        let mut seers: Vec<CellId> = board.peers(*first).iter().filter(has).copied().collect();
        seers.retain(|cell| others.iter().all(|other| is_seen(cell, other)));
        (places, seers)
    }

    /// By cell, the values that it has where the cells hold one of the sets in some way.
    pub(crate) fn possible(&self) -> Vec<u64> {
        let mut possible = vec![0; self.cells.len()];
        for set in &self.sets {
            for cell in 0..self.cells.len() {
                for value in members(self.candidates[cell] & set) {
                    let bit = 1 << value.index();
                    if possible[cell] & bit == 0 {
                        let mut sharing = Sharing::new(&self.candidates, *set);
                        sharing.owners[value.index()] = cell;
                        sharing.tried_for_all = bit;
                        if sharing.is_possible_but_for(cell) {
                            sharing.note(&mut possible);
                        }
                    }
                }
            }
        }
        possible
    }
}

/// A matching of cells and the values of a set, by augmenting paths.
struct Sharing<'a> {
    candidates: &'a [u64],
    set: u64,
    /// By value, the cell that has it; [`usize::MAX`] for none.
    owners: [usize; MAX_VALUES],
    /// Values that stay where they are.
    tried_for_all: u64,
}

impl<'a> Sharing<'a> {
    fn new(candidates: &'a [u64], set: u64) -> Self {
        Self { candidates, set, owners: [usize::MAX; MAX_VALUES], tried_for_all: 0 }
    }

    /// Gives each cell a value of its own, but for one that has its value, if that is possible.
    fn is_possible_but_for(&mut self, placed: usize) -> bool {
        (0..self.candidates.len())
            .all(|cell| cell == placed || self.give(cell, &mut self.tried_for_all.clone()))
    }

    /// Gives a cell a value, if need be one that another cell then does without.
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

    /// Adds each cell's value to those that it can have.
    fn note(&self, possible: &mut [u64]) {
        for value in members(self.set) {
            if let Some(of_owner) = possible.get_mut(self.owners[value.index()]) {
                *of_owner |= 1 << value.index();
            }
        }
    }
}

/// The values of a set, in order.
#[must_use]
#[inline(always)]
pub fn members(set: u64) -> Values<'static> {
    Values::of_word(set)
}

fn number(index: usize) -> i32 {
    i32::from(index as u16) + 1
}

/// What sets are chosen from.
struct Choose<'a> {
    /// The indices of the values, in order.
    values: Vec<usize>,
    candidates: &'a [u64],
    range: (i32, i32),
    sets: Vec<u64>,
    /// How many choices may still be tried.
    left: usize,
}

impl Choose<'_> {
    /// Finds the sets that add so many of the values from `index` on to those chosen, which come to
    /// `total`. `false`, if there are too many.
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
        self.from(index + 1, chosen | 1 << value, total + number(value), count - 1)
            && self.from(index + 1, chosen, total, count)
    }

    /// Whether each cell can have a value of its own.
    fn can_hold(&self, set: u64) -> bool {
        Sharing::new(self.candidates, set).is_possible_but_for(usize::MAX)
    }
}
