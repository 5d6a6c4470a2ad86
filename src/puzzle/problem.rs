//! Puzzles on their way to a solver.

use serde::{Deserialize, Serialize};

use super::{Puzzle, PuzzleError, Symbols, Value};
use crate::board::{Board, BoardParts};

/// A puzzle as a solver needs it: houses, conditions and clues, without the rules that these come
/// from.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(try_from = "ProblemData", into = "ProblemData")]
pub struct Problem(pub Puzzle);

/// Problems are the same if all that a solver knows of them is.
impl PartialEq for Problem {
    fn eq(&self, Self(other): &Self) -> bool {
        let (board, others) = (self.0.board(), other.board());
        self.0 == *other
            && board.houses() == others.houses()
            && board.conditions() == others.conditions()
    }
}

impl Eq for Problem {}

/// A problem on its way.
#[derive(Serialize, Deserialize)]
struct ProblemData {
    board: BoardParts,
    clues: Vec<Option<Value>>,
    symbols: Symbols,
}

impl TryFrom<ProblemData> for Problem {
    type Error = PuzzleError;

    fn try_from(data: ProblemData) -> Result<Self, Self::Error> {
        let board = Board::from_parts(data.board).ok_or(PuzzleError::NoBoard)?;
        Ok(Self(Puzzle::new(board, data.clues)?.with_symbols(data.symbols)))
    }
}

impl From<Problem> for ProblemData {
    fn from(Problem(puzzle): Problem) -> Self {
        Self { board: puzzle.board.parts(), clues: puzzle.clues, symbols: puzzle.symbols }
    }
}
