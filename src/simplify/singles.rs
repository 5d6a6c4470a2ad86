//! Naked singles (a cell with one candidate) and hidden singles (a value with one cell in a full
//! house).

use std::sync::Arc;

use super::candidates::bits;
use super::position::{Contradiction, Position};
use crate::board::HouseId;
use crate::puzzle::Value;

/// Places singles until there are none.
pub(super) fn apply(position: &mut Position) -> Result<(), Contradiction> {
    loop {
        if let Some((cell, value)) = position.next_naked() {
            position.place(cell, value)?;
        } else if let Some(house) = position.next_dirty() {
            place_hidden(position, house)?;
        } else {
            return Ok(());
        }
    }
}

/// Places every value that has one cell left in this house.
///
/// Works on all values at once: over the cells' bit sets, `once` gathers the values seen, `twice`
/// those seen again; the values in `once` alone are hidden singles.
fn place_hidden(position: &mut Position, id: HouseId) -> Result<(), Contradiction> {
    let board = Arc::clone(position.board());
    let house = &board.houses()[id];
    if !board.is_full(house) {
        return Ok(());
    }
    for word in 0..position.candidates().words_per_cell() {
        let (mut once, mut twice, mut placed) = (0, 0, 0);
        for &cell in &house.cells {
            let set = position.candidates().word(cell, word);
            twice |= once & set;
            once |= set;
            if position.placed()[cell].is_some() {
                placed |= set;
            }
        }
        let first = word * u64::BITS as usize;
        let wanted = board.value_count().saturating_sub(first).min(u64::BITS as usize);
        if (once.count_ones() as usize) < wanted {
            let missing = (!once).trailing_zeros() as usize;
            return Err(Contradiction::House {
                house: id,
                value: Value::from_index(first + missing),
            });
        }
        for bit in bits(once & !twice & !placed) {
            let value = Value::from_index(first + bit);
            let cell = house.cells.iter().find(|cell| position.candidates().has(**cell, value));
            match cell {
                Some(&cell) => position.place(cell, value)?,
                // An earlier single of this very house took the cell.
                None => return Err(Contradiction::House { house: id, value }),
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board, BoxShape};
    use crate::puzzle::Puzzle;
    use crate::simplify::propagate;

    fn puzzle(text: &str) -> Puzzle {
        let mut puzzle = Puzzle::empty(Board::single(BoxShape::new(2, 2).expect("valid")));
        for (cell, symbol) in text.chars().enumerate() {
            puzzle.set_clue(cell, symbol.to_digit(10).and_then(|d| Value::new(d as usize)));
        }
        puzzle
    }

    #[test]
    fn a_naked_single_is_placed() {
        let position = propagate(&puzzle("123.............")).expect("no contradiction");
        assert_eq!(position.placed()[3], Value::new(4));
    }

    #[test]
    fn a_hidden_single_is_placed() {
        // 1 is ruled out of the second row and the first column: one cell of the first box is left.
        let position = propagate(&puzzle("......1.1.......")).expect("no contradiction");
        assert_eq!(position.placed()[1], Value::new(1));
    }

    #[test]
    fn contradictions_say_where() {
        assert!(matches!(propagate(&puzzle("11..............")), Err(Contradiction::Cell(1))));
        assert!(matches!(propagate(&puzzle("123....4........")), Err(Contradiction::Cell(3))));
        // 1 has no cell left in the first box.
        let no_place = propagate(&puzzle("23....1.........")).map(|_| ());
        assert!(matches!(no_place, Err(Contradiction::House { .. } | Contradiction::Cell(_))));
    }
}
