//! A solution, and whether it is the only one.

use thiserror::Error;

use super::options::Options;
use super::sat::{Sat, SatError};
use crate::encode::{self, Cnf, Encoding, Lit, Variables};
use crate::puzzle::{Breach, Puzzle, Value, check};
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

/// Why there is no answer. Each is a defect of this program, never of the puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SolveError {
    /// The solver failed.
    #[error(transparent)]
    Sat(#[from] SatError),
    /// What the solver found is no solution.
    #[error("the answer failed its check and is not shown: {0}")]
    Check(#[from] Breach),
    /// A cell that the model gives no value.
    #[error("the answer failed its check and is not shown: it leaves cells empty")]
    Incomplete,
    /// Simplification says there is no solution, the solver has one.
    #[error("simplification and solver disagree, so no answer is shown")]
    Disagreement,
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
    let encoding = options.encoding;
    let unsimplified = |report: &mut dyn FnMut(Progress)| {
        search(puzzle, &Position::open(puzzle.board()), puzzle.clues(), encoding, report)
    };
    if !options.simplify {
        return unsimplified(report);
    }
    match propagate(puzzle) {
        Ok(position) => search(puzzle, &position, &[], encoding, report),
        // What is shown as unsolvable is proved by the solver, from the clues.
        Err(_) => match unsimplified(report)? {
            Answer::Unsolvable => Ok(Answer::Unsolvable),
            _ => Err(SolveError::Disagreement),
        },
    }
}

fn search(
    puzzle: &Puzzle,
    position: &Position,
    clues: &[Option<Value>],
    encoding: Encoding,
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
    let mut variables = Variables::of(position);
    let mut cnf = Cnf::default();
    encode::encode(encoding, position, clues, &mut variables, &mut cnf);
    report(Progress::Encoded { variables: variables.len(), clauses: cnf.len() });
    let mut sat = Sat::new(&cnf);
    drop(cnf);
    report(Progress::Loaded);
    let Some(model) = sat.solve()? else { return Ok(Answer::Unsolvable) };
    let values = solution(puzzle, position, &variables, &model)?;
    // Auxiliary variables may differ without the solution doing so.
    let cells = values.iter().enumerate();
    let blocking: Vec<Lit> = cells
        .filter_map(|(cell, value)| variables.literal(cell, *value).map(|literal| !literal))
        .collect();
    report(Progress::Solution(values));
    sat.add_clause(&blocking);
    Ok(match sat.solve()? {
        None => Answer::OnlySolution,
        Some(other) => Answer::OtherSolution(solution(puzzle, position, &variables, &other)?),
    })
}

/// Reads a model back as values, and has them checked.
fn solution(
    puzzle: &Puzzle,
    position: &Position,
    variables: &Variables,
    model: &[Lit],
) -> Result<Vec<Value>, SolveError> {
    let mut values = position.placed().to_vec();
    for literal in model {
        if let Some((cell, value)) = variables.candidate(*literal) {
            values[cell] = Some(value);
        }
    }
    checked(puzzle, values)
}

/// The values, if they solve the puzzle.
fn checked(puzzle: &Puzzle, values: Vec<Option<Value>>) -> Result<Vec<Value>, SolveError> {
    let values: Vec<Value> =
        values.into_iter().collect::<Option<_>>().ok_or(SolveError::Incomplete)?;
    check(puzzle, &values)?;
    Ok(values)
}
