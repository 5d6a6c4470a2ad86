//! Where two houses share cells, as a box and a row do.

use super::{CellId, House, HouseId};

/// A full house and another one that shares two cells or more with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Overlap<'a> {
    /// The full house.
    pub first: HouseId,
    /// The other house, full or not.
    pub second: HouseId,
    /// The cells of both.
    pub shared: &'a [u16],
    /// The cells of the first house alone.
    pub first_only: &'a [u16],
    /// The cells of the second house alone.
    pub second_only: &'a [u16],
}

/// The overlaps of a board. There can be many more of them than houses, and so their cells stand one
/// after the other as two bytes each, which a [`CellId`] fits in.
pub(super) struct Overlaps {
    pairs: Vec<Pair>,
    cells: Vec<u16>,
}

struct Pair {
    first: HouseId,
    second: HouseId,
    /// Where its cells begin in `Overlaps::cells`, and then each kind ends.
    start: usize,
    shared_end: usize,
    first_end: usize,
    end: usize,
}

impl Overlaps {
    /// All overlaps of the houses of a board with so many values.
    pub(super) fn of(houses: &[House], houses_of: &[Vec<HouseId>], value_count: usize) -> Self {
        let mut overlaps = Self { pairs: Vec::new(), cells: Vec::new() };
        let is_full = |house: &House| house.cells.len() == value_count;
        for (first, house) in houses.iter().enumerate().filter(|(_, house)| is_full(house)) {
            let mut met: Vec<HouseId> =
                house.cells.iter().flat_map(|cell| houses_of[*cell].iter().copied()).collect();
            met.sort_unstable();
            for run in met.chunk_by(HouseId::eq).filter(|run| run.len() >= 2 && run[0] != first) {
                overlaps.add((first, &house.cells), (run[0], &houses[run[0]].cells));
            }
        }
        overlaps
    }

    /// Adds two houses, each with its cells in reading order.
    fn add(&mut self, first: (HouseId, &[CellId]), second: (HouseId, &[CellId])) {
        let start = self.cells.len();
        let mut push = |cells: &[CellId], other: &[CellId], is_in: bool| {
            let wanted = cells.iter().filter(|cell| other.binary_search(cell).is_ok() == is_in);
            self.cells.extend(wanted.map(|cell| *cell as u16));
            self.cells.len()
        };
        let shared_end = push(first.1, second.1, true);
        let first_end = push(first.1, second.1, false);
        let end = push(second.1, first.1, false);
        let (first, second) = (first.0, second.0);
        self.pairs.push(Pair { first, second, start, shared_end, first_end, end });
    }

    /// Each, ordered by the first house, then the second.
    pub(super) fn iter(&self) -> impl Iterator<Item = Overlap<'_>> {
        self.pairs.iter().map(|pair| Overlap {
            first: pair.first,
            second: pair.second,
            shared: &self.cells[pair.start..pair.shared_end],
            first_only: &self.cells[pair.shared_end..pair.first_end],
            second_only: &self.cells[pair.first_end..pair.end],
        })
    }
}
