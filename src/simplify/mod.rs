//! What is still possible in each cell, and human methods that narrow it.
//!
//! One method per file. [`propagate`] applies those that pay for themselves before the search.

mod candidates;
mod interaction;
mod position;
mod singles;

pub use candidates::Candidates;
pub use position::{Contradiction, Position};

use crate::puzzle::Puzzle;

/// Places the clues and all that naked and hidden singles and box–line interaction then give.
///
/// # Errors
/// [`Contradiction`] if that leaves a cell without candidates, or a value without a place in a
/// full house.
pub fn propagate(puzzle: &Puzzle) -> Result<Position, Contradiction> {
    let mut position = Position::open(puzzle.board());
    for (cell, clue) in puzzle.clues().iter().enumerate() {
        if let Some(value) = clue {
            position.place(cell, *value)?;
        }
    }
    let mut scanned = 0;
    loop {
        singles::apply(&mut position)?;
        let now = position.changes();
        if position.is_finished() || !interaction::apply(&mut position, scanned)? {
            return Ok(position);
        }
        scanned = now;
    }
}
