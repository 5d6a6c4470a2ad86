//! Chains of any length, named after the links they may use.
//!
//! X-chains have one value, XY-chains run through cells of two candidates, remote pairs through
//! cells of the same two, and alternating inference chains use all links. Each occurs as a chain,
//! one end of which is true, and as a loop, where one end of each link is true.

use super::chain_search::{Kind, Shape, search};
use crate::grid::{Links, NodeId};
use crate::steps::{Scan, Sink, Step, TechniqueId};

/// One value.
pub(super) const X: Kind = Kind { is_one_value: true, ..Kind::ANY };

/// Through cells of two candidates.
pub(super) const XY: Kind = Kind { is_by_cells: true, least: 3, ..Kind::ANY };

/// Through all strong links.
pub(super) const ANY: Kind = Kind::ANY;

/// Through all strong links, also between groups of cells.
pub(super) const GROUPED: Kind = Kind { has_groups: true, ..Kind::ANY };

/// Finds chains.
pub(super) fn chain(
    technique: TechniqueId,
    scan: &Scan<'_>,
    sink: Sink<'_>,
    kind: Kind,
) -> Option<Step> {
    search(technique, scan, sink, Kind { shape: Shape::Chain, ..kind })
}

/// Finds loops.
pub(super) fn around(
    technique: TechniqueId,
    scan: &Scan<'_>,
    sink: Sink<'_>,
    kind: Kind,
) -> Option<Step> {
    search(technique, scan, sink, Kind { shape: Shape::Loop, ..kind })
}

/// Finds chains through cells of the same two candidates.
pub(super) fn remote_pair(technique: TechniqueId, scan: &Scan<'_>, sink: Sink<'_>) -> Option<Step> {
    let accepts = |_: &Scan<'_>, links: &Links, way: &[NodeId]| {
        let values = |pair: &[NodeId]| {
            let mut values = [links.nodes[pair[0]].value, links.nodes[pair[1]].value];
            values.sort_unstable();
            values
        };
        let first = values(&way[..2]);
        way.chunks_exact(2).all(|pair| values(pair) == first)
    };
    search(technique, scan, sink, Kind { accepts, rates_length: false, ..XY })
}
