//! Regions and cages by the colours of cells. Touching cells of one colour belong together.

use std::collections::BTreeMap;

use crate::board::CellId;
use crate::rules;
use crate::text::draft::{Draft, areas};

/// The region of each cell. If regions are in several parts, each has a colour of its own.
pub(super) fn regions(side: usize, colours: &[u32]) -> Vec<Option<usize>> {
    let areas = areas(side, |a, b| colours.get(a) == colours.get(b));
    let are_whole = |groups: &[usize]| {
        let mut sizes: BTreeMap<usize, usize> = BTreeMap::new();
        for group in groups {
            *sizes.entry(*group).or_default() += 1;
        }
        sizes.values().all(|size| *size == side)
    };
    let by_colour: Vec<usize> = colours.iter().map(|colour| *colour as usize).collect();
    let groups = if !are_whole(&areas) && are_whole(&by_colour) { by_colour } else { areas };
    groups.into_iter().map(Some).collect()
}

/// Adds the cages with their sums. One cell of each cage has the sum, and the others have 0. A cage
/// without a sum only forbids repeats.
pub(super) fn add_cages(draft: &mut Draft, colours: &[u32], sums: &[u32]) {
    let areas = areas(draft.values(), |a, b| colours.get(a) == colours.get(b));
    let mut cages: BTreeMap<usize, (Vec<CellId>, Vec<u32>)> = BTreeMap::new();
    for ((cell, area), sum) in areas.into_iter().enumerate().zip(sums) {
        let (cells, found) = cages.entry(area).or_default();
        cells.push(cell);
        found.extend(Some(*sum).filter(|sum| *sum > 0));
    }
    for (cells, sums) in cages.into_values() {
        let name = draft.named("a cage", &cells);
        match sums.as_slice() {
            [] if cells.len() == 1 => {}
            [] => draft.add(rules::cage(cells, None), &name),
            // A sum that is too large for a rule is invalid anyway.
            [sum] => {
                draft.add(rules::cage(cells, Some(u16::try_from(*sum).unwrap_or(u16::MAX))), &name);
            }
            _ => draft.leave_out(&format!("{name} (it has several sums)")),
        }
    }
}
