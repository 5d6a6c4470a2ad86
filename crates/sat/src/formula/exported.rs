//! A puzzle as a formula for other tools.

use serde::{Deserialize, Serialize};

use super::prepared::Preprocessing;
use crate::clauses::{ClauseGroup, ClauseSink, Lit, Variables};
use crate::encodings::{Encoding, Sums, encode_with_sums};
use crate::logic::CandidateGrid;
use crate::puzzle::Puzzle;

/// The size of the pieces in which files are passed on, in bytes.
pub const PIECE_SIZE: usize = 64 * 1024;

/// The form of clues in a formula for other tools.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Clues {
    /// Placed: the formula lacks the candidates that clues exclude from their houses, as H.
    /// Kociemba's does.
    #[default]
    Placed,
    /// Unit clauses beside all candidates, as in most papers.
    Units,
}

impl From<Preprocessing> for Clues {
    /// The form nearest to a kind of preprocessing. Files never lack candidates that techniques
    /// remove.
    fn from(start: Preprocessing) -> Self {
        match start {
            Preprocessing::Open => Self::Units,
            Preprocessing::CluesPlaced | Preprocessing::Simplified => Self::Placed,
        }
    }
}

/// A puzzle as a formula for other tools. Its variables are [declared](Variables::declared).
#[derive(Clone, Debug)]
pub struct Formula<'a> {
    /// The puzzle. Its clues are unit clauses.
    pub puzzle: &'a Puzzle,
    /// The encoding.
    pub encoding: Encoding,
    /// The candidates to write: those left by the clues, or all. Removed candidates are in no
    /// clause.
    pub position: CandidateGrid,
    /// A clause to add at the end.
    pub last: Option<Vec<Lit>>,
}

impl Formula<'_> {
    /// Writes the clauses, and returns their variables. [Implied sums](ClauseGroup::Implied) are an
    /// addition to the puzzle, so only those confirmed by the independent checker are written.
    ///
    /// # Panics
    /// If the position belongs to another board.
    pub fn write(&self, sink: &mut impl ClauseSink) -> Variables {
        let mut variables = Variables::declared(&self.position);
        let sums = Sums { only_checked: true, ..Sums::default() };
        let (position, clues) = (&self.position, self.puzzle.clues());
        encode_with_sums(self.encoding, sums, position, clues, &mut variables, sink);
        if let Some(last) = &self.last {
            sink.group(ClauseGroup::Clues);
            sink.clause(last);
        }
        variables
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board, BoxShape, Layout};
    use crate::clauses::Cnf;
    use crate::puzzle::Value;
    use crate::rules;

    /// Accepts a number of clauses, and counts the rest.
    struct Few {
        left: usize,
        beyond: usize,
    }

    impl ClauseSink for Few {
        fn clause(&mut self, _: &[Lit]) {
            match self.left.checked_sub(1) {
                Some(left) => self.left = left,
                None => self.beyond += 1,
            }
        }

        fn is_done(&self) -> bool {
            self.left == 0
        }
    }

    #[test]
    fn encoding_ends_soon_after_no_more_clauses_matter() {
        let sum = rules::sum((0..10).collect(), 110, 120);
        let layout = Layout::single(BoxShape::new(5, 5).expect("valid"));
        let layout =
            layout.with_rules(vec![sum, rules::of_board(&rules::ANTI_KNIGHT)]).expect("valid");
        let mut puzzle = Puzzle::empty(Board::new(layout));
        puzzle.set_clue(0, Value::new(1));
        for encoding in Encoding::ALL {
            let position = CandidateGrid::open(puzzle.board());
            let formula = Formula { puzzle: &puzzle, encoding, position, last: None };
            let mut all = Cnf::default();
            formula.write(&mut all);
            // These points are among the clauses of cells, houses, sums, and pairs of cells.
            for hundredth in [0, 1, 20, 70, 98] {
                let mut few = Few { left: all.len() * hundredth / 100, beyond: 0 };
                formula.write(&mut few);
                let most = all.len() / 20;
                assert!(few.beyond < most, "{encoding:?}: {} of {}", few.beyond, all.len());
            }
        }
    }
}
