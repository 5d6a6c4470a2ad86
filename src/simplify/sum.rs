//! Sums: a candidate that is in no way to reach the sum of its cells can go.

use std::sync::Arc;

use super::position::{Contradiction, Position};
use super::step::{Effect, Step, Technique};
use super::ways::Ways;
use crate::board::{CellId, Constraint, ConstraintId, Sum};
use crate::puzzle::Value;

/// The first: sum by sum.
pub(super) fn find(position: &Position) -> Option<Step> {
    sums(position.board().constraints()).find_map(|(id, sum)| {
        let mut values = Vec::new();
        let lost = impossible(position, sum);
        for (_, value) in &lost {
            if !values.contains(value) {
                values.push(*value);
            }
        }
        values.sort_unstable();
        Some(Step {
            technique: Technique::Sum,
            values,
            reason: sum.cells.clone(),
            houses: Vec::new(),
            constraint: Some(id),
            effect: Effect::removing(lost)?,
        })
    })
}

/// Applies it once to each sum with a cell that changed after the change numbered `since`. Tells
/// whether anything was removed.
pub(super) fn apply(position: &mut Position, since: u32) -> Result<bool, Contradiction> {
    let before = position.changes();
    let board = Arc::clone(position.board());
    for (id, sum) in sums(board.constraints()) {
        if since == 0 || position.constraint_changed(id) > since {
            for (cell, value) in impossible(position, sum) {
                position.remove(cell, value)?;
            }
        }
    }
    Ok(position.changes() != before)
}

fn sums(constraints: &[Constraint]) -> impl Iterator<Item = (ConstraintId, &Sum)> {
    constraints.iter().enumerate().filter_map(|(id, constraint)| match constraint {
        Constraint::Sum(sum) => Some((id, sum)),
        Constraint::Unequal(_) | Constraint::NonConsecutive(_) => None,
    })
}

/// The candidates that are in no way to reach the sum. Where there is no way at all, these are all,
/// even those placed.
fn impossible(position: &Position, sum: &Sum) -> Vec<(CellId, Value)> {
    let ways = Ways::of(position, sum);
    let all = |cell: CellId| position.candidates().of(cell).map(move |value| (cell, value));
    if ways.is_empty() {
        return sum.cells.iter().copied().flat_map(all).collect();
    }
    let open = ways.cells.iter().enumerate();
    open.flat_map(|(index, cell)| all(*cell).map(move |candidate| (index, candidate)))
        .filter(|(index, (_, value))| !ways.has(*index, *value))
        .map(|(_, candidate)| candidate)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Rule;
    use crate::simplify::testing::{value, with_rules};

    #[test]
    fn candidates_that_reach_no_sum_go() {
        let mut position = with_rules(vec![Rule::Cage { cells: vec![0, 1], sum: Some(4) }]);
        let step = find(&position).expect("a sum");
        assert_eq!(step.reason, [0, 1]);
        let Effect::Remove(lost) = &step.effect else { panic!("sums remove") };
        // 1 and 3 are left to each.
        assert_eq!(lost.len(), 14);
        assert_eq!(apply(&mut position, 0), Ok(true));
        assert_eq!(position.candidates().of(1).collect::<Vec<_>>(), [value(1), value(3)]);
        assert_eq!(find(&position), None);
        let now = position.changes();
        assert_eq!(apply(&mut position, now), Ok(false));
    }

    #[test]
    fn a_sum_that_is_missed_is_a_contradiction() {
        let mut position = with_rules(vec![Rule::Sum { cells: vec![0, 40], least: 9, most: 9 }]);
        position.place(0, value(4)).expect("no contradiction");
        position.place(40, value(6)).expect("no contradiction");
        assert_eq!(apply(&mut position, 0), Err(Contradiction::Cell(0)));
    }
}
