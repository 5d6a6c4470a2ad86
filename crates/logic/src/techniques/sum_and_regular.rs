//! Sums and machines: a candidate that is in no way to fulfil them can go.

use std::sync::Arc;

use super::domain;
use crate::board::{CellId, Condition, ConditionId, Source, Sum};
use crate::grid::{Contradiction, Position};
use crate::puzzle::Value;
use crate::steps::{Effect, Scan, Sink, Step, Technique, Words};
use crate::sums::{ValueSets, Ways, members, subset_sum, sum_bounds};

/// The most cells of a sum of which all ways are seen at a glance.
const FEW: usize = 4;

/// The first: condition by condition.
pub(super) fn find(technique: &'static Technique, scan: &Scan<'_>, sink: Sink<'_>) -> Option<Step> {
    let position = scan.position();
    layered(position.board().conditions()).find_map(|(id, condition)| {
        let mut values = Vec::new();
        let lost = impossible(position, condition);
        for (_, value) in &lost {
            if !values.contains(value) {
                values.push(*value);
            }
        }
        values.sort_unstable();
        sink(Step {
            values,
            reason: condition.cells().to_vec(),
            source: Some(Source::Condition(id)),
            ..Step::of(technique, Effect::removing_each(lost)?)
        })
    })
}

/// What one says: of a sum of many cells why, since nobody looks at all ways to come to it.
pub(super) fn words(words: &Words<'_>, step: &Step) -> String {
    if !words.asks_sum(step) || step.reason.len() <= FEW {
        return domain::words(words, step);
    }
    let effect = words.effect(&step.effect);
    format!("{}, which is out of reach otherwise, so {effect}", words.asked(step))
}

/// Applies it once to each condition with a cell that changed after the change numbered `since`. Tells
/// whether anything was removed.
pub(crate) fn apply(position: &mut Position, since: u32) -> Result<bool, Contradiction> {
    let before = position.changes();
    let board = Arc::clone(position.board());
    for (id, condition) in layered(board.conditions()) {
        if since == 0 || position.condition_changed(id) > since {
            for (cell, value) in impossible(position, condition) {
                position.remove(cell, value)?;
            }
        }
    }
    Ok(position.changes() != before)
}

fn layered(conditions: &[Condition]) -> impl Iterator<Item = (ConditionId, &Condition)> {
    conditions.iter().enumerate().filter(|(_, condition)| condition.is_layered())
}

/// The candidates that are in no way to fulfil a condition, some perhaps twice. Where there is no way at
/// all, these are all, even those placed.
fn impossible(position: &Position, condition: &Condition) -> Vec<(CellId, Value)> {
    match condition {
        Condition::Sum(sum) => impossible_in_sum(position, sum),
        _ => not_in(position, condition.cells(), &Ways::of(position, condition)),
    }
}

/// The same for a sum.
pub(crate) fn impossible_in_sum(position: &Position, sum: &Sum) -> Vec<(CellId, Value)> {
    let Some(sets) = ValueSets::of(position, sum) else {
        let by_bits = if sum.is_distinct { None } else { subset_sum::impossible(position, sum) };
        let mut lost =
            by_bits.unwrap_or_else(|| not_in(position, &sum.cells, &Ways::of_sum(position, sum)));
        lost.extend(sum_bounds::impossible(position, sum));
        return lost;
    };
    if sets.sets.is_empty() {
        return all(position, &sum.cells);
    }
    let mut lost = Vec::new();
    for (cell, possible) in sets.cells.iter().zip(sets.possible()) {
        for value in members(position.candidates().word(*cell, 0) & !possible) {
            lost.push((*cell, value));
        }
    }
    lost
}

/// All candidates of these cells.
pub(crate) fn all(position: &Position, cells: &[CellId]) -> Vec<(CellId, Value)> {
    let mut all = Vec::new();
    for cell in cells {
        for value in position.candidates().of(*cell) {
            all.push((*cell, value));
        }
    }
    all
}

fn not_in(position: &Position, cells: &[CellId], ways: &Ways) -> Vec<(CellId, Value)> {
    if ways.is_empty() {
        return all(position, cells);
    }
    let has = ways.values(position.board().value_count());
    let mut lost = all(position, &ways.cells);
    lost.retain(|(cell, value)| {
        let index = ways.cells.iter().position(|other| other == cell);
        index.is_none_or(|index| !has[index][value.index()])
    });
    lost
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules;
    use crate::testing::{first, value, with_rules};

    #[test]
    fn candidates_that_reach_no_sum_go() {
        let mut position = with_rules(vec![rules::cage(vec![0, 1], Some(4))]);
        let step = first(&position, "Cage or line").expect("a sum");
        assert_eq!(step.reason, [0, 1]);
        let Effect::Remove(lost) = &step.effect else { panic!("sums remove") };
        // 1 and 3 are left to each.
        assert_eq!(lost.len(), 14);
        assert_eq!(apply(&mut position, 0), Ok(true));
        assert_eq!(position.candidates().of(1).collect::<Vec<_>>(), [value(1), value(3)]);
        assert_eq!(first(&position, "Cage or line"), None);
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
