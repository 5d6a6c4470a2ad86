//! Box–line interaction, for any two houses that share cells: where all cells for a value in a full
//! house lie in another house too, the rest of that other house can't have it.
//!
//! With a box first it is known as pointing, with a line first as claiming.

use std::sync::Arc;

use super::candidates::bits;
use super::position::{Contradiction, Position};
use crate::puzzle::Value;

/// Applies it once to each pair whose first house changed after the change numbered `since`. Tells
/// whether anything was removed.
pub(super) fn apply(position: &mut Position, since: u32) -> Result<bool, Contradiction> {
    let before = position.changes();
    let board = Arc::clone(position.board());
    for overlap in board.overlaps() {
        let first = &board.houses()[overlap.first];
        if position.changed(overlap.first) <= since || !board.is_full(first) {
            continue;
        }
        for word in 0..position.candidates().words_per_cell() {
            let candidates = position.candidates();
            let any =
                |cells: &[usize]| cells.iter().fold(0, |set, c| set | candidates.word(*c, word));
            let confined = any(&overlap.shared) & !any(&overlap.first_only);
            for bit in bits(confined & any(&overlap.second_only)) {
                let value = Value::from_index(word * u64::BITS as usize + bit);
                for &cell in &overlap.second_only {
                    position.remove(cell, value)?;
                }
            }
        }
    }
    Ok(position.changes() != before)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board, BoxShape};

    #[test]
    fn a_value_confined_to_a_line_of_its_box_leaves_the_rest_of_the_line() {
        let board = Board::single(BoxShape::new(3, 3).expect("valid"));
        let mut position = Position::open(&board);
        let seven = Value::new(7).expect("not 0");
        for cell in [9, 10, 11, 18, 19, 20] {
            position.remove(cell, seven).expect("eight candidates stay");
        }
        assert_eq!(apply(&mut position, 0), Ok(true));
        let left: Vec<_> = (0..9).filter(|c| position.candidates().has(*c, seven)).collect();
        assert_eq!(left, [0, 1, 2]);
        let now = position.changes();
        assert_eq!(apply(&mut position, now), Ok(false));
    }
}
