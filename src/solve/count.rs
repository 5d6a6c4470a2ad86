//! Solutions one after the other, and how many there are.

use serde::{Deserialize, Serialize};

use super::error::SolveError;
use super::sat::Sat;
use super::unique::{checked, solution};
use crate::encode::{self, Cnf, Variables};
use crate::puzzle::{Puzzle, Value};
use crate::simplify::{Position, propagate};

/// The solutions of a puzzle, none twice, from one incremental solver. Each is ruled out by a
/// blocking clause when the next is asked for.
///
/// The order depends on the puzzle alone, so that one who has to begin again can skip what was seen.
pub struct Solutions {
    puzzle: Puzzle,
    position: Position,
    source: Source,
}

enum Source {
    Search {
        sat: Box<Sat>,
        variables: Variables,
    },
    /// Simplification left nothing open.
    Single {
        is_given: bool,
    },
    /// There are no more.
    Empty,
}

impl Solutions {
    /// Begins before the first solution.
    #[must_use]
    pub fn of(puzzle: &Puzzle) -> Self {
        // A contradiction is left for the solver to prove.
        let position = propagate(puzzle).unwrap_or_else(|_| Position::of_clues(puzzle));
        let source = if position.is_finished() {
            Source::Single { is_given: false }
        } else {
            let variables = Variables::of(&position);
            let mut cnf = Cnf::default();
            encode::encode(&position, &variables, &mut cnf);
            Source::Search { sat: Box::new(Sat::new(&cnf)), variables }
        };
        Self { puzzle: puzzle.clone(), position, source }
    }

    fn advance(&mut self) -> Result<Option<Vec<Value>>, SolveError> {
        match &mut self.source {
            Source::Empty | Source::Single { is_given: true } => Ok(None),
            Source::Single { is_given } => {
                *is_given = true;
                checked(&self.puzzle, self.position.placed().to_vec()).map(Some)
            }
            Source::Search { sat, variables } => {
                let Some(model) = sat.solve()? else {
                    self.source = Source::Empty;
                    return Ok(None);
                };
                let values = solution(&self.puzzle, &self.position, variables, &model)?;
                sat.add_clause(&model.iter().map(|literal| !*literal).collect::<Vec<_>>());
                Ok(Some(values))
            }
        }
    }
}

/// Each item is a solution, checked, one value per cell in reading order; or the solver's failure.
impl Iterator for Solutions {
    type Item = Result<Vec<Value>, SolveError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.advance().transpose()
    }
}

/// How many solutions there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Count {
    /// Solutions found.
    pub found: u64,
    /// Whether these are all; if not, the limit was reached with more to come.
    pub is_all: bool,
}

/// Counts solutions up to `limit`; `report` is told the number so far after each.
///
/// # Errors
/// [`SolveError`], if the solver fails or what it finds is no solution.
pub fn count(
    puzzle: &Puzzle,
    limit: u64,
    report: &mut dyn FnMut(u64),
) -> Result<Count, SolveError> {
    let mut found = 0;
    for solution in Solutions::of(puzzle) {
        solution?;
        if found == limit {
            return Ok(Count { found, is_all: false });
        }
        found += 1;
        report(found);
    }
    Ok(Count { found, is_all: true })
}
