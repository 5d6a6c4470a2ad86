//! The rules of a board as clauses, and clues as assumptions. It finds clues that contradict each
//! other or force a value.
//!
//! Simplification of the empty board depends on the rules alone, so it is used here as in
//! [`solve`](fn@super::solve). If rules contradict each other, each choice of rules is a board of
//! its own.

use crate::logic::{CandidateGrid, propagate};
use std::sync::Arc;

use super::error::SolveError;
use crate::backend::{Backend, Solver, Verdict};
use crate::board::{Board, CellId};
use crate::clauses::{Cnf, Lit, Variables};
use crate::encodings::{Encoding, encode};
use crate::puzzle::{Puzzle, Value};

/// A solver with the rules of a board. Clues are assumptions of each call.
pub(super) struct ClueSolver {
    solver: Solver,
    variables: Variables,
}

impl ClueSolver {
    /// Loads the rules of a board.
    pub(super) fn new(board: &Arc<Board>) -> Self {
        // Contradictory rules are written as they are, so the solver finds the contradiction.
        let position = propagate(&Puzzle::empty(Arc::clone(board)))
            .unwrap_or_else(|_| CandidateGrid::open(board));
        let mut variables = Variables::declared(&position);
        let mut cnf = Cnf::default();
        encode(Encoding::default(), &position, position.placed(), &mut variables, &mut cnf);
        let mut solver = Solver::with_clauses(&cnf);
        for cell in 0..board.cell_count() {
            let values = (0..board.value_count()).map(Value::from_index);
            for value in values.filter(|value| !position.candidates().has(cell, *value)) {
                solver.add_clause(&[!variables.declared_literal(cell, value)]);
            }
        }
        Self { solver, variables }
    }

    /// The solver, and the number of its variables.
    pub(super) fn into_parts(self) -> (Solver, usize) {
        (self.solver, self.variables.len())
    }

    /// The literal “this cell has this value”.
    ///
    /// # Panics
    /// If the board has no such cell or value.
    pub(super) fn literal(&self, cell: CellId, value: Value) -> Lit {
        self.variables.declared_literal(cell, value)
    }

    /// Adds a clause for all later calls.
    pub(super) fn add_clause(&mut self, literals: &[Lit]) {
        self.solver.add_clause(literals);
    }

    /// Searches for a model in which all `assumptions` are true.
    ///
    /// # Errors
    /// [`SolveError`], if the solver fails.
    pub(super) fn solve_assuming(&mut self, assumptions: &[Lit]) -> Result<Verdict, SolveError> {
        Ok(self.solver.solve_assuming(assumptions)?)
    }

    /// The values of all cells in a model.
    ///
    /// # Errors
    /// [`SolveError::Incomplete`], if the model gives a cell no value.
    pub(super) fn values(&self, model: &[Lit], cells: usize) -> Result<Vec<Value>, SolveError> {
        let mut values = vec![None; cells];
        for literal in model {
            if let Some((cell, value)) = self.variables.candidate(*literal) {
                values[cell] = Some(value);
            }
        }
        values.into_iter().collect::<Option<_>>().ok_or(SolveError::Incomplete)
    }

    /// The cells of a puzzle's clues, with their literals.
    pub(super) fn clues(&self, puzzle: &Puzzle) -> Vec<(CellId, Lit)> {
        puzzle.given().map(|(cell, value)| (cell, self.literal(cell, value))).collect()
    }

    /// Returns a core: clues that contradict the rules and the `further` literals; not always a
    /// minimal set. `None` if clues and `further` can all be true.
    pub(super) fn blame(
        &mut self,
        clues: &[(CellId, Lit)],
        further: &[Lit],
    ) -> Result<Option<Vec<(CellId, Lit)>>, SolveError> {
        let assumptions: Vec<Lit> =
            clues.iter().map(|(_, literal)| *literal).chain(further.iter().copied()).collect();
        Ok(match self.solve_assuming(&assumptions)? {
            Verdict::Model(_) => None,
            Verdict::Core(core) => {
                Some(clues.iter().filter(|(_, literal)| core.contains(literal)).copied().collect())
            }
        })
    }

    /// Returns a minimal core: without any one of its clues, the others contradict nothing.
    ///
    /// Deletion with refinement, as in J. Marques-Silva, *Minimal Unsatisfiability: Models,
    /// Algorithms and Applications* (ISMVL 2010), section III. A clue is dropped if the rest is
    /// still contradictory, and the search continues with the new core.
    pub(super) fn minimal_blame(
        &mut self,
        clues: &[(CellId, Lit)],
        further: &[Lit],
    ) -> Result<Option<Vec<(CellId, Lit)>>, SolveError> {
        let Some(mut core) = self.blame(clues, further)? else { return Ok(None) };
        let mut needed = 0;
        while needed < core.len() {
            // The clues before `needed` are known to be needed. The last one is tried.
            let candidate = core.len() - 1;
            let trial: Vec<_> = core[..candidate].to_vec();
            if let Some(smaller) = self.blame(&trial, further)? {
                let (kept, rest): (Vec<_>, Vec<_>) =
                    smaller.into_iter().partition(|clue| core[..needed].contains(clue));
                needed = kept.len();
                core = [kept, rest].concat();
            } else {
                core[needed..].rotate_right(1);
                needed += 1;
            }
        }
        core.sort_unstable_by_key(|(cell, _)| *cell);
        Ok(Some(core))
    }
}
