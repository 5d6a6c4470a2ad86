//! Forcing chains: the consequences along links if a candidate is true.
//!
//! A candidate that leads to a contradiction is false. So is a candidate that all candidates of a
//! cell, or all places of a value in a house, exclude.

use crate::grid::{Candidate, members};
use crate::puzzle::Value;
use crate::steps::{Colour, Coloured, Effect, ScanContext, Sink, Step, TechniqueId};

/// The candidates excluded by a true candidate, as bits `cell * values + value`.
struct Consequences {
    off: Vec<u64>,
    /// True if a cell, a value in a house, or a link has no candidate left.
    is_contradiction: bool,
}

fn consequences(scan: &ScanContext<'_>, candidate: Candidate) -> Consequences {
    let (board, links) = (scan.board(), scan.links());
    let values = board.value_count();
    let index = |(cell, value): Candidate| cell * values + value.index();
    let mut all = Consequences {
        off: vec![0; (board.cell_count() * values).div_ceil(64)],
        is_contradiction: false,
    };
    let mut is_on = vec![false; links.nodes.len()];
    let mut to_do = vec![vec![candidate]];
    while let Some(on) = to_do.pop() {
        for lost in scan.common_conflicts(&on) {
            let bit = index(lost);
            if all.off[bit / 64] >> (bit % 64) & 1 == 1 {
                continue;
            }
            all.off[bit / 64] |= 1 << (bit % 64);
            for &node in links.nodes_with(lost) {
                let has_left = links.nodes[node].candidates().iter().any(|candidate| {
                    let bit = index(*candidate);
                    all.off[bit / 64] >> (bit % 64) & 1 == 0
                });
                if has_left {
                    continue;
                }
                all.is_contradiction |= is_on[node];
                for link in links.strong(node) {
                    if !std::mem::replace(&mut is_on[link.to], true) {
                        to_do.push(links.nodes[link.to].candidates());
                    }
                }
            }
        }
    }
    let is_off = |candidate: Candidate| {
        let bit = index(candidate);
        all.off[bit / 64] >> (bit % 64) & 1 == 1
    };
    all.is_contradiction |= is_off(candidate)
        || (0..links.nodes.len())
            .any(|node| is_on[node] && links.nodes[node].candidates().into_iter().all(is_off));
    all
}

/// Tries the candidates of each cell and the places of each value in a house, smallest choices
/// first.
pub(super) fn find(technique: TechniqueId, scan: &ScanContext<'_>, sink: Sink<'_>) -> Option<Step> {
    let board = scan.board();
    let open = (0..board.cell_count()).filter(|cell| scan.is_open(*cell));
    let by_cell = open.map(|cell| scan.candidates().at(cell).map(|value| (cell, value)).collect());
    let full = board.houses().iter().filter(|house| board.is_full(house));
    let by_house = full.flat_map(|house| {
        (0..board.value_count()).map(Value::from_index).map(|value| {
            let cells = house.cells.iter().copied();
            cells.filter(|cell| scan.is_open_for(*cell, value)).map(|cell| (cell, value)).collect()
        })
    });
    let mut choices: Vec<Vec<Candidate>> = by_cell.chain(by_house).collect();
    choices.retain(|choice| choice.len() > 1);
    choices.sort_by_key(Vec::len);
    choices.into_iter().find_map(|choice| {
        let mut common: Vec<u64> = Vec::new();
        for &candidate in &choice {
            if scan.is_spent() {
                return None;
            }
            let all = consequences(scan, candidate);
            if all.is_contradiction {
                let effect = Effect::Remove(vec![candidate]);
                return sink(build_step(technique, &[candidate], effect));
            }
            if common.is_empty() {
                common = all.off;
            } else {
                common.iter_mut().zip(all.off).for_each(|(word, other)| *word &= other);
            }
        }
        let values = board.value_count();
        let lost = members(&common).map(|bit| (bit / values, Value::from_index(bit % values)));
        let effect = Effect::removing(lost.collect())?;
        sink(build_step(technique, &choice, effect))
    })
}

/// The step that tries these candidates.
pub(super) fn build_step(technique: TechniqueId, choice: &[Candidate], effect: Effect) -> Step {
    let mut step = Step::new(technique, effect);
    for &(cell, value) in choice {
        step.values.push(value);
        step.reason.push(cell);
        step.colours.push(Coloured { cell, value, colour: Colour::First });
    }
    step.values.sort_unstable();
    step.values.dedup();
    step.reason.dedup();
    step
}
