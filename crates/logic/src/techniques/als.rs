//! Almost locked sets: cells of a house with one value more than there are cells. Without one of its values
//! a set holds all the others.
//!
//! A value is restricted to two sets where all its cells in one see all those in the other: then one of the
//! two is without it. (*ALS-XZ*, `bennys`; Sudoku Players' forum, 2005.)

use std::collections::HashSet;

use crate::board::CellId;
use crate::grid::{Candidate, bits};
use crate::puzzle::Value;
use crate::steps::{Colour, Effect, Scan, Sink, Step, Technique, Words};

/// The most sets that are looked at.
const MOST_SETS: usize = 1_500;

/// An almost locked set.
#[derive(Debug)]
pub(crate) struct Als {
    pub(super) cells: Vec<CellId>,
    pub(super) values: u64,
    /// By value, of those that it has, the open cells elsewhere that see all of its places.
    seen: Vec<(u32, Vec<u64>)>,
}

impl Als {
    pub(super) fn places(&self, scan: &Scan<'_>, value: usize) -> Vec<Candidate> {
        let value = Value::from_index(value);
        let cells = self.cells.iter().filter(|cell| scan.candidates().has(**cell, value));
        cells.map(|cell| (*cell, value)).collect()
    }

    fn sees(&self, value: usize) -> &[u64] {
        self.seen.iter().find(|(own, _)| *own as usize == value).map_or(&[], |(_, seen)| seen)
    }

    pub(super) fn is_apart(&self, other: &Self) -> bool {
        self.cells.iter().all(|cell| !other.cells.contains(cell))
    }

    /// The values that are restricted to it and another one.
    pub(super) fn restricted(&self, scan: &Scan<'_>, other: &Self) -> u64 {
        let is_restricted = |value: &usize| {
            let seen = self.sees(*value);
            let places = other.places(scan, *value);
            places.iter().all(|(cell, _)| seen[cell / 64] >> (cell % 64) & 1 == 1)
        };
        bits(self.values & other.values)
            .filter(is_restricted)
            .fold(0, |set, value| set | 1 << value)
    }
}

/// All sets of a position, those of few cells first; of large houses only small ones.
pub(crate) fn sets(scan: &Scan<'_>) -> Vec<Als> {
    let mut known = HashSet::new();
    let mut found = Vec::new();
    if scan.board().value_count() > 64 {
        return Vec::new();
    }
    let masks: Vec<u64> = (0..scan.board().cell_count())
        .map(|cell| scan.candidates().of(cell).fold(0, |set, value| set | 1 << value.index()))
        .collect();
    for size in 1..=6 {
        for house in scan.board().houses() {
            let most = match house.cells.len() {
                0..=9 => 6,
                10..=16 => 4,
                _ => 3,
            };
            let open: Vec<CellId> =
                house.cells.iter().copied().filter(|cell| scan.is_open(*cell)).collect();
            if size > most || open.len() < size {
                continue;
            }
            let mut chosen = Vec::new();
            choose(&masks, &open, size, 0, &mut chosen, &mut |cells, values| {
                if found.len() < MOST_SETS && known.insert(cells.to_vec()) {
                    found.push(als(scan, cells, values));
                }
            });
        }
    }
    found
}

/// Goes through the choices of `size` cells that have one value more.
fn choose(
    masks: &[u64],
    open: &[CellId],
    size: usize,
    values: u64,
    chosen: &mut Vec<CellId>,
    accept: &mut impl FnMut(&[CellId], u64),
) {
    if chosen.len() == size {
        if values.count_ones() as usize == size + 1 {
            accept(chosen, values);
        }
        return;
    }
    for (index, &cell) in open.iter().enumerate() {
        let joined = values | masks[cell];
        if joined.count_ones() as usize <= size + 1 {
            chosen.push(cell);
            choose(masks, &open[index + 1..], size, joined, chosen, accept);
            chosen.pop();
        }
    }
}

fn als(scan: &Scan<'_>, cells: &[CellId], values: u64) -> Als {
    let words = scan.board().cell_count().div_ceil(64);
    let mut als = Als { cells: cells.to_vec(), values, seen: Vec::new() };
    for value in bits(values) {
        let mut seen = vec![0; words];
        let places = als.places(scan, value);
        let peers = places.first().map(|(cell, _)| scan.board().peers(*cell));
        for &peer in peers.iter().flat_map(|peers| peers.iter()).filter(|peer| scan.is_open(**peer))
        {
            if places.iter().all(|(cell, _)| scan.sees(*cell, peer)) {
                seen[peer / 64] |= 1 << (peer % 64);
            }
        }
        als.seen.push((u32::try_from(value).unwrap_or(u32::MAX), seen));
    }
    als
}

