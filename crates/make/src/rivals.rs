//! Solutions besides the one that a puzzle is to have: by singles and a few branches where that
//! decides it, else by the SAT solver.

use std::sync::Arc;

use super::error::MakeError;
use super::quick::{Outcome, Quick, Wish};
use crate::board::{Board, CellId};
use crate::puzzle::Value;
use crate::questions::{Beside, Others, SolveError};

/// What there is besides the solution.
pub(super) enum Rival {
    /// Nothing, with these of the clues alone.
    Nothing(Vec<CellId>),
    /// Another solution.
    Solution(Vec<Value>),
    /// It would take too long to know.
    Unknown,
}

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

/// The most values of a board that the solver is asked about, where the quick search could decide. With
/// more, minutes can pass over a single clue; then what isn't seen soon isn't known.
const MOST_VALUES: usize = 16;

/// Branches that the quick search may take, where nothing comes after it.
const LAST_PATIENCE: usize = 150;

impl Rivals {
    /// Besides this solution.
    pub(super) fn of(board: &Arc<Board>, solution: Vec<Value>) -> Self {
        let is_bounded = board.value_count() > MOST_VALUES;
        let patience = if is_bounded { LAST_PATIENCE } else { PATIENCE / board.cell_count() };
        let board = Arc::clone(board);
        Self {
            quick: Quick::of(&board),
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

    /// As [`Others::settle`].
    pub(super) fn settle(&mut self, cells: &[CellId]) {
        self.settled.extend_from_slice(cells);
        if let Some(others) = &mut self.others {
            others.settle(cells);
        }
    }

    /// Makes sure, however long it takes, that these clues leave no other solution.
    ///
    /// # Errors
    /// [`MakeError::Several`], if they do; [`MakeError::Solve`], if the solver fails.
    pub(super) fn prove(&mut self, clues: &[CellId]) -> Result<(), MakeError> {
        match Others::of(&self.board, &self.solution).beside(clues, None)? {
            Beside::Nothing(_) => Ok(()),
            Beside::Solution(_) => Err(MakeError::Several),
        }
    }

    /// As [`Others::beside`], but for large boards, where it may not be known.
    pub(super) fn beside(
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
                Outcome::Unknown if self.board.value_count() > MOST_VALUES => {
                    return Ok(Rival::Unknown);
                }
                Outcome::Unknown => {}
            }
        }
        let others = self.others.get_or_insert_with(|| {
            let mut others = Others::of(&self.board, &self.solution);
            others.settle(&self.settled);
            others
        });
        Ok(match others.beside(clues, changed)? {
            Beside::Nothing(core) => Rival::Nothing(core),
            Beside::Solution(values) => Rival::Solution(values),
        })
    }
}
