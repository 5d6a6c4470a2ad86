//! The formula of a run, with the origin of each clause and the cells of a board.

use thiserror::Error;

use super::clause::{ClauseDatabase, ClauseId, Origin};
use super::events::Technique;
use super::run_spec::{InputSpec, RunSpec};
use crate::clauses::{ClauseGroup, ClauseSink, Cnf, Lit, Subject, Variables};
use crate::formula::{Prepared, SizeEstimate};
use crate::logic::CandidateGrid;
use crate::puzzle::Puzzle;

/// The formula of a run.
#[derive(Clone, Debug)]
pub struct Input {
    pub(super) clauses: ClauseDatabase,
    /// The meaning of the variables, if the formula is a puzzle's.
    variables: Option<Variables>,
    /// The number of variables.
    variable_count: usize,
    /// By variable: true if it is in a clause. The others need no value.
    is_used: Vec<bool>,
    /// By cell: the literals of its candidates.
    cells: Vec<Vec<Lit>>,
    /// By variable: its cell, if it is a candidate.
    cell_of: Vec<Option<u32>>,
}

/// The reason why a formula has no run.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum InputError {
    /// The formula takes too much memory.
    #[error("the formula is too large for the lab; choose another encoding or a smaller puzzle")]
    TooLarge,
    /// A formula without a board takes too much memory.
    #[error("the formula has too many variables, or too long a clause; make it smaller")]
    FormulaTooLarge,
    /// A further clause has a literal that is no variable of the formula.
    #[error("a clause has the literal {0}, but the formula has {1} variables")]
    UnknownVariable(i32, usize),
}

/// The maximum number of literals in all clauses. A 25×25 board takes 1.5 million.
const MAX_LITERALS: usize = 8_000_000;

/// The maximum number of variables. A 25×25 board takes 15,625 without auxiliary ones.
///
/// Each decision looks at all of them, so it also bounds the time between two calls of a callback.
const MAX_VARIABLES: usize = 250_000;

/// The maximum number of literals in a further clause.
const MAX_CLAUSE: usize = 2_000;

impl RunSpec {
    /// The formula of a puzzle.
    ///
    /// # Errors
    /// As [`Input::new`].
    pub fn input(&self, puzzle: &Puzzle) -> Result<Input, InputError> {
        Input::new(puzzle, &self.input)
    }
}

impl Input {
    /// The formula of a puzzle.
    ///
    /// # Errors
    /// [`InputError`], if the formula is too large, or a further clause has no meaning.
    pub fn new(puzzle: &Puzzle, spec: &InputSpec) -> Result<Self, InputError> {
        if let Some(clauses) = &spec.plain {
            return Self::of_clauses(clauses.iter().map(Vec::as_slice));
        }
        let mut prepared = Prepared::new(puzzle, spec.start);
        if !SizeEstimate::new(&prepared.position).fits(spec.encoding) {
            return Err(InputError::TooLarge);
        }
        let mut sink = Sink::new(&spec.left_out);
        prepared.write(spec.encoding, &mut sink);
        let count = prepared.variables.len();
        if sink.is_done() || count > MAX_VARIABLES {
            return Err(InputError::TooLarge);
        }
        let mut clauses = sink.clauses;
        add_further(&mut clauses, &spec.own, Origin::Own, count)?;
        add_further(&mut clauses, &spec.blocking, Origin::Blocking, count)?;
        let cells = cells(&prepared.position, &prepared.variables);
        Ok(Self::build(clauses, count, cells, Some(prepared.variables)))
    }

    /// A formula without a board.
    ///
    /// # Errors
    /// [`InputError::FormulaTooLarge`].
    pub fn plain(cnf: &Cnf) -> Result<Self, InputError> {
        Self::of_clauses(cnf.clauses())
    }

