//! Which cells can't hold a cell's value.

use std::borrow::Cow;

use super::by_cell::ByCell;
use super::{CellId, House};

/// The peers of all cells: kept, or gathered from their houses when they are asked for. Those of a
/// 20×20 box shape would take more than a gigabyte.
pub(super) enum Peers {
    /// By cell, each once, in reading order.
    Kept(Vec<Vec<CellId>>),
    /// Those of giants, which have no rules that keep further cells different.
    OfHouses,
}

impl Peers {
    /// Those of these houses.
    pub(super) fn of(houses: &[House], houses_of: &ByCell, cells: usize, is_giant: bool) -> Self {
        if is_giant {
            return Self::OfHouses;
        }
        // The cells met, as bits; so they need no sorting.
        let mut met = vec![0_u64; cells.div_ceil(64)];
        let mut peers_of = |cell: CellId| {
            for id in houses_of.get(cell) {
                for other in &houses[*id].cells {
                    met[other / 64] |= 1 << (other % 64);
                }
            }
            met[cell / 64] &= !(1 << (cell % 64));
            let count = met.iter().map(|word| word.count_ones() as usize).sum();
            let mut peers = Vec::with_capacity(count);
            for (index, word) in met.iter_mut().enumerate() {
                while *word != 0 {
                    peers.push(index * 64 + word.trailing_zeros() as usize);
                    *word &= *word - 1;
                }
            }
            peers
        };
        Self::Kept((0..cells).map(&mut peers_of).collect())
    }

    /// Makes two cells peers; tells whether they weren't.
    pub(super) fn add(&mut self, a: CellId, b: CellId) -> bool {
        let Self::Kept(peers) = self else { return true };
        let mut is_new = false;
        for (cell, peer) in [(a, b), (b, a)] {
            if let Err(index) = peers[cell].binary_search(&peer) {
                peers[cell].insert(index, peer);
                is_new = true;
            }
        }
        is_new
    }

    /// Those of a cell, each once, in reading order.
    pub(super) fn get(&self, cell: CellId, houses: &[House], of: &ByCell) -> Cow<'_, [CellId]> {
        match self {
            Self::Kept(peers) => Cow::Borrowed(&peers[cell]),
            Self::OfHouses => {
                let houses = of.get(cell).iter().map(|id| &houses[*id].cells);
                let mut peers: Vec<CellId> = houses.flatten().copied().collect();
                peers.sort_unstable();
                peers.dedup();
                peers.retain(|peer| *peer != cell);
                Cow::Owned(peers)
            }
        }
    }

    /// Whether two cells are peers.
    pub(super) fn are(&self, a: CellId, b: CellId, of: &ByCell) -> bool {
        match self {
            Self::Kept(peers) => peers[a].binary_search(&b).is_ok(),
            Self::OfHouses => a != b && of.get(a).iter().any(|house| of.get(b).contains(house)),
        }
    }
}
