//! A puzzle after the preprocessing that precedes an encoding.

use crate::logic::{CandidateGrid, propagate};
use serde::{Deserialize, Serialize};

use crate::clauses::{ClauseSink, Variables};
use crate::encodings::{Encoding, encode};
use crate::puzzle::{Puzzle, Value};

/// The preprocessing of a puzzle before it is encoded.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Preprocessing {
    /// None: every candidate is open, and the clues are unit clauses, as in the papers.
    Open,
    /// The clues remove candidates in their houses, and are unit clauses, as in H. Kociemba's
    /// example: *SATSudoku* (2018), “Details of the SAT solver”.
    CluesPlaced,
    /// Techniques place values and remove candidates. Only the rest is written.
    #[default]
    Simplified,
}

impl Preprocessing {
    /// Every kind, from the least to the most.
    pub const ALL: [Self; 3] = [Self::Open, Self::CluesPlaced, Self::Simplified];
}

/// A puzzle ready for encoding.
#[derive(Clone, Debug)]
pub struct Prepared {
    /// The chosen preprocessing.
    pub start: Preprocessing,
    /// The candidates and placed values.
    pub position: CandidateGrid,
    /// The variables of the position.
    pub variables: Variables,
    /// The clues to write as unit clauses: one entry per cell, or none.
    pub clues: Vec<Option<Value>>,
    /// True if the preprocessing found a contradiction. The position is then the open one, so that
    /// the solver can prove the contradiction.
    pub is_contradiction: bool,
}

impl Prepared {
    /// Prepares a puzzle.
    #[must_use]
    pub fn new(puzzle: &Puzzle, start: Preprocessing) -> Self {
        let position = match start {
            Preprocessing::Open => Ok(CandidateGrid::open(puzzle.board())),
            Preprocessing::CluesPlaced => CandidateGrid::with_clues_placed(puzzle),
            Preprocessing::Simplified => propagate(puzzle),
        };
        let is_contradiction = position.is_err();
        let is_written = is_contradiction || start != Preprocessing::Simplified;
        let clues = if is_written { puzzle.clues().to_vec() } else { Vec::new() };
        let position = position.unwrap_or_else(|_| CandidateGrid::open(puzzle.board()));
        let variables =
            if is_written { Variables::declared(&position) } else { Variables::new(&position) };
        Self { start, position, variables, clues, is_contradiction }
    }

    /// Prepares a puzzle for the clause viewer: with the chosen preprocessing, otherwise with the
    /// default. If the default solves the puzzle, nothing is preprocessed.
    #[must_use]
    pub fn to_look_at(puzzle: &Puzzle, chosen: Option<Preprocessing>) -> Self {
        let outset = Self::new(puzzle, chosen.unwrap_or_default());
        let is_empty = chosen.is_none() && outset.is_finished();
        if is_empty { Self::new(puzzle, Preprocessing::Open) } else { outset }
    }

    /// True if simplification placed every cell. The solution is then the only one.
    #[must_use]
    pub fn is_finished(&self) -> bool {
        self.clues.is_empty() && self.position.is_finished()
    }

    /// Writes the clauses; none, if simplification placed every cell.
    pub fn write(&mut self, encoding: Encoding, sink: &mut impl ClauseSink) {
        if !self.is_finished() {
            encode(encoding, &self.position, &self.clues, &mut self.variables, sink);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board, BoxShape};
    use crate::clauses::Cnf;

    fn size(puzzle: &Puzzle, start: Preprocessing) -> (usize, usize) {
        let mut outset = Prepared::new(puzzle, start);
        let mut cnf = Cnf::default();
        outset.write(Encoding::Reduced, &mut cnf);
        (outset.variables.len(), cnf.len())
    }

    #[test]
    fn each_start_leaves_less_to_write() {
        let mut puzzle = Puzzle::empty(Board::single(BoxShape::new(2, 2).expect("valid")));
        for (cell, value) in [(0, 2), (1, 4), (10, 2), (11, 3)] {
            puzzle.set_clue(cell, Value::new(value));
        }
        assert_eq!(size(&puzzle, Preprocessing::Open), (64, 64 * 7 + 4));
        assert_eq!(size(&puzzle, Preprocessing::CluesPlaced), (64, 130));
        assert_eq!(size(&puzzle, Preprocessing::Simplified), (0, 0));
    }

    #[test]
    fn clues_that_contradict_are_written_openly() {
        let mut puzzle = Puzzle::empty(Board::single(BoxShape::new(2, 2).expect("valid")));
        puzzle.set_clue(0, Value::new(1));
        puzzle.set_clue(1, Value::new(1));
        for start in Preprocessing::ALL {
            assert_eq!(size(&puzzle, start), (64, 64 * 7 + 2), "{start:?}");
            let is_seen = start != Preprocessing::Open;
            assert_eq!(Prepared::new(&puzzle, start).is_contradiction, is_seen, "{start:?}");
        }
    }
}
