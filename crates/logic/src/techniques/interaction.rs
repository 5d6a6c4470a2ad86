//! Box–line interaction, for any two houses that share cells: if all places for a value in a full
//! house are in another house too, the rest of that other house can't hold it.
//!
//! Known as pointing if the first house is a box, and as claiming if it is a line.

use std::sync::Arc;

use crate::board::{CellId, HouseKind, Overlap, Split};
use crate::grid::{CandidateGrid, Contradiction, Deduction, Premise, Word, bits};
use crate::puzzle::Value;
use crate::steps::{Effect, ScanContext, Sink, Step, TechniqueId};

/// Finds the steps whose first house is of a wanted kind, in order of the first house, then of the
/// house that loses the value, then by value.
pub(super) fn find(
    technique: TechniqueId,
    scan: &ScanContext<'_>,
    sink: Sink<'_>,
    is_wanted: fn(HouseKind) -> bool,
) -> Option<Step> {
    let (position, board) = (scan.position(), scan.board());
    let first_kind = |overlap: &Overlap| is_wanted(board.houses()[overlap.first].kind);
    board.overlaps().filter(first_kind).find_map(|overlap| {
        let words = 0..position.candidates().words_per_cell();
        let mut values = words.flat_map(|word| confined(position, &overlap, word));
        values.find_map(|value| {
            let has = |cell: &CellId| position.candidates().has(*cell, value);
            let lost = overlap.second_only().filter(has).map(|cell| (cell, value));
            sink(Step {
                values: vec![value],
                reason: overlap.shared().filter(has).collect(),
                houses: vec![overlap.first, overlap.second],
                ..Step::new(technique, Effect::Remove(lost.collect()))
            })
        })
    })
}

/// Applies the technique once to each pair whose first house changed after change number `since`.
/// Returns true if a candidate was removed.
pub(crate) fn apply(position: &mut CandidateGrid, since: u32) -> Result<bool, Contradiction> {
    let before = position.changes();
    let board = Arc::clone(position.board());
    for split in board.splits() {
        if position.changed(split.first) <= since {
            continue;
        }
        for word in 0..position.candidates().words_per_cell() {
            if confined_by(position, &split, word) == 0 {
                continue;
            }
            for overlap in split.overlaps() {
                for value in confined(position, &overlap, word) {
                    let needs = [Premise::House(overlap.first, value); 2];
                    for cell in overlap.second_only() {
                        position.deduce(Deduction {
                            cell,
                            value,
                            is_placed: false,
                            premises: needs,
                        })?;
                    }
                }
            }
        }
    }
    Ok(position.changes() != before)
}

/// The values of one word with all their places in the shared cells of a single overlap.
fn confined_by(position: &CandidateGrid, split: &Split<'_>, word: usize) -> Word {
    let set = |cell: &u32| position.candidates().word(*cell as CellId, word);
    let any = |cells: &[u32]| cells.iter().fold(0, |any, cell| any | set(cell));
    let rest = any(split.rest);
    let (mut once, mut twice) = (rest, rest);
    for overlap in split.overlaps() {
        let shared = any(overlap.shared);
        twice |= once & shared;
        once |= shared;
    }
    once & !twice
}

/// The values of one word that the first house has in the shared cells only, and the second house
/// also elsewhere.
fn confined(
    position: &CandidateGrid,
    overlap: &Overlap<'_>,
    word: usize,
) -> impl Iterator<Item = Value> + use<> {
    let set = |cell| position.candidates().word(cell, word);
    // Usually nothing is left after a few cells, and the rest need not be read.
    let mut confined = overlap.shared().fold(0, |any, cell| any | set(cell));
    for cell in overlap.first_only() {
        confined &= !set(cell);
        if confined == 0 {
            break;
        }
    }
    if confined != 0 {
        confined &= overlap.second_only().fold(0, |any, cell| any | set(cell));
    }
    bits(confined).map(move |bit| Value::from_index(word * Word::BITS as usize + bit))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules;
    use crate::steps::TechniqueKind;
    use crate::testing::{first, open, remove, value, with_rules};

    #[test]
    fn a_value_confined_to_a_line_of_its_box_leaves_the_rest_of_the_line() {
        let mut position = open(3, 3);
        remove(&mut position, &[9, 10, 11, 18, 19, 20], &[7]);
        let step = first(&position, TechniqueKind::Pointing).expect("pointing");
        assert_eq!((&step.reason, &step.houses), (&vec![0, 1, 2], &vec![18, 0]));
        assert_eq!(step.effect, Effect::Remove((3..9).map(|cell| (cell, value(7))).collect()));
        assert_eq!(apply(&mut position, 0), Ok(true));
        let left: Vec<_> = (0..9).filter(|c| position.candidates().has(*c, value(7))).collect();
        assert_eq!(left, [0, 1, 2]);
        let now = position.changes();
        assert_eq!(apply(&mut position, now), Ok(false));
        assert_eq!(first(&position, TechniqueKind::Pointing), None);
    }

    #[test]
    fn a_cage_loses_values_and_confines_none() {
        let mut position = with_rules(vec![rules::cage(vec![2, 3, 11, 12], None)]);
        // In the cage, 7 has places in the second box only, which has others too.
        remove(&mut position, &[2, 11], &[7]);
        assert_eq!(
            (first(&position, TechniqueKind::Pointing), first(&position, TechniqueKind::Claiming)),
            (None, None)
        );
        // In the first box, 5 has places in the cage only.
        remove(&mut position, &[0, 1, 9, 10, 18, 19, 20], &[5]);
        let step = first(&position, TechniqueKind::Pointing).expect("pointing");
        assert_eq!(step.reason, [2, 11]);
        let steps = std::iter::successors(Some(step), |step| {
            position.apply(step).expect("no contradiction");
            first(&position, TechniqueKind::Pointing)
        });
        assert_eq!(steps.count(), 2);
        assert!([3, 12].iter().all(|cell| !position.candidates().has(*cell, value(5))));
        assert!(position.candidates().has(4, value(7)));
    }

    #[test]
    fn a_value_confined_to_a_box_of_its_line_leaves_the_rest_of_the_box() {
        let mut position = open(3, 3);
        remove(&mut position, &[12, 13, 14, 15, 16, 17], &[4]);
        assert_eq!(first(&position, TechniqueKind::Pointing), None);
        let step = first(&position, TechniqueKind::Claiming).expect("claiming");
        assert_eq!((&step.reason, &step.houses), (&vec![9, 10, 11], &vec![1, 18]));
        let lost = [0, 1, 2, 18, 19, 20].map(|cell| (cell, value(4)));
        assert_eq!(step.effect, Effect::Remove(lost.to_vec()));
        position.apply(&step).expect("no contradiction");
        assert_eq!(first(&position, TechniqueKind::Claiming), None);
    }
}
