//! What the cells of a sum can come to, as bits: faster than its [ways](super::Ways), where the cells
//! needn't be different.

use crate::board::{CellId, Sum};
use crate::grid::Position;
use crate::puzzle::Value;

/// The candidates of the open cells of a sum that no choice of values for the others goes with, as far
/// as the sum alone tells. Where it can't be reached these are all, even those placed. `None`, if the
/// cells can come to more numbers than there are bits.
pub(crate) fn impossible(position: &Position, sum: &Sum) -> Option<Vec<(CellId, Value)>> {
    let candidates = position.candidates();
    let term = |index: usize, value: Value| sum.weight(index) * i32::from(value.get() as u16);
    // Each cell counts from the least that it can add.
    let mut least = 0;
    let mut width = 0;
    let mut least_of = Vec::with_capacity(sum.cells.len());
    for (index, cell) in sum.cells.iter().enumerate() {
        let (mut smallest, mut largest) = (i32::MAX, i32::MIN);
        for value in candidates.of(*cell) {
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
    // By cell, what those after it may still have to add.
    let mut wanted = (from..=to).fold(0_u128, |wanted, number| wanted | 1 << number);
    let mut wanted_after = vec![0; sum.cells.len()];
    for (index, cell) in sum.cells.iter().enumerate().rev() {
        wanted_after[index] = wanted;
        let shifts = candidates.of(*cell).map(|value| term(index, value) - least_of[index]);
        wanted = shifts.fold(0, |before, shift| before | wanted_after[index] >> shift);
    }
    if wanted & 1 == 0 {
        return Some(position.candidates_of(&sum.cells));
    }
    let mut reached = 1_u128;
    let mut lost = Vec::new();
    for (index, cell) in sum.cells.iter().enumerate() {
        let mut after = 0;
        for value in candidates.of(*cell) {
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
