//! Links between candidates: strong where one of two must be true, weak where not both can be.
//!
//! A node of this graph is a value in one cell, or in several cells of a house that also lie in another
//! house: then it is true where one of them holds it. All chains are ways through it (*Nice Loops*, P.
//! Hübner; *Alternating Inference Chains*, M. Barker; both of the Sudoku Players' forum, 2006).

use std::cell::OnceCell;
use std::collections::HashMap;

use super::candidate_grid::Position;
use super::candidates::Candidate;
use crate::board::{CellId, HouseId, Overlap};
use crate::puzzle::Value;

/// Index of a node.
pub(crate) type NodeId = usize;

/// A value in one cell or several.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Node {
    /// The value.
    pub(crate) value: Value,
    /// The cells, in reading order.
    pub(crate) cells: Vec<CellId>,
}

impl Node {
    /// Its candidates.
    pub(crate) fn candidates(&self) -> Vec<Candidate> {
        self.cells.iter().map(|cell| (*cell, self.value)).collect()
    }

    /// Whether it has several cells.
    pub(crate) fn is_group(&self) -> bool {
        self.cells.len() > 1
    }
}

/// A strong link.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Strong {
    /// The node it leads to.
    pub(crate) to: NodeId,
    /// The house that has no other place for the value; `None` for the two values of a cell.
    pub(crate) house: Option<HouseId>,
}

/// The strong links of a position, and the weak ones between nodes that have some.
#[derive(Debug, Default)]
pub(crate) struct Links {
    pub(crate) nodes: Vec<Node>,
    index: HashMap<Node, NodeId>,
    strong: Vec<Vec<Strong>>,
    weak: Vec<OnceCell<Vec<NodeId>>>,
    /// By candidate, the nodes that have it.
    with: HashMap<Candidate, Vec<NodeId>>,
}

impl Links {
    /// Those of a position.
    pub(crate) fn of(position: &Position) -> Self {
        let mut links = Self::default();
        links.add_cells(position);
        links.add_houses(position);
        links.add_groups(position);
        for (id, node) in links.nodes.iter().enumerate() {
            for candidate in node.candidates() {
                links.with.entry(candidate).or_default().push(id);
            }
        }
        links.weak = vec![OnceCell::new(); links.nodes.len()];
        links
    }

    /// The strong links of a node.
    pub(crate) fn strong(&self, node: NodeId) -> &[Strong] {
        &self.strong[node]
    }

    /// The nodes that have a candidate.
    pub(crate) fn with(&self, candidate: Candidate) -> &[NodeId] {
        self.with.get(&candidate).map_or(&[], Vec::as_slice)
    }

    /// The nodes with strong links that are false where this one is true. The first call for a node
    /// finds them by `apart`, which gives the candidates that all of some candidates exclude.
    pub(crate) fn weak(
        &self,
        node: NodeId,
        apart: impl FnOnce(&[Candidate]) -> Vec<Candidate>,
    ) -> &[NodeId] {
        self.weak[node].get_or_init(|| {
            let mut met: Vec<NodeId> = Vec::new();
            for candidate in apart(&self.nodes[node].candidates()) {
                met.extend(self.with(candidate));
            }
            met.sort_unstable();
            // Of a group each cell must be met.
            let counted = met.chunk_by(NodeId::eq);
            counted
                .filter(|run| run.len() == self.nodes[run[0]].cells.len())
                .map(|run| run[0])
                .collect()
        })
    }

    fn node(&mut self, value: Value, cells: Vec<CellId>) -> NodeId {
        let node = Node { value, cells };
        if let Some(id) = self.index.get(&node) {
            return *id;
        }
        let id = self.nodes.len();
        self.index.insert(node.clone(), id);
        self.nodes.push(node);
        self.strong.push(Vec::new());
        id
    }

    fn add(&mut self, a: (Value, Vec<CellId>), b: (Value, Vec<CellId>), house: Option<HouseId>) {
        let (a, b) = (self.node(a.0, a.1), self.node(b.0, b.1));
        self.strong[a].push(Strong { to: b, house });
        self.strong[b].push(Strong { to: a, house });
    }

    /// Cells with two candidates.
    fn add_cells(&mut self, position: &Position) {
        for cell in 0..position.board().cell_count() {
            if position.is_open(cell) && position.candidates().count(cell) == 2 {
                let mut values = position.candidates().of(cell);
                if let (Some(a), Some(b)) = (values.next(), values.next()) {
                    self.add((a, vec![cell]), (b, vec![cell]), None);
                }
            }
        }
    }

    /// Values with two places in a full house.
    fn add_houses(&mut self, position: &Position) {
        for (id, house) in position.board().houses().iter().enumerate() {
            if !position.board().is_full(house) {
                continue;
            }
            for value in (0..position.board().value_count()).map(Value::from_index) {
                let has = |cell: &CellId| position.is_open_for(*cell, value);
                let mut places = house.cells.iter().copied().filter(has);
                if let (Some(a), Some(b), None) = (places.next(), places.next(), places.next()) {
                    self.add((value, vec![a]), (value, vec![b]), Some(id));
                }
            }
        }
    }

    /// Values whose places in a full house lie in two other houses, or in one and in one more cell.
    fn add_groups(&mut self, position: &Position) {
        let board = position.board();
        let overlaps: Vec<_> = board.overlaps().collect();
        for of_house in overlaps.chunk_by(|a, b| a.first == b.first) {
            for value in (0..board.value_count()).map(Value::from_index) {
                let is_place = |cell: &CellId| position.is_open_for(*cell, value);
                let mut known: Vec<Vec<CellId>> = Vec::new();
                for overlap in of_house {
                    let group: Vec<CellId> = overlap.shared().filter(is_place).collect();
                    let rest: Vec<CellId> = overlap.first_only().filter(is_place).collect();
                    let is_link = group.len() > 1
                        && !rest.is_empty()
                        && !known.contains(&group)
                        && !known.contains(&rest);
                    let is_group = |cells: &[CellId]| {
                        let in_one =
                            |cell: &CellId, of: &Overlap| of.shared().any(|other| other == *cell);
                        cells.len() == 1
                            || of_house.iter().any(|o| cells.iter().all(|c| in_one(c, o)))
                    };
                    if is_link && is_group(&rest) {
                        known.push(group.clone());
                        self.add((value, group), (value, rest), Some(overlap.first));
                    }
                }
            }
        }
    }
}
