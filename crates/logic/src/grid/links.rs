//! Links between candidates: strong if at least one of two is true, weak if at most one is.
//!
//! A node of this graph is a value in one cell, or in several cells that two houses share. A node
//! with several cells is true if one of them holds the value. All chains are paths through the
//! graph (*Nice Loops*, P. Hübner; *Alternating Inference Chains*, M. Barker; both Sudoku Players'
//! forum, 2006).

use std::cell::OnceCell;
use std::collections::HashMap;

use super::candidate_grid::CandidateGrid;
use super::candidates::Candidate;
use crate::board::{CellId, HouseId, Overlap};
use crate::puzzle::Value;

/// Index of a node.
pub(crate) type NodeId = usize;

/// A value in one or several cells.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Node {
    /// The value.
    pub(crate) value: Value,
    /// The cells, in reading order.
    pub(crate) cells: Vec<CellId>,
}

impl Node {
    pub(crate) fn candidates(&self) -> Vec<Candidate> {
        self.cells.iter().map(|cell| (*cell, self.value)).collect()
    }

    /// True if the node has several cells.
    pub(crate) fn is_group(&self) -> bool {
        self.cells.len() > 1
    }
}

/// A strong link.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Strong {
    /// The node at the other end.
    pub(crate) to: NodeId,
    /// The house without another place for the value; `None` for the two values of a cell.
    pub(crate) house: Option<HouseId>,
}

/// The strong links of a grid, and the weak links between their nodes.
#[derive(Debug, Default)]
pub(crate) struct Links {
    pub(crate) nodes: Vec<Node>,
    index: HashMap<Node, NodeId>,
    strong: Vec<Vec<Strong>>,
    weak: Vec<OnceCell<Vec<NodeId>>>,
    /// The nodes of each candidate.
    nodes_with: HashMap<Candidate, Vec<NodeId>>,
}

impl Links {
    /// Collects the links of a grid.
    pub(crate) fn find(position: &CandidateGrid) -> Self {
        let mut links = Self::default();
        links.add_cells(position);
        links.add_houses(position);
        links.add_groups(position);
        for (id, node) in links.nodes.iter().enumerate() {
            for candidate in node.candidates() {
                links.nodes_with.entry(candidate).or_default().push(id);
            }
        }
        links.weak = vec![OnceCell::new(); links.nodes.len()];
        links
    }

    /// The strong links of a node.
    pub(crate) fn strong(&self, node: NodeId) -> &[Strong] {
        &self.strong[node]
    }

    /// The nodes with a candidate.
    pub(crate) fn nodes_with(&self, candidate: Candidate) -> &[NodeId] {
        self.nodes_with.get(&candidate).map_or(&[], Vec::as_slice)
    }

    /// Returns the nodes with strong links that exclude this one. The first call for a node
    /// collects them with `apart`, which returns the candidates that all of its arguments exclude.
    pub(crate) fn weak(
        &self,
        node: NodeId,
        apart: impl FnOnce(&[Candidate]) -> Vec<Candidate>,
    ) -> &[NodeId] {
        self.weak[node].get_or_init(|| {
            let mut met: Vec<NodeId> = Vec::new();
            for candidate in apart(&self.nodes[node].candidates()) {
                met.extend(self.nodes_with(candidate));
            }
            met.sort_unstable();
            // A group is excluded only if each of its cells is.
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

    /// Adds the cells with two candidates.
    fn add_cells(&mut self, position: &CandidateGrid) {
        for cell in 0..position.board().cell_count() {
            if position.is_open(cell) && position.candidates().count(cell) == 2 {
                let mut values = position.candidates().at(cell);
                if let (Some(a), Some(b)) = (values.next(), values.next()) {
                    self.add((a, vec![cell]), (b, vec![cell]), None);
                }
            }
        }
    }

    /// Adds the values with two places in a full house.
    fn add_houses(&mut self, position: &CandidateGrid) {
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

    /// Adds the values whose places in a full house are all in two other houses, or in one other
    /// house and a single cell.
    fn add_groups(&mut self, position: &CandidateGrid) {
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
