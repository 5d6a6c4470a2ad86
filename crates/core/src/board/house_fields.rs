//! The full houses of a board as fields of bits, for searches that look at many houses at once.
//!
//! Each full house has a field: one bit for each of its cells, then a *guard* bit. A word holds as
//! many fields as fit. So a cell has one bit in each of its full houses. Subtracting 1 from all
//! fields of a word at once finds the empty ones: the subtraction borrows from their guards.

use super::{Board, CellId};

/// The fields of all full houses of a board.
pub struct HouseFields {
    /// The number of cells of a full house.
    side: usize,
    /// The bits of each cell.
    bits: Parts,
    /// For each cell, its bits, the bits of its peers, and the guards of its houses. A value's set
    /// loses all these when the value is placed in the cell.
    reach: Parts,
    /// The guards of all fields.
    guards: Vec<u64>,
    /// The bits of all cells, and all guards.
    full: Vec<u64>,
    /// The number of leading words that together contain a bit of every cell.
    covering: usize,
    /// The cell of each bit of each word.
    cells: Vec<u16>,
}

/// A bit set for each cell, as its words that aren't zero.
struct Parts {
    starts: Vec<u32>,
    parts: Vec<(u32, u64)>,
}

impl Parts {
    fn get(&self, cell: CellId) -> &[(u32, u64)] {
        &self.parts[self.starts[cell] as usize..self.starts[cell + 1] as usize]
    }
}

impl HouseFields {
    /// Builds the fields. Returns `None` for a large board, or if a cell is in no full house.
    pub(super) fn new(board: &Board) -> Option<Self> {
        let (values, cells) = (board.value_count(), board.cell_count());
        if board.layout().shape().is_large() || cells > usize::from(u16::MAX) {
            return None;
        }
        let per_word = 64 / (values + 1);
        let mut places: Vec<Vec<usize>> = vec![Vec::new(); cells];
        let mut guards_of = places.clone();
        let (mut guards, mut full, mut cell_of) = (Vec::new(), Vec::new(), Vec::new());
        let mut covering = 0;
        let houses = board.houses().iter().filter(|house| board.is_full(house));
        for (index, house) in houses.enumerate() {
            let (word, low) = (index / per_word, index % per_word * (values + 1));
            if index % per_word == 0 {
                guards.push(0);
                full.push(0);
                cell_of.resize((word + 1) * 64, 0);
            }
            guards[word] |= 1 << (low + values);
            full[word] |= u64::MAX >> (63 - values) << low;
            for (offset, cell) in house.cells.iter().enumerate() {
                if places[*cell].is_empty() {
                    covering = word + 1;
                }
                let place = word * 64 + low + offset;
                places[*cell].push(place);
                guards_of[*cell].push(word * 64 + low + values);
                cell_of[place] = *cell as u16;
            }
        }
        if places.iter().any(Vec::is_empty) {
            return None;
        }
        let mut union = Union { words: vec![0; guards.len()], met: Vec::new() };
        let bits = union.parts(cells, |cell, add| places[cell].iter().copied().for_each(add));
        let reach = union.parts(cells, |cell, add| {
            let peers = board.peers(cell);
            let peers = peers.iter().flat_map(|peer| &places[*peer]);
            places[cell].iter().chain(&guards_of[cell]).chain(peers).copied().for_each(add);
        });
        Some(Self { side: values, bits, reach, guards, full, covering, cells: cell_of })
    }

    /// The bits of a cell, as words with their indices.
    #[must_use]
    #[inline(always)]
    pub fn bits(&self, cell: CellId) -> &[(u32, u64)] {
        self.bits.get(cell)
    }

    /// The bits that a value's set loses when the value is placed in a cell. These are the bits of
    /// the cell and its peers, and the guards of its houses.
    #[must_use]
    #[inline(always)]
    pub fn reach(&self, cell: CellId) -> &[(u32, u64)] {
        self.reach.get(cell)
    }

    /// The number of words.
    #[must_use]
    #[inline(always)]
    pub fn width(&self) -> usize {
        self.full.len()
    }

    /// The lowest bits of the fields of these guards.
    #[must_use]
    #[inline(always)]
    pub fn lowest(&self, guards: u64) -> u64 {
        guards >> self.side
    }

    /// The guards of all fields.
    #[must_use]
    #[inline(always)]
    pub fn guards(&self) -> &[u64] {
        &self.guards
    }

    /// The bits of all cells, and all guards.
    #[must_use]
    #[inline(always)]
    pub fn full(&self) -> &[u64] {
        &self.full
    }

    /// The number of leading words that together contain a bit of every cell.
    #[must_use]
    #[inline(always)]
    pub fn covering(&self) -> usize {
        self.covering
    }

    /// The cell of a bit of a word.
    #[must_use]
    #[inline(always)]
    pub fn cell(&self, word: usize, bit: u64) -> CellId {
        usize::from(self.cells[word * 64 + bit.trailing_zeros() as usize])
    }
}

/// A bit set that is built and emptied for each cell.
struct Union {
    words: Vec<u64>,
    /// The words that aren't zero.
    met: Vec<u32>,
}

impl Union {
    /// Builds, for each cell, the set of the bits that `each` adds.
    fn parts(&mut self, cells: usize, each: impl Fn(CellId, &mut dyn FnMut(usize))) -> Parts {
        let mut parts = Parts { starts: vec![0], parts: Vec::new() };
        for cell in 0..cells {
            each(cell, &mut |bit| {
                let word = &mut self.words[bit / 64];
                if *word == 0 {
                    self.met.push((bit / 64) as u32);
                }
                *word |= 1 << (bit % 64);
            });
            for word in self.met.drain(..) {
                parts.parts.push((word, std::mem::take(&mut self.words[word as usize])));
            }
            parts.starts.push(parts.parts.len() as u32);
        }
        parts
    }
}
