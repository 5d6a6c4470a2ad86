//! Solutions besides a known one, under some of its values as clues.

use std::sync::Arc;

use super::clue_solver::Rules;
use super::error::SolveError;
use crate::backend::Verdict;
use crate::board::{Board, CellId};
use crate::clauses::Lit;
use crate::puzzle::Value;

/// One incremental solver that holds the rules of a board, and that its solution isn't a certain one.
/// Clues are assumptions, so that any choice of them can be asked about.
pub struct Others {
    rules: Rules,
    solution: Vec<Value>,
}

/// What there is besides the solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Beside {
    /// Nothing: the solution is the only one. So it is with these of the clues alone, not always as few
    /// as can be.
    Nothing(Vec<CellId>),
    /// Another solution.
    Solution(Vec<Value>),
}

impl Others {
    /// Besides this solution of a board.
    #[must_use]
    pub fn of(board: &Arc<Board>, solution: &[Value]) -> Self {
        let mut rules = Rules::of(board);
        let its = solution.iter().enumerate().map(|(cell, value)| !rules.literal(cell, *value));
        let blocking: Vec<Lit> = its.collect();
        rules.add_clause(&blocking);
        Self { rules, solution: solution.to_vec() }
    }

    /// These cells have their clues in all that is asked from now on, and no proof tells that it needs
    /// them. So the solver has less and less to look at.
    pub fn settle(&mut self, cells: &[CellId]) {
        for cell in cells {
            let literal = self.literal(*cell);
            self.rules.add_clause(&[literal]);
        }
    }

    /// The literal "this cell has its value".
    fn literal(&self, cell: CellId) -> Lit {
        self.rules.literal(cell, self.solution[cell])
    }

    /// What there is with the solution's values in these cells as clues, and another value than its
    /// own in the cell `changed`, if one is named.
    ///
    /// # Errors
    /// [`SolveError`], if the solver fails.
    ///
    /// # Panics
    /// If the board has no such cell.
    pub fn beside(
        &mut self,
        clues: &[CellId],
        changed: Option<CellId>,
    ) -> Result<Beside, SolveError> {
        let mut assumptions: Vec<Lit> = clues.iter().map(|cell| self.literal(*cell)).collect();
        assumptions.extend(changed.map(|cell| !self.literal(cell)));
        match self.rules.solve_assuming(&assumptions)? {
            Verdict::Core(core) => {
                let is_needed = |cell: &CellId| core.contains(&self.literal(*cell));
                Ok(Beside::Nothing(clues.iter().copied().filter(is_needed).collect()))
            }
            Verdict::Model(model) => {
                self.rules.values(&model, self.solution.len()).map(Beside::Solution)
            }
        }
    }
}
