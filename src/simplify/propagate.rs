//! The fast path: what human methods give before the search, without a record of the steps.

use super::position::{Contradiction, Position};
use super::{hidden_single, interaction};
use crate::puzzle::Puzzle;

/// Places the clues and all that naked and hidden singles and box–line interaction then give.
///
/// # Errors
/// [`Contradiction`] if that leaves a cell without candidates, or a value without a place in a
/// full house.
pub fn propagate(puzzle: &Puzzle) -> Result<Position, Contradiction> {
    let mut position = Position::with_clues_placed(puzzle)?;
    let mut scanned = 0;
    loop {
        place_singles(&mut position)?;
        let now = position.changes();
        if position.is_finished() || !interaction::apply(&mut position, scanned)? {
            return Ok(position);
        }
        scanned = now;
    }
}

/// Places naked and hidden singles until there are none.
fn place_singles(position: &mut Position) -> Result<(), Contradiction> {
    loop {
        if let Some((cell, value)) = position.next_naked() {
            position.place(cell, value)?;
        } else if let Some(house) = position.next_dirty() {
            hidden_single::place_all(position, house)?;
        } else {
            return Ok(());
        }
    }
}
