//! Innies and outies: a candidate that is in no way to fulfil a [derived sum](DerivedSum) of few cells
//! can go, or with which one of more cells comes to too much or too little.

use std::sync::Arc;

use crate::board::{CellId, DerivedSum, Source};
use crate::grid::{Contradiction, Position};
use crate::puzzle::Value;
use crate::steps::{Effect, Scan, Sink, Step, TechniqueId};
use crate::sums::{impossible_in_sum, sum_bounds};

/// The most open cells of a sum of which all ways are looked at.
const MAX_OPEN: usize = 4;

/// The first: by the number of cells, then of houses.
pub(super) fn find(technique: TechniqueId, scan: &Scan<'_>, sink: Sink<'_>) -> Option<Step> {
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
            source: Some(Source::Derived(index)),
            ..Step::of(technique, Effect::removing_each(lost)?)
        })
    })
}

/// Applies it once to each derived sum whose cells have other candidates than `seen` tells of the last
/// time. Tells whether anything was removed.
pub(crate) fn apply(position: &mut Position, seen: &mut Vec<usize>) -> Result<bool, Contradiction> {
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

fn impossible(position: &Position, derived: &DerivedSum) -> Vec<(CellId, Value)> {
    let cells = &derived.sum.cells;
    if cells.iter().filter(|cell| position.is_open(**cell)).count() > MAX_OPEN {
        return sum_bounds::impossible(position, &derived.sum);
    }
    impossible_in_sum(position, &derived.sum)
}
