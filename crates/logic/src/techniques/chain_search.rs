//! The search for chains: paths of alternating strong and weak links that begin and end with a
//! strong one. One of the two ends is true, and candidates that both exclude are false.
//!
//! Breadth first from each node, so shorter chains come first.

use crate::board::CellId;
use crate::grid::{Candidate, Links, NodeId, Strong};
use crate::puzzle::Value;
use crate::steps::{Colour, Coloured, Effect, Link, ScanContext, Sink, Step, TechniqueId};

/// Restrictions on chains.
#[derive(Clone, Copy)]
#[allow(clippy::struct_excessive_bools, reason = "independent restrictions")]
pub(super) struct ChainKind {
    /// All nodes have the same value.
    pub(super) is_one_value: bool,
    /// All strong links are between the two values of a cell.
    pub(super) is_by_cells: bool,
    /// Nodes may have several cells.
    pub(super) has_groups: bool,
    /// The minimum number of strong links.
    pub(super) min_links: usize,
    /// The maximum number of strong links.
    pub(super) max_links: usize,
    /// Chains, loops, or either.
    pub(super) shape: Shape,
    /// True if the length adds to the rating.
    pub(super) rates_length: bool,
    /// A further condition on the whole chain.
    pub(super) accepts: fn(&ScanContext<'_>, &Links, &[NodeId]) -> bool,
}

impl ChainKind {
    /// No restrictions, except without groups.
    pub(super) const ANY: Self = Self {
        is_one_value: false,
        is_by_cells: false,
        has_groups: false,
        min_links: 2,
        max_links: 12,
        shape: Shape::Either,
        rates_length: true,
        accepts: |_, _, _| true,
    };
}

impl ChainKind {
    fn may_be(&self, links: &Links, node: NodeId) -> bool {
        self.has_groups || !links.nodes[node].is_group()
    }

    fn may_follow(&self, links: &Links, link: &Strong) -> bool {
        (!self.is_by_cells || link.house.is_none())
            && (!self.is_one_value || link.house.is_some())
            && self.may_be(links, link.to)
    }
}

/// The relation of the two ends of a chain.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Shape {
    /// The ends can both be true, or are the same.
    Chain,
    /// The ends exclude each other, which closes a loop.
    Loop,
    /// Either.
    Either,
}

/// Ranges of strong links with equal ratings. The search tries all starts with one range before the
/// next.
const LENGTHS: [(usize, usize); 6] = [(2, 2), (3, 3), (4, 4), (5, 6), (7, 8), (9, 12)];

/// Visits the chains of a kind that have an effect, shorter ones first.
pub(super) fn search(
    technique: TechniqueId,
    scan: &ScanContext<'_>,
    sink: Sink<'_>,
    kind: ChainKind,
) -> Option<Step> {
    let links = scan.links();
    for (least, most) in LENGTHS {
        let (least, most) = (least.max(kind.min_links), most.min(kind.max_links));
        if least > most {
            continue;
        }
        let mut search =
            ChainSearch { scan, links, kind, came_from: vec![None; links.nodes.len()] };
        let found = (0..links.nodes.len())
            .filter(|node| kind.may_be(links, *node))
            .find_map(|start| search.from(start, least..=most, technique, sink));
        if found.is_some() || scan.is_spent() {
            return found;
        }
    }
    None
}

struct ChainSearch<'a> {
    scan: &'a ScanContext<'a>,
    links: &'a Links,
    kind: ChainKind,
    /// For each node reached as true, the false and the true node before it.
    came_from: Vec<Option<(NodeId, NodeId)>>,
}

impl ChainSearch<'_> {
    /// Visits the chains from a start, with these numbers of strong links.
    fn from(
        &mut self,
        start: NodeId,
        lengths: std::ops::RangeInclusive<usize>,
        technique: TechniqueId,
        sink: Sink<'_>,
    ) -> Option<Step> {
        self.came_from.fill(None);
        let (links, kind) = (self.links, self.kind);
        let mut ends: Vec<NodeId> = Vec::new();
        for link in links.strong(start).iter().filter(|link| kind.may_follow(links, link)) {
            if self.came_from[link.to].is_none() {
                self.came_from[link.to] = Some((start, start));
                ends.push(link.to);
            }
        }
        for length in 2..=*lengths.end() {
            let mut next = Vec::new();
            for &end in &ends {
                let value = links.nodes[end].value;
                let weak = self.scan.weak_links(end);
                self.scan.spend(weak.len() as u64 * 4);
                for &off in weak {
                    let is_out = kind.is_one_value && links.nodes[off].value != value;
                    if is_out || off == start || !kind.may_be(links, off) {
                        continue;
                    }
                    for link in links.strong(off).iter().filter(|link| kind.may_follow(links, link))
                    {
                        if self.came_from[link.to].is_none() && link.to != end {
                            self.came_from[link.to] = Some((off, end));
                            next.push(link.to);
                        }
                    }
                }
            }
            if next.is_empty() || self.scan.is_spent() {
                return None;
            }
            if lengths.contains(&length) {
                let found = next.iter().find_map(|end| {
                    // Each chain is found from both of its ends.
                    if start > *end {
                        return None;
                    }
                    let path = self.path(start, *end);
                    if !(kind.accepts)(self.scan, links, &path) {
                        return None;
                    }
                    sink(step(technique, self.scan, links, &path, kind)?)
                });
                if found.is_some() {
                    return found;
                }
            }
            ends = next;
        }
        None
    }

    /// The nodes from start to end.
    fn path(&self, start: NodeId, end: NodeId) -> Vec<NodeId> {
        let mut path = vec![end];
        let mut at = end;
        while let Some((off, on)) = self.came_from[at] {
            path.push(off);
            if off == start {
                break;
            }
            path.push(on);
            at = on;
        }
        path.reverse();
        path
    }
}

