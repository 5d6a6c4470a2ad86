//! The sizes of a puzzle in all encodings.

use crate::logic::CandidateGrid;
use serde::{Deserialize, Serialize};

use super::prepared::{Prepared, Preprocessing};
use crate::board::{CellId, House};
use crate::clauses::{Census, Count};
use crate::encodings::Encoding;
use crate::puzzle::{Puzzle, Value};

/// The sizes of a puzzle in every encoding, after the same preprocessing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Comparison {
    /// The preprocessing.
    pub start: Preprocessing,
    /// By encoding, in the order of [`Encoding::ALL`].
    pub sizes: Vec<FormulaSize>,
    /// The largest number of candidates among which at most one can be true.
    pub longest: usize,
}

/// The size of a puzzle as clauses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FormulaSize {
    /// All clauses, and all declared variables.
    pub total: Count,
    /// The number of auxiliary variables.
    pub auxiliary: usize,
}

/// Writes a puzzle in every encoding, with the chosen or the default preprocessing, and keeps the
/// sizes.
#[must_use]
pub fn compare(puzzle: &Puzzle, start: Option<Preprocessing>) -> Comparison {
    let outset = Prepared::to_look_at(puzzle, start);
    let size = |encoding| {
        let (mut outset, mut census) = (outset.clone(), Census::default());
        outset.write(encoding, &mut census);
        let variables = outset.variables.len();
        let auxiliary = outset.variables.auxiliary_count();
        FormulaSize { total: Count { variables, ..census.total() }, auxiliary }
    };
    let sizes = Encoding::ALL.map(size).to_vec();
    Comparison { start: outset.start, sizes, longest: longest(&outset.position) }
}

/// The largest number of candidates left in a cell, or of places left for a value in a house.
fn longest(position: &CandidateGrid) -> usize {
    let (board, candidates) = (position.board(), position.candidates());
    let is_open = |cell: &CellId| position.placed()[*cell].is_none();
    let in_cells = (0..board.cell_count()).filter(is_open).map(|cell| candidates.count(cell));
    let in_house = |house: &House| {
        let open: Vec<CellId> = house.cells.iter().copied().filter(is_open).collect();
        let places = |value| open.iter().filter(|cell| candidates.has(**cell, value)).count();
        (0..board.value_count()).map(Value::from_index).map(places).max().unwrap_or(0)
    };
    let in_houses = board.houses().iter().map(in_house);
    in_cells.chain(in_houses).max().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board, BoxShape};

    fn empty(rows: usize, columns: usize) -> Puzzle {
        Puzzle::empty(Board::single(BoxShape::new(rows, columns).expect("valid")))
    }

    #[test]
    fn the_longest_list_counts_remaining_candidates() {
        let mut puzzle = empty(2, 2);
        assert_eq!(compare(&puzzle, Some(Preprocessing::Open)).longest, 4);
        for (cell, value) in [(0, 2), (1, 4), (10, 2), (11, 3)] {
            puzzle.set_clue(cell, Value::new(value));
        }
        assert_eq!(compare(&puzzle, Some(Preprocessing::Open)).longest, 4);
        // 4 is possible anywhere in the last row.
        assert_eq!(compare(&puzzle, Some(Preprocessing::CluesPlaced)).longest, 4);
        assert_eq!(compare(&puzzle, Some(Preprocessing::Simplified)).longest, 0);
    }

    #[test]
    fn a_puzzle_finished_by_simplification_is_inspected_raw() {
        let mut puzzle = empty(2, 2);
        assert_eq!(compare(&puzzle, None).start, Preprocessing::Simplified);
        for (cell, value) in [(0, 2), (1, 4), (10, 2), (11, 3)] {
            puzzle.set_clue(cell, Value::new(value));
        }
        assert_eq!(compare(&puzzle, None).start, Preprocessing::Open);
        assert_eq!(
            compare(&puzzle, Some(Preprocessing::Simplified)).start,
            Preprocessing::Simplified
        );
    }
}
