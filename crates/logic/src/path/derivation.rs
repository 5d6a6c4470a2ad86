//! What simplification of a giant did, with its reasons, so that a solver can be asked to prove the
//! contradiction that it came to: all of the board as clauses would be too much.

use crate::grid::{Contradiction, Deduction, MAX_DEDUCTIONS, Position};
use crate::propagate::settle;
use crate::puzzle::Puzzle;

/// How simplification of a giant comes to a contradiction.
#[derive(Clone, Debug)]
pub struct Refutation {
    /// What it finds out, in this order, once the clues are placed. None, if these can't be.
    pub deductions: Vec<Deduction>,
    /// What none is left for.
    pub contradiction: Contradiction,
}

/// How the simplification of a giant comes to a contradiction; `None` if it doesn't, or only after more
/// deductions than are kept.
#[must_use]
pub fn refute(puzzle: &Puzzle) -> Option<Refutation> {
    let (deductions, end) = deductions(puzzle);
    let contradiction = end.err().filter(|_| deductions.len() < MAX_DEDUCTIONS)?;
    Some(Refutation { deductions, contradiction })
}

/// The deductions of the simplification of a large board, in order, and how it ends.
pub fn deductions(puzzle: &Puzzle) -> (Vec<Deduction>, Result<(), Contradiction>) {
    match Position::with_clues_placed(puzzle) {
        Ok(mut position) => {
            position.keep_deductions();
            let end = settle(&mut position);
            (position.take_deductions(), end)
        }
        Err(contradiction) => (Vec::new(), Err(contradiction)),
    }
}
