//! Solutions other than the wanted one: by singles and a few branches if possible, otherwise by the
//! SAT solver.

use std::sync::Arc;

use super::bitmask::{BitmaskSolver, Outcome, Wish};
use super::error::MakeError;
use crate::board::{Board, CellId};
use crate::puzzle::Value;
use crate::questions::{Alternative, AlternativeFinder, SolveError};

/// The result of a search for another solution.
pub(super) enum Rival {
    /// There is none, even with only these of the clues.
    Nothing(Vec<CellId>),
    /// Another solution.
    Solution(Vec<Value>),
    /// The search would take too long.
    Unknown,
}

/// A solution, and the searches for others.
pub(super) struct RivalSearch {
    board: Arc<Board>,
    solution: Vec<Value>,
    quick: Option<BitmaskSolver>,
    /// Loaded on first use.
    others: Option<AlternativeFinder>,
    /// The cells whose clues are fixed.
    settled: Vec<CellId>,
    /// Branches of the quick search.
    patience: usize,
}

/// Cells times branches of the quick search before the solver is asked: about the cost of asking.
const PATIENCE: usize = 40_000;

/// The largest number of values for which the solver is asked after the quick search. With more,
/// one clue can take minutes, so the answer stays unknown.
const MAX_VALUES: usize = 16;

/// Branches of the quick search if no solver follows.
const LAST_PATIENCE: usize = 150;

impl RivalSearch {
    /// Starts from a solution of the board.
    pub(super) fn new(board: &Arc<Board>, solution: Vec<Value>) -> Self {
        let is_bounded = board.value_count() > MAX_VALUES;
        let patience = if is_bounded { LAST_PATIENCE } else { PATIENCE / board.cell_count() };
        let board = Arc::clone(board);
        Self {
            quick: BitmaskSolver::for_board(&board),
            others: None,
            settled: Vec::new(),
            patience,
            board,
            solution,
        }
    }

    /// The board.
    pub(super) fn board(&self) -> &Arc<Board> {
        &self.board
    }

    /// The solution.
    pub(super) fn solution(&self) -> &[Value] {
        &self.solution
    }

    /// The solution, to keep.
    pub(super) fn into_solution(self) -> Vec<Value> {
        self.solution
    }

    /// As [`AlternativeFinder::settle`].
    pub(super) fn settle(&mut self, cells: &[CellId]) {
        self.settled.extend_from_slice(cells);
        if let Some(others) = &mut self.others {
            others.settle(cells);
        }
    }

    /// Proves that these clues leave no other solution, however long it takes.
    ///
    /// # Errors
    /// [`MakeError::Several`] if they do. [`MakeError::Solve`] if the solver fails.
    pub(super) fn prove(&mut self, clues: &[CellId]) -> Result<(), MakeError> {
        match AlternativeFinder::new(&self.board, &self.solution).find(clues, None)? {
            Alternative::Nothing(_) => Ok(()),
            Alternative::Solution(_) => Err(MakeError::Several),
        }
    }

    /// As [`AlternativeFinder::find`], but the result may be unknown on large boards.
    pub(super) fn find(
        &mut self,
        clues: &[CellId],
        changed: Option<CellId>,
    ) -> Result<Rival, SolveError> {
        if let Some(quick) = &mut self.quick {
            let given = clues.iter().map(|cell| (*cell, self.solution[*cell]));
            let ruled_out = changed.map(|cell| (cell, self.solution[cell]));
            let wish = Wish::Besides(&self.solution);
            match quick.search(given, ruled_out, wish, self.patience) {
                Outcome::Solution(values) => return Ok(Rival::Solution(values)),
                Outcome::None => return Ok(Rival::Nothing(clues.to_vec())),
                Outcome::Unknown if self.board.value_count() > MAX_VALUES => {
                    return Ok(Rival::Unknown);
                }
                Outcome::Unknown => {}
            }
        }
        let others = self.others.get_or_insert_with(|| {
            let mut others = AlternativeFinder::new(&self.board, &self.solution);
            others.settle(&self.settled);
            others
        });
        Ok(match others.find(clues, changed)? {
            Alternative::Nothing(core) => Rival::Nothing(core),
            Alternative::Solution(values) => Rival::Solution(values),
        })
    }
}
