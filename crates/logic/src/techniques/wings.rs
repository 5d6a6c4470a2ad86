//! Wings: cells of two or three candidates, one of which holds a value, whatever the cell between
//! them holds.
//!
//! XY-wings and W-wings are chains. An XYZ-wing has a third candidate in the cell between.

use super::chain_search::{ChainKind, search};
use crate::board::CellId;
use crate::puzzle::Value;
use crate::steps::{Colour, Coloured, Effect, ScanContext, Sink, Step, TechniqueId};

const THREE_LINKS: ChainKind =
    ChainKind { min_links: 3, max_links: 3, rates_length: false, ..ChainKind::ANY };

/// Three cells of two candidates: one of the outer two holds the value they share.
pub(super) fn xy(technique: TechniqueId, scan: &ScanContext<'_>, sink: Sink<'_>) -> Option<Step> {
    let kind = ChainKind {
        is_by_cells: true,
        accepts: |_, links, path| links.nodes[path[0]].value == links.nodes[path[5]].value,
        ..THREE_LINKS
    };
    search(technique, scan, sink, kind)
}

/// Two cells of the same two candidates, and a strong link of one of these values, whose ends they
/// see. One of the two cells holds the other value.
pub(super) fn w(technique: TechniqueId, scan: &ScanContext<'_>, sink: Sink<'_>) -> Option<Step> {
    let kind = ChainKind {
        accepts: |_, links, path| {
            let node = |index: usize| &links.nodes[path[index]];
            let is_cell = |a: usize| node(a).cells == node(a + 1).cells;
            is_cell(0)
                && !is_cell(2)
                && is_cell(4)
                && node(0).value == node(5).value
                && node(1).value == node(4).value
                && node(2).value == node(3).value
        },
        ..THREE_LINKS
    };
    search(technique, scan, sink, kind)
}

/// A cell of three candidates that sees two cells, each with two of these, which share one. In
/// order of the cells.
pub(super) fn xyz(technique: TechniqueId, scan: &ScanContext<'_>, sink: Sink<'_>) -> Option<Step> {
    let candidates = scan.candidates();
    let has_count = |cell: CellId, count| scan.is_open(cell) && candidates.count(cell) == count;
    let pivots = (0..scan.board().cell_count()).filter(|cell| has_count(*cell, 3));
    pivots.into_iter().find_map(|pivot| {
        let is_pincer = |cell: &CellId| {
            has_count(*cell, 2) && candidates.at(*cell).all(|value| candidates.has(pivot, value))
        };
        let pincers: Vec<CellId> =
            scan.board().peers(pivot).iter().copied().filter(is_pincer).collect();
        let pairs = (0..pincers.len()).flat_map(|a| (a + 1..pincers.len()).map(move |b| (a, b)));
        pairs.into_iter().find_map(|(a, b)| {
            let (a, b) = (pincers[a], pincers[b]);
            let mut shared = candidates.at(a).filter(|value| candidates.has(b, *value));
            let (value, None) = (shared.next()?, shared.next()) else { return None };
            let cells = [pivot, a, b];
            let lost = scan.common_conflicts(&cells.map(|cell| (cell, value)));
            sink(Step {
                values: vec![value],
                reason: cells.to_vec(),
                colours: colours(scan, &cells, value),
                ..Step::new(technique, Effect::removing_each(lost)?)
            })
        })
    })
}

/// The candidates of these cells, those of one value in a different colour.
pub(super) fn colours(scan: &ScanContext<'_>, cells: &[CellId], value: Value) -> Vec<Coloured> {
    let colour = |other| if other == value { Colour::First } else { Colour::Second };
    let of_cell = |cell: &CellId| {
        let cell = *cell;
        let values: Vec<Value> = scan.candidates().at(cell).collect();
        values.into_iter().map(move |value| Coloured { cell, value, colour: colour(value) })
    };
    cells.iter().flat_map(of_cell).collect()
}
