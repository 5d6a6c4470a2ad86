//! All solutions of a puzzle, and their number.

use serde::{Deserialize, Serialize};

use super::error::SolveError;
use super::limits::Limits;
use super::options::Options;
use super::search::Search;
use crate::puzzle::{Puzzle, Value};

/// Iterates over the solutions of a puzzle, each once, with one incremental solver. A blocking
/// clause rules each out before the search for the next.
///
/// The order depends only on the puzzle and the options. A new iterator can therefore skip the
/// solutions that an earlier one returned.
///
/// ```
/// use satdoku_core::puzzle::Puzzle;
/// use satdoku_sat::questions::{Options, Solutions};
///
/// let empty: Puzzle = "2x2:p".parse()?;
/// for solution in Solutions::new(&empty, Options::default()).take(3) {
///     assert_eq!(solution?.len(), 16);
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Solutions {
    search: Search,
    last: Option<Vec<Value>>,
    is_over: bool,
}

impl Solutions {
    /// Creates an iterator that starts with the first solution.
    #[must_use]
    pub fn new(puzzle: &Puzzle, options: Options) -> Self {
        Self {
            search: Search::new(puzzle, &Limits::default().with_options(options)),
            last: None,
            is_over: false,
        }
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

/// Each item is a checked solution, with one value per cell in reading order, or the solver's
/// failure.
impl Iterator for Solutions {
    type Item = Result<Vec<Value>, SolveError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.advance().transpose()
    }
}

/// The number of solutions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Count {
    /// Solutions found.
    pub found: u64,
    /// True if there are no other solutions. Otherwise the limit was reached, and there are more.
    pub is_all: bool,
}

/// Counts solutions, up to [the maximum](Limits::with_max_solutions) of `limits`. Reports the
/// number so far after each solution.
///
/// # Errors
/// [`SolveError`], if the question is cancelled, the solver fails or a solution fails its check.
///
/// # Examples
/// ```
/// use satdoku_core::puzzle::Puzzle;
/// use satdoku_sat::questions::{Limits, count};
///
/// let empty: Puzzle = "2x2:p".parse()?;
/// let all = count(&empty, &Limits::default())?;
/// assert_eq!((all.found, all.is_all), (288, true));
/// let some = count(&empty, &Limits::default().with_max_solutions(100))?;
/// assert_eq!((some.found, some.is_all), (100, false));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn count(puzzle: &Puzzle, limits: &Limits<'_, u64>) -> Result<Count, SolveError> {
    let mut found = 0;
    for solution in Solutions::new(puzzle, limits.options()) {
        solution?;
        if found == limits.max_solutions() {
            return Ok(Count { found, is_all: false });
        }
        found += 1;
        limits.report(found)?;
    }
    Ok(Count { found, is_all: true })
}
