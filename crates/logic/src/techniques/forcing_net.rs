//! Forcing nets, the last resort before a search: all singles that follow from a candidate,
//! repeatedly.
//!
//! A candidate that leads to a contradiction is false. So is a candidate that all candidates of a
//! cell exclude.

use super::forcing_chain::build_step;
use crate::board::CellId;
use crate::grid::{Candidate, CandidateGrid, Contradiction};
use crate::puzzle::Value;
use crate::steps::{Effect, ScanContext, Sink, Step, TechniqueId};

/// The grid after a choice, or the contradiction.
type Outcome = Result<CandidateGrid, Contradiction>;

/// Applies singles after a choice.
fn net(scan: &ScanContext<'_>, (cell, value): Candidate) -> Outcome {
    let mut position = scan.position().clone();
    position.place(cell, value)?;
    position.place_all_singles()?;
    scan.spend(500 + 20 * scan.board().cell_count() as u64);
    Ok(position)
}

/// Candidates that lead to a contradiction, in cells with few candidates first.
pub(super) fn contradiction(
    technique: TechniqueId,
    scan: &ScanContext<'_>,
    sink: Sink<'_>,
) -> Option<Step> {
    choices(scan).into_iter().find_map(|cell| {
        scan.candidates().at(cell).find_map(|value| {
            if scan.is_spent() || net(scan, (cell, value)).is_ok() {
                return None;
            }
            sink(build_step(technique, &[(cell, value)], Effect::Remove(vec![(cell, value)])))
        })
    })
}

/// Candidates that all candidates of a cell exclude.
pub(super) fn verity(
    technique: TechniqueId,
    scan: &ScanContext<'_>,
    sink: Sink<'_>,
) -> Option<Step> {
    choices(scan).into_iter().find_map(|cell| {
        let values: Vec<Value> = scan.candidates().at(cell).collect();
        let mut outcomes = Vec::new();
        for value in &values {
            if scan.is_spent() {
                return None;
            }
            outcomes.push(net(scan, (cell, *value)).ok()?);
        }
        let is_lost = |(cell, value): &Candidate| {
            outcomes.iter().all(|position| !position.candidates().has(*cell, *value))
        };
        let open = (0..scan.board().cell_count()).filter(|cell| scan.is_open(*cell));
        let all = open.flat_map(|cell| scan.candidates().at(cell).map(move |value| (cell, value)));
        let effect = Effect::removing(all.filter(is_lost).collect())?;
        let choice: Vec<Candidate> = values.iter().map(|value| (cell, *value)).collect();
        sink(build_step(technique, &choice, effect))
    })
}

/// The open cells, those with few candidates first.
fn choices(scan: &ScanContext<'_>) -> Vec<CellId> {
    let mut open: Vec<CellId> =
        (0..scan.board().cell_count()).filter(|cell| scan.is_open(*cell)).collect();
    open.sort_by_key(|cell| scan.candidates().count(*cell));
    open
}
