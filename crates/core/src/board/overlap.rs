//! Cells that two houses share, such as a box and a row.

use std::ops::Range;

use super::by_cell::ByCell;
use super::{CellId, House, HouseId};

/// A full house and another house that shares at least two cells with it.
#[derive(Clone, Copy, Debug)]
pub struct Overlap<'a> {
    /// The full house.
    pub first: HouseId,
    /// The other house, full or not.
    pub second: HouseId,
    /// The cells of both, ascending.
    pub shared: &'a [u32],
    /// The cells of each house.
    cells: [&'a [CellId]; 2],
}

impl<'a> Overlap<'a> {
    /// Iterates over the cells of both.
    pub fn shared(&self) -> impl Iterator<Item = CellId> + use<'a> {
        self.shared.iter().map(|cell| *cell as CellId)
    }

    /// Iterates over the cells of the first house alone.
    pub fn first_only(&self) -> impl Iterator<Item = CellId> + use<'a> {
        without(self.cells[0], self.shared)
    }

    /// Iterates over the cells of the second house alone.
    pub fn second_only(&self) -> impl Iterator<Item = CellId> + use<'a> {
        without(self.cells[1], self.shared)
    }
}

/// Iterates over `cells` without `out`, a subset in the same order.
fn without<'a>(cells: &'a [CellId], out: &'a [u32]) -> impl Iterator<Item = CellId> + use<'a> {
    let mut out = out.iter();
    let mut next = out.next();
    cells.iter().copied().filter(move |cell| {
        let is_out = next.is_some_and(|out| *out as CellId == *cell);
        if is_out {
            next = out.next();
        }
        !is_out
    })
}

/// Disjoint overlaps of one house, such as those of a box with its rows.
#[derive(Clone, Copy, Debug)]
pub struct Split<'a> {
    /// The full house.
    pub first: HouseId,
    /// Cells of the house that no overlap contains.
    pub rest: &'a [u32],
    houses: &'a [House],
    pairs: &'a [Pair],
    cells: &'a [u32],
}

impl<'a> Split<'a> {
    /// Iterates over the overlaps, ordered by the second house.
    pub fn overlaps(&self) -> impl Iterator<Item = Overlap<'a>> + Clone + use<'a> {
        let Self { houses, cells, .. } = *self;
        self.pairs.iter().map(move |pair| pair.overlap(houses, cells))
    }
}

/// The overlaps of a board. There can be many more of them than houses, so their cells share one
/// list.
pub(super) struct Overlaps {
    pairs: Vec<Pair>,
    /// For each split, its range of pairs and the range of its remaining cells.
    splits: Vec<(Range<usize>, Range<usize>)>,
    cells: Vec<u32>,
}

#[derive(Debug)]
struct Pair {
    first: HouseId,
    second: HouseId,
    /// Range of the shared cells in `Overlaps::cells`.
    shared: Range<usize>,
}

impl Pair {
    fn overlap<'a>(&self, houses: &'a [House], cells: &'a [u32]) -> Overlap<'a> {
        let Self { first, second, .. } = *self;
        let of = |house: HouseId| houses[house].cells.as_slice();
        let shared = &cells[self.shared.clone()];
        Overlap { first, second, shared, cells: [of(first), of(second)] }
    }
}

impl Overlaps {
    /// Finds all overlaps of these houses.
    pub(super) fn find(houses: &[House], houses_of: &ByCell, value_count: usize) -> Self {
        let mut overlaps = Self { pairs: Vec::new(), splits: Vec::new(), cells: Vec::new() };
        let is_full = |house: &House| house.cells.len() == value_count;
        for (first, house) in houses.iter().enumerate().filter(|(_, house)| is_full(house)) {
            let mut met: Vec<HouseId> =
                house.cells.iter().flat_map(|cell| houses_of.get(*cell).iter().copied()).collect();
            met.sort_unstable();
            let begin = overlaps.pairs.len();
            for run in met.chunk_by(HouseId::eq).filter(|run| run.len() >= 2 && run[0] != first) {
                overlaps.add((first, &house.cells), (run[0], &houses[run[0]].cells));
            }
            overlaps.split(begin, &house.cells);
        }
        overlaps
    }

    /// Adds a pair of houses, each with its cells in reading order.
    fn add(&mut self, first: (HouseId, &[CellId]), second: (HouseId, &[CellId])) {
        let start = self.cells.len();
        let shared = first.1.iter().filter(|cell| second.1.binary_search(cell).is_ok());
        self.cells.extend(shared.map(|cell| *cell as u32));
        let shared = start..self.cells.len();
        self.pairs.push(Pair { first: first.0, second: second.0, shared });
    }

    /// Groups the pairs from index `begin` on, all of one first house, into splits.
    fn split(&mut self, mut begin: usize, cells: &[CellId]) {
        while begin < self.pairs.len() {
            let mut end = begin;
            let mut is_taken = vec![false; cells.len()];
            while let Some(pair) = self.pairs.get(end) {
                let shared = self.cells[pair.shared.clone()].iter();
                let places: Vec<usize> = shared
                    .filter_map(|cell| cells.binary_search(&(*cell as CellId)).ok())
                    .collect();
                if places.iter().any(|place| is_taken[*place]) {
                    break;
                }
                for place in places {
                    is_taken[place] = true;
                }
                end += 1;
            }
            let start = self.cells.len();
            let rest = cells.iter().zip(is_taken).filter(|(_, is_taken)| !is_taken);
            self.cells.extend(rest.map(|(cell, _)| *cell as u32));
            self.splits.push((begin..end, start..self.cells.len()));
            begin = end;
        }
    }

    /// Iterates over the overlaps, ordered by the first house, then the second.
    pub(super) fn iter<'a>(
        &'a self,
        houses: &'a [House],
    ) -> impl Iterator<Item = Overlap<'a>> + use<'a> {
        self.pairs.iter().map(move |pair| pair.overlap(houses, &self.cells))
    }

    /// Iterates over the splits, ordered by their houses.
    pub(super) fn splits<'a>(
        &'a self,
        houses: &'a [House],
    ) -> impl Iterator<Item = Split<'a>> + use<'a> {
        self.splits.iter().map(move |(pairs, rest)| Split {
            first: self.pairs[pairs.start].first,
            rest: &self.cells[rest.clone()],
            houses,
            pairs: &self.pairs[pairs.clone()],
            cells: &self.cells,
        })
    }
}
