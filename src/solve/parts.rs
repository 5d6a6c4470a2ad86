//! A search by parts: one for each value of a cell.

use super::error::SolveError;
use super::options::Options;
use super::search::{Progress, Search};
use super::unique::Answer;
use crate::board::CellId;
use crate::encode::Start;
use crate::puzzle::{Puzzle, Value};
use crate::simplify::{Position, propagate};

/// How often simplification may run to choose the cell: enough to try each value of each cell of a 9×9.
const MOST_TRIALS: usize = 729;

/// As many candidates less are as much as half of the search: what gives 9×9 killers good cells.
const HALVING: f64 = 20.0;

/// As [`solve`](super::solve), but it splits the puzzle: some cell holds one of its values, and each of
/// these is a puzzle of its own, simplified as such. What is told on the way is the solution alone.
///
/// A search that learns from all of the puzzle is faster, as long as it is short. Of those that take
/// seconds, killers without clues are faster by parts: simplification knows more of each than the search
/// would learn.
///
/// # Errors
/// [`SolveError`], if the solver fails or an answer doesn't pass its check.
pub fn solve_by_parts(
    puzzle: &Puzzle,
    options: Options,
    report: &mut dyn FnMut(Progress),
) -> Result<Answer, SolveError> {
    let options = Options { start: Start::Simplified, ..options };
    let mut first = None;
    for part in parts(puzzle) {
        let mut search = Search::new(&part, options, &mut |_| {});
        search.sat.forget_sooner();
        while let Some(values) = search.solution()? {
            if first.is_some() {
                return Ok(Answer::OtherSolution(values));
            }
            report(Progress::Solution(values.clone()));
            if search.is_finished() {
                first = Some(values);
                break;
            }
            search.rule_out(&values);
            first = Some(values);
        }
    }
    Ok(first.map_or(Answer::Unsolvable, |_| Answer::OnlySolution))
}

/// Puzzles that together have the solutions of one, each once. Those with the least left come first.
fn parts(puzzle: &Puzzle) -> Vec<Puzzle> {
    let Ok(position) = propagate(puzzle) else { return vec![puzzle.clone()] };
    let mut cells: Vec<CellId> =
        (0..puzzle.board().cell_count()).filter(|cell| position.is_open(*cell)).collect();
    cells.sort_by_key(|cell| position.candidates().count(*cell));
    let mut trials = 0;
    cells.retain(|cell| {
        trials += position.candidates().count(*cell);
        trials <= MOST_TRIALS
    });
    let splits = cells.into_iter().map(|cell| split(puzzle, &position, cell));
    let best = splits.min_by(|a, b| a.cost.total_cmp(&b.cost));
    best.map_or_else(|| vec![puzzle.clone()], |split| split.parts)
}

/// A puzzle split by the values of a cell.
struct Split {
    parts: Vec<Puzzle>,
    /// What is to be searched, in an arbitrary unit.
    cost: f64,
}

fn split(puzzle: &Puzzle, position: &Position, cell: CellId) -> Split {
    let part = |value: Value| {
        let mut part = puzzle.clone();
        part.set_clue(cell, Some(value));
        // What simplification refutes the solver will at once.
        let left = propagate(&part).map_or(0, |position| left(&position));
        (left, part)
    };
    let mut parts: Vec<(usize, Puzzle)> = position.candidates().of(cell).map(part).collect();
    parts.sort_by_key(|(left, _)| *left);
    let cost = parts.iter().map(|(left, _)| (*left as f64 / HALVING).exp2()).sum();
    Split { parts: parts.into_iter().map(|(_, part)| part).collect(), cost }
}

/// Candidates that are more than one a cell.
fn left(position: &Position) -> usize {
    let cells = 0..position.board().cell_count();
    cells.map(|cell| position.candidates().count(cell).saturating_sub(1)).sum()
}
