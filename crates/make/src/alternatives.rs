//! Solutions other than the wanted one: by singles and a few branches if possible, otherwise by the
//! SAT solver.

use std::sync::Arc;

use super::error::MakeError;
use crate::board::{Board, CellId};
use crate::logic::{BitmaskSolver, Found, Order};
use crate::puzzle::Value;
use crate::questions::{Alternative, AlternativeFinder, SolveError};

/// The result of a search for another solution.
pub(super) enum Rival {
    /// There is none. These of the clues are enough for that.
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
    /// Created on first use.
    others: Option<AlternativeFinder>,
    /// The cells whose clues are fixed.
    settled: Vec<CellId>,
}

/// The largest number of values for which the SAT solver continues after the quick search. With
/// more values, one clue can take minutes, so the answer stays unknown.
const MAX_VALUES: usize = 16;

/// The number of branches of the quick search if no SAT solver continues.
const LAST_PATIENCE: usize = 150;

impl RivalSearch {
    /// Starts from a solution of the board.
    pub(super) fn new(board: &Arc<Board>, solution: Vec<Value>) -> Self {
        let (quick, board) = (BitmaskSolver::for_board(board), Arc::clone(board));
        Self { quick, others: None, settled: Vec::new(), board, solution }
    }

    /// The board.
    pub(super) fn board(&self) -> &Arc<Board> {
        &self.board
    }

    /// The solution.
    pub(super) fn solution(&self) -> &[Value] {
        &self.solution
    }

    /// Returns the solution.
    pub(super) fn into_solution(self) -> Vec<Value> {
        self.solution
    }

    /// As [`AlternativeFinder::settle`].
    pub(super) fn settle(&mut self, cells: &[CellId]) {
        self.settled.extend_from_slice(cells);
        if let Some(quick) = &mut self.quick {
            quick.settle(cells.iter().map(|cell| (*cell, self.solution[*cell])));
        }
        if let Some(others) = &mut self.others {
            others.settle(cells);
        }
    }

    /// Proves that these clues leave no other solution, however long it takes.
    ///
    /// # Errors
    /// [`MakeError::Several`] if there is another solution. [`MakeError::Solve`] if the solver
    /// fails.
    pub(super) fn prove(&mut self, clues: &[CellId]) -> Result<(), MakeError> {
        match AlternativeFinder::new(&self.board, &self.solution).find(clues, None)? {
            Alternative::Nothing(_) => Ok(()),
            Alternative::Solution(_) => Err(MakeError::Several),
        }
    }

    /// As [`AlternativeFinder::find`], but the result may be unknown on large boards.
    ///
    /// # Errors
    /// [`SolveError`] if the solver fails.
    pub(super) fn find(
        &mut self,
        clues: &[CellId],
        changed: Option<CellId>,
    ) -> Result<Rival, SolveError> {
        if let Some(quick) = &mut self.quick {
            let given = clues.iter().map(|cell| (*cell, self.solution[*cell]));
            let ruled_out = changed.map(|cell| (cell, self.solution[cell]));
            let is_last = self.board.value_count() > MAX_VALUES;
            let patience = if is_last { LAST_PATIENCE } else { quick.patience() };
            quick.start(given, ruled_out);
            match quick.next(&mut Order::Besides(&self.solution), patience) {
                Found::Solution(values) => return Ok(Rival::Solution(values)),
                Found::Nothing => return Ok(Rival::Nothing(clues.to_vec())),
                Found::Unknown if is_last => return Ok(Rival::Unknown),
                Found::Unknown => {}
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
