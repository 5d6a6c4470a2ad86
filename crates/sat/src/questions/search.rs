//! A puzzle loaded into the solver.

use crate::logic::{CandidateGrid, propagate, refute};
use serde::{Deserialize, Serialize};

use super::error::SolveError;
use super::limits::Limits;
use crate::backend::{Backend, Solver};
use crate::clauses::{ClauseSink, Cnf, Lit, Variables};
use crate::encodings::{Encoding, encode, write_refutation};
use crate::formula::{Prepared, SizeEstimate};
use crate::puzzle::{Puzzle, Value, check, grouped};

/// The stages on the way to a solution, in this order. A puzzle that simplification finishes has no
/// variables and clauses.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Progress {
    /// Simplification is done: for each cell in reading order its value, if known.
    Simplified(Vec<Option<Value>>),
    /// The rest is written as clauses.
    Encoded {
        /// Variables.
        variables: usize,
        /// Clauses.
        clauses: usize,
    },
    /// The clauses are loaded, and the search starts.
    Loaded,
    /// A checked solution: one value per cell in reading order.
    Solution(Vec<Value>),
}

/// The values placed by simplification, and the rest of the puzzle in a solver.
pub(super) struct Search {
    puzzle: Puzzle,
    pub(super) position: CandidateGrid,
    pub(super) variables: Variables,
    pub(super) solver: Solver,
    is_finished: bool,
    /// True if simplification found a contradiction. The solver has to prove it.
    is_contradiction: bool,
    /// The reason why nothing was loaded, and no search can start.
    failure: Option<SolveError>,
}

/// The destination of the clauses. One type serves both destinations, because each sink type adds
/// its own copy of the encodings to the binary.
enum Intake {
    /// A formula, loaded later.
    Formula(Cnf),
    /// The solver directly, because the clauses of a large board don't fit in memory twice.
    Solver { solver: Solver, clauses: usize },
}

impl ClauseSink for Intake {
    fn clause(&mut self, literals: &[Lit]) {
        match self {
            Self::Formula(cnf) => cnf.clause(literals),
            Self::Solver { solver, clauses } => {
                solver.add_clause(literals);
                *clauses += 1;
            }
        }
    }
}

/// The stages of loading, and the reason why no search can start.
struct Stages<'a> {
    limits: &'a Limits<'a>,
    failure: Option<SolveError>,
}

impl Stages<'_> {
    /// Reports a stage, unless the question is cancelled.
    fn report(&mut self, stage: Progress) {
        if self.failure != Some(SolveError::Cancelled)
            && let Err(error) = self.limits.report(stage)
        {
            self.failure = Some(error);
        }
    }
}

impl Intake {
    /// The solver with all clauses.
    fn loaded(self) -> Solver {
        match self {
            Self::Formula(cnf) => Solver::with_clauses(&cnf),
            Self::Solver { solver, .. } => solver,
        }
    }

    /// The number of clauses.
    fn len(&self) -> usize {
        match self {
            Self::Formula(cnf) => cnf.len(),
            Self::Solver { clauses, .. } => *clauses,
        }
    }
}

impl Search {
    /// Simplifies, encodes and loads a puzzle, and reports each stage. If the callback cancels the
    /// question, [`Self::solution`] returns that error.
    pub(super) fn new(puzzle: &Puzzle, limits: &Limits<'_>) -> Self {
        let options = limits.options();
        if puzzle.board().layout().shape().is_large() {
            return Self::large_board(puzzle, limits);
        }
        let mut stages = Stages { limits, failure: None };
        let mut prepared = Prepared::new(puzzle, options.start);
        stages.report(Progress::Simplified(prepared.position.placed().to_vec()));
        let mut intake = Intake::Formula(Cnf::default());
        if stages.failure.is_none() {
            prepared.write(options.encoding, &mut intake);
        }
        let is_finished = prepared.is_finished();
        let Prepared { position, variables, is_contradiction, .. } = prepared;
        stages.report(Progress::Encoded { variables: variables.len(), clauses: intake.len() });
        let solver = intake.loaded();
        stages.report(Progress::Loaded);
        let (puzzle, failure) = (puzzle.clone(), stages.failure);
        Self { puzzle, position, variables, solver, is_finished, is_contradiction, failure }
    }

