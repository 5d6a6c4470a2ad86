//! Puzzles: a board, its clues and its symbols; and the independent checker.

mod capital;
mod check;
mod grouped;
mod implied;
mod solver_input;
mod symbols;
mod value;

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use thiserror::Error;

pub use capital::capital;
pub use check::{Breach, broken, broken_constraint, check};
pub use grouped::grouped;
pub use implied::{NotImplied, check_implied};
pub use solver_input::SolverInput;
pub use symbols::{SymbolSet, Symbols};
pub use value::Value;

use crate::board::{Board, CellId, Layout};

/// A board, its clues, and the symbols of its values.
///
/// [`str::parse`] reads it from its [link](crate::link), and [`ToString`] writes the link.
///
/// ```
/// use satdoku_core::puzzle::Puzzle;
///
/// let puzzle: Puzzle = "3x3;x:5zzzb".parse()?;
/// assert_eq!((puzzle.board().cell_count(), puzzle.clue_count()), (81, 1));
/// assert_eq!(puzzle.to_string(), "3x3;x:5zzzb");
/// # Ok::<(), satdoku_core::text::ReadError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "PuzzleData", into = "PuzzleData")]
pub struct Puzzle {
    board: Arc<Board>,
    clues: Vec<Option<Value>>,
    symbols: Symbols,
}

/// Serialized form of a puzzle. The board is built again after reading.
#[derive(Serialize, Deserialize)]
struct PuzzleData {
    layout: Layout,
    clues: Vec<Option<Value>>,
    symbols: Symbols,
}

/// The reason why clues don't fit a board.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum PuzzleError {
    /// The number of clue entries differs from the number of cells.
    #[error("{found} clues for a board of {cells} cells")]
    CellCount {
        /// The number of cells of the board.
        cells: usize,
        /// The number of entries given.
        found: usize,
    },
    /// Parts that fit no board.
    #[error("these are the parts of no board")]
    NoBoard,
    /// A clue above the largest value.
    #[error("the clue {value} in cell {cell} is above {values}, the largest value of this board")]
    ValueTooLarge {
        /// Index of the cell.
        cell: CellId,
        /// The clue.
        value: usize,
        /// The largest value of the board.
        values: usize,
    },
}

impl Puzzle {
    /// True if clues contradict each other in plain sight: see [`broken`].
    #[must_use]
    pub fn is_broken(&self) -> bool {
        broken(&self.board, &self.clues).contains(&true)
    }

    /// Builds a puzzle without clues.
    #[must_use]
    pub fn empty(board: Arc<Board>) -> Self {
        let clues = vec![None; board.cell_count()];
        let symbols = Symbols::of_grid(SymbolSet::default(), board.layout().grid());
        Self { board, clues, symbols }
    }

    /// Builds a puzzle from a board and its clues, one entry per cell in reading order.
    ///
    /// # Errors
    /// [`PuzzleError`] if the number of entries is wrong, or a clue exceeds the largest value.
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
        Ok(Self { clues, ..Self::empty(board) })
    }

    /// Sets the symbols; numbers if the set is too small for the board.
    #[must_use]
    pub fn with_symbols(mut self, symbols: impl Into<Symbols>) -> Self {
        self.symbols = Symbols::of_grid(symbols.into().set(), self.board.layout().grid());
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

    /// The symbols of the values.
    #[must_use]
    pub fn symbols(&self) -> Symbols {
        self.symbols
    }

    /// The cells with clues, each with its value, in reading order.
    pub fn given(&self) -> impl Iterator<Item = (CellId, Value)> {
        self.clues.iter().enumerate().filter_map(|(cell, clue)| Some((cell, (*clue)?)))
    }

    /// The number of clues.
    #[must_use]
    pub fn clue_count(&self) -> usize {
        self.clues.iter().flatten().count()
    }

    /// Sets or clears a clue. Ignores values and cells that the board doesn't have.
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
