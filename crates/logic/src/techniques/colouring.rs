//! Colouring: cells joined by strong links of one value have two colours. All cells of one of the
//! colours hold the value.

use crate::board::CellId;
use crate::grid::{Candidate, NodeId};
use crate::puzzle::Value;
use crate::steps::{Colour, Coloured, Effect, Link, ScanContext, Sink, Step, TechniqueId};

/// Cells joined by strong links of one value, by colour.
struct Cluster {
    value: Value,
    cells: [Vec<CellId>; 2],
    links: Vec<(CellId, CellId)>,
}

impl Cluster {
    fn candidates(&self, colour: usize) -> Vec<Candidate> {
        self.cells[colour].iter().map(|cell| (*cell, self.value)).collect()
    }
}

fn clusters(scan: &ScanContext<'_>) -> Vec<Cluster> {
    let links = scan.links();
    let mut seen = vec![false; links.nodes.len()];
    let mut clusters = Vec::new();
    for start in (0..links.nodes.len()).filter(|node| !links.nodes[*node].is_group()) {
        if std::mem::replace(&mut seen[start], true) {
            continue;
        }
        let mut cluster = Cluster {
            value: links.nodes[start].value,
            cells: Default::default(),
            links: Vec::new(),
        };
        let cell = |node: NodeId| links.nodes[node].cells[0];
        let mut queue = vec![(start, 0)];
        while let Some((node, colour)) = queue.pop() {
            cluster.cells[colour].push(cell(node));
            for link in links.strong(node) {
                if link.house.is_none() || links.nodes[link.to].is_group() {
                    continue;
                }
                if !std::mem::replace(&mut seen[link.to], true) {
                    cluster.links.push((cell(node), cell(link.to)));
                    queue.push((link.to, 1 - colour));
                }
            }
        }
        if !cluster.links.is_empty() {
            cluster.cells.iter_mut().for_each(|cells| cells.sort_unstable());
            clusters.push(cluster);
        }
    }
    clusters
}

/// One cluster: a colour with two cells that see each other is false. Otherwise candidates that see
/// both colours are false.
pub(super) fn simple(
    technique: TechniqueId,
    scan: &ScanContext<'_>,
    sink: Sink<'_>,
) -> Option<Step> {
    clusters(scan).iter().find_map(|cluster| {
        let value = cluster.value;
        let is_false = |colour: &usize| contradicts(scan, &cluster.cells[*colour]);
        let lost = match [0, 1].iter().find(|colour| is_false(colour)) {
            Some(colour) => cluster.candidates(*colour),
            None => seeing_both(scan, value, &cluster.cells[0], &cluster.cells[1]),
        };
        sink(build_step(technique, &[cluster], Effect::removing_each(lost)?))
    })
}

/// Two clusters of a value. If a colour of the first sees a colour of the second, one of the other
/// two colours is true, and candidates that see both are false. A colour that sees both colours of
/// another cluster is false.
pub(super) fn multi(
    technique: TechniqueId,
    scan: &ScanContext<'_>,
    sink: Sink<'_>,
) -> Option<Step> {
    let clusters = clusters(scan);
    let pairs = clusters.iter().flat_map(|a| clusters.iter().map(move |b| (a, b)));
    let mut pairs = pairs.filter(|(a, b)| a.value == b.value && !std::ptr::eq(*a, *b));
    pairs.find_map(|(a, b)| {
        scan.spend((a.links.len() * b.links.len()) as u64 * 16);
        if scan.is_spent() {
            return None;
        }
        (0..2).find_map(|colour| {
            let sees = |other: usize| see(scan, &a.cells[colour], &b.cells[other]);
            let lost = match [sees(0), sees(1)] {
                [true, true] => a.candidates(colour),
                [true, false] => seeing_both(scan, a.value, &a.cells[1 - colour], &b.cells[1]),
                [false, true] => seeing_both(scan, a.value, &a.cells[1 - colour], &b.cells[0]),
                [false, false] => Vec::new(),
            };
            sink(build_step(technique, &[a, b], Effect::removing_each(lost)?))
        })
    })
}

fn contradicts(scan: &ScanContext<'_>, cells: &[CellId]) -> bool {
    cells.iter().enumerate().any(|(index, a)| cells[index + 1..].iter().any(|b| scan.sees(*a, *b)))
}

fn see(scan: &ScanContext<'_>, a: &[CellId], b: &[CellId]) -> bool {
    a.iter().any(|a| b.iter().any(|b| scan.sees(*a, *b)))
}

/// The candidates that see a cell of each set.
fn seeing_both(scan: &ScanContext<'_>, value: Value, a: &[CellId], b: &[CellId]) -> Vec<Candidate> {
    let mut lost = Vec::new();
    for first in a {
        for second in b {
            lost.extend(scan.common_conflicts(&[(*first, value), (*second, value)]));
        }
    }
    lost
}

fn build_step(technique: TechniqueId, clusters: &[&Cluster], effect: Effect) -> Step {
    let mut step = Step::new(technique, effect);
    for cluster in clusters {
        let value = cluster.value;
        step.values = vec![value];
        for (cells, colour) in cluster.cells.iter().zip([Colour::First, Colour::Second]) {
            step.reason.extend(cells);
            step.colours.extend(cells.iter().map(|cell| Coloured { cell: *cell, value, colour }));
        }
        let link = |(a, b): &(CellId, CellId)| Link {
            from: (value, vec![*a]),
            to: (value, vec![*b]),
            is_strong: true,
        };
        step.links.extend(cluster.links.iter().map(link));
    }
    step
}
