//! Chains of four or more almost locked sets, each sharing a restricted value with the next
//! (*ALS-XY-chain*, as on `HoDoKu`'s technique pages).
//!
//! If the first set lacks a value, it holds the value shared with the second. The second then lacks
//! that value and holds the one shared with the third, and so on. If the last set has the first
//! value too, one of the two ends holds it.
//!
//! Chains of two and three sets are in [`super::als`].

use crate::board::CellId;
use crate::grid::{AlmostLockedSet, bits, candidates_seeing};
use crate::puzzle::Value;
use crate::steps::{Colour, Effect, Link, ScanContext, Sink, Step, TechniqueId};

/// The most sets to chain, smaller ones first, and the most in one chain.
const MOST_SETS: usize = 500;
const MAX_LENGTH: usize = 6;

/// The index of a set in a chain, and the value it lacks, which the set before it holds.
type Reached = (usize, usize);

/// Finds the steps of shorter chains first, then by the first set.
pub(super) fn find(technique: TechniqueId, scan: &ScanContext<'_>, sink: Sink<'_>) -> Option<Step> {
    let sets = scan.sets();
    let sets = &sets[..sets.len().min(MOST_SETS)];
    let joined: Vec<Vec<Reached>> = sets.iter().map(|set| joined(scan, set, sets)).collect();
    let mut search =
        ChainSearch { scan, sets, joined, came_from: vec![None; sets.len() * 64], met: Vec::new() };
    (4..=MAX_LENGTH).find_map(|length| {
        (0..sets.len()).find_map(|start| {
            bits(sets[start].values).find_map(|value| {
                if scan.is_spent() {
                    return None;
                }
                search.from(start, value, length, &mut |effect, path| {
                    sink(step(technique, scan, sets, value, path, effect))
                })
            })
        })
    })
}

/// The sets that share restricted values with a set, with these values.
fn joined(scan: &ScanContext<'_>, set: &AlmostLockedSet, sets: &[AlmostLockedSet]) -> Vec<Reached> {
    scan.spend(sets.len() as u64 * 2);
    let mut joined = Vec::new();
    for (number, other) in sets.iter().enumerate() {
        if set.values & other.values != 0 && set.is_disjoint(other) {
            joined.extend(bits(set.restricted(scan, other)).map(|value| (number, value)));
        }
    }
    joined
}

struct ChainSearch<'a> {
    scan: &'a ScanContext<'a>,
    sets: &'a [AlmostLockedSet],
    /// For each set, the possible next sets.
    joined: Vec<Vec<Reached>>,
    /// For each set and the value it lacks, the previous set.
    came_from: Vec<Option<Reached>>,
    /// The indices of `came_from` in use.
    met: Vec<usize>,
}

impl ChainSearch<'_> {
    /// Visits the chains of `length` sets from a set that lacks a value to others that have it.
    /// Skips sets that shorter chains reach.
    fn from(
        &mut self,
        start: usize,
        value: usize,
        length: usize,
        accept: &mut impl FnMut(Effect, &[Reached]) -> Option<Step>,
    ) -> Option<Step> {
        for at in self.met.drain(..) {
            self.came_from[at] = None;
        }
        let first = (start, value);
        let mut ends = vec![first];
        for count in 2..=length {
            let mut next: Vec<Reached> = Vec::new();
            for &end in &ends {
                self.scan.spend(self.joined[end.0].len() as u64);
                for &(set, without) in &self.joined[end.0] {
                    let came_from = &mut self.came_from[set * 64 + without];
                    if without != end.1 && set != start && came_from.is_none() {
                        *came_from = Some(end);
                        self.met.push(set * 64 + without);
                        next.push((set, without));
                    }
                }
            }
            ends = next;
            if count < length {
                continue;
            }
            for &(last, without) in &ends {
                // Each chain is found from both of its ends.
                let is_end =
                    start < last && without != value && self.sets[last].values >> value & 1 == 1;
                if !is_end {
                    continue;
                }
                let lost =
                    candidates_seeing(self.scan, value, &[&self.sets[start], &self.sets[last]]);
                let path = self.path(first, (last, without));
                let (true, Some(effect)) = (is_simple(&path), Effect::removing_each(lost)) else {
                    continue;
                };
                if let Some(step) = accept(effect, &path) {
                    return Some(step);
                }
            }
        }
        None
    }

    /// The sets from the first to the last.
    fn path(&self, first: Reached, last: Reached) -> Vec<Reached> {
        let mut path = vec![last];
        let mut at = last;
        while let Some(before) = self.came_from[at.0 * 64 + at.1].filter(|_| at != first) {
            path.push(before);
            at = before;
        }
        path.reverse();
        path
    }
}

/// True if each set occurs once.
fn is_simple(path: &[Reached]) -> bool {
    path.iter()
        .enumerate()
        .all(|(index, (set, _))| path[..index].iter().all(|(other, _)| other != set))
}

fn step(
    technique: TechniqueId,
    scan: &ScanContext<'_>,
    sets: &[AlmostLockedSet],
    value: usize,
    path: &[Reached],
    effect: Effect,
) -> Step {
    let mut step = Step::new(technique, effect);
    // The value that each set lacks, and the value it holds instead.
    let held = path[1..].iter().map(|(_, without)| *without).chain([value]);
    for (index, ((set, without), held)) in path.iter().zip(held).enumerate() {
        let set = &sets[*set];
        let places = |value: usize| {
            let cells = set.places(scan, value).into_iter().map(|(cell, _)| cell).collect();
            (Value::from_index(value), cells)
        };
        if let Some(Link { to, .. }) = step.links.last().cloned() {
            step.links.push(Link { from: to, to: places(*without), is_strong: false });
        }
        step.links.push(Link { from: places(*without), to: places(held), is_strong: true });
        let colour = if index % 2 == 0 { Colour::First } else { Colour::Second };
        let is_new = |cell: &CellId| !step.reason.contains(cell);
        let cells: Vec<CellId> = set.cells.iter().copied().filter(is_new).collect();
        step.colours.extend(scan.coloured(&cells, colour));
        step.reason.extend(cells);
        step.values.push(Value::from_index(*without));
    }
    step.values.sort_unstable();
    step.values.dedup();
    step
}
