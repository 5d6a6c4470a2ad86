//! Locked pairs and triples: a naked subset in the cells that two houses share, so both houses lose
//! its values elsewhere.

use super::naked_subset;
use crate::board::{CellId, HouseId};
use crate::steps::{Effect, ScanContext, Sink, Step, TechniqueId};

/// Finds the steps in order of the boxes, then as naked subsets.
pub(super) fn find(
    technique: TechniqueId,
    scan: &ScanContext<'_>,
    sink: Sink<'_>,
    size: usize,
) -> Option<Step> {
    let board = scan.board();
    let mut boxes = (0..board.houses().len()).filter(|house| board.houses()[*house].kind.is_box());
    boxes.find_map(|house| {
        naked_subset::search(scan, house, size, |reason: Vec<CellId>, values, mut lost| {
            let shares = |other: &&HouseId| {
                **other != house && reason.iter().all(|cell| board.houses_of(*cell).contains(other))
            };
            let second = *board.houses_of(*reason.first()?).iter().find(shares)?;
            let others = board.houses()[second].cells.iter().filter(|cell| !reason.contains(cell));
            for cell in others {
                let has = values.iter().filter(|value| scan.is_open_for(*cell, **value));
                lost.extend(has.map(|value| (*cell, *value)));
            }
            let houses = vec![house, second];
            let effect = Effect::removing_each(lost)?;
            sink(Step { values, reason, houses, ..Step::new(technique, effect) })
        })
    })
}
