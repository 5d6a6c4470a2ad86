//! Solutions besides a known one, under some of its values as clues.

use super::error::SolveError;
use super::sat::{Sat, Verdict};
use crate::board::{Board, CellId};
use crate::encode::{self, Cnf, Encoding, Lit, Variables};
use crate::puzzle::Value;
use crate::simplify::Position;

/// One incremental solver that holds the rules of a board, and that its solution isn't a certain one.
/// Clues are assumptions, so that any choice of them can be asked about.
pub struct Others {
    sat: Sat,
    variables: Variables,
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
    pub fn of(board: &std::sync::Arc<Board>, solution: &[Value]) -> Self {
        let position = Position::open(board);
        let mut variables = Variables::of(&position);
        let mut cnf = Cnf::default();
        encode::encode(Encoding::default(), &position, &[], &mut variables, &mut cnf);
        let mut sat = Sat::new(&cnf);
        let its = solution.iter().enumerate();
        let its = its.filter_map(|(cell, value)| variables.literal(cell, *value));
        sat.add_clause(&its.map(|literal| !literal).collect::<Vec<_>>());
        Self { sat, variables, solution: solution.to_vec() }
    }

    /// These cells have their clues in all that is asked from now on, and no proof tells that it needs
    /// them. So the solver has less and less to look at.
    pub fn settle(&mut self, cells: &[CellId]) {
        for cell in cells {
            self.sat.add_clause(&[self.literal(*cell)]);
        }
    }

    /// The literal "this cell has its value".
    fn literal(&self, cell: CellId) -> Lit {
        let literal = self.variables.literal(cell, self.solution[cell]);
        literal.expect("every candidate is open, and so has a variable")
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
        match self.sat.solve_assuming(&assumptions)? {
            Verdict::Core(core) => {
                let is_needed = |cell: &CellId| core.contains(&self.literal(*cell));
                Ok(Beside::Nothing(clues.iter().copied().filter(is_needed).collect()))
            }
            Verdict::Model(model) => {
                let mut values = vec![None; self.solution.len()];
                for literal in model {
                    if let Some((cell, value)) = self.variables.candidate(literal) {
                        values[cell] = Some(value);
                    }
                }
                let values = values.into_iter().collect::<Option<Vec<Value>>>();
                values.map(Beside::Solution).ok_or(SolveError::Incomplete)
            }
        }
    }
}
