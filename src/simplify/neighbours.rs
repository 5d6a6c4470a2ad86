//! Neighbours that can't be consecutive: a candidate that would leave such a neighbour nothing can
//! go.

use std::sync::Arc;

use super::position::{Contradiction, Position};
use super::step::{Effect, Step, Technique};
use crate::board::{Board, CellId, Constraint, ConstraintId};
use crate::puzzle::Value;

/// The first: pair by pair, the upper or left cell before the other.
pub(super) fn find(position: &Position) -> Option<Step> {
    pairs(position.board()).find_map(|(id, [a, b])| {
        [(a, b), (b, a)].into_iter().find_map(|(cell, neighbour)| {
            let lost = impossible(position, cell, neighbour);
            Some(Step {
                technique: Technique::NonConsecutive,
                values: lost.iter().map(|(_, value)| *value).collect(),
                reason: vec![neighbour],
                houses: Vec::new(),
                constraint: Some(id),
                effect: Effect::removing(lost)?,
            })
        })
    })
}

/// Applies it once to each pair with a cell that changed after the change numbered `since`. Tells
/// whether anything was removed.
pub(super) fn apply(position: &mut Position, since: u32) -> Result<bool, Contradiction> {
    let before = position.changes();
    let board = Arc::clone(position.board());
    for (id, [a, b]) in pairs(&board) {
        if position.constraint_changed(id) > since {
            for (cell, neighbour) in [(a, b), (b, a)] {
                for (cell, value) in impossible(position, cell, neighbour) {
                    position.remove(cell, value)?;
                }
            }
        }
    }
    Ok(position.changes() != before)
}

fn pairs(board: &Board) -> impl Iterator<Item = (ConstraintId, [CellId; 2])> {
    board.constraints().iter().enumerate().filter_map(|(id, constraint)| match constraint {
        Constraint::NonConsecutive(pair) => Some((id, *pair)),
        Constraint::Unequal(_) | Constraint::Sum(_) => None,
    })
}

/// The candidates of a cell that go with none of its neighbour's.
fn impossible(position: &Position, cell: CellId, neighbour: CellId) -> Vec<(CellId, Value)> {
    let candidates = position.candidates();
    // Three values at most are in reach of one.
    if candidates.count(neighbour) > 3 {
        return Vec::new();
    }
    let must_differ = position.board().peers(cell).binary_search(&neighbour).is_ok();
    let go_together = |a: Value, b: Value| match a.index().abs_diff(b.index()) {
        0 => !must_differ,
        distance => distance > 1,
    };
    let goes = |value: &Value| candidates.of(neighbour).any(|other| go_together(*value, other));
    candidates.of(cell).filter(|value| !goes(value)).map(|value| (cell, value)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Rule;
    use crate::simplify::testing::{keep, values, with_rules};

    #[test]
    fn what_would_leave_a_neighbour_nothing_goes() {
        let mut position = with_rules(vec![Rule::NonConsecutive]);
        assert_eq!(find(&position), None);
        keep(&mut position, 1, &[4, 5]);
        let step = find(&position).expect("a removal");
        assert_eq!((step.reason, step.values), (vec![1], values(&[4, 5])));
        apply(&mut position, 0).expect("no contradiction");
        for neighbour in [0, 2, 10] {
            let left: Vec<_> = position.candidates().of(neighbour).collect();
            assert_eq!(left, values(&[1, 2, 3, 6, 7, 8, 9]));
        }
    }
}
