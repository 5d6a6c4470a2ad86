//! A solution, and whether it is the only one.

use super::error::SolveError;
use super::sat::Sat;
use crate::encode::{self, Cnf, Lit, Variables};
use crate::puzzle::{Puzzle, Value, check};
use crate::simplify::{Position, propagate};

/// What a solve tells on its way, in this order. A puzzle without a solution gives none of the
/// last; one that simplification finishes, or finds contradictory, has everything from 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Progress {
    /// Human methods have run.
    Simplified {
        /// Cells whose values are known, clues included.
        placed: usize,
        /// All cells.
        cells: usize,
    },
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

/// What was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// The solution reported is the only one.
    OnlySolution,
    /// There are others; this is one of them, checked too.
    OtherSolution(Vec<Value>),
    /// The solver proved that there is no solution.
    Unsolvable,
}

/// Looks for a solution, then for another one, and reports each stage as it is done.
///
/// # Errors
/// [`SolveError`], if the solver fails or an answer doesn't pass its check.
pub fn solve(puzzle: &Puzzle, report: &mut dyn FnMut(Progress)) -> Result<Answer, SolveError> {
    match propagate(puzzle) {
        Ok(position) => search(puzzle, &position, report),
        // What is shown as unsolvable is proved by the solver, from the clues.
        Err(_) => match search(puzzle, &Position::of_clues(puzzle), report)? {
            Answer::Unsolvable => Ok(Answer::Unsolvable),
            _ => Err(SolveError::Disagreement),
        },
    }
}

/// The same without simplification: the yardstick for what simplification is worth.
///
/// # Errors
/// As [`solve`].
pub fn solve_unsimplified(
    puzzle: &Puzzle,
    report: &mut dyn FnMut(Progress),
) -> Result<Answer, SolveError> {
    search(puzzle, &Position::of_clues(puzzle), report)
}

fn search(
    puzzle: &Puzzle,
    position: &Position,
    report: &mut dyn FnMut(Progress),
) -> Result<Answer, SolveError> {
    let cells = puzzle.board().cell_count();
    report(Progress::Simplified { placed: position.placed_count(), cells });
    if position.is_finished() {
        // Nothing is open: the human methods prove the solution the only one.
        report(Progress::Encoded { variables: 0, clauses: 0 });
        report(Progress::Loaded);
        report(Progress::Solution(checked(puzzle, position.placed().to_vec())?));
        return Ok(Answer::OnlySolution);
    }
    let variables = Variables::of(position);
    let mut cnf = Cnf::default();
    encode::encode(position, &variables, &mut cnf);
    report(Progress::Encoded { variables: variables.len(), clauses: cnf.len() });
    let mut sat = Sat::new(&cnf);
    drop(cnf);
    report(Progress::Loaded);
    let Some(model) = sat.solve()? else { return Ok(Answer::Unsolvable) };
    report(Progress::Solution(solution(puzzle, position, &variables, &model)?));
    sat.add_clause(&model.iter().map(|literal| !*literal).collect::<Vec<_>>());
    Ok(match sat.solve()? {
        None => Answer::OnlySolution,
        Some(other) => Answer::OtherSolution(solution(puzzle, position, &variables, &other)?),
    })
}

/// Reads a model back as values, and has them checked.
pub(super) fn solution(
    puzzle: &Puzzle,
    position: &Position,
    variables: &Variables,
    model: &[Lit],
) -> Result<Vec<Value>, SolveError> {
    let mut values = position.placed().to_vec();
    for literal in model {
        let (cell, value) = variables.meaning(*literal);
        values[cell] = Some(value);
    }
    checked(puzzle, values)
}

/// The values, if they solve the puzzle.
pub(super) fn checked(
    puzzle: &Puzzle,
    values: Vec<Option<Value>>,
) -> Result<Vec<Value>, SolveError> {
    let values: Vec<Value> =
        values.into_iter().collect::<Option<_>>().ok_or(SolveError::Incomplete)?;
    check(puzzle, &values)?;
    Ok(values)
}
