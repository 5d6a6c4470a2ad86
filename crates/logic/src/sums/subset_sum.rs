//! Reachable sums as bits: faster than the [layered graph](super::LayeredGraph) if cells may repeat values.

use crate::board::{CellId, Sum};
use crate::grid::CandidateGrid;
use crate::puzzle::Value;

/// Returns the candidates that no choice of candidates for the other cells completes to the sum. If
/// the sum is out of reach, these are all candidates, also of placed cells. `None` if the cells can
/// reach more sums than there are bits.
pub(crate) fn impossible(position: &CandidateGrid, sum: &Sum) -> Option<Vec<(CellId, Value)>> {
    let candidates = position.candidates();
    let term = |index: usize, value: Value| sum.weight(index) * i32::from(value.get() as u16);
    // Each cell counts from its minimum.
    let mut least = 0;
    let mut width = 0;
    let mut least_of = Vec::with_capacity(sum.cells.len());
    for (index, cell) in sum.cells.iter().enumerate() {
        let (mut smallest, mut largest) = (i32::MAX, i32::MIN);
        for value in candidates.at(*cell) {
            smallest = smallest.min(term(index, value));
            largest = largest.max(term(index, value));
        }
        if smallest > largest {
            return None;
        }
        least += smallest;
        width += largest - smallest;
        least_of.push(smallest);
    }
    if width >= u128::BITS.cast_signed() {
        return None;
    }
    let (from, to) = ((sum.least - least).max(0), (sum.most - least).min(width));
    // For each cell, the amounts that the cells after it may have to add.
    let mut wanted = (from..=to).fold(0_u128, |wanted, number| wanted | 1 << number);
    let mut wanted_after = vec![0; sum.cells.len()];
    for (index, cell) in sum.cells.iter().enumerate().rev() {
        wanted_after[index] = wanted;
        let shifts = candidates.at(*cell).map(|value| term(index, value) - least_of[index]);
        wanted = shifts.fold(0, |before, shift| before | wanted_after[index] >> shift);
    }
    if wanted & 1 == 0 {
        return Some(position.candidates_of(&sum.cells));
    }
    let mut reached = 1_u128;
    let mut lost = Vec::new();
    for (index, cell) in sum.cells.iter().enumerate() {
        let mut after = 0;
        for value in candidates.at(*cell) {
            let and_it = reached << (term(index, value) - least_of[index]);
            after |= and_it;
            if and_it & wanted_after[index] == 0 {
                lost.push((*cell, value));
            }
        }
        reached = after;
    }
    Some(lost)
}
