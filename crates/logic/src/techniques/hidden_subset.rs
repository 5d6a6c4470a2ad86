//! Hidden pairs, triples and quads: if k values have k places together in a full house, these cells
//! hold them, and no other values.

use super::hall;
use crate::board::{CellId, HouseId};
use crate::grid::{CandidateGrid, Deduction, Premise, Word, bit, members};
use crate::puzzle::Value;
use crate::steps::{Effect, ScanContext, Sink, Step, TechniqueId};

/// Finds the steps in order of the full houses, then by the values lexicographically. Excludes
/// placed values.
pub(super) fn find(
    technique: TechniqueId,
    scan: &ScanContext<'_>,
    sink: Sink<'_>,
    size: usize,
) -> Option<Step> {
    (0..scan.board().houses().len()).filter(|house| is_full(scan, *house)).find_map(|house| {
        search(scan, house, size, |reason, values, lost| {
            sink(Step {
                values,
                reason,
                houses: vec![house],
                ..Step::new(technique, Effect::removing(lost)?)
            })
        })
    })
}

/// All eliminations by pairs in a house.
pub(crate) fn pairs(position: &CandidateGrid, house: HouseId) -> Vec<Deduction> {
    let mut all = Vec::new();
    if is_full(position, house) {
        let _: Option<()> = search(position, house, 2, |_, values, lost| {
            let needs = [Premise::House(house, values[0]), Premise::House(house, values[1])];
            let removed =
                |(cell, value)| Deduction { cell, value, is_placed: false, premises: needs };
            all.extend(lost.into_iter().map(removed));
            None
        });
    }
    all
}

fn is_full(position: &CandidateGrid, house: HouseId) -> bool {
    let board = position.board();
    board.is_full(&board.houses()[house])
}

/// Visits the hidden subsets of a house: their cells, their values, and the eliminations.
fn search<T>(
    position: &CandidateGrid,
    house: HouseId,
    size: usize,
    mut accept: impl FnMut(Vec<CellId>, Vec<Value>, Vec<(CellId, Value)>) -> Option<T>,
) -> Option<T> {
    let board = position.board();
    let cells = &board.houses()[house].cells;
    let width = cells.len().div_ceil(Word::BITS as usize);
    let mut places = vec![0; board.value_count() * width];
    for (index, &cell) in cells.iter().enumerate().filter(|(_, cell)| position.is_open(**cell)) {
        let (word, bit) = bit(index);
        for value in position.candidates().at(cell) {
            places[value.index() * width + word] |= bit;
        }
    }
    let sets: Vec<&[Word]> = places.chunks(width).collect();
    hall::search(&sets, size, |chosen, union| {
        let lost = members(union).map(|index| cells[index]).flat_map(|cell| {
            let others = position.candidates().at(cell).filter(|v| !chosen.contains(&v.index()));
            others.map(move |value| (cell, value))
        });
        let values = chosen.iter().map(|index| Value::from_index(*index)).collect();
        accept(members(union).map(|index| cells[index]).collect(), values, lost.collect())
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules;
    use crate::steps::TechniqueKind;
    use crate::testing::{first, open, remove, value, values, with_rules};

    #[test]
    fn two_values_with_two_cells_are_alone_there() {
        let mut position = open(2, 3);
        remove(&mut position, &[0, 1, 3, 4], &[2]);
        assert_eq!(first(&position, TechniqueKind::HiddenPair), None);
        remove(&mut position, &[0, 1, 3, 4], &[5]);
        let step = first(&position, TechniqueKind::HiddenPair).expect("a hidden pair");
        assert_eq!(
            (&step.values, &step.reason, &step.houses),
            (&values(&[2, 5]), &vec![2, 5], &vec![0])
        );
        let lost: Vec<_> =
            [2, 5].iter().flat_map(|cell| [1, 3, 4, 6].map(|v| (*cell, value(v)))).collect();
        assert_eq!(step.effect, Effect::Remove(lost));
        position.apply(&step).expect("no contradiction");
        assert_eq!(first(&position, TechniqueKind::HiddenPair), None);
    }

    #[test]
    fn a_cage_has_none() {
        let mut position = with_rules(vec![rules::cage(vec![0, 10, 20], None)]);
        remove(&mut position, &[20], &[1, 2]);
        assert_eq!(first(&position, TechniqueKind::HiddenPair), None);
    }

    #[test]
    fn no_value_of_a_triple_needs_all_its_cells() {
        let mut position = open(3, 3);
        remove(&mut position, &[2, 3, 4, 5, 6, 7, 8], &[1]);
        remove(&mut position, &[0, 3, 4, 5, 6, 7, 8], &[2]);
        remove(&mut position, &[1, 3, 4, 5, 6, 7, 8], &[3]);
        assert_eq!(
            [TechniqueKind::HiddenPair, TechniqueKind::HiddenTriple, TechniqueKind::HiddenQuad]
                .map(|name| first(&position, name).is_some()),
            [false, true, false]
        );
        assert_eq!(
            first(&position, TechniqueKind::HiddenTriple).expect("a hidden triple").reason,
            [0, 1, 2]
        );
    }
}
