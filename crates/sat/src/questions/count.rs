//! Solutions one after the other, and how many there are.

use serde::{Deserialize, Serialize};

use super::error::SolveError;
use super::options::Options;
use super::search::Search;
use crate::puzzle::{Puzzle, Value};

/// The solutions of a puzzle, none twice, from one incremental solver. Each is ruled out by a
/// blocking clause before the next is looked for.
///
/// The order depends on puzzle and options alone, so that one who has to begin again can skip what
/// was seen.
pub struct Solutions {
    search: Search,
    last: Option<Vec<Value>>,
    is_over: bool,
}

impl Solutions {
    /// Begins before the first solution.
    #[must_use]
    pub fn of(puzzle: &Puzzle, options: Options) -> Self {
        Self { search: Search::new(puzzle, options, &mut |_| {}), last: None, is_over: false }
    }

    fn advance(&mut self) -> Result<Option<Vec<Value>>, SolveError> {
        if let Some(last) = &self.last {
            self.is_over |= self.search.is_finished();
            self.search.rule_out(last);
        }
        if self.is_over {
            return Ok(None);
        }
        self.last = self.search.solution()?;
        self.is_over = self.last.is_none();
        Ok(self.last.clone())
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
    options: Options,
    limit: u64,
    report: &mut dyn FnMut(u64),
) -> Result<Count, SolveError> {
    let mut found = 0;
    for solution in Solutions::of(puzzle, options) {
        solution?;
        if found == limit {
            return Ok(Count { found, is_all: false });
        }
        found += 1;
        report(found);
    }
    Ok(Count { found, is_all: true })
}
