//! What of a puzzle is written as clauses: how much is known of it before.

use serde::{Deserialize, Serialize};

use crate::clauses::{ClauseSink, Variables};
use crate::encodings::{Encoding, encode};
use crate::puzzle::{Puzzle, Value};
use crate::simplify::{Position, propagate};

/// How much of a puzzle is worked out before it is written as clauses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Start {
    /// Nothing: every candidate is open, and the clues are unit clauses. So in the papers.
    Open,
    /// The clues rule out candidates in their houses, and are unit clauses. So H. Kociemba's
    /// example, in *SATSudoku* (2018), "Details of the SAT solver".
    CluesPlaced,
    /// Human methods place what they can, and only the rest is written.
    #[default]
    Simplified,
}

impl Start {
    /// Every start, the least first.
    pub const ALL: [Self; 3] = [Self::Open, Self::CluesPlaced, Self::Simplified];

    /// What it is called, in a few words.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Open => "nothing simplified",
            Self::CluesPlaced => "clues crossed out",
            Self::Simplified => "simplified",
        }
    }

    /// What it means, in one line.
    #[must_use]
    pub fn about(self) -> &'static str {
        match self {
            Self::Open => {
                "Every candidate is a variable, each clue a unit clause, as in the papers."
            }
            Self::CluesPlaced => {
                "Clues cross out candidates in their houses, and are unit clauses: Kociemba's example."
            }
            Self::Simplified => {
                "Singles, box–line interaction and pairs run first; only what they leave is written."
            }
        }
    }
}

/// A puzzle on the point of being written as clauses.
#[derive(Clone, Debug)]
pub struct Outset {
    /// The start asked for.
    pub start: Start,
    /// What is known.
    pub position: Position,
    /// Its variables.
    pub variables: Variables,
    /// The clues to write as unit clauses: one entry per cell, or none at all.
    pub clues: Vec<Option<Value>>,
    /// The start asked for came upon a contradiction. The position is the open one, so that the
    /// clauses can be solved, and their contradiction proved.
    pub is_contradiction: bool,
}

impl Outset {
    /// A puzzle from this start.
    #[must_use]
    pub fn of(puzzle: &Puzzle, start: Start) -> Self {
        let position = match start {
            Start::Open => Ok(Position::open(puzzle.board())),
            Start::CluesPlaced => Position::with_clues_placed(puzzle),
            Start::Simplified => propagate(puzzle),
        };
        let is_contradiction = position.is_err();
        let is_written = is_contradiction || start != Start::Simplified;
        let clues = if is_written { puzzle.clues().to_vec() } else { Vec::new() };
        let position = position.unwrap_or_else(|_| Position::open(puzzle.board()));
        let variables =
            if is_written { Variables::declared(&position) } else { Variables::of(&position) };
        Self { start, position, variables, clues, is_contradiction }
    }

    /// A puzzle to be looked at: from the start chosen, or else the usual one; but from nothing, if the
    /// usual one would leave nothing to look at.
    #[must_use]
    pub fn to_look_at(puzzle: &Puzzle, chosen: Option<Start>) -> Self {
        let outset = Self::of(puzzle, chosen.unwrap_or_default());
        let is_empty = chosen.is_none() && outset.is_finished();
        if is_empty { Self::of(puzzle, Start::Open) } else { outset }
    }

    /// Whether simplification placed every cell, and so proved that solution the only one.
    #[must_use]
    pub fn is_finished(&self) -> bool {
        self.clues.is_empty() && self.position.is_finished()
    }

    /// Writes it; nothing, if simplification finished it.
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

    fn size(puzzle: &Puzzle, start: Start) -> (usize, usize) {
        let mut outset = Outset::of(puzzle, start);
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
        assert_eq!(size(&puzzle, Start::Open), (64, 64 * 7 + 4));
        assert_eq!(size(&puzzle, Start::CluesPlaced), (64, 130));
        assert_eq!(size(&puzzle, Start::Simplified), (0, 0));
    }

    #[test]
    fn clues_that_contradict_are_written_openly() {
        let mut puzzle = Puzzle::empty(Board::single(BoxShape::new(2, 2).expect("valid")));
        puzzle.set_clue(0, Value::new(1));
        puzzle.set_clue(1, Value::new(1));
        for start in Start::ALL {
            assert_eq!(size(&puzzle, start), (64, 64 * 7 + 2), "{start:?}");
            let is_seen = start != Start::Open;
            assert_eq!(Outset::of(&puzzle, start).is_contradiction, is_seen, "{start:?}");
        }
    }
}