    fn of_clauses<'a>(clauses: impl Iterator<Item = &'a [Lit]>) -> Result<Self, InputError> {
        let mut sink = Sink::new(&[]);
        let mut count = 0;
        for clause in clauses {
            if sink.is_done() || clause.len() > MAX_CLAUSE {
                return Err(InputError::FormulaTooLarge);
            }
            count = clause.iter().map(|literal| literal.variable()).fold(count, usize::max);
            sink.clauses.add(clause, Origin::Own);
        }
        if count > MAX_VARIABLES {
            return Err(InputError::FormulaTooLarge);
        }
        Ok(Self::build(sink.clauses, count, Vec::new(), None))
    }

    fn build(
        mut clauses: ClauseDatabase,
        variable_count: usize,
        cells: Vec<Vec<Lit>>,
        variables: Option<Variables>,
    ) -> Self {
        clauses.find_duplicates();
        let mut is_used = vec![false; variable_count + 1];
        for literal in clauses.iter().flat_map(|clause| clause.literals) {
            is_used[literal.variable()] = true;
        }
        let mut cell_of = vec![None; variable_count + 1];
        for (cell, candidates) in cells.iter().enumerate() {
            for candidate in candidates {
                cell_of[candidate.variable()] = Some(cell as u32);
            }
        }
        Self { clauses, variables, variable_count, is_used, cells, cell_of }
    }

    /// The clauses.
    #[must_use]
    pub fn clauses(&self) -> &ClauseDatabase {
        &self.clauses
    }

    /// The meaning of the variables, if the formula is a puzzle's.
    #[must_use]
    pub fn variables(&self) -> Option<&Variables> {
        self.variables.as_ref()
    }

    /// The number of variables.
    #[must_use]
    pub fn variable_count(&self) -> usize {
        self.variable_count
    }

    /// By cell: the literals of its candidates. No cells, if the formula has no board.
    #[must_use]
    pub fn cells(&self) -> &[Vec<Lit>] {
        &self.cells
    }

    /// The cell that has its value if the literal is true.
    #[must_use]
    pub fn placed_cell(&self, literal: Lit) -> Option<u32> {
        literal.is_positive().then(|| self.cell_of.get(literal.variable()).copied().flatten())?
    }

    /// True if a clause has the variable of this literal.
    #[must_use]
    pub fn is_used(&self, literal: Lit) -> bool {
        self.is_used.get(literal.variable()).copied().unwrap_or(false)
    }

    /// The name that people give to the propagation of a literal by a clause of the input.
    pub(super) fn technique(&self, literal: Lit, reason: ClauseId) -> Option<Technique> {
        self.placed_cell(literal)?;
        let clause = self.clauses.get(reason)?;
        let is_at_least_one =
            clause.literals.iter().all(|literal| self.placed_cell(*literal).is_some());
        match clause.origin {
            Origin::Input(_, Some(Subject::Cell(_))) if is_at_least_one => {
                Some(Technique::NakedSingle)
            }
            Origin::Input(_, Some(Subject::House(..))) if is_at_least_one => {
                Some(Technique::HiddenSingle)
            }
            _ => None,
        }
    }
}

fn add_further(
    clauses: &mut ClauseDatabase,
    further: &[Vec<Lit>],
    origin: Origin,
    variables: usize,
) -> Result<(), InputError> {
    for clause in further {
        if clause.len() > MAX_CLAUSE || clauses.literal_count() > MAX_LITERALS {
            return Err(InputError::TooLarge);
        }
        if let Some(unknown) = clause.iter().find(|literal| literal.variable() > variables) {
            return Err(InputError::UnknownVariable(unknown.dimacs(), variables));
        }
        clauses.add(clause, origin);
    }
    Ok(())
}

fn cells(position: &CandidateGrid, variables: &Variables) -> Vec<Vec<Lit>> {
    let cells = 0..position.board().cell_count();
    cells.map(|cell| variables.literals(cell).map(|(_, literal)| literal).collect()).collect()
}

/// Collects the clauses of an encoding with their origin.
struct Sink {
    clauses: ClauseDatabase,
    origin: Origin,
    is_left_out: bool,
    left_out: Vec<ClauseGroup>,
}

impl Sink {
    fn new(left_out: &[ClauseGroup]) -> Self {
        Self {
            clauses: ClauseDatabase::default(),
            origin: Origin::Own,
            is_left_out: false,
            left_out: left_out.to_vec(),
        }
    }
}

impl ClauseSink for Sink {
    fn group(&mut self, group: ClauseGroup) {
        self.is_left_out = self.left_out.contains(&group);
        self.origin = match group {
            ClauseGroup::Clues => Origin::Clue,
            group => Origin::Input(group, None),
        };
    }

    fn subject(&mut self, subject: Subject) {
        if let Origin::Input(_, own) = &mut self.origin {
            *own = Some(subject);
        }
    }

    fn clause(&mut self, literals: &[Lit]) {
        if !self.is_left_out {
            self.clauses.add(literals, self.origin);
        }
    }

    fn is_done(&self) -> bool {
        self.clauses.literal_count() > MAX_LITERALS
    }
}
