//! Sums and regular constraints: removes candidates that are part of no solution of the constraint.

use std::sync::Arc;

use crate::board::{Constraint, ConstraintId, ConstraintRef};
use crate::grid::{CandidateGrid, Contradiction};
use crate::steps::{Effect, ScanContext, Sink, Step, TechniqueId};
use crate::sums::impossible;
use crate::sums::sum_bounds::sum_groups;

/// Finds the steps in order of the constraints.
pub(super) fn find(technique: TechniqueId, scan: &ScanContext<'_>, sink: Sink<'_>) -> Option<Step> {
    let position = scan.position();
    layered(position.board().constraints()).find_map(|(id, constraint)| {
        let mut values = Vec::new();
        let lost = impossible(position, constraint);
        for (_, value) in &lost {
            if !values.contains(value) {
                values.push(*value);
            }
        }
        values.sort_unstable();
        let groups = match constraint {
            Constraint::Sum(sum) if !lost.is_empty() => sum_groups(position, sum, &lost),
            _ => Vec::new(),
        };
        sink(Step {
            values,
            reason: constraint.cells().to_vec(),
            source: Some(ConstraintRef::Constraint(id)),
            groups,
            ..Step::new(technique, Effect::removing_each(lost)?)
        })
    })
}

/// The explanation of a step. For a sum of many cells it adds the reason, because nobody lists all
/// its solutions.
/// Applies the technique once to each constraint with a cell changed after change number `since`;
/// with 0, to all. Returns true if a candidate was removed.
pub(crate) fn apply(position: &mut CandidateGrid, since: u32) -> Result<bool, Contradiction> {
    let before = position.changes();
    let board = Arc::clone(position.board());
    for (id, constraint) in layered(board.constraints()) {
        if since == 0 || position.constraint_changed(id) > since {
            for (cell, value) in impossible(position, constraint) {
                position.remove(cell, value)?;
            }
        }
    }
    Ok(position.changes() != before)
}

fn layered(constraints: &[Constraint]) -> impl Iterator<Item = (ConstraintId, &Constraint)> {
    constraints.iter().enumerate().filter(|(_, constraint)| constraint.is_layered())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules;
    use crate::steps::TechniqueKind;
    use crate::testing::{first, value, with_rules};

    #[test]
    fn candidates_that_reach_no_sum_go() {
        let mut position = with_rules(vec![rules::cage(vec![0, 1], Some(4))]);
        let step = first(&position, TechniqueKind::CageOrLine).expect("a sum");
        assert_eq!(step.reason, [0, 1]);
        let Effect::Remove(lost) = &step.effect else { panic!("sums remove") };
        // 1 and 3 are left in each cell.
        assert_eq!(lost.len(), 14);
        assert_eq!(apply(&mut position, 0), Ok(true));
        assert_eq!(position.candidates().at(1).collect::<Vec<_>>(), [value(1), value(3)]);
        assert_eq!(first(&position, TechniqueKind::CageOrLine), None);
        let now = position.changes();
        assert_eq!(apply(&mut position, now), Ok(false));
    }

    #[test]
    fn a_sum_that_is_missed_is_a_contradiction() {
        let mut position = with_rules(vec![rules::sum(vec![0, 40], 9, 9)]);
        position.place(0, value(4)).expect("no contradiction");
        position.place(40, value(6)).expect("no contradiction");
        assert_eq!(apply(&mut position, 0), Err(Contradiction::Cell(0)));
    }
}
