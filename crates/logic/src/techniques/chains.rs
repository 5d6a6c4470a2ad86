//! Chains of any length, as the links that they may use name them: X-chains of one value, XY-chains through
//! cells of two candidates, remote pairs of the same two, and alternating inference chains through all of
//! these; each as a chain, one end of which is true, and as a loop, one end of each of whose links is.

use super::chain_search::{Kind, Shape, search};
use crate::grid::{Links, NodeId};
use crate::steps::{Scan, Sink, Step, TechniqueId};

/// Of one value.
pub(super) const X: Kind = Kind { is_one_value: true, ..Kind::ANY };

/// Through cells of two candidates.
pub(super) const XY: Kind = Kind { is_by_cells: true, least: 3, ..Kind::ANY };

/// Through all strong links.
pub(super) const ANY: Kind = Kind::ANY;

/// With groups of cells too.
pub(super) const GROUPED: Kind = Kind { has_groups: true, ..Kind::ANY };

/// Chains.
pub(super) fn chain(
    technique: TechniqueId,
    scan: &Scan<'_>,
    sink: Sink<'_>,
    kind: Kind,
) -> Option<Step> {
    search(technique, scan, sink, Kind { shape: Shape::Chain, ..kind })
}

/// Loops.
pub(super) fn around(
    technique: TechniqueId,
    scan: &Scan<'_>,
    sink: Sink<'_>,
    kind: Kind,
) -> Option<Step> {
    search(technique, scan, sink, Kind { shape: Shape::Loop, ..kind })
}

/// Through cells of the same two candidates.
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
