//! Cage–house interaction: removes a value that all combinations of an all-different sum contain
//! from the cells that see all of its places in the sum.

use super::combinations::hidden_cages;
use crate::board::{Board, CellId, ConstraintRef, Sum};
use crate::grid::CandidateGrid;
use crate::puzzle::Value;
use crate::steps::{Effect, ScanContext, Sink, Step, TechniqueId};
use crate::sums::{self, Combinations, members};

/// Finds the steps in order of the sums, those of rules before those left in houses, then by value.
pub(super) fn find(technique: TechniqueId, scan: &ScanContext<'_>, sink: Sink<'_>) -> Option<Step> {
    let position = scan.position();
    all_sums(position.board()).find_map(|(source, sum)| {
        needed(position, sum).into_iter().find_map(|(value, places, lost)| {
            let lost = lost.into_iter().map(|cell| (cell, value)).collect();
            sink(Step {
                values: vec![value],
                reason: places,
                source: Some(source),
                ..Step::new(technique, Effect::removing(lost)?)
            })
        })
    })
}

fn all_sums(board: &Board) -> impl Iterator<Item = (ConstraintRef, &Sum)> {
    let of_rules = board.asked_sums().map(|(id, sum)| (ConstraintRef::Constraint(id), sum));
    let hidden =
        hidden_cages(board).map(|(index, derived)| (ConstraintRef::Derived(index), &derived.sum));
    of_rules.chain(hidden)
}

/// The values in all combinations of a sum, each with its places and the other cells that see all
/// of them and have it as a candidate.
fn needed(position: &CandidateGrid, sum: &Sum) -> Vec<(Value, Vec<CellId>, Vec<CellId>)> {
    let Some(sets) = Combinations::new(position, sum) else { return Vec::new() };
    let places = |value: Value| {
        let (places, seers) = sums::places(position, &sets.cells, value);
        (value, places, seers)
    };
    members(sets.all()).map(places).collect()
}
