//! Solutions besides the one that a puzzle is to have: by singles and a few branches where that
//! decides it, else by the SAT solver.

use std::sync::Arc;

use super::quick::{Outcome, Quick, Wish};
use crate::board::{Board, CellId};
use crate::puzzle::Value;
use crate::solve::{Beside, Others, SolveError};

/// A solution, and what finds others.
pub(super) struct Rivals {
    board: Arc<Board>,
    solution: Vec<Value>,
    quick: Option<Quick>,
    /// Loaded when it is first needed.
    others: Option<Others>,
    /// Cells that have clues from now on.
    settled: Vec<CellId>,
    /// Branches that the quick search may take.
    patience: usize,
}

/// Cells times branches that the quick search may take before the solver is asked: about what it costs
/// to ask that.
const PATIENCE: usize = 40_000;

impl Rivals {
    /// Besides this solution.
    pub(super) fn of(board: &Arc<Board>, solution: Vec<Value>) -> Self {
        let patience = PATIENCE / board.cell_count();
        let board = Arc::clone(board);
        Self { quick: Quick::of(&board), others: None, settled: Vec::new(), patience, board, solution }
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

    /// As [`Others::settle`].
    pub(super) fn settle(&mut self, cells: &[CellId]) {
        self.settled.extend_from_slice(cells);
        if let Some(others) = &mut self.others {
            others.settle(cells);
        }
    }

    /// As [`Others::beside`].
    pub(super) fn beside(
        &mut self,
        clues: &[CellId],
        changed: Option<CellId>,
    ) -> Result<Beside, SolveError> {
        if let Some(quick) = &mut self.quick {
            let given = clues.iter().map(|cell| (*cell, self.solution[*cell]));
            let ruled_out = changed.map(|cell| (cell, self.solution[cell]));
            let wish = Wish::Besides(&self.solution);
            match quick.search(given, ruled_out, wish, self.patience) {
                Outcome::Solution(values) => return Ok(Beside::Solution(values)),
                Outcome::None => return Ok(Beside::Nothing(clues.to_vec())),
                Outcome::Unknown => {}
            }
        }
        let others = self.others.get_or_insert_with(|| {
            let mut others = Others::of(&self.board, &self.solution);
            others.settle(&self.settled);
            others
        });
        others.beside(clues, changed)
    }
}
