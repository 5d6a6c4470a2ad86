//! Hidden singles: a value with one cell left in a full house takes it.

use std::sync::Arc;

use super::candidates::{Word, bits};
use super::position::{Contradiction, Position};
use super::step::{Effect, Step, Technique};
use crate::board::{House, HouseId};
use crate::puzzle::Value;

/// The first: house by house, then by the value.
pub(super) fn find(position: &Position) -> Option<Step> {
    let houses = position.board().houses().iter().enumerate();
    houses.filter(|(_, house)| position.board().is_full(house)).find_map(|(id, house)| {
        let words = 0..position.candidates().words_per_cell();
        let mut singles = words.flat_map(|word| {
            bits(Places::of(position, house, word).singles()).map(move |bit| value_at(word, bit))
        });
        let value = singles.next()?;
        let has = |cell: &&usize| position.candidates().has(**cell, value);
        let cell = *house.cells.iter().find(has)?;
        Some(Step {
            technique: Technique::HiddenSingle,
            values: vec![value],
            reason: vec![cell],
            houses: vec![id],
            effect: Effect::Place { cell, value },
        })
    })
}

/// Places every value that has one cell left in this house.
pub(super) fn place_all(position: &mut Position, id: HouseId) -> Result<(), Contradiction> {
    let board = Arc::clone(position.board());
    let house = &board.houses()[id];
    if !board.is_full(house) {
        return Ok(());
    }
    for word in 0..position.candidates().words_per_cell() {
        let places = Places::of(position, house, word);
        places.check(id)?;
        for bit in bits(places.singles()) {
            let value = value_at(word, bit);
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

/// Whether each value has a cell left in a house, if that is full.
pub(super) fn check(position: &Position, id: HouseId) -> Result<(), Contradiction> {
    let house = &position.board().houses()[id];
    if !position.board().is_full(house) {
        return Ok(());
    }
    (0..position.candidates().words_per_cell())
        .try_for_each(|word| Places::of(position, house, word).check(id))
}

/// How many cells the values of one word have in a house, all values at once.
struct Places {
    word: usize,
    /// The values of this word.
    all: Word,
    /// Those with a cell.
    once: Word,
    /// Those with two cells or more.
    twice: Word,
    /// Those placed.
    placed: Word,
}

impl Places {
    fn of(position: &Position, house: &House, word: usize) -> Self {
        let (mut once, mut twice, mut placed) = (0, 0, 0);
        for &cell in &house.cells {
            let set = position.candidates().word(cell, word);
            twice |= once & set;
            once |= set;
            if position.placed()[cell].is_some() {
                placed |= set;
            }
        }
        Self { word, all: position.candidates().full(word), once, twice, placed }
    }

    fn singles(&self) -> Word {
        self.once & !self.twice & !self.placed
    }

    fn check(&self, house: HouseId) -> Result<(), Contradiction> {
        match bits(self.all & !self.once).next() {
            None => Ok(()),
            Some(bit) => Err(Contradiction::House { house, value: value_at(self.word, bit) }),
        }
    }
}

fn value_at(word: usize, bit: usize) -> Value {
    Value::from_index(word * Word::BITS as usize + bit)
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
