//! Naked pairs, triples and quads: if k cells of a house have k candidates together, they hold
//! these values, and the other cells of the house can't.

use super::hall;
use crate::board::{CellId, HouseId};
use crate::grid::{CandidateGrid, Deduction, Premise, Word, members};
use crate::puzzle::Value;
use crate::steps::{Effect, ScanContext, Sink, Step, TechniqueId};

/// Finds the steps in order of the houses, then by the cells lexicographically. Excludes placed
/// cells.
pub(super) fn find(
    technique: TechniqueId,
    scan: &ScanContext<'_>,
    sink: Sink<'_>,
    size: usize,
) -> Option<Step> {
    (0..scan.board().houses().len()).find_map(|house| {
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
    let _: Option<()> = search(position, house, 2, |reason, _, lost| {
        let needs = [Premise::Cell(reason[0]), Premise::Cell(reason[1])];
        let removed = |(cell, value)| Deduction { cell, value, is_placed: false, premises: needs };
        all.extend(lost.into_iter().map(removed));
        None
    });
    all
}

/// Visits the naked subsets of a house: their cells, their values, and the eliminations.
pub(super) fn search<T>(
    position: &CandidateGrid,
    house: HouseId,
    size: usize,
    mut accept: impl FnMut(Vec<CellId>, Vec<Value>, Vec<(CellId, Value)>) -> Option<T>,
) -> Option<T> {
    let candidates = position.candidates();
    let cells = &position.board().houses()[house].cells;
    let open: Vec<CellId> = cells.iter().copied().filter(|cell| position.is_open(*cell)).collect();
    let sets: Vec<&[Word]> = open.iter().map(|cell| candidates.get(*cell)).collect();
    hall::search(&sets, size, |chosen, union| {
        let values: Vec<Value> = members(union).map(Value::from_index).collect();
        let others = (0..open.len()).filter(|index| !chosen.contains(index)).map(|i| open[i]);
        let lost = others.flat_map(|cell| values.iter().map(move |value| (cell, *value)));
        let lost = lost.filter(|(cell, value)| candidates.has(*cell, *value)).collect();
        accept(chosen.iter().map(|index| open[*index]).collect(), values, lost)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::steps::TechniqueKind;
    use crate::testing::{first, keep, open, value, values};

    #[test]
    fn two_cells_with_two_values_leave_none_to_the_rest_of_their_houses() {
        let mut position = open(3, 3);
        keep(&mut position, 0, &[3, 7]);
        assert_eq!(first(&position, TechniqueKind::NakedPair), None);
        keep(&mut position, 4, &[3, 7]);
        let step = first(&position, TechniqueKind::NakedPair).expect("a naked pair");
        assert_eq!(
            (&step.values, &step.reason, &step.houses),
            (&values(&[3, 7]), &vec![0, 4], &vec![0])
        );
        let lost: Vec<_> =
            [1, 2, 3, 5, 6, 7, 8].iter().flat_map(|c| [(*c, value(3)), (*c, value(7))]).collect();
        assert_eq!(step.effect, Effect::Remove(lost));
        position.apply(&step).expect("no contradiction");
        assert_eq!(first(&position, TechniqueKind::NakedPair), None);
    }

    #[test]
    fn no_cell_of_a_triple_or_quad_needs_all_its_values() {
        let mut position = open(3, 3);
        keep(&mut position, 9, &[1, 2]);
        keep(&mut position, 10, &[2, 3]);
        keep(&mut position, 11, &[1, 3]);
        assert_eq!(
            [TechniqueKind::NakedPair, TechniqueKind::NakedTriple, TechniqueKind::NakedQuad]
                .map(|name| first(&position, name).is_some()),
            [false, true, false]
        );
        let mut position = open(3, 3);
        for (cell, kept) in [(9, [1, 2]), (10, [2, 3]), (11, [3, 4]), (17, [1, 4])] {
            keep(&mut position, cell, &kept);
        }
        assert_eq!(first(&position, TechniqueKind::NakedTriple), None);
        assert_eq!(
            first(&position, TechniqueKind::NakedQuad).expect("a naked quad").reason,
            [9, 10, 11, 17]
        );
    }
}
