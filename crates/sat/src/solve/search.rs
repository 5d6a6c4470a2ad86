//! A puzzle loaded into the solver, which gives its solutions one after the other.

use serde::{Deserialize, Serialize};

use super::error::SolveError;
use super::options::Options;
use super::sat::Sat;
use crate::encode::{
    ClauseSink, Cnf, Encoding, Lit, Load, Outset, Variables, encode, write_refutation,
};
use crate::puzzle::{Puzzle, Value, check, grouped};
use crate::simplify::{Position, propagate, refute};

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
    pub(super) sat: Sat<'static>,
    is_finished: bool,
    /// Simplification says that there is no solution; the solver is to prove it.
    is_contradiction: bool,
    /// Why there is nothing in the solver.
    unasked: Option<SolveError>,
}

/// Where clauses go as they are written. One sink for both, since each has the encodings compiled for it.
enum Intake {
    /// Into a formula.
    Formula(Cnf),
    /// Into the solver at once: those of a giant twice would be too much.
    Solver { sat: Sat<'static>, clauses: usize },
}

impl ClauseSink for Intake {
    fn clause(&mut self, literals: &[Lit]) {
        match self {
            Self::Formula(cnf) => cnf.clause(literals),
            Self::Solver { sat, clauses } => {
                sat.add_clause(literals);
                *clauses += 1;
            }
        }
    }
}

impl Intake {
    /// The solver that has all of them.
    fn loaded(self) -> Sat<'static> {
        match self {
            Self::Formula(cnf) => Sat::new(&cnf),
            Self::Solver { sat, .. } => sat,
        }
    }

    /// How many clauses have come.
    fn len(&self) -> usize {
        match self {
            Self::Formula(cnf) => cnf.len(),
            Self::Solver { clauses, .. } => *clauses,
        }
    }
}

impl Search {
    /// Simplifies, encodes and loads a puzzle, and reports each as it is done.
    pub(super) fn new(puzzle: &Puzzle, options: Options, report: &mut dyn FnMut(Progress)) -> Self {
        if puzzle.board().layout().shape().is_giant() {
            return Self::of_giant(puzzle, options.encoding, report);
        }
        let mut outset = Outset::of(puzzle, options.start);
        report(Progress::Simplified(outset.position.placed().to_vec()));
        let mut intake = Intake::Formula(Cnf::default());
        outset.write(options.encoding, &mut intake);
        let is_finished = outset.is_finished();
        let Outset { position, variables, is_contradiction, .. } = outset;
        report(Progress::Encoded { variables: variables.len(), clauses: intake.len() });
        let sat = intake.loaded();
        report(Progress::Loaded);
        let puzzle = puzzle.clone();
        Self { puzzle, position, variables, sat, is_finished, is_contradiction, unasked: None }
    }

    /// The same of a giant, whatever start is asked for: unsimplified it would be too much. In place of
    /// the usual encoding comes the product, where pairs would be too many. What contradicts itself by
    /// simplification is written as far as that says so.
    fn of_giant(puzzle: &Puzzle, encoding: Encoding, report: &mut dyn FnMut(Progress)) -> Self {
        let mut intake = Intake::Solver { sat: Sat::new(&Cnf::default()), clauses: 0 };
        let simplified = propagate(puzzle);
        let is_contradiction = simplified.is_err();
        let position = simplified.unwrap_or_else(|_| Position::open(puzzle.board()));
        report(Progress::Simplified(position.placed().to_vec()));
        let mut unasked = None;
        // What isn't written needs no variables, of which there would be too many.
        let mut variables = Variables::default();
        let mut variable_count = 0;
        if is_contradiction {
            match refute(puzzle) {
                Some(refutation) => {
                    variable_count = write_refutation(puzzle, &refutation, &mut intake);
                }
                None => unasked = Some(SolveError::Unproved),
            }
        } else {
            let load = Load::of(&position);
            let is_usual = encoding == Encoding::default() && !load.fits(encoding);
            let encoding = if is_usual { Encoding::Product } else { encoding };
            if load.fits(encoding) {
                variables = Variables::of(&position);
                encode(encoding, &position, &[], &mut variables, &mut intake);
                variable_count = variables.len();
            } else {
                unasked = Some(SolveError::TooLarge(grouped(load.candidates)));
            }
        }
        report(Progress::Encoded { variables: variable_count, clauses: intake.len() });
        report(Progress::Loaded);
        let is_finished = position.is_finished();
        let (puzzle, sat) = (puzzle.clone(), intake.loaded());
        Self { puzzle, position, variables, sat, is_finished, is_contradiction, unasked }
    }

    /// Whether human methods placed every cell, and so proved that solution the only one.
    pub(super) fn is_finished(&self) -> bool {
        self.is_finished
    }

    /// A solution that isn't ruled out, checked.
    pub(super) fn solution(&mut self) -> Result<Option<Vec<Value>>, SolveError> {
        if let Some(why) = &self.unasked {
            return Err(why.clone());
        }
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

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::solve::{Answer, solve};
    use satdoku_formats::link;
    use satdoku_make::Random;

    /// Whether a puzzle has a solution, and whether it has several, on the way of giants.
    fn as_giant(puzzle: &Puzzle) -> (bool, bool) {
        let mut search = Search::of_giant(puzzle, Encoding::default(), &mut |_| {});
        let Some(first) = search.solution().expect("an answer") else { return (false, false) };
        assert_eq!(check(puzzle, &first), Ok(()));
        if search.is_finished() {
            return (true, false);
        }
        search.rule_out(&first);
        (true, search.solution().expect("an answer").is_some())
    }

    /// The usual way is held against the oracle.
    #[test]
    fn giants_are_solved_as_small_boards_are() {
        let empty = link::read("4x4:zzzzzzzzzv").expect("valid");
        let mut full = Vec::new();
        let answer = solve(&empty, Options::default(), &mut |progress| {
            if let Progress::Solution(values) = progress {
                full = values;
            }
        });
        assert!(matches!(answer, Ok(Answer::OtherSolution(_))));
        let mut met = BTreeSet::new();
        for seed in 0..60 {
            let mut puzzle = empty.clone();
            let mut random = Random::of(seed);
            for (cell, value) in full.iter().enumerate() {
                if random.below(100) < 35 + seed as usize % 4 * 12 {
                    puzzle.set_clue(cell, Some(*value));
                }
            }
            if seed % 5 == 4 {
                // A clue that the others mostly contradict.
                let wrong = Value::from_index((full[100].index() + 1) % 16);
                puzzle.set_clue(100, Some(wrong));
            }
            let expected = match solve(&puzzle, Options::default(), &mut |_| {}) {
                Ok(Answer::Unsolvable) => (false, false),
                Ok(Answer::OnlySolution) => (true, false),
                Ok(Answer::OtherSolution(_)) => (true, true),
                Err(error) => panic!("{error}"),
            };
            assert_eq!(as_giant(&puzzle), expected, "{}", link::write(&puzzle));
            met.insert(expected);
        }
        assert_eq!(met.len(), 3, "all that can come of a puzzle");
    }
}
