//! Cells that may hold some values only: all other candidates can go.

use std::sync::Arc;

use super::position::{Contradiction, Position};
use super::step::{Effect, Step, Technique};
use crate::board::{CellId, Condition, Source};
use crate::puzzle::Value;

/// The first: cell by cell, in the order of the rules.
pub(super) fn find(position: &Position) -> Option<Step> {
    let conditions = position.board().conditions().iter().enumerate();
    let mut of_cells = conditions.filter_map(|(id, condition)| match condition {
        Condition::Allowed { cell: [cell], values } => Some((id, *cell, values)),
        _ => None,
    });
    of_cells.find_map(|(id, cell, values)| {
        let lost = impossible(position, cell, values);
        Some(Step {
            technique: Technique::Allowed,
            values: lost.iter().map(|(_, value)| *value).collect(),
            reason: vec![cell],
            houses: Vec::new(),
            source: Some(Source::Condition(id)),
            effect: Effect::removing(lost)?,
        })
    })
}

/// Applies it to every such cell.
pub(super) fn apply(position: &mut Position) -> Result<(), Contradiction> {
    let board = Arc::clone(position.board());
    for condition in board.conditions() {
        if let Condition::Allowed { cell: [cell], values } = condition {
            for (cell, value) in impossible(position, *cell, values) {
                position.remove(cell, value)?;
            }
        }
    }
    Ok(())
}

fn impossible(position: &Position, cell: CellId, values: &[u16]) -> Vec<(CellId, Value)> {
    let is_allowed = |value: &Value| values.iter().any(|other| usize::from(*other) == value.get());
    let candidates = position.candidates().of(cell).filter(|value| !is_allowed(value));
    candidates.map(|value| (cell, value)).collect()
}
