//! The rehearsal: work that a worker does before its first task.
//!
//! A browser's engine compiles WebAssembly fast at first, and optimizes code once it has run for a
//! while. So the first searches of a fresh worker take several times as long as later ones. Here
//! the worker solves puzzles that need every part of a search: propagation, sums and pairs as
//! clauses, and thousands of conflicts. The tools worker makes puzzles, and a worker that waits for
//! a photo reads one.

use crate::board::{Board, BoardParts, BoxShape, Constraint, Layout, Relation, Sum};
use crate::make::{self, Clues, Request};
use crate::photo;
use crate::puzzle::{Puzzle, Value};
use crate::questions::{self, Limits};

/// The number of rounds after which short searches are as fast as they get. Each then takes some
/// milliseconds.
const SHORT_ROUNDS: usize = 36;

/// The number of all rounds. The last ones, of tens of milliseconds each, prepare for long
/// searches: they restart, and delete clauses.
const ROUNDS: usize = SHORT_ROUNDS + 4;

const SIDE: usize = 9;

/// Solves another puzzle in each round. Returns false once there are enough rounds.
pub(super) fn solve(round: usize) -> bool {
    if round >= ROUNDS {
        return false;
    }
    if let Some(puzzle) = puzzle(round) {
        // Only the work counts, so the result is ignored.
        let _ = questions::solve_by_sat(&puzzle, &Limits::default());
    }
    true
}

/// The puzzle of a round: sums on half of the board, then clues of a hard puzzle, then pairs all
/// over the board. Without the feature `rules`, always the clues: such searches are short.
///
/// The round shifts the values. The last rounds have pairs alone, which take a search of some
/// thousand conflicts.
fn puzzle(round: usize) -> Option<Puzzle> {
    let value = |index: usize| Value::new((index + round) % SIDE + 1);
    let (mut constraints, mut clues) = (Vec::new(), vec![None; SIDE * SIDE]);
    let has_rules = cfg!(feature = "rules");
    let is_short = round < SHORT_ROUNDS || !has_rules;
    match round % 3 {
        0 if is_short && has_rules => {
            // From the solution whose rows are shifted by 3, and by 1 from one box to the next.
            let of = |cell: usize| value(cell / SIDE * 3 + cell / SIDE / 3 + cell);
            for corner in
                (0..SIDE * (SIDE - 1)).step_by(3).filter(|cell| (cell / SIDE).is_multiple_of(2))
            {
                let cells = vec![corner, corner + 1, corner + 2, corner + SIDE];
                let sum = cells
                    .iter()
                    .filter_map(|cell| of(*cell))
                    .map(|value| i32::from(value.get() as u16))
                    .sum();
                constraints.push(Constraint::Sum(Sum {
                    cells,
                    weights: Vec::new(),
                    least: sum,
                    most: sum,
                    is_distinct: false,
                }));
            }
        }
        remainder if is_short && (remainder == 1 || !has_rules) => {
            for (clue, symbol) in clues.iter_mut().zip(HARD.bytes()) {
                *clue = usize::from(symbol).checked_sub(usize::from(b'1')).and_then(value);
            }
        }
        _ => {
            // Pairs a knight's move apart; in the last rounds below each other, which takes long.
            // Most other clues would take longer.
            let (step, clue) = if is_short {
                ((1, 2), (round, value(round)))
            } else {
                ((1, 0), (0, Value::new(1)))
            };
            for cell in 0..SIDE * SIDE {
                for (down, right) in [(0, 1), step] {
                    let pair = [cell, cell + down * SIDE + right];
                    if cell % SIDE + right >= SIDE || pair[1] >= SIDE * SIDE {
                        continue;
                    }
                    constraints.push(if down + right == 1 {
                        Constraint::Binary(pair, Relation::NoDifference(1))
                    } else {
                        Constraint::Unequal(pair)
                    });
                }
            }
            clues[clue.0] = clue.1;
        }
    }
    let grid = Layout::single(BoxShape::new(3, 3).ok()?);
    Puzzle::new(Board::from_parts(grid, BoardParts::of_constraints(constraints))?, clues).ok()
}

/// Takes some hundred conflicts.
const HARD: &str =
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";

/// The number of puzzles to make. The first one takes the longest by far.
const MADE: usize = 3;

/// Makes another plain 9×9 puzzle in each round, which nobody sees. Returns false once there are
/// enough rounds.
pub(super) fn make(round: usize) -> bool {
    if round >= MADE {
        return false;
    }
    if let Ok(shape) = BoxShape::new(3, 3) {
        let mut request = Request::new(Layout::single(shape));
        request.clues = Clues::Minimal;
        let _ = make::generate(&request, round as u32, &Limits::default());
    }
    true
}

/// The number of photos to read. The last ones take a tenth of a second each.
const PICTURES: usize = 5;

/// Reads a photo. Returns false once there are enough rounds.
pub(super) fn read(round: usize) -> bool {
    if round < PICTURES {
        photo::rehearse();
    }
    round < PICTURES
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::questions::{Outcome, Progress};
    use std::cell::Cell;
    use std::ops::ControlFlow;

    #[test]
    fn every_round_has_something_to_search() {
        for round in 0..ROUNDS {
            let puzzle = puzzle(round).expect("a puzzle");
            let has_clauses = Cell::new(false);
            let report = |progress| {
                if matches!(progress, Progress::Encoded { clauses, .. } if clauses > 1_000) {
                    has_clauses.set(true);
                }
                ControlFlow::Continue(())
            };
            let answer =
                questions::solve_by_sat(&puzzle, &Limits::default().with_progress(&report));
            assert!(has_clauses.get() && answer.is_ok_and(|answer| answer != Outcome::None));
        }
    }

    #[test]
    fn it_ends() {
        assert!(solve(ROUNDS - 1) && !solve(ROUNDS) && !solve(usize::MAX));
        assert!(read(PICTURES - 1) && !read(PICTURES));
        assert!(make(MADE - 1) && !make(MADE) && !make(usize::MAX));
    }
}
