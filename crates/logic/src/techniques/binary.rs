//! Binary constraints: removes a candidate that is compatible with no candidate of the other cell.

use std::sync::Arc;

use crate::board::{Board, CellId, Constraint, ConstraintId, ConstraintRef, Exclusions, Relation};
use crate::grid::{CandidateGrid, Contradiction};
use crate::puzzle::Value;
use crate::steps::{Effect, ScanContext, Sink, Step, TechniqueId};

/// Finds the steps in order of the constraints, the first cell before the second.
pub(super) fn find(technique: TechniqueId, scan: &ScanContext<'_>, sink: Sink<'_>) -> Option<Step> {
    let position = scan.position();
    let tables = position.board().relation_tables();
    pairs(position.board()).find_map(|(id, [a, b], relation)| {
        let excluded = tables.exclusions(relation);
        let mut step = |lost: Vec<(CellId, Value)>, reason: CellId| {
            sink(Step {
                values: lost.iter().map(|(_, value)| *value).collect(),
                reason: vec![reason],
                source: Some(ConstraintRef::Constraint(id)),
                ..Step::new(technique, Effect::removing(lost)?)
            })
        };
        step(impossible(position, a, b, excluded, Exclusions::by_first), b)
            .or_else(|| step(impossible(position, b, a, excluded, Exclusions::by_second), a))
    })
}

/// Applies the technique once to each constraint with a cell changed after change number `since`;
/// with 0, to all. Returns true if a candidate was removed.
pub(crate) fn apply(position: &mut CandidateGrid, since: u32) -> Result<bool, Contradiction> {
    let before = position.changes();
    let board = Arc::clone(position.board());
    let tables = board.relation_tables();
    for (id, [a, b], relation) in pairs(&board) {
        if since == 0 || position.constraint_changed(id) > since {
            let excluded = tables.exclusions(relation);
            for (cell, value) in impossible(position, a, b, excluded, Exclusions::by_first) {
                position.remove(cell, value)?;
            }
            for (cell, value) in impossible(position, b, a, excluded, Exclusions::by_second) {
                position.remove(cell, value)?;
            }
        }
    }
    Ok(position.changes() != before)
}

fn pairs(board: &Board) -> impl Iterator<Item = (ConstraintId, [CellId; 2], &Relation)> {
    board.constraints().iter().enumerate().filter_map(|(id, constraint)| match constraint {
        Constraint::Binary(cells, relation) => Some((id, *cells, relation)),
        _ => None,
    })
}

/// The candidates of a cell that are compatible with none of the other cell's.
fn impossible(
    position: &CandidateGrid,
    cell: CellId,
    other: CellId,
    excluded: &Exclusions,
    by: fn(&Exclusions, usize) -> &[usize],
) -> Vec<(CellId, Value)> {
    let candidates = position.candidates();
    // With more candidates in the other cell, one is always compatible. The `+ 1` is for the same
    // value, which peers exclude.
    if candidates.count(other) > excluded.most() + 1 {
        return Vec::new();
    }
    let must_differ = position.board().are_peers(cell, other);
    let goes = |value: &Value| {
        let excluded = by(excluded, value.get());
        let is_excluded = |b: Value| must_differ && *value == b || excluded.contains(&b.get());
        !candidates.at(other).all(is_excluded)
    };
    candidates.at(cell).filter(|value| !goes(value)).map(|value| (cell, value)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules;
    use crate::steps::TechniqueKind;
    use crate::testing::{first, keep, values, with_rules};

    #[test]
    fn candidates_that_empty_a_neighbour_go() {
        let mut position = with_rules(vec![rules::of_board(&rules::NON_CONSECUTIVE)]);
        assert_eq!(first(&position, TechniqueKind::Pair), None);
        keep(&mut position, 1, &[4, 5]);
        let step = first(&position, TechniqueKind::Pair).expect("a removal");
        assert_eq!((step.reason, step.values), (vec![1], values(&[4, 5])));
        apply(&mut position, 0).expect("no contradiction");
        for neighbour in [0, 2, 10] {
            let left: Vec<_> = position.candidates().at(neighbour).collect();
            assert_eq!(left, values(&[1, 2, 3, 6, 7, 8, 9]));
        }
    }
}
