//! A solution, and whether it is the only one.

use serde::{Deserialize, Serialize};

use super::error::SolveError;
use super::options::Options;
use super::search::{Progress, Search};
use crate::puzzle::{Puzzle, Value};

/// What was found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Answer {
    /// The solution reported is the only one.
    OnlySolution,
    /// There are others; this is one of them, checked too.
    OtherSolution(Vec<Value>),
    /// There is no solution.
    Unsolvable,
}

/// Looks for a solution, then for another one, and reports each stage as it is done.
///
/// # Errors
/// [`SolveError`], if the solver fails or an answer doesn't pass its check.
pub fn solve(
    puzzle: &Puzzle,
    options: Options,
    report: &mut dyn FnMut(Progress),
) -> Result<Answer, SolveError> {
    let mut search = Search::new(puzzle, options, report);
    let Some(values) = search.solution()? else { return Ok(Answer::Unsolvable) };
    report(Progress::Solution(values.clone()));
    if search.is_finished() {
        return Ok(Answer::OnlySolution);
    }
    search.rule_out(&values);
    Ok(search.solution()?.map_or(Answer::OnlySolution, Answer::OtherSolution))
}
