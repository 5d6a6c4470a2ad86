//! Puzzles as a solver receives them.

use serde::{Deserialize, Serialize};

use super::{Puzzle, PuzzleError, Symbols, Value};
use crate::board::{Board, BoardParts, GridShape, Layout, Origin};

/// A puzzle as a solver needs it: houses, constraints and clues, without the rules they come from.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(try_from = "SolverInputData", into = "SolverInputData")]
pub struct SolverInput(pub Puzzle);

/// Inputs are equal if everything that a solver sees is equal.
impl PartialEq for SolverInput {
    fn eq(&self, Self(other): &Self) -> bool {
        let (board, others) = (self.0.board(), other.board());
        self.0 == *other
            && board.houses() == others.houses()
            && board.constraints() == others.constraints()
    }
}

impl Eq for SolverInput {}

/// Serialized form of the input.
#[derive(Serialize, Deserialize)]
struct SolverInputData {
    grid: GridShape,
    origins: Vec<Origin>,
    /// The houses and constraints of its rules.
    parts: BoardParts,
    clues: Vec<Option<Value>>,
    symbols: Symbols,
}

impl TryFrom<SolverInputData> for SolverInput {
    type Error = PuzzleError;

    fn try_from(data: SolverInputData) -> Result<Self, Self::Error> {
        let grids = Layout::new(data.grid, data.origins).map_err(|_| PuzzleError::NoBoard)?;
        let board = Board::from_parts(grids, data.parts).ok_or(PuzzleError::NoBoard)?;
        Ok(Self(Puzzle::new(board, data.clues)?.with_symbols(data.symbols)))
    }
}

impl From<SolverInput> for SolverInputData {
    fn from(SolverInput(puzzle): SolverInput) -> Self {
        let layout = puzzle.board.layout();
        let (grid, origins) = (layout.grid(), layout.origins().to_vec());
        let parts = puzzle.board.parts();
        Self { grid, origins, parts, clues: puzzle.clues, symbols: puzzle.symbols }
    }
}
