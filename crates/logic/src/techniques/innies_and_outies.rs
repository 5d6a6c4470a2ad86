//! Innies and outies: removes candidates that are part of no solution of a [derived
//! sum](DerivedSum). For sums of many open cells, only candidates outside the bounds.

use std::sync::Arc;

use crate::board::{CellId, ConstraintRef, DerivedSum};
use crate::grid::{CandidateGrid, Contradiction};
use crate::puzzle::Value;
use crate::steps::{Effect, ScanContext, Sink, Step, TechniqueId};
use crate::sums::{impossible_in_sum, sum_bounds};

/// The most open cells of a sum whose solutions are all considered.
const MAX_OPEN: usize = 4;

/// Finds the steps in order of the number of cells, then of houses.
pub(super) fn find(technique: TechniqueId, scan: &ScanContext<'_>, sink: Sink<'_>) -> Option<Step> {
    let position = scan.position();
    position.board().derived_sums().iter().enumerate().find_map(|(index, derived)| {
        let lost = impossible(position, derived);
        let mut values: Vec<Value> = lost.iter().map(|(_, value)| *value).collect();
        values.sort_unstable();
        values.dedup();
        sink(Step {
            values,
            reason: derived.sum.cells.clone(),
            houses: derived.houses.clone(),
            source: Some(ConstraintRef::Derived(index)),
            ..Step::new(technique, Effect::removing_each(lost)?)
        })
    })
}

/// Applies the technique once to each derived sum whose number of candidates differs from the last
/// one, in `seen`. Returns true if a candidate was removed.
pub(crate) fn apply(
    position: &mut CandidateGrid,
    seen: &mut Vec<usize>,
) -> Result<bool, Contradiction> {
    let before = position.changes();
    let board = Arc::clone(position.board());
    let sums = board.derived_sums();
    seen.resize(sums.len(), 0);
    for (derived, seen) in sums.iter().zip(seen) {
        let candidates =
            derived.sum.cells.iter().map(|cell| position.candidates().count(*cell)).sum();
        if *seen != candidates {
            *seen = candidates;
            for (cell, value) in impossible(position, derived) {
                position.remove(cell, value)?;
            }
        }
    }
    Ok(position.changes() != before)
}

fn impossible(position: &CandidateGrid, derived: &DerivedSum) -> Vec<(CellId, Value)> {
    let cells = &derived.sum.cells;
    if cells.iter().filter(|cell| position.is_open(**cell)).count() > MAX_OPEN {
        return sum_bounds::impossible(position, &derived.sum);
    }
    impossible_in_sum(position, &derived.sum)
}
