//! The size of a position as clauses, estimated before any is written.

use crate::board::HouseId;
use crate::encodings::Encoding;
use crate::logic::CandidateGrid;
use crate::puzzle::Value;

/// The size of a position as clauses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SizeEstimate {
    /// The number of open candidates, which is the number of variables without auxiliary ones.
    pub candidates: u64,
    /// The number of pairs of candidates that exclude each other, counted once per reason. They are
    /// nearly all clauses of the reduced encoding.
    pub pairs: u64,
}

impl SizeEstimate {
    /// The largest number of pairs that fits in a worker's memory, at about 20 bytes each.
    const MAX_PAIRS: u64 = 36_000_000;

    /// The largest number of candidates that fits in a worker's memory with auxiliary variables, at
    /// about 700 bytes each.
    const MAX_CANDIDATES: u64 = 1_000_000;

    /// Estimates the size of a position.
    #[must_use]
    pub fn new(position: &CandidateGrid) -> Self {
        let board = position.board();
        let open = || (0..board.cell_count()).filter(|cell| position.is_open(*cell));
        let pairs = |count: u64| count * count.saturating_sub(1) / 2;
        let of_cells = open().map(|cell| position.candidates().count(cell) as u64);
        let mut load = of_cells.fold(Self { candidates: 0, pairs: 0 }, |load, count| Self {
            candidates: load.candidates + count,
            pairs: load.pairs + pairs(count),
        });
        let mut places = vec![0_u64; board.houses().len() * board.value_count()];
        let index = |house: HouseId, value: Value| house * board.value_count() + value.index();
        for cell in open() {
            for value in position.candidates().at(cell) {
                for house in board.houses_of(cell) {
                    places[index(*house, value)] += 1;
                }
            }
        }
        load.pairs += places.into_iter().map(pairs).sum::<u64>();
        load
    }

    /// True if the formula in this encoding fits in a worker's memory.
    #[must_use]
    pub fn fits(&self, encoding: Encoding) -> bool {
        match encoding {
            Encoding::Minimal | Encoding::Extended | Encoding::Reduced => {
                self.pairs <= Self::MAX_PAIRS
            }
            Encoding::Product | Encoding::Sequential | Encoding::Commander => {
                self.candidates <= Self::MAX_CANDIDATES
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board, BoxShape};
    use crate::clauses::census::tests::empty_grid;

    #[test]
    fn the_estimate_of_an_empty_grid_equals_the_reduced_encoding() {
        for (rows, columns) in [(2, 2), (3, 3), (2, 5)] {
            let board = Board::single(BoxShape::new(rows, columns).expect("valid"));
            let load = SizeEstimate::new(&CandidateGrid::open(&board));
            let (variables, clauses) = empty_grid(Encoding::Reduced, rows, columns);
            let exact = 4 * board.cell_count();
            assert_eq!(load.candidates as usize, variables);
            assert_eq!(load.pairs as usize, clauses - exact);
        }
    }

    #[test]
    fn auxiliary_variables_can_fit_where_pairs_do_not() {
        let fits = |side: usize, encoding| {
            let board = Board::single(BoxShape::for_values(side).expect("valid"));
            SizeEstimate::new(&CandidateGrid::open(&board)).fits(encoding)
        };
        assert!(fits(64, Encoding::Reduced) && !fits(81, Encoding::Reduced));
        assert!(fits(81, Encoding::Product) && !fits(144, Encoding::Product));
    }
}