/// Two sets with a restricted value: one of them is without it, and so one of the two holds each other
/// value that both have. With two restricted values, each set is without one of them, and holds all the
/// rest.
pub(super) fn xz(
    technique: &'static Technique,
    scan: &Scan<'_>,
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
                && a.is_apart(b);
            let restricted = if is_pair { a.restricted(scan, b) } else { 0 };
            if restricted == 0 {
                return None;
            }
            scan.spend(64);
            let mut lost = Vec::new();
            for value in bits(a.values & b.values) {
                if restricted & !(1 << value) != 0 {
                    lost.extend(seeing(scan, value, &[a, b]));
                }
            }
            if restricted.count_ones() > 1 {
                for set in [a, b] {
                    for value in bits(set.values & !restricted) {
                        lost.extend(seeing(scan, value, &[set]));
                    }
                }
            }
            sink(told(technique, scan, &[a, b], restricted, Effect::removing_each(lost)?))
        })
    })
}

/// Three sets: the third one shares a restricted value with each of the other two, so that one of these two
/// holds each other value that they share.
pub(super) fn xy_wing(
    technique: &'static Technique,
    scan: &Scan<'_>,
    sink: Sink<'_>,
) -> Option<Step> {
    let sets = scan.sets();
    sets.iter().find_map(|pivot| {
        scan.spend(sets.len() as u64 * 2);
        if scan.is_spent() {
            return None;
        }
        let mut wings: Vec<(&Als, u64)> = Vec::new();
        for wing in sets {
            if wing.values & pivot.values != 0 && wing.is_apart(pivot) {
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
                // Two different values, one with each.
                let restricted = by_a | by_b;
                let shared = a.values & b.values;
                if restricted.count_ones() < 2 || shared == 0 || !a.is_apart(b) || scan.is_spent() {
                    return None;
                }
                let x = pick(by_a, *by_b)?;
                let lost = bits(shared & !x).flat_map(|value| seeing(scan, value, &[a, b]));
                let effect = Effect::removing_each(lost.collect())?;
                sink(told(technique, scan, &[a, b, pivot], x, effect))
            })
        })
    })
}

/// A value of each of two sets, if they can be different.
fn pick(a: u64, b: u64) -> Option<u64> {
    bits(a).find_map(|first| bits(b & !(1 << first)).next().map(|second| 1 << first | 1 << second))
}

/// The candidates elsewhere that see all places of a value in these sets.
pub(super) fn seeing(scan: &Scan<'_>, value: usize, sets: &[&Als]) -> Vec<Candidate> {
    let mut seen = sets[0].sees(value).to_vec();
    for other in &sets[1..] {
        seen.iter_mut().zip(other.sees(value)).for_each(|(word, other)| *word &= other);
    }
    let cells =
        seen.iter().enumerate().flat_map(|(index, word)| bits(*word).map(move |b| index * 64 + b));
    let value = Value::from_index(value);
    cells.filter(|cell| scan.candidates().has(*cell, value)).map(|cell| (cell, value)).collect()
}

fn told(
    technique: &'static Technique,
    scan: &Scan<'_>,
    sets: &[&Als],
    restricted: u64,
    effect: Effect,
) -> Step {
    let mut step = Step::of(technique, effect);
    step.values = bits(restricted).map(Value::from_index).collect();
    for (set, colour) in sets.iter().zip([Colour::First, Colour::Second, Colour::Third]) {
        step.reason.extend(&set.cells);
        step.colours.extend(scan.coloured(&set.cells, colour));
    }
    step
}

/// What one says.
pub(super) fn words(words: &Words<'_>, step: &Step) -> String {
    let set = |colour: Colour| {
        let mut cells: Vec<CellId> = Vec::new();
        let mut values: Vec<Value> = Vec::new();
        for coloured in step.colours.iter().filter(|coloured| coloured.colour == colour) {
            cells.push(coloured.cell);
            values.push(coloured.value);
        }
        cells.dedup();
        values.sort_unstable();
        values.dedup();
        (!cells.is_empty())
            .then(|| format!("{} with {}", words.cells(&cells), words.values(&values)))
    };
    let sets: Vec<String> =
        [Colour::First, Colour::Second, Colour::Third].into_iter().filter_map(set).collect();
    format!(
        "{} each have one value more than cells, and can’t share {}, so {}",
        sets.join("; "),
        words.values(&step.values),
        words.effect(&step.effect)
    )
}
