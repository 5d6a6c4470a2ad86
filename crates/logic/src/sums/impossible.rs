//! Candidates that are part of no solution of a sum or regular constraint.

use super::combinations::{Combinations, members};
use super::layered_graph::LayeredGraph;
use super::{subset_sum, sum_bounds};
use crate::board::{CellId, Constraint, Sum};
use crate::grid::CandidateGrid;
use crate::puzzle::Value;

/// Returns the candidates that no solution of the constraint contains, some perhaps twice. Without
/// any solution, these are all candidates, also of placed cells.
pub(crate) fn impossible(
    position: &CandidateGrid,
    constraint: &Constraint,
) -> Vec<(CellId, Value)> {
    match constraint {
        Constraint::Sum(sum) => impossible_in_sum(position, sum),
        _ => not_in(position, constraint.cells(), &LayeredGraph::new(position, constraint)),
    }
}

/// As [`impossible`], for a sum.
pub(crate) fn impossible_in_sum(position: &CandidateGrid, sum: &Sum) -> Vec<(CellId, Value)> {
    let Some(sets) = Combinations::new(position, sum) else {
        let by_bits = if sum.is_distinct { None } else { subset_sum::impossible(position, sum) };
        let mut lost = by_bits
            .unwrap_or_else(|| not_in(position, &sum.cells, &LayeredGraph::of_sum(position, sum)));
        lost.extend(sum_bounds::impossible(position, sum));
        return lost;
    };
    if sets.sets.is_empty() {
        return position.candidates_of(&sum.cells);
    }
    let mut lost = Vec::new();
    for (cell, possible) in sets.cells.iter().zip(sets.possible()) {
        for value in members(position.candidates().word(*cell, 0) & !possible) {
            lost.push((*cell, value));
        }
    }
    lost
}

fn not_in(position: &CandidateGrid, cells: &[CellId], ways: &LayeredGraph) -> Vec<(CellId, Value)> {
    if ways.is_empty() {
        return position.candidates_of(cells);
    }
    let has = ways.values(position.board().value_count());
    let mut lost = position.candidates_of(&ways.cells);
    lost.retain(|(cell, value)| {
        let index = ways.cells.iter().position(|other| other == cell);
        index.is_none_or(|index| !has[index][value.index()])
    });
    lost
}