/// The step of a chain, if it has an effect.
fn step(
    technique: TechniqueId,
    scan: &ScanContext<'_>,
    links: &Links,
    path: &[NodeId],
    kind: ChainKind,
) -> Option<Step> {
    let (start, end) = (*path.first()?, *path.last()?);
    let is_loop = start != end && scan.are_weakly_linked(start, end) && is_simple(path);
    if kind.shape != Shape::Either && is_loop != (kind.shape == Shape::Loop) {
        return None;
    }
    let effect = if start == end {
        // A node that follows from its own negation is true.
        let node = &links.nodes[start];
        match node.cells.as_slice() {
            [cell] => Effect::Place { cell: *cell, value: node.value },
            _ => Effect::removing(scan.common_conflicts(&node.candidates()))?,
        }
    } else {
        let mut lost = between(scan, links, start, end);
        if is_loop {
            for pair in path[1..].chunks_exact(2) {
                lost.extend(between(scan, links, pair[0], pair[1]));
            }
        }
        Effect::removing_each(lost)?
    };
    let mut links_of = Vec::new();
    for (index, pair) in path.windows(2).enumerate() {
        links_of.push(link(links, pair[0], pair[1], index % 2 == 0));
    }
    if is_loop {
        links_of.push(link(links, end, start, false));
    }
    // A chain also counts the two ends of its deduction.
    let complexity = if is_loop { path.len() } else { path.len() + 2 };
    let mut reason: Vec<CellId> = Vec::new();
    let mut values: Vec<Value> = Vec::new();
    for &node in path {
        let node = &links.nodes[node];
        reason.extend(
            node.cells.iter().filter(|cell| !reason.contains(cell)).copied().collect::<Vec<_>>(),
        );
        values.push(node.value);
    }
    values.sort_unstable();
    values.dedup();
    Some(Step {
        values,
        reason,
        links: links_of,
        colours: colours(links, path),
        extra: if kind.rates_length { length_extra(complexity) } else { 0 },
        ..Step::new(technique, effect)
    })
}

fn is_simple(path: &[NodeId]) -> bool {
    let mut sorted = path.to_vec();
    sorted.sort_unstable();
    sorted.is_sorted_by(|a, b| a < b)
}

/// The candidates that all candidates of two nodes exclude.
fn between(scan: &ScanContext<'_>, links: &Links, a: NodeId, b: NodeId) -> Vec<Candidate> {
    let both = [links.nodes[a].candidates(), links.nodes[b].candidates()].concat();
    scan.common_conflicts(&both)
}

fn link(links: &Links, from: NodeId, to: NodeId, is_strong: bool) -> Link {
    let of = |node: NodeId| (links.nodes[node].value, links.nodes[node].cells.clone());
    Link { from: of(from), to: of(to), is_strong }
}

/// Alternating colours: if the first node is false, so are all nodes of its colour, and the others
/// are true.
fn colours(links: &Links, path: &[NodeId]) -> Vec<Coloured> {
    let mut coloured = Vec::new();
    for (index, node) in path.iter().enumerate() {
        let colour = if index % 2 == 0 { Colour::First } else { Colour::Second };
        for (cell, value) in links.nodes[*node].candidates() {
            coloured.push(Coloured { cell, value, colour });
        }
    }
    coloured
}

/// Sudoku Explainer's surcharge in tenths for a chain of `complexity` candidates (1.2.1,
/// `ChainingHint`): one from 7 on, two from 9, three from 11, and so on at growing intervals.
pub(super) fn length_extra(complexity: usize) -> u16 {
    let (mut most, mut extra) = (4, 0);
    while complexity.saturating_sub(2) > most {
        extra += 1;
        most = if extra % 2 == 1 { most * 3 / 2 } else { most * 4 / 3 };
    }
    extra
}
