//! Domain constraints: removes the candidates that a cell may not hold.

use std::sync::Arc;

use crate::board::{CellId, Constraint, ConstraintRef};
use crate::grid::{CandidateGrid, Contradiction};
use crate::puzzle::Value;
use crate::steps::{Effect, ScanContext, Sink, Step, TechniqueId};

/// Finds the steps in order of the constraints.
pub(super) fn find(technique: TechniqueId, scan: &ScanContext<'_>, sink: Sink<'_>) -> Option<Step> {
    let position = scan.position();
    let constraints = position.board().constraints().iter().enumerate();
    let mut of_cells = constraints.filter_map(|(id, constraint)| match constraint {
        Constraint::Domain { cell: [cell], values } => Some((id, *cell, values)),
        _ => None,
    });
    of_cells.find_map(|(id, cell, values)| {
        let lost = impossible(position, cell, values);
        sink(Step {
            values: lost.iter().map(|(_, value)| *value).collect(),
            reason: vec![cell],
            source: Some(ConstraintRef::Constraint(id)),
            ..Step::new(technique, Effect::removing(lost)?)
        })
    })
}

/// The explanation of any step that follows from its constraint alone.
/// Applies every domain constraint.
pub(crate) fn apply(position: &mut CandidateGrid) -> Result<(), Contradiction> {
    let board = Arc::clone(position.board());
    for constraint in board.constraints() {
        if let Constraint::Domain { cell: [cell], values } = constraint {
            for (cell, value) in impossible(position, *cell, values) {
                position.remove(cell, value)?;
            }
        }
    }
    Ok(())
}

fn impossible(position: &CandidateGrid, cell: CellId, values: &[u16]) -> Vec<(CellId, Value)> {
    let is_allowed = |value: &Value| values.iter().any(|other| usize::from(*other) == value.get());
    let candidates = position.candidates().at(cell).filter(|value| !is_allowed(value));
    candidates.map(|value| (cell, value)).collect()
}
