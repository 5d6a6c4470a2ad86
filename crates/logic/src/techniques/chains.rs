//! Chains of any length, named after the links they may use.
//!
//! X-chains have one value, XY-chains run through cells of two candidates, remote pairs through
//! cells of the same two, and alternating inference chains use all links. Each occurs as a chain,
//! one end of which is true, and as a loop, where one end of each link is true.

use super::chain_search::{ChainKind, Shape, search};
use crate::grid::{Links, NodeId};
use crate::steps::{ScanContext, Sink, Step, TechniqueId};

/// One value.
pub(super) const X: ChainKind = ChainKind { is_one_value: true, ..ChainKind::ANY };

/// Through cells of two candidates.
pub(super) const XY: ChainKind = ChainKind { is_by_cells: true, min_links: 3, ..ChainKind::ANY };

/// Through all strong links.
pub(super) const ANY: ChainKind = ChainKind::ANY;

/// Through all strong links, also between groups of cells.
pub(super) const GROUPED: ChainKind = ChainKind { has_groups: true, ..ChainKind::ANY };

/// Finds chains.
pub(super) fn find_chain(
    technique: TechniqueId,
    scan: &ScanContext<'_>,
    sink: Sink<'_>,
    kind: ChainKind,
) -> Option<Step> {
    search(technique, scan, sink, ChainKind { shape: Shape::Chain, ..kind })
}

/// Finds loops.
pub(super) fn find_loop(
    technique: TechniqueId,
    scan: &ScanContext<'_>,
    sink: Sink<'_>,
    kind: ChainKind,
) -> Option<Step> {
    search(technique, scan, sink, ChainKind { shape: Shape::Loop, ..kind })
}

/// Finds chains through cells of the same two candidates.
pub(super) fn remote_pair(
    technique: TechniqueId,
    scan: &ScanContext<'_>,
    sink: Sink<'_>,
) -> Option<Step> {
    let accepts = |_: &ScanContext<'_>, links: &Links, path: &[NodeId]| {
        let values = |pair: &[NodeId]| {
            let mut values = [links.nodes[pair[0]].value, links.nodes[pair[1]].value];
            values.sort_unstable();
            values
        };
        let first = values(&path[..2]);
        path.chunks_exact(2).all(|pair| values(pair) == first)
    };
    search(technique, scan, sink, ChainKind { accepts, rates_length: false, ..XY })
}
