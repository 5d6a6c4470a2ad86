//! Alternative solutions beside a known one.

use std::sync::Arc;

use super::clue_solver::ClueSolver;
use super::error::SolveError;
use crate::backend::Verdict;
use crate::board::{Board, CellId};
use crate::clauses::Lit;
use crate::puzzle::Value;

/// Finds solutions other than a known one. One incremental solver holds the rules and a clause
/// against the known solution. Clues are assumptions, so any subset of them can be tried.
pub struct AlternativeFinder {
    rules: ClueSolver,
    solution: Vec<Value>,
}

/// The result of a search for an alternative.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Alternative {
    /// There is no alternative, even with only these of the clues; not always a minimal set.
    Nothing(Vec<CellId>),
    /// An alternative solution.
    Solution(Vec<Value>),
}

impl AlternativeFinder {
    /// Loads the rules of a board and a clause against a solution.
    #[must_use]
    pub fn new(board: &Arc<Board>, solution: &[Value]) -> Self {
        let mut rules = ClueSolver::new(board);
        let its = solution.iter().enumerate().map(|(cell, value)| !rules.literal(cell, *value));
        let blocking: Vec<Lit> = its.collect();
        rules.add_clause(&blocking);
        Self { rules, solution: solution.to_vec() }
    }

    /// Fixes the clues in these cells for all later calls. Cores no longer contain them, and the
    /// solver has less and less to search.
    pub fn settle(&mut self, cells: &[CellId]) {
        for cell in cells {
            let literal = self.literal(*cell);
            self.rules.add_clause(&[literal]);
        }
    }

    /// The literal “this cell has its value of the solution”.
    fn literal(&self, cell: CellId) -> Lit {
        self.rules.literal(cell, self.solution[cell])
    }

    /// Searches for an alternative with the solution's values in `clues`. With `changed`, that cell
    /// must differ.
    ///
    /// # Errors
    /// [`SolveError`], if the solver fails.
    ///
    /// # Panics
    /// If the board has no such cell.
    pub fn find(
        &mut self,
        clues: &[CellId],
        changed: Option<CellId>,
    ) -> Result<Alternative, SolveError> {
        let mut assumptions: Vec<Lit> = clues.iter().map(|cell| self.literal(*cell)).collect();
        assumptions.extend(changed.map(|cell| !self.literal(cell)));
        match self.rules.solve_assuming(&assumptions)? {
            Verdict::Core(core) => {
                let is_needed = |cell: &CellId| core.contains(&self.literal(*cell));
                Ok(Alternative::Nothing(clues.iter().copied().filter(is_needed).collect()))
            }
            Verdict::Model(model) => {
                self.rules.values(&model, self.solution.len()).map(Alternative::Solution)
            }
        }
    }
}
