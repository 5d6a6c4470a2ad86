//! Hidden pairs, triples and quads: where k values have k cells of a full house between them, these
//! cells are theirs, and can't have any other value.

use super::Position;
use super::candidates::{Word, bit, members};
use super::hall;
use super::step::{Effect, Step, Technique};
use crate::board::HouseId;
use crate::puzzle::Value;

/// The first of this size: full house by full house, in lexicographic order of the values. Placed
/// values are in none.
pub(super) fn find(position: &Position, size: u8) -> Option<Step> {
    let board = position.board();
    let mut full = (0..board.houses().len()).filter(|house| board.is_full(&board.houses()[*house]));
    full.find_map(|house| find_in(position, house, size))
}

fn find_in(position: &Position, house: HouseId, size: u8) -> Option<Step> {
    let board = position.board();
    let cells = &board.houses()[house].cells;
    let width = cells.len().div_ceil(Word::BITS as usize);
    let mut places = vec![0; board.value_count() * width];
    for (index, &cell) in cells.iter().enumerate().filter(|(_, cell)| position.is_open(**cell)) {
        let (word, bit) = bit(index);
        for value in position.candidates().of(cell) {
            places[value.index() * width + word] |= bit;
        }
    }
    let sets: Vec<&[Word]> = places.chunks(width).collect();
    hall::search(&sets, size.into(), |chosen, union| {
        let lost = members(union).map(|index| cells[index]).flat_map(|cell| {
            let others = position.candidates().of(cell).filter(|v| !chosen.contains(&v.index()));
            others.map(move |value| (cell, value))
        });
        Some(Step {
            technique: Technique::HiddenSubset { size },
            values: chosen.iter().map(|index| Value::from_index(*index)).collect(),
            reason: members(union).map(|index| cells[index]).collect(),
            houses: vec![house],
            source: None,
            effect: Effect::removing(lost.collect())?,
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules;
    use crate::simplify::testing::{lose, open, value, values, with_rules};

    #[test]
    fn two_values_with_two_cells_are_alone_there() {
        let mut position = open(2, 3);
        lose(&mut position, &[0, 1, 3, 4], &[2]);
        assert_eq!(find(&position, 2), None);
        lose(&mut position, &[0, 1, 3, 4], &[5]);
        let step = find(&position, 2).expect("a hidden pair");
        assert_eq!(
            (&step.values, &step.reason, &step.houses),
            (&values(&[2, 5]), &vec![2, 5], &vec![0])
        );
        let lost: Vec<_> =
            [2, 5].iter().flat_map(|cell| [1, 3, 4, 6].map(|v| (*cell, value(v)))).collect();
        assert_eq!(step.effect, Effect::Remove(lost));
        position.apply(&step).expect("no contradiction");
        assert_eq!(find(&position, 2), None);
    }

    #[test]
    fn a_cage_has_none() {
        let mut position = with_rules(vec![rules::cage(vec![0, 10, 20], None)]);
        lose(&mut position, &[20], &[1, 2]);
        assert_eq!(find(&position, 2), None);
    }

    #[test]
    fn no_value_of_a_triple_needs_all_its_cells() {
        let mut position = open(3, 3);
        lose(&mut position, &[2, 3, 4, 5, 6, 7, 8], &[1]);
        lose(&mut position, &[0, 3, 4, 5, 6, 7, 8], &[2]);
        lose(&mut position, &[1, 3, 4, 5, 6, 7, 8], &[3]);
        assert_eq!(
            (2..=4).map(|size| find(&position, size).is_some()).collect::<Vec<_>>(),
            [false, true, false]
        );
        assert_eq!(find(&position, 3).expect("a hidden triple").reason, [0, 1, 2]);
    }
}
