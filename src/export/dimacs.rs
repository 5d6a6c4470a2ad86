//! DIMACS CNF: what SAT solvers read. [`Formula`] says how it is written.

use super::{Clues, Options, Progress};
use crate::encode::Formula;
use crate::puzzle::Puzzle;
use crate::simplify::Position;

/// Writes the formula of a puzzle, piece by piece.
pub(super) fn write(puzzle: &Puzzle, options: Options, sink: &mut dyn FnMut(&str, Progress)) {
    let placed = match options.clues {
        // Clues that contradict each other can't be placed, but the solver shall hear of them all.
        Clues::Placed => Position::with_clues_placed(puzzle).ok(),
        Clues::Units => None,
    };
    let position = placed.unwrap_or_else(|| Position::open(puzzle.board()));
    let encoding = options.encoding;
    let formula = Formula { puzzle, encoding, position, about: None, last: None };
    formula.write_dimacs(&mut |piece, done, total| sink(piece, Progress { done, total }));
}
