//! The limits of a question, with the callback for its progress.

use std::fmt;
use std::ops::ControlFlow;

use super::error::SolveError;
use super::options::Options;
use super::search::Progress;

/// The limits of a question: the options of its search, the maximum number of solutions to count,
/// and a callback. The callback receives the progress and can cancel the question.
///
/// The callback returns [`ControlFlow::Continue`] to go on. After [`ControlFlow::Break`] the
/// question ends with [`SolveError::Cancelled`] before its next search. **A running search can't be
/// interrupted**, because the solver can't stop early. A program that needs a deadline has to run
/// the question in a process that it can end.
///
/// ```
/// use std::ops::ControlFlow;
///
/// use satdoku_core::puzzle::Puzzle;
/// use satdoku_sat::questions::{Limits, SolveError, count};
///
/// let empty: Puzzle = "2x2:p".parse()?;
/// let limits = Limits::default().with_max_solutions(1_000);
/// assert_eq!(count(&empty, &limits)?.found, 288);
///
/// let stop_at_ten = |found| if found < 10 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) };
/// let limits = Limits::default().with_progress(&stop_at_ten);
/// assert_eq!(count(&empty, &limits), Err(SolveError::Cancelled));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Limits<'a, P = Progress> {
    options: Options,
    max_solutions: u64,
    progress: Option<&'a dyn Fn(P) -> ControlFlow<()>>,
}

/// The default maximum number of solutions to count.
const MAX_SOLUTIONS: u64 = 10_000;

impl<'a, P> Limits<'a, P> {
    /// Sets the options of the search.
    #[must_use]
    pub fn with_options(self, options: Options) -> Self {
        Self { options, ..self }
    }

    /// Sets the maximum number of solutions to count. The default is 10,000.
    #[must_use]
    pub fn with_max_solutions(self, max_solutions: u64) -> Self {
        Self { max_solutions, ..self }
    }

    /// Sets the callback for progress.
    #[must_use]
    pub fn with_progress(self, progress: &'a dyn Fn(P) -> ControlFlow<()>) -> Self {
        Self { progress: Some(progress), ..self }
    }

    /// The options of the search.
    #[must_use]
    pub fn options(&self) -> Options {
        self.options
    }

    /// The maximum number of solutions to count.
    #[must_use]
    pub fn max_solutions(&self) -> u64 {
        self.max_solutions
    }

    /// Passes progress to the callback.
    ///
    /// # Errors
    /// [`SolveError::Cancelled`] if the callback returns [`ControlFlow::Break`].
    pub fn report(&self, progress: P) -> Result<(), SolveError> {
        match self.progress.map(|report| report(progress)) {
            Some(ControlFlow::Break(())) => Err(SolveError::Cancelled),
            _ => Ok(()),
        }
    }
}

impl<P> Default for Limits<'_, P> {
    /// The default options, 10,000 solutions, no callback.
    fn default() -> Self {
        Self { options: Options::default(), max_solutions: MAX_SOLUTIONS, progress: None }
    }
}

impl<P> Clone for Limits<'_, P> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<P> Copy for Limits<'_, P> {}

impl<P> fmt::Debug for Limits<'_, P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Limits")
            .field("options", &self.options)
            .field("max_solutions", &self.max_solutions)
            .field("reports", &self.progress.is_some())
            .finish()
    }
}
