//! Naked pairs, triples and quads: where k cells of a house have k candidates between them, these
//! values are theirs, and the other cells of the house can't have them.

use super::Position;
use super::candidates::{Word, members};
use super::hall;
use super::step::{Effect, Step, Technique};
use crate::board::{CellId, HouseId};
use crate::puzzle::Value;

/// The first of this size: house by house, in lexicographic order of the cells. Placed cells are in
/// none.
pub(super) fn find(position: &Position, size: u8) -> Option<Step> {
    (0..position.board().houses().len()).find_map(|house| find_in(position, house, size))
}

fn find_in(position: &Position, house: HouseId, size: u8) -> Option<Step> {
    let candidates = position.candidates();
    let cells = &position.board().houses()[house].cells;
    let open: Vec<CellId> = cells.iter().copied().filter(|cell| position.is_open(*cell)).collect();
    let sets: Vec<&[Word]> = open.iter().map(|cell| candidates.get(*cell)).collect();
    hall::search(&sets, size.into(), |chosen, union| {
        let values: Vec<Value> = members(union).map(Value::from_index).collect();
        let others = (0..open.len()).filter(|index| !chosen.contains(index)).map(|i| open[i]);
        let lost = others.flat_map(|cell| values.iter().map(move |value| (cell, *value)));
        let lost = lost.filter(|(cell, value)| candidates.has(*cell, *value)).collect();
        Some(Step {
            technique: Technique::NakedSubset { size },
            reason: chosen.iter().map(|index| open[*index]).collect(),
            houses: vec![house],
            source: None,
            effect: Effect::removing(lost)?,
            values,
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::simplify::testing::{keep, open, value, values};

    #[test]
    fn two_cells_with_two_values_leave_none_to_the_rest_of_their_houses() {
        let mut position = open(3, 3);
        keep(&mut position, 0, &[3, 7]);
        assert_eq!(find(&position, 2), None);
        keep(&mut position, 4, &[3, 7]);
        let step = find(&position, 2).expect("a naked pair");
        assert_eq!(
            (&step.values, &step.reason, &step.houses),
            (&values(&[3, 7]), &vec![0, 4], &vec![0])
        );
        let lost: Vec<_> =
            [1, 2, 3, 5, 6, 7, 8].iter().flat_map(|c| [(*c, value(3)), (*c, value(7))]).collect();
        assert_eq!(step.effect, Effect::Remove(lost));
        position.apply(&step).expect("no contradiction");
        assert_eq!(find(&position, 2), None);
    }

    #[test]
    fn no_cell_of_a_triple_or_quad_needs_all_its_values() {
        let mut position = open(3, 3);
        keep(&mut position, 9, &[1, 2]);
        keep(&mut position, 10, &[2, 3]);
        keep(&mut position, 11, &[1, 3]);
        assert_eq!(
            (2..=4).map(|size| find(&position, size).is_some()).collect::<Vec<_>>(),
            [false, true, false]
        );
        let mut position = open(3, 3);
        for (cell, kept) in [(9, [1, 2]), (10, [2, 3]), (11, [3, 4]), (17, [1, 4])] {
            keep(&mut position, cell, &kept);
        }
        assert_eq!(find(&position, 3), None);
        assert_eq!(find(&position, 4).expect("a naked quad").reason, [9, 10, 11, 17]);
    }
}
