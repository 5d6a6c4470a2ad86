//! Singles: a cell with one candidate, or a value with one place in a full house.

use super::candidate_grid::CandidateGrid;
use super::candidates::{Word, bits};
use super::contradiction::Contradiction;
use super::deduction::{Deduction, Premise};
use crate::board::{CellId, HouseId};
use crate::puzzle::Value;

impl CandidateGrid {
    /// Places naked and hidden singles until there are none.
    ///
    /// # Errors
    /// [`Contradiction`] as of [`CandidateGrid::place`], or a full house without a cell for a value.
    pub fn place_all_singles(&mut self) -> Result<(), Contradiction> {
        place_singles(self, &mut vec![0; self.board().houses().len()])
    }

    /// Checks that each cell has a candidate, and each value a place in each full house.
    ///
    /// # Errors
    /// [`Contradiction`]: the first cell without candidates, or else the first full house without a
    /// place for a value.
    pub fn check(&self) -> Result<(), Contradiction> {
        match (0..self.placed().len()).find(|cell| self.candidates().count(*cell) == 0) {
            Some(cell) => Err(Contradiction::Cell(cell)),
            None => (0..self.board().houses().len()).try_for_each(|house| check(self, house)),
        }
    }
}

/// Places naked and hidden singles until there are none. `seen` holds, for each house, the number
/// of the last change before hidden singles were last looked for.
pub(crate) fn place_singles(
    position: &mut CandidateGrid,
    seen: &mut [u32],
) -> Result<(), Contradiction> {
    if position.counts_places() {
        loop {
            let naked = position
                .next_naked_single()
                .map(|(cell, value)| (cell, value, Premise::Cell(cell)));
            let Some((cell, value, need)) = naked.or_else(|| position.next_hidden_single()) else {
                return Ok(());
            };
            position.deduce(Deduction { cell, value, is_placed: true, premises: [need; 2] })?;
        }
    }
    loop {
        let before = position.changes();
        for (house, seen) in seen.iter_mut().enumerate() {
            while let Some((cell, value)) = position.next_naked_single() {
                position.place(cell, value)?;
            }
            if position.changed(house) > *seen {
                *seen = position.changes();
                place_all(position, house)?;
            }
        }
        if position.changes() == before {
            return Ok(());
        }
    }
}

/// The hidden singles of a house, in order of their values.
pub(crate) fn hidden_singles(
    position: &CandidateGrid,
    house: HouseId,
) -> impl Iterator<Item = (CellId, Value)> {
    let words = 0..position.candidates().words_per_cell();
    let singles = words.flat_map(move |word| PlaceCounts::new(position, house, word).singles());
    singles.filter_map(move |value| Some((place_of(position, house, value)?, value)))
}

/// Places the hidden singles of a house.
fn place_all(position: &mut CandidateGrid, house: HouseId) -> Result<(), Contradiction> {
    for word in 0..position.candidates().words_per_cell() {
        let places = PlaceCounts::new(position, house, word);
        places.check(house)?;
        for value in places.singles() {
            match place_of(position, house, value) {
                Some(cell) => position.place(cell, value)?,
                // An earlier single of this house took the cell.
                None => return Err(Contradiction::House { house, value }),
            }
        }
    }
    Ok(())
}

/// Checks that each value has a place in the house, if it is full.
fn check(position: &CandidateGrid, house: HouseId) -> Result<(), Contradiction> {
    (0..position.candidates().words_per_cell())
        .try_for_each(|word| PlaceCounts::new(position, house, word).check(house))
}

/// The first cell of a house with a candidate.
fn place_of(position: &CandidateGrid, house: HouseId, value: Value) -> Option<CellId> {
    let mut cells = position.board().houses()[house].cells.iter().copied();
    cells.find(|cell| position.candidates().has(*cell, value))
}

/// The values of one word with no place or one place in a full house, all counted at once.
struct PlaceCounts {
    word: usize,
    /// The values without a place.
    none: Word,
    /// The values with one place, which is not placed.
    one: Word,
}

impl PlaceCounts {
    fn new(position: &CandidateGrid, house: HouseId, word: usize) -> Self {
        let house = &position.board().houses()[house];
        if !position.board().is_full(house) {
            return Self { word, none: 0, one: 0 };
        }
        // The values with a place, with two or more, and the placed ones.
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
    use crate::testing::{open, remove, value};

    #[test]
    fn a_value_without_a_cell_is_a_contradiction() {
        let mut position = open(2, 2);
        remove(&mut position, &[4, 5, 6, 7], &[3]);
        let missing = Contradiction::House { house: 1, value: value(3) };
        assert_eq!(position.check(), Err(missing.clone()));
        assert_eq!(place_all(&mut position, 1), Err(missing));
    }
}
