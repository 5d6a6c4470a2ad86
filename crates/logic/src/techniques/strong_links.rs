//! Patterns of one value with two strong links joined by a weak one: skyscraper, two-string kite,
//! turbot fish, and empty rectangle, where the places in a box form a cross.

use super::chain_search::{ChainKind, search};
use crate::board::HouseKind;
use crate::grid::{Links, NodeId};
use crate::steps::{ScanContext, Sink, Step, TechniqueId};

/// Chains of two strong links of one value.
const TWO_LINKS: ChainKind =
    ChainKind { is_one_value: true, max_links: 2, rates_length: false, ..ChainKind::ANY };

/// Both links are in rows, or both in columns.
pub(super) fn skyscraper(
    technique: TechniqueId,
    scan: &ScanContext<'_>,
    sink: Sink<'_>,
) -> Option<Step> {
    search(technique, scan, sink, ChainKind { accepts: is_skyscraper, ..TWO_LINKS })
}

/// One link is in a row, the other in a column.
pub(super) fn kite(technique: TechniqueId, scan: &ScanContext<'_>, sink: Sink<'_>) -> Option<Step> {
    search(technique, scan, sink, ChainKind { accepts: is_kite, ..TWO_LINKS })
}

/// All other pairs of links.
pub(super) fn turbot(
    technique: TechniqueId,
    scan: &ScanContext<'_>,
    sink: Sink<'_>,
) -> Option<Step> {
    let accepts = |scan: &ScanContext<'_>, links: &Links, path: &[NodeId]| {
        !is_skyscraper(scan, links, path) && !is_kite(scan, links, path)
    };
    search(technique, scan, sink, ChainKind { accepts, ..TWO_LINKS })
}

/// One link is in a box, between groups of cells; the other joins two cells.
pub(super) fn empty_rectangle(
    technique: TechniqueId,
    scan: &ScanContext<'_>,
    sink: Sink<'_>,
) -> Option<Step> {
    let accepts = |scan: &ScanContext<'_>, links: &Links, path: &[NodeId]| {
        let is_group = |index: usize| links.nodes[path[index]].is_group();
        let in_box = |a: usize| joins(scan, links, path[a], path[a + 1], HouseKind::is_box);
        match [is_group(0) || is_group(1), is_group(2) || is_group(3)] {
            [true, false] => in_box(0),
            [false, true] => in_box(2),
            _ => false,
        }
    };
    search(technique, scan, sink, ChainKind { has_groups: true, accepts, ..TWO_LINKS })
}

fn is_row(kind: HouseKind) -> bool {
    kind == HouseKind::Row
}

fn is_column(kind: HouseKind) -> bool {
    kind == HouseKind::Column
}

fn is_skyscraper(scan: &ScanContext<'_>, links: &Links, path: &[NodeId]) -> bool {
    [is_row, is_column].into_iter().any(|is_line: fn(HouseKind) -> bool| {
        joins(scan, links, path[0], path[1], is_line)
            && joins(scan, links, path[2], path[3], is_line)
    })
}

fn is_kite(scan: &ScanContext<'_>, links: &Links, path: &[NodeId]) -> bool {
    let joins = |index: usize, is_line| joins(scan, links, path[index], path[index + 1], is_line);
    joins(0, is_row) && joins(2, is_column) || joins(0, is_column) && joins(2, is_row)
}

/// True if a house of the wanted kind links two nodes.
fn joins(
    scan: &ScanContext<'_>,
    links: &Links,
    a: NodeId,
    b: NodeId,
    is_wanted: fn(HouseKind) -> bool,
) -> bool {
    let mut houses = links.strong(a).iter().filter(|link| link.to == b).filter_map(|l| l.house);
    houses.any(|house| is_wanted(scan.board().houses()[house].kind))
}
