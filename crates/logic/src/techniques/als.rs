//! Almost locked sets: cells of a house with one value more than cells. Without one of its values,
//! a set holds all the others.
//!
//! A value is restricted to two sets if all its places in one see all its places in the other. Then
//! one of the two sets does not hold it. (*ALS-XZ*, `bennys`; Sudoku Players' forum, 2005.)

use crate::board::CellId;
use crate::grid::{AlmostLockedSet, bits, candidates_seeing};
use crate::puzzle::Value;
use crate::steps::{Colour, Effect, ScanContext, Sink, Step, TechniqueId};

/// Two sets with a restricted value. One of them does not hold it, and so holds all its other
/// values: each other common value is in one of the two. With two restricted values, each set lacks
/// one of them and holds all its other values.
pub(super) fn xz(
    technique: TechniqueId,
    scan: &ScanContext<'_>,
    sink: Sink<'_>,
    is_wanted: fn(&[CellId], &[CellId], u32) -> bool,
) -> Option<Step> {
    let sets = scan.sets();
    (0..sets.len()).find_map(|first| {
        let a = &sets[first];
        scan.spend((sets.len() - first) as u64 * 2);
        if scan.is_spent() {
            return None;
        }
        sets[first + 1..].iter().find_map(|b| {
            let values = (a.values | b.values).count_ones();
            let is_pair = (a.values & b.values).count_ones() > 1
                && is_wanted(&a.cells, &b.cells, values)
                && a.is_disjoint(b);
            let restricted = if is_pair { a.restricted(scan, b) } else { 0 };
            if restricted == 0 {
                return None;
            }
            scan.spend(64);
            let mut lost = Vec::new();
            for value in bits(a.values & b.values) {
                if restricted & !(1 << value) != 0 {
                    lost.extend(candidates_seeing(scan, value, &[a, b]));
                }
            }
            if restricted.count_ones() > 1 {
                for set in [a, b] {
                    for value in bits(set.values & !restricted) {
                        lost.extend(candidates_seeing(scan, value, &[set]));
                    }
                }
            }
            sink(build_step(technique, scan, &[a, b], restricted, Effect::removing_each(lost)?))
        })
    })
}

/// Three sets, of which the third shares a restricted value with each of the other two. One of
/// these two then holds each other value they share.
pub(super) fn xy_wing(
    technique: TechniqueId,
    scan: &ScanContext<'_>,
    sink: Sink<'_>,
) -> Option<Step> {
    let sets = scan.sets();
    sets.iter().find_map(|pivot| {
        scan.spend(sets.len() as u64 * 2);
        if scan.is_spent() {
            return None;
        }
        let mut wings: Vec<(&AlmostLockedSet, u64)> = Vec::new();
        for wing in sets {
            if wing.values & pivot.values != 0 && wing.is_disjoint(pivot) {
                let restricted = wing.restricted(scan, pivot);
                if restricted != 0 {
                    wings.push((wing, restricted));
                }
            }
        }
        (0..wings.len()).find_map(|first| {
            let (a, by_a) = wings[first];
            scan.spend((wings.len() - first) as u64 * 4);
            wings[first + 1..].iter().find_map(|(b, by_b)| {
                // The two restricted values must differ.
                let restricted = by_a | by_b;
                let shared = a.values & b.values;
                if restricted.count_ones() < 2
                    || shared == 0
                    || !a.is_disjoint(b)
                    || scan.is_spent()
                {
                    return None;
                }
                let x = pick(by_a, *by_b)?;
                let lost =
                    bits(shared & !x).flat_map(|value| candidates_seeing(scan, value, &[a, b]));
                let effect = Effect::removing_each(lost.collect())?;
                sink(build_step(technique, scan, &[a, b, pivot], x, effect))
            })
        })
    })
}

/// Picks two different values, one of each bit set.
fn pick(a: u64, b: u64) -> Option<u64> {
    bits(a).find_map(|first| bits(b & !(1 << first)).next().map(|second| 1 << first | 1 << second))
}

fn build_step(
    technique: TechniqueId,
    scan: &ScanContext<'_>,
    sets: &[&AlmostLockedSet],
    restricted: u64,
    effect: Effect,
) -> Step {
    let mut step = Step::new(technique, effect);
    step.values = bits(restricted).map(Value::from_index).collect();
    for (set, colour) in sets.iter().zip([Colour::First, Colour::Second, Colour::Third]) {
        step.reason.extend(&set.cells);
        step.colours.extend(scan.coloured(&set.cells, colour));
    }
    step
}
