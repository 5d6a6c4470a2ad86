//! The split search: one part for each value of a cell.

use std::cell::Cell;
use std::ops::ControlFlow;
use std::vec::IntoIter;

use super::error::SolveError;
use super::limits::Limits;
use super::options::Options;
use super::search::Progress;
use super::solve::{Outcome, Solution, solve_by_sat};
use crate::board::{Board, CellId};
use crate::formula::Preprocessing;
use crate::logic::{CandidateGrid, propagate};
use crate::puzzle::{Puzzle, Value};

/// The largest effort for the choice of the cell, in candidates of the boards that are simplified.
/// It is enough to try each value of each cell of a 9×9. A 16×16 gets 129 trials, a 25×25 34.
const MAX_WORK: usize = 729 * 729;

/// Removing this many candidates is assumed to halve the search; tuned on 9×9 killers.
const HALVING: f64 = 20.0;

/// Solves as [`solve_by_sat`] does, but splits the puzzle. Each value of some cell makes a part,
/// which is simplified and solved. Reports only the first solution.
///
/// Short searches are faster unsplit, because a learned clause applies everywhere. Killers without
/// clues that take seconds are faster in parts: simplification finds more in a part than the search
/// would learn.
///
/// # Errors
/// [`SolveError`], if the question is cancelled, the solver fails or a solution fails its check.
pub fn solve_by_parts(puzzle: &Puzzle, limits: &Limits<'_>) -> Result<Outcome, SolveError> {
    let mut parts = Parts::new(parts(puzzle));
    let is_reported = Cell::new(false);
    let report = |progress| {
        let is_solution = matches!(progress, Progress::Solution(_));
        if is_solution && !is_reported.replace(true) && limits.report(progress).is_err() {
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    };
    while let Some(part) = parts.take() {
        let outcome = solve_part(&part, &limits.with_progress(&report))?;
        if let Some(outcome) = parts.note(outcome) {
            return Ok(outcome);
        }
    }
    Ok(Outcome::None)
}

/// Solves a part of a puzzle as [`solve_by_sat`] does, always with simplification.
///
/// # Errors
/// [`SolveError`], if the question is cancelled, the solver fails or a solution fails its check.
pub fn solve_part(part: &Puzzle, limits: &Limits<'_>) -> Result<Outcome, SolveError> {
    let options = Options { start: Preprocessing::Simplified, ..limits.options() };
    solve_by_sat(part, &limits.with_options(options))
}

/// The parts of a puzzle and their outcomes so far. Parts can be solved in turn or in parallel.
#[derive(Debug)]
pub struct Parts {
    waiting: IntoIter<Puzzle>,
    count: usize,
    /// The number of parts with a known outcome.
    done: usize,
    found: Option<Solution>,
}

impl Parts {
    /// Starts with the puzzles that [`parts`] returns.
    #[must_use]
    pub fn new(parts: Vec<Puzzle>) -> Self {
        Self { count: parts.len(), waiting: parts.into_iter(), done: 0, found: None }
    }

    /// The number of parts.
    #[must_use]
    pub fn count(&self) -> usize {
        self.count
    }

    /// The number of parts with a known outcome.
    #[must_use]
    pub fn done(&self) -> usize {
        self.done
    }

    /// The number of parts not yet taken.
    #[must_use]
    pub fn waiting(&self) -> usize {
        self.waiting.len()
    }

    /// Takes the next part to solve.
    pub fn take(&mut self) -> Option<Puzzle> {
        self.waiting.next()
    }

    /// Takes the outcome of one part. Returns the outcome of the whole puzzle once it is known.
    pub fn note(&mut self, outcome: Outcome) -> Option<Outcome> {
        self.done += 1;
        for solution in outcome.into_solutions() {
            if let Some(first) = self.found.take() {
                return Some(Outcome::Several(first, solution));
            }
            self.found = Some(solution);
        }
        let is_done = self.done >= self.count;
        is_done.then(|| self.found.take().map_or(Outcome::None, Outcome::One))
    }
}

/// Splits a puzzle into parts. Each solution is the solution of exactly one part. Parts with the
/// fewest candidates come first.
#[must_use]
pub fn parts(puzzle: &Puzzle) -> Vec<Puzzle> {
    let Ok(position) = propagate(puzzle) else { return vec![puzzle.clone()] };
    let mut cells: Vec<CellId> =
        (0..puzzle.board().cell_count()).filter(|cell| position.is_open(*cell)).collect();
    cells.sort_by_key(|cell| position.candidates().count(*cell));
    let tried = tried(puzzle.board(), cells.iter().map(|cell| position.candidates().count(*cell)));
    cells.truncate(tried);
    let splits = cells.into_iter().map(|cell| split(puzzle, &position, cell));
    let best = splits.min_by(|a, b| a.cost.total_cmp(&b.cost));
    best.map_or_else(|| vec![puzzle.clone()], |split| split.parts)
}

/// The number of cells that can be tried, given their numbers of candidates. At least one.
fn tried(board: &Board, candidates: impl Iterator<Item = usize>) -> usize {
    let trials = MAX_WORK / (board.cell_count() * board.value_count());
    let sums = candidates.scan(0, |sum, count| {
        *sum += count;
        Some(*sum)
    });
    sums.take_while(|sum| *sum <= trials).count().max(1)
}

/// A puzzle split by the values of a cell.
struct Split {
    parts: Vec<Puzzle>,
    /// The estimated cost of the search, in an arbitrary unit.
    cost: f64,
}

fn split(puzzle: &Puzzle, position: &CandidateGrid, cell: CellId) -> Split {
    let part = |value: Value| {
        let mut part = puzzle.clone();
        part.set_clue(cell, Some(value));
        // The solver refutes at once what simplification refutes.
        let left = propagate(&part).map_or(0, |position| left(&position));
        (left, part)
    };
    let mut parts: Vec<(usize, Puzzle)> = position.candidates().at(cell).map(part).collect();
    parts.sort_by_key(|(left, _)| *left);
    let cost = parts.iter().map(|(left, _)| (*left as f64 / HALVING).exp2()).sum();
    Split { parts: parts.into_iter().map(|(_, part)| part).collect(), cost }
}

/// The number of candidates beyond one per cell.
fn left(position: &CandidateGrid) -> usize {
    let cells = 0..position.board().cell_count();
    cells.map(|cell| position.candidates().count(cell).saturating_sub(1)).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::BoxShape;

    fn solution(number: usize) -> Solution {
        vec![Value::from_index(number)]
    }

    /// The outcome of the whole and the number of parts done, after parts with these outcomes.
    fn known(outcomes: Vec<Outcome>, count: usize) -> Option<(usize, Outcome)> {
        let board = Board::single(BoxShape::for_values(4).expect("valid"));
        let mut parts = Parts::new(vec![Puzzle::empty(board); count]);
        for outcome in outcomes {
            assert!(parts.take().is_some());
            if let Some(outcome) = parts.note(outcome) {
                return Some((parts.done(), outcome));
            }
        }
        None
    }

    #[test]
    fn the_cells_tried_are_bounded_by_the_size_of_the_board() {
        let tried = |values: usize, candidates: usize| {
            let board = Board::single(BoxShape::for_values(values).expect("valid"));
            let cells = vec![candidates; board.cell_count()];
            super::tried(&board, cells.into_iter())
        };
        assert_eq!(tried(9, 9), 81, "all");
        assert_eq!((tried(16, 16), tried(16, 2)), (8, 64));
        assert_eq!((tried(25, 25), tried(36, 36)), (1, 1), "one at least");
    }

    #[test]
    fn parts_have_the_outcome_of_the_whole() {
        let none = || Outcome::None;
        let one = |number| Outcome::One(solution(number));
        let two = |a, b| Outcome::Several(solution(a), solution(b));
        assert_eq!(known(vec![none(), none()], 2), Some((2, none())));
        assert_eq!(known(vec![none(), one(1)], 3), None, "one is still to come");
        assert_eq!(known(vec![none(), one(1), none()], 3), Some((3, one(1))));
        assert_eq!(known(vec![one(1), one(2)], 3), Some((2, two(1, 2))));
        assert_eq!(known(vec![none(), two(1, 2)], 3), Some((2, two(1, 2))));
        assert_eq!(known(vec![one(0), two(1, 2)], 3), Some((2, two(0, 1))));
    }
}
