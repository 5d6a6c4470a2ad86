//! Peers: cells that can't hold the same value.

use std::borrow::Cow;

use super::by_cell::ByCell;
use super::{CellId, House};

/// The peers of all cells. Large boards gather them from houses on demand: a table for 20×20 boxes
/// would take over a gigabyte.
pub(super) enum Peers {
    /// Precomputed.
    Kept {
        /// By cell, its peers in reading order.
        lists: Vec<Vec<CellId>>,
        /// By cell, its peers as a bit set of `words` words.
        bits: Vec<u64>,
        words: usize,
    },
    /// Gathered from houses. No rule of a large board adds further peers.
    OfHouses,
}

impl Peers {
    /// Collects the peers that these houses make.
    pub(super) fn new(houses: &[House], houses_of: &ByCell, cells: usize, is_large: bool) -> Self {
        if is_large {
            return Self::OfHouses;
        }
        let words = cells.div_ceil(64);
        let mut bits = vec![0_u64; cells * words];
        let mut peers_of = |cell: CellId| {
            // A bit set needs no sorting.
            let met = &mut bits[cell * words..][..words];
            for id in houses_of.get(cell) {
                for other in &houses[*id].cells {
                    met[other / 64] |= 1 << (other % 64);
                }
            }
            met[cell / 64] &= !(1 << (cell % 64));
            let count = met.iter().map(|word| word.count_ones() as usize).sum();
            let mut peers = Vec::with_capacity(count);
            for (index, mut word) in met.iter().copied().enumerate() {
                while word != 0 {
                    peers.push(index * 64 + word.trailing_zeros() as usize);
                    word &= word - 1;
                }
            }
            peers
        };
        let lists = (0..cells).map(&mut peers_of).collect();
        Self::Kept { lists, bits, words }
    }

    /// Makes two cells peers. Returns true if they weren't before.
    pub(super) fn add(&mut self, a: CellId, b: CellId) -> bool {
        let Self::Kept { lists, bits, words } = self else { return true };
        let mut is_new = false;
        for (cell, peer) in [(a, b), (b, a)] {
            if let Err(index) = lists[cell].binary_search(&peer) {
                lists[cell].insert(index, peer);
                bits[cell * *words + peer / 64] |= 1 << (peer % 64);
                is_new = true;
            }
        }
        is_new
    }

    /// The peers of a cell, in reading order.
    pub(super) fn get(&self, cell: CellId, houses: &[House], of: &ByCell) -> Cow<'_, [CellId]> {
        match self {
            Self::Kept { lists, .. } => Cow::Borrowed(&lists[cell]),
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

    /// True if two cells are peers.
    pub(super) fn are(&self, a: CellId, b: CellId, of: &ByCell) -> bool {
        match self {
            Self::Kept { bits, words, .. } => bits[a * words + b / 64] >> (b % 64) & 1 == 1,
            Self::OfHouses => a != b && of.get(a).iter().any(|house| of.get(b).contains(house)),
        }
    }
}
