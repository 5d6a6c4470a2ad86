//! Puzzles: a board, its clues and its symbols; and the independent checker.

mod capital;
mod check;
mod grouped;
mod implied;
mod problem;
mod symbols;
mod value;

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use thiserror::Error;

pub use capital::capital;
pub use check::{Breach, broken, broken_condition, check};
pub use grouped::grouped;
pub use implied::{NotImplied, check_implied};
pub use problem::Problem;
pub use symbols::Symbols;
pub use value::Value;

use crate::board::{Board, CellId, Layout};

/// A board, the clues on it, and how values are shown.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "PuzzleData", into = "PuzzleData")]
pub struct Puzzle {
    board: Arc<Board>,
    clues: Vec<Option<Value>>,
    symbols: Symbols,
}

/// A puzzle on its way between page and worker: the board is built anew where it arrives.
#[derive(Serialize, Deserialize)]
struct PuzzleData {
    layout: Layout,
    clues: Vec<Option<Value>>,
    symbols: Symbols,
}

/// Why clues don't fit a board.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PuzzleError {
    /// One entry per cell was expected.
    #[error("{found} clues for a board of {cells} cells")]
    CellCount {
        /// Cells of the board.
        cells: usize,
        /// Entries given.
        found: usize,
    },
    /// The parts of a board don't fit together.
    #[error("these are the parts of no board")]
    NoBoard,
    /// A clue the board has no value for.
    #[error("the clue {value} in cell {cell} is above {values}, the largest value of this board")]
    ValueTooLarge {
        /// The cell, as its index in reading order.
        cell: CellId,
        /// The clue.
        value: usize,
        /// Values of the board.
        values: usize,
    },
}

impl Puzzle {
    /// A board without clues.
    #[must_use]
    pub fn empty(board: Arc<Board>) -> Self {
        let clues = vec![None; board.cell_count()];
        Self { board, clues, symbols: Symbols::default() }
    }

    /// A board with its clues, one entry per cell in reading order.
    ///
    /// # Errors
    /// [`PuzzleError`] if there isn't one entry per cell, or a clue is larger than the board's
    /// values.
    pub fn new(board: Arc<Board>, clues: Vec<Option<Value>>) -> Result<Self, PuzzleError> {
        if clues.len() != board.cell_count() {
            return Err(PuzzleError::CellCount { cells: board.cell_count(), found: clues.len() });
        }
        let values = board.value_count();
        for (cell, clue) in clues.iter().enumerate() {
            if let Some(value) = clue.map(Value::get).filter(|value| *value > values) {
                return Err(PuzzleError::ValueTooLarge { cell, value, values });
            }
        }
        Ok(Self { board, clues, symbols: Symbols::default() })
    }

    /// The same puzzle, its values shown with these symbols, or with numbers where the set is too
    /// small for the board.
    #[must_use]
    pub fn with_symbols(mut self, symbols: Symbols) -> Self {
        self.symbols =
            if symbols.fits(self.board.value_count()) { symbols } else { Symbols::default() };
        self
    }

    /// The board.
    #[must_use]
    pub fn board(&self) -> &Arc<Board> {
        &self.board
    }

    /// The clues, one entry per cell in reading order.
    #[must_use]
    pub fn clues(&self) -> &[Option<Value>] {
        &self.clues
    }

    /// How values are shown.
    #[must_use]
    pub fn symbols(&self) -> Symbols {
        self.symbols
    }

    /// The number of clues.
    #[must_use]
    pub fn clue_count(&self) -> usize {
        self.clues.iter().flatten().count()
    }

    /// Sets or clears a clue. A value the board hasn't, or a cell off it, is ignored.
    pub fn set_clue(&mut self, cell: CellId, clue: Option<Value>) {
        if clue.is_none_or(|value| value.get() <= self.board.value_count())
            && let Some(slot) = self.clues.get_mut(cell)
        {
            *slot = clue;
        }
    }
}

impl TryFrom<PuzzleData> for Puzzle {
    type Error = PuzzleError;

    fn try_from(data: PuzzleData) -> Result<Self, Self::Error> {
        Ok(Self::new(Board::new(data.layout), data.clues)?.with_symbols(data.symbols))
    }
}

impl From<Puzzle> for PuzzleData {
    fn from(puzzle: Puzzle) -> Self {
        Self { layout: puzzle.board.layout().clone(), clues: puzzle.clues, symbols: puzzle.symbols }
    }
}
