//! Aligned pair exclusion: tries all pairs of values that two cells may hold together.
//!
//! A pair is impossible if it leaves no candidate to a cell that sees both. A candidate in no
//! possible pair is false. As in Sudoku Explainer 1.2.1, only cells of one or two candidates
//! exclude pairs.

use crate::board::CellId;
use crate::puzzle::Value;
use crate::steps::{Colour, Effect, ScanContext, Sink, Step, TechniqueId};

/// Finds the steps in order of the pairs of cells.
pub(super) fn find(technique: TechniqueId, scan: &ScanContext<'_>, sink: Sink<'_>) -> Option<Step> {
    let board = scan.board();
    if board.value_count() > 64 {
        return None;
    }
    let is_excluding = |cell: &CellId| scan.is_open(*cell) && scan.candidates().count(*cell) <= 2;
    // For each cell, the peers that may exclude a pair.
    let seen: Vec<Vec<CellId>> = (0..board.cell_count())
        .map(|cell| board.peers(cell).iter().copied().filter(is_excluding).collect())
        .collect();
    let is_excluded = |cell: &CellId| scan.is_open(*cell) && !seen[*cell].is_empty();
    let open: Vec<CellId> = (0..board.cell_count()).filter(is_excluded).collect();
    for (index, &a) in open.iter().enumerate() {
        for &b in &open[index + 1..] {
            scan.spend(seen[a].len() as u64 + 1);
            if scan.is_spent() {
                return None;
            }
            let is_common = |cell: &CellId| *cell != b && seen[b].contains(cell);
            let common: Vec<CellId> = seen[a].iter().copied().filter(is_common).collect();
            let found =
                if common.is_empty() { None } else { step(technique, scan, [a, b], &common) };
            if let Some(step) = found.and_then(&mut *sink) {
                return Some(step);
            }
        }
    }
    None
}

/// The eliminations of two cells by the peers of both.
fn step(
    technique: TechniqueId,
    scan: &ScanContext<'_>,
    [a, b]: [CellId; 2],
    common: &[CellId],
) -> Option<Step> {
    let of = |cell: CellId| scan.candidates().at(cell).collect::<Vec<Value>>();
    let (of_a, of_b) = (of(a), of(b));
    scan.spend((of_a.len() * of_b.len() * common.len()) as u64);
    // The first cell that a pair leaves without candidates, if any. The two values may also exclude
    // each other.
    let left_with_nothing = |x: Value, y: Value| {
        common
            .iter()
            .copied()
            .find(|cell| scan.candidates().at(*cell).all(|value| value == x || value == y))
    };
    let mut excluding: Vec<CellId> = Vec::new();
    let mut fits_a = vec![false; of_a.len()];
    let mut fits_b = vec![false; of_b.len()];
    let mut by_cell = Vec::new();
    for (index_a, &x) in of_a.iter().enumerate() {
        for (index_b, &y) in of_b.iter().enumerate() {
            if scan.are_in_conflict((a, x), (b, y)) {
                continue;
            }
            if let Some(cell) = left_with_nothing(x, y) {
                by_cell.push((x, y, cell));
            } else {
                fits_a[index_a] = true;
                fits_b[index_b] = true;
            }
        }
    }
    let lost_a = of_a.iter().zip(&fits_a).filter(|(_, fits)| !**fits).map(|(value, _)| (a, *value));
    let lost_b = of_b.iter().zip(&fits_b).filter(|(_, fits)| !**fits).map(|(value, _)| (b, *value));
    let lost: Vec<(CellId, Value)> = lost_a.chain(lost_b).collect();
    for (x, y, cell) in by_cell {
        if (lost.contains(&(a, x)) || lost.contains(&(b, y))) && !excluding.contains(&cell) {
            excluding.push(cell);
        }
    }
    // Otherwise the elimination follows from a cell with a single candidate.
    if excluding.is_empty() {
        return None;
    }
    excluding.sort_unstable();
    let mut values: Vec<Value> = lost.iter().map(|(_, value)| *value).collect();
    values.sort_unstable();
    values.dedup();
    Some(Step {
        values,
        reason: [&[a, b], excluding.as_slice()].concat(),
        colours: [scan.coloured(&[a, b], Colour::First), scan.coloured(&excluding, Colour::Second)]
            .concat(),
        ..Step::new(technique, Effect::removing(lost)?)
    })
}
