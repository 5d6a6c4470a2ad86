//! Hidden singles: a value with one cell left in a full house takes it.

use crate::board::{CellId, House, HouseId};
use crate::grid::{Contradiction, Position, Word, bits};
use crate::puzzle::Value;
use crate::steps::{Effect, Scan, Sink, Step, Technique, Words};

/// The first: house by house, then by the value.
pub(super) fn find(
    technique: &'static Technique,
    scan: &Scan<'_>,
    sink: Sink<'_>,
    is_wanted: fn(&House) -> bool,
) -> Option<Step> {
    let (words, houses) = (scan.candidates().words_per_cell(), scan.board().houses());
    let mut wanted = (0..houses.len()).filter(|house| is_wanted(&houses[*house]));
    wanted.find_map(|house| {
        let mut singles = (0..words).flat_map(|word| Places::of(scan, house, word).singles());
        singles.find_map(|value| {
            let cell = cell_for(scan, house, value)?;
            let step = Step::of(technique, Effect::Place { cell, value });
            sink(Step { values: vec![value], reason: vec![cell], houses: vec![house], ..step })
        })
    })
}

/// What one says.
pub(super) fn words(words: &Words<'_>, step: &Step) -> String {
    let (values, reason) = (words.values(&step.values), words.cells(&step.reason));
    format!("in {}, {values} can only go in {reason}", words.houses(&step.houses))
}

/// Places every value that has one cell left in this house.
pub(crate) fn place_all(position: &mut Position, house: HouseId) -> Result<(), Contradiction> {
    for word in 0..position.candidates().words_per_cell() {
        let places = Places::of(position, house, word);
        places.check(house)?;
        for value in places.singles() {
            match cell_for(position, house, value) {
                Some(cell) => position.place(cell, value)?,
                // An earlier single of this very house took the cell.
                None => return Err(Contradiction::House { house, value }),
            }
        }
    }
    Ok(())
}

/// Whether each value has a cell left in a house, if that is full.
pub(crate) fn check(position: &Position, house: HouseId) -> Result<(), Contradiction> {
    (0..position.candidates().words_per_cell())
        .try_for_each(|word| Places::of(position, house, word).check(house))
}

/// The first cell of a house that can take a value.
fn cell_for(position: &Position, house: HouseId, value: Value) -> Option<CellId> {
    let mut cells = position.board().houses()[house].cells.iter().copied();
    cells.find(|cell| position.candidates().has(*cell, value))
}

/// How many cells the values of one word have in a full house, all values at once.
struct Places {
    word: usize,
    /// The values that have no cell.
    none: Word,
    /// Those that have one cell, not placed yet.
    one: Word,
}

impl Places {
    fn of(position: &Position, house: HouseId, word: usize) -> Self {
        let house = &position.board().houses()[house];
        if !position.board().is_full(house) {
            return Self { word, none: 0, one: 0 };
        }
        // The values seen, those seen again, and those placed.
        let (mut once, mut twice, mut placed) = (0, 0, 0);
        for &cell in &house.cells {
            let set = position.candidates().word(cell, word);
            twice |= once & set;
            once |= set;
            if !position.is_open(cell) {
                placed |= set;
            }
        }
        let none = position.candidates().full(word) & !once;
        Self { word, none, one: once & !twice & !placed }
    }

    fn singles(&self) -> impl Iterator<Item = Value> + use<> {
        let word = self.word;
        bits(self.one).map(move |bit| value_at(word, bit))
    }

    fn check(&self, house: HouseId) -> Result<(), Contradiction> {
        match bits(self.none).next() {
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
    use crate::rules;
    use crate::testing::{first, lose, open, value, with_rules};

    #[test]
    fn the_last_cell_for_a_value_in_a_house_takes_it() {
        let mut position = open(3, 3);
        lose(&mut position, &[3, 4, 5, 12, 13, 14, 21], &[7]);
        assert_eq!(first(&position, "Hidden single"), None);
        lose(&mut position, &[23], &[7]);
        let step = first(&position, "Hidden single").expect("a hidden single");
        assert_eq!((&step.reason, &step.houses), (&vec![22], &vec![19]));
        assert_eq!(step.effect, Effect::Place { cell: 22, value: value(7) });
        position.apply(&step).expect("no contradiction");
        assert_eq!(first(&position, "Hidden single"), None);
    }

    #[test]
    fn diagonals_must_hold_each_value_and_cages_need_not() {
        let mut position =
            with_rules(vec![rules::of_board(&rules::DIAGONALS), rules::cage(vec![1, 2, 3], None)]);
        lose(&mut position, &[1, 2], &[7]);
        assert_eq!(first(&position, "Hidden single"), None);
        lose(&mut position, &[3], &[7]);
        assert_eq!(position.check(), Ok(()));
        lose(&mut position, &[8, 16, 24, 32, 40, 48, 56, 64], &[7]);
        let step = first(&position, "Hidden single").expect("a hidden single");
        assert_eq!(step.effect, Effect::Place { cell: 72, value: value(7) });
    }

    #[test]
    fn a_value_without_a_cell_is_a_contradiction() {
        let mut position = open(2, 2);
        lose(&mut position, &[4, 5, 6, 7], &[3]);
        let missing = Contradiction::House { house: 1, value: value(3) };
        assert_eq!(position.check(), Err(missing.clone()));
        assert_eq!(place_all(&mut position, 1), Err(missing));
    }
}
