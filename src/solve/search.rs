//! A puzzle loaded into the solver, which gives its solutions one after the other.

use serde::{Deserialize, Serialize};

use super::error::SolveError;
use super::options::Options;
use super::sat::Sat;
use crate::encode::{Cnf, Lit, Outset, Variables};
use crate::puzzle::{Puzzle, Value, check};
use crate::simplify::Position;

/// What is told on the way to a solution, in this order. A puzzle that simplification finishes has
/// no variables and clauses.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Progress {
    /// Human methods have run: for each cell in reading order its value, if that is known now.
    Simplified(Vec<Option<Value>>),
    /// The rest is written as clauses.
    Encoded {
        /// Variables.
        variables: usize,
        /// Clauses.
        clauses: usize,
    },
    /// The solver has taken in the clauses, and searches from now on.
    Loaded,
    /// A solution, checked: one value per cell in reading order.
    Solution(Vec<Value>),
}

/// What human methods placed of a puzzle, and the rest as clauses in a solver.
pub(super) struct Search {
    puzzle: Puzzle,
    pub(super) position: Position,
    pub(super) variables: Variables,
    pub(super) sat: Sat,
    is_finished: bool,
    /// Simplification says that there is no solution; the solver is to prove it.
    is_contradiction: bool,
}

impl Search {
    /// Simplifies, encodes and loads a puzzle, and reports each as it is done.
    pub(super) fn new(puzzle: &Puzzle, options: Options, report: &mut dyn FnMut(Progress)) -> Self {
        let mut outset = Outset::of(puzzle, options.start);
        report(Progress::Simplified(outset.position.placed().to_vec()));
        let mut cnf = Cnf::default();
        outset.write(options.encoding, &mut cnf);
        let is_finished = outset.is_finished();
        let Outset { position, variables, is_contradiction, .. } = outset;
        report(Progress::Encoded { variables: variables.len(), clauses: cnf.len() });
        let sat = Sat::new(&cnf);
        report(Progress::Loaded);
        Self { puzzle: puzzle.clone(), position, variables, sat, is_finished, is_contradiction }
    }

    /// Whether human methods placed every cell, and so proved that solution the only one.
    pub(super) fn is_finished(&self) -> bool {
        self.is_finished
    }

    /// A solution that isn't ruled out, checked.
    pub(super) fn solution(&mut self) -> Result<Option<Vec<Value>>, SolveError> {
        if self.is_finished() {
            return self.read(&[]).map(Some);
        }
        let Some(model) = self.sat.solve()? else { return Ok(None) };
        if self.is_contradiction {
            return Err(SolveError::Disagreement);
        }
        self.read(&model).map(Some)
    }

    /// Rules a solution out. A blocking clause names candidates only: auxiliary variables may differ
    /// without the solution doing so.
    pub(super) fn rule_out(&mut self, solution: &[Value]) {
        let open = solution.iter().enumerate();
        let literals = open.filter_map(|(cell, value)| self.variables.literal(cell, *value));
        let blocking: Vec<Lit> = literals.map(|literal| !literal).collect();
        self.sat.add_clause(&blocking);
    }

    /// Reads a model back as values, and has them checked.
    pub(super) fn read(&self, model: &[Lit]) -> Result<Vec<Value>, SolveError> {
        let mut values = self.position.placed().to_vec();
        for literal in model {
            // A declared variable that is no candidate stands in no clause, and says nothing.
            let candidate = self.variables.candidate(*literal);
            let open =
                |(cell, value): &(_, _)| self.variables.literal(*cell, *value) == Some(*literal);
            if let Some((cell, value)) = candidate.filter(open) {
                values[cell] = Some(value);
            }
        }
        let values: Vec<Value> =
            values.into_iter().collect::<Option<_>>().ok_or(SolveError::Incomplete)?;
        check(&self.puzzle, &values)?;
        Ok(values)
    }
}
