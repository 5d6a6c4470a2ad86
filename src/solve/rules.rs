//! The rules of a puzzle as clauses, its clues as assumptions: which clues are to blame?
//!
//! Sums that follow from rules and full houses stand among the clauses, since they follow from no clue;
//! where rules are to blame, each choice of them is a board of its own, with what follows from these.

use super::error::SolveError;
use super::sat::{Sat, Verdict};
use crate::board::CellId;
use crate::encode::{self, Cnf, Encoding, Lit, Variables};
use crate::puzzle::{Puzzle, Value};
use crate::simplify::Position;

/// A solver that knows a puzzle's rules, and takes its clues one call at a time.
pub(super) struct Rules {
    sat: Sat,
    variables: Variables,
}

impl Rules {
    /// The rules of a puzzle, without its clues.
    pub(super) fn of(puzzle: &Puzzle) -> Self {
        let position = Position::open(puzzle.board());
        let mut variables = Variables::of(&position);
        let mut cnf = Cnf::default();
        encode::encode(Encoding::default(), &position, &[], &mut variables, &mut cnf);
        Self { sat: Sat::new(&cnf), variables }
    }

    /// The solver, and the number of its variables.
    pub(super) fn into_parts(self) -> (Sat, usize) {
        (self.sat, self.variables.len())
    }

    /// The literal "this cell takes this value".
    ///
    /// # Panics
    /// If the board has no such cell or value.
    pub(super) fn literal(&self, cell: CellId, value: Value) -> Lit {
        self.variables.literal(cell, value).expect("every candidate is open, and so has a variable")
    }

    /// The cells of a puzzle's clues, with their literals.
    pub(super) fn clues(&self, puzzle: &Puzzle) -> Vec<(CellId, Lit)> {
        let clues = puzzle.clues().iter().enumerate();
        clues.filter_map(|(cell, clue)| Some((cell, self.literal(cell, (*clue)?)))).collect()
    }

    /// Whether the rules, these clues and these further literals can't hold together; if so, the
    /// clues to blame, not always as few as can be.
    pub(super) fn blame(
        &mut self,
        clues: &[(CellId, Lit)],
        further: &[Lit],
    ) -> Result<Option<Vec<(CellId, Lit)>>, SolveError> {
        let assumptions: Vec<Lit> =
            clues.iter().map(|(_, literal)| *literal).chain(further.iter().copied()).collect();
        Ok(match self.sat.solve_assuming(&assumptions)? {
            Verdict::Model(_) => None,
            Verdict::Core(core) => {
                Some(clues.iter().filter(|(_, literal)| core.contains(literal)).copied().collect())
            }
        })
    }

    /// The same, shrunk until none of the clues can be left out.
    ///
    /// Deletion with refinement, as in J. Marques-Silva, *Minimal Unsatisfiability: Models,
    /// Algorithms and Applications* (ISMVL 2010), section III: a clue is left out for good if what
    /// remains is still contradictory, and then only the new core is looked at.
    pub(super) fn minimal_blame(
        &mut self,
        clues: &[(CellId, Lit)],
        further: &[Lit],
    ) -> Result<Option<Vec<(CellId, Lit)>>, SolveError> {
        let Some(mut core) = self.blame(clues, further)? else { return Ok(None) };
        let mut needed = 0;
        while needed < core.len() {
            // The clues before `needed` are known to be needed, the last one is on trial.
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