    /// Loads a large board. It is always simplified, because all its candidates would take too much
    /// memory. If the default encoding has too many pairs, the product encoding replaces it. If
    /// simplification finds a contradiction, only the clauses of its derivation are loaded.
    fn large_board(puzzle: &Puzzle, limits: &Limits<'_>) -> Self {
        let encoding = limits.options().encoding;
        let mut stages = Stages { limits, failure: None };
        let mut intake = Intake::Solver { solver: Solver::new(), clauses: 0 };
        let simplified = propagate(puzzle);
        let is_contradiction = simplified.is_err();
        let position = simplified.unwrap_or_else(|_| CandidateGrid::open(puzzle.board()));
        stages.report(Progress::Simplified(position.placed().to_vec()));
        // Variables are created only with clauses: those of all candidates would be too many.
        let mut variables = Variables::default();
        let mut variable_count = 0;
        if stages.failure.is_some() {
            // The question is cancelled.
        } else if is_contradiction {
            match refute(puzzle) {
                Some(refutation) => {
                    variable_count = write_refutation(puzzle, &refutation, &mut intake);
                }
                None => stages.failure = Some(SolveError::Unproved),
            }
        } else {
            let load = SizeEstimate::new(&position);
            let is_usual = encoding == Encoding::default() && !load.fits(encoding);
            let encoding = if is_usual { Encoding::Product } else { encoding };
            if load.fits(encoding) {
                variables = Variables::new(&position);
                encode(encoding, &position, &[], &mut variables, &mut intake);
                variable_count = variables.len();
            } else {
                stages.failure = Some(SolveError::TooLarge(grouped(load.candidates)));
            }
        }
        stages.report(Progress::Encoded { variables: variable_count, clauses: intake.len() });
        stages.report(Progress::Loaded);
        let failure = stages.failure;
        let is_finished = position.is_finished();
        let (puzzle, solver) = (puzzle.clone(), intake.loaded());
        Self { puzzle, position, variables, solver, is_finished, is_contradiction, failure }
    }

    /// True if simplification placed every cell. The solution is then the only one.
    pub(super) fn is_finished(&self) -> bool {
        self.is_finished
    }

    /// Searches for a solution that isn't ruled out, and checks it.
    pub(super) fn solution(&mut self) -> Result<Option<Vec<Value>>, SolveError> {
        if let Some(why) = &self.failure {
            return Err(why.clone());
        }
        if self.is_finished() {
            return self.read(&[]).map(Some);
        }
        let Some(model) = self.solver.solve()? else { return Ok(None) };
        if self.is_contradiction {
            return Err(SolveError::Disagreement);
        }
        self.read(&model).map(Some)
    }

    /// Rules a solution out. The blocking clause contains candidates only, because auxiliary
    /// variables may differ in models of the same solution.
    pub(super) fn rule_out(&mut self, solution: &[Value]) {
        let open = solution.iter().enumerate();
        let literals = open.filter_map(|(cell, value)| self.variables.literal(cell, *value));
        let blocking: Vec<Lit> = literals.map(|literal| !literal).collect();
        self.solver.add_clause(&blocking);
    }

    /// Reads the values from a model, and checks them.
    pub(super) fn read(&self, model: &[Lit]) -> Result<Vec<Value>, SolveError> {
        let mut values = self.position.placed().to_vec();
        for literal in model {
            // A declared variable that is no candidate is in no clause, and means nothing.
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

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::questions::{Outcome, solve_by_sat};
    use satdoku_formats::link;
    use satdoku_make::Random;

    /// True if a puzzle has a solution, and true if it has several, loaded as a large board.
    fn as_large_board(puzzle: &Puzzle) -> (bool, bool) {
        let mut search = Search::large_board(puzzle, &Limits::default());
        let Some(first) = search.solution().expect("an answer") else { return (false, false) };
        assert_eq!(check(puzzle, &first), Ok(()));
        if search.is_finished() {
            return (true, false);
        }
        search.rule_out(&first);
        (true, search.solution().expect("an answer").is_some())
    }

    /// Other tests compare the answers on small boards with the oracle.
    #[test]
    fn large_boards_are_solved_as_small_ones_are() {
        let empty = link::read("4x4:zzzzzzzzzv").expect("valid");
        let outcome = solve_by_sat(&empty, &Limits::default());
        let Ok(Outcome::Several(full, _)) = outcome else { panic!("{outcome:?}") };
        let mut met = BTreeSet::new();
        for seed in 0..60 {
            let mut puzzle = empty.clone();
            let mut random = Random::from_seed(seed);
            for (cell, value) in full.iter().enumerate() {
                if random.below(100) < 35 + seed as usize % 4 * 12 {
                    puzzle.set_clue(cell, Some(*value));
                }
            }
            if seed % 5 == 4 {
                // Most other clues contradict this one.
                let wrong = Value::from_index((full[100].index() + 1) % 16);
                puzzle.set_clue(100, Some(wrong));
            }
            let expected = match solve_by_sat(&puzzle, &Limits::default()) {
                Ok(Outcome::None) => (false, false),
                Ok(Outcome::One(_)) => (true, false),
                Ok(Outcome::Several(..)) => (true, true),
                Err(error) => panic!("{error}"),
            };
            assert_eq!(as_large_board(&puzzle), expected, "{}", link::write(&puzzle));
            met.insert(expected);
        }
        assert_eq!(met.len(), 3, "all kinds of outcomes");
    }
}
