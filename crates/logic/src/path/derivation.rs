//! The deductions of propagation on a large board, with their premises.
//!
//! A solver can then prove the contradiction from the premises alone: clauses for the whole board
//! would be too many.

use crate::grid::{CandidateGrid, Contradiction, Deduction, MAX_DEDUCTIONS};
use crate::propagate::settle;
use crate::puzzle::Puzzle;

/// Deductions that lead to a contradiction.
#[derive(Clone, Debug)]
pub struct Refutation {
    /// The deductions after placing the clues, in order. Empty if the clues contradict each other.
    pub deductions: Vec<Deduction>,
    /// The contradiction at the end.
    pub contradiction: Contradiction,
}

/// Records how propagation on a large board reaches a contradiction. `None` if it reaches none, or
/// only after more deductions than are recorded.
#[must_use]
pub fn refute(puzzle: &Puzzle) -> Option<Refutation> {
    let (deductions, end) = deductions(puzzle);
    let contradiction = end.err().filter(|_| deductions.len() < MAX_DEDUCTIONS)?;
    Some(Refutation { deductions, contradiction })
}

/// The deductions of propagation on a large board, in order, and the result.
pub fn deductions(puzzle: &Puzzle) -> (Vec<Deduction>, Result<(), Contradiction>) {
    match CandidateGrid::with_clues_placed(puzzle) {
        Ok(mut position) => {
            position.keep_deductions();
            let end = settle(&mut position);
            (position.take_deductions(), end)
        }
        Err(contradiction) => (Vec::new(), Err(contradiction)),
    }
}
