//! The search for a solution, and for a second one.

use serde::{Deserialize, Serialize};

use super::error::SolveError;
use super::limits::Limits;
use super::options::Options;
use super::search::{Progress, Search};
use crate::logic::{BitmaskSolver, Found, Order};
use crate::puzzle::{Puzzle, Value, check};

/// A solution: one value per cell in reading order.
pub type Solution = Vec<Value>;

/// The result of a search for two solutions. Each solution is checked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Outcome {
    /// There is no solution.
    None,
    /// There is exactly one solution.
    One(Solution),
    /// There are several solutions; these are two of them.
    Several(Solution, Solution),
}

impl Outcome {
    /// True if there is exactly one solution.
    #[must_use]
    pub fn is_unique(&self) -> bool {
        matches!(self, Self::One(_))
    }

    /// The solution found first; `None` if there is no solution.
    #[must_use]
    pub fn solution(&self) -> Option<&Solution> {
        match self {
            Self::None => None,
            Self::One(solution) | Self::Several(solution, _) => Some(solution),
        }
    }

    /// The solutions found, two at most.
    pub fn into_solutions(self) -> impl Iterator<Item = Solution> {
        let (first, second) = match self {
            Self::None => (None, None),
            Self::One(solution) => (Some(solution), None),
            Self::Several(first, second) => (Some(first), Some(second)),
        };
        first.into_iter().chain(second)
    }
}

/// Searches for a solution, then for another one, with the fastest method.
///
/// With the default options, [`BitmaskSolver`] comes first. It tries singles and a few branches, on
/// boards whose rules only make cells different or restrict their values. If it finds the answer,
/// the only progress is the solution. Otherwise, and with other options, [`solve_by_sat`] follows.
///
/// Each solution is checked. [`Outcome::None`] and “no other solution” are the solver's verdicts;
/// [`check_proof`](crate::proof::check_proof) proves them.
///
/// # Errors
/// [`SolveError`], if the question is cancelled, the solver fails or a solution fails its check.
///
/// # Examples
/// ```
/// use satdoku_core::puzzle::Puzzle;
/// use satdoku_sat::questions::{Limits, Outcome, solve};
///
/// let puzzle: Puzzle = "2x2:2_4h2_3d".parse()?;
/// let Outcome::One(solution) = solve(&puzzle, &Limits::default())? else { panic!("not unique") };
/// assert_eq!(puzzle.symbols().list(&solution, ""), "2431134241233214");
///
/// let empty: Puzzle = "2x2:p".parse()?;
/// let Outcome::Several(one, other) = solve(&empty, &Limits::default())? else { panic!() };
/// assert_ne!(one, other);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn solve(puzzle: &Puzzle, limits: &Limits<'_>) -> Result<Outcome, SolveError> {
    if limits.options() == Options::default()
        && let Some(outcome) = solve_by_branches(puzzle)?
    {
        if let Some(first) = outcome.solution() {
            limits.report(Progress::Solution(first.clone()))?;
        }
        return Ok(outcome);
    }
    solve_by_sat(puzzle, limits)
}

/// Solves without the SAT solver. Returns `None` if [`BitmaskSolver`] doesn't support the board, or
/// if its search would take too long.
fn solve_by_branches(puzzle: &Puzzle) -> Result<Option<Outcome>, SolveError> {
    let Some(mut search) = BitmaskSolver::for_board(puzzle.board()) else { return Ok(None) };
    search.start(puzzle.given(), None);
    let patience = search.patience();
    let mut first = None;
    loop {
        match (search.next(&mut Order::Ascending, patience), first.take()) {
            (Found::Unknown, _) => return Ok(None),
            (Found::Nothing, None) => return Ok(Some(Outcome::None)),
            (Found::Nothing, Some(only)) => return Ok(Some(Outcome::One(only))),
            (Found::Solution(solution), earlier) => {
                check(puzzle, &solution)?;
                if let Some(earlier) = earlier {
                    return Ok(Some(Outcome::Several(earlier, solution)));
                }
                first = Some(solution);
            }
        }
    }
}

/// Searches for a solution, then for another one, with the SAT solver. It searches the candidates
/// that simplification leaves. Reports each stage when it is done.
///
/// # Errors
/// [`SolveError`], if the question is cancelled, the solver fails or a solution fails its check.
pub fn solve_by_sat(puzzle: &Puzzle, limits: &Limits<'_>) -> Result<Outcome, SolveError> {
    let mut search = Search::new(puzzle, limits);
    let Some(first) = search.solution()? else { return Ok(Outcome::None) };
    limits.report(Progress::Solution(first.clone()))?;
    if search.is_finished() {
        return Ok(Outcome::One(first));
    }
    search.rule_out(&first);
    Ok(match search.solution()? {
        None => Outcome::One(first),
        Some(second) => Outcome::Several(first, second),
    })
}
