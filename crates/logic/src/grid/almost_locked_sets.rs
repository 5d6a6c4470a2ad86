//! Almost locked sets: cells of a house with one value more than there are cells.

use std::collections::HashSet;

use super::candidate_grid::CandidateGrid;
use super::candidates::{Candidate, bits};
use crate::board::CellId;
use crate::puzzle::Value;

/// The most sets of a grid.
const MOST_SETS: usize = 1_500;

/// An almost locked set.
#[derive(Debug)]
pub(crate) struct AlmostLockedSet {
    pub(crate) cells: Vec<CellId>,
    pub(crate) values: u64,
    /// For each value of the set, the open cells outside that see all of its places, as bits.
    seen: Vec<(u32, Vec<u64>)>,
}

impl AlmostLockedSet {
    pub(crate) fn places(&self, position: &CandidateGrid, value: usize) -> Vec<Candidate> {
        let value = Value::from_index(value);
        let cells = self.cells.iter().filter(|cell| position.candidates().has(**cell, value));
        cells.map(|cell| (*cell, value)).collect()
    }

    fn sees(&self, value: usize) -> &[u64] {
        self.seen.iter().find(|(own, _)| *own as usize == value).map_or(&[], |(_, seen)| seen)
    }

    pub(crate) fn is_disjoint(&self, other: &Self) -> bool {
        self.cells.iter().all(|cell| !other.cells.contains(cell))
    }

    /// Returns the restricted values of two sets, as bits: all places in one see all in the other.
    pub(crate) fn restricted(&self, position: &CandidateGrid, other: &Self) -> u64 {
        let is_restricted = |value: &usize| {
            let seen = self.sees(*value);
            let places = other.places(position, *value);
            places.iter().all(|(cell, _)| seen[cell / 64] >> (cell % 64) & 1 == 1)
        };
        bits(self.values & other.values)
            .filter(is_restricted)
            .fold(0, |set, value| set | 1 << value)
    }
}

/// Returns all almost locked sets of a grid, those with few cells first. The larger a house, the
/// smaller the sets that are looked for.
pub(crate) fn almost_locked_sets(position: &CandidateGrid) -> Vec<AlmostLockedSet> {
    let mut known = HashSet::new();
    let mut found = Vec::new();
    if position.board().value_count() > 64 {
        return Vec::new();
    }
    let masks: Vec<u64> = (0..position.board().cell_count())
        .map(|cell| position.candidates().at(cell).fold(0, |set, value| set | 1 << value.index()))
        .collect();
    for size in 1..=6 {
        for house in position.board().houses() {
            let most = match house.cells.len() {
                0..=9 => 6,
                10..=16 => 4,
                _ => 3,
            };
            let open: Vec<CellId> =
                house.cells.iter().copied().filter(|cell| position.is_open(*cell)).collect();
            if size > most || open.len() < size {
                continue;
            }
            let mut chosen = Vec::new();
            choose(&masks, &open, size, 0, &mut chosen, &mut |cells, values| {
                if found.len() < MOST_SETS && known.insert(cells.to_vec()) {
                    found.push(als(position, cells, values));
                }
            });
        }
    }
    found
}

/// Visits the choices of `size` cells that have `size + 1` values together.
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

fn als(position: &CandidateGrid, cells: &[CellId], values: u64) -> AlmostLockedSet {
    let words = position.board().cell_count().div_ceil(64);
    let mut als = AlmostLockedSet { cells: cells.to_vec(), values, seen: Vec::new() };
    for value in bits(values) {
        let mut seen = vec![0; words];
        let places = als.places(position, value);
        let peers = places.first().map(|(cell, _)| position.board().peers(*cell));
        for &peer in
            peers.iter().flat_map(|peers| peers.iter()).filter(|peer| position.is_open(**peer))
        {
            if places.iter().all(|(cell, _)| position.sees(*cell, peer)) {
                seen[peer / 64] |= 1 << (peer % 64);
            }
        }
        als.seen.push((u32::try_from(value).unwrap_or(u32::MAX), seen));
    }
    als
}

/// Returns the candidates outside that see all places of a value in these sets.
pub(crate) fn candidates_seeing(
    position: &CandidateGrid,
    value: usize,
    sets: &[&AlmostLockedSet],
) -> Vec<Candidate> {
    let mut seen = sets[0].sees(value).to_vec();
    for other in &sets[1..] {
        seen.iter_mut().zip(other.sees(value)).for_each(|(word, other)| *word &= other);
    }
    let cells =
        seen.iter().enumerate().flat_map(|(index, word)| bits(*word).map(move |b| index * 64 + b));
    let value = Value::from_index(value);
    cells.filter(|cell| position.candidates().has(*cell, value)).map(|cell| (cell, value)).collect()
}
