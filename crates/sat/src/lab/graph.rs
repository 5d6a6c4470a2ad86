//! The implication graph of a conflict (GRASP, section 3).
//!
//! Its nodes are the true literals that lead to the conflict, and its edges go from the literals of
//! a reason to the literal that it implies. Literals of level 0 are left out.
//!
//! In a formula of Sudoku most literals are negations with one cause: “r1c5 is 4, so r1c6 isn't”.
//! They are joined into the edges, which leaves the placements. A formula without a board keeps them.

use serde::{Deserialize, Serialize};

use super::analyse::{Analysis, Goal};
use super::clause::ClauseId;
use super::run::Run;
use crate::clauses::Lit;

/// The maximum number of nodes. Those nearest to the conflict are kept.
pub const MAX_NODES: usize = 30;

/// The extent of a graph.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Extent {
    /// The literals of the conflict's level, and their causes of earlier levels. The learned clause
    /// follows from these.
    #[default]
    Level,
    /// All literals back to the decisions.
    Whole,
}

/// The implication graph of a conflict.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ImplicationGraph {
    /// The falsified clause.
    pub conflict: ClauseId,
    /// The nodes, in the order in which they became true.
    pub nodes: Vec<Node>,
    /// The edges, those to the same node side by side.
    pub edges: Vec<Edge>,
    /// The number of nodes left out, because there are more than [`MAX_NODES`].
    pub hidden: usize,
}

/// A true literal that leads to the conflict.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Node {
    /// The literal.
    pub literal: Lit,
    /// Its decision level.
    pub level: u32,
    /// Its reason; `None` for a decision.
    pub reason: Option<ClauseId>,
    /// True for the first unique implication point: all paths from the last decision to the
    /// conflict lead through it.
    pub is_uip: bool,
    /// True if the node is on the conflict's side of the cut. The learned clause negates the
    /// literals on the other side that have an edge across the cut.
    pub is_conflict_side: bool,
}

/// An edge of the graph.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Edge {
    /// The index of a node.
    pub from: usize,
    /// The index of a node; `None` for the conflict.
    pub to: Option<usize>,
    /// The literals joined into the edge. None if `from` is in the reason of `to` itself.
    pub via: Vec<Lit>,
}

/// A variable's part in the graph.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Part {
    /// It doesn't lead to the conflict.
    #[default]
    None,
    /// It leads to the conflict.
    Node,
    /// A negation with this one cause.
    Joined(Lit),
}

impl ImplicationGraph {
    /// The graph of the run's conflict; `None` if the run isn't at a conflict above level 0.
    #[must_use]
    pub fn new(run: &Run, extent: Extent) -> Option<Self> {
        let conflict = run.conflict()?;
        if run.assignment().level() == 0 {
            return None;
        }
        let (uip, pivots) = first_uip(run, conflict);
        let lowest = match extent {
            Extent::Level => run.assignment().level(),
            Extent::Whole => 1,
        };
        let parts = parts(run, conflict, uip, lowest);
        let trail = run.assignment().trail().iter().copied();
        let mut literals: Vec<Lit> =
            trail.filter(|literal| parts[literal.variable()] == Part::Node).collect();
        let hidden = hide(&mut literals, uip);
        let mut index_of = vec![None; parts.len()];
        for (index, literal) in literals.iter().enumerate() {
            index_of[literal.variable()] = Some(index);
        }
        let mut graph = Self { conflict, nodes: Vec::new(), edges: Vec::new(), hidden };
        for literal in literals {
            let reason = run.assignment().reason(literal);
            let level = run.assignment().assigned_level(literal);
            if let Some(reason) = reason
                && level >= lowest
            {
                let to = index_of[literal.variable()];
                graph.add_edges(to, causes(run, reason, literal), &parts, &index_of);
            }
            graph.nodes.push(Node {
                literal,
                level,
                reason,
                is_uip: Some(literal) == uip,
                is_conflict_side: pivots.contains(&literal),
            });
        }
        graph.add_edges(None, causes_of_conflict(run, conflict), &parts, &index_of);
        Some(graph)
    }

    /// Adds the edges from these causes to a node.
    fn add_edges(
        &mut self,
        to: Option<usize>,
        causes: Vec<Lit>,
        parts: &[Part],
        index_of: &[Option<usize>],
    ) {
        let first = self.edges.len();
        for mut cause in causes {
            let mut via = Vec::new();
            while let Part::Joined(own) = parts[cause.variable()] {
                via.push(cause);
                cause = own;
            }
            let Some(from) = index_of[cause.variable()] else { continue };
            match self.edges[first..].iter_mut().find(|edge| edge.from == from) {
                Some(edge) => edge.via.append(&mut via),
                None => self.edges.push(Edge { from, to, via }),
            }
        }
    }
}

/// The decisions that the conflict depends on, negated: the clause that the decision cut gives, to
/// compare with the learned one. `None` if the run isn't at a conflict.
#[must_use]
pub fn decision_cut(run: &Run) -> Option<Vec<Lit>> {
    let conflict = run.conflict()?;
    let mut analysis = analysis(run, conflict, Goal::Decisions);
    while analysis.step(run.database(), run.assignment(), |_| {}).is_some() {}
    Some(analysis.resolvent)
}

fn analysis(run: &Run, conflict: ClauseId, goal: Goal) -> Analysis {
    let variables = run.input().variable_count();
    Analysis::new(goal, conflict, run.database(), run.assignment(), variables, |_| {})
}

/// The first unique implication point, and the literals between it and the conflict.
fn first_uip(run: &Run, conflict: ClauseId) -> (Option<Lit>, Vec<Lit>) {
    let mut analysis = analysis(run, conflict, Goal::FirstUip);
    let mut pivots = Vec::new();
    while let Some((pivot, _)) = analysis.step(run.database(), run.assignment(), |_| {}) {
        pivots.push(pivot);
    }
    let level = run.assignment().level();
    let is_last = |literal: &&Lit| run.assignment().assigned_level(**literal) == level;
    (analysis.resolvent.iter().find(is_last).map(|literal| !*literal), pivots)
}

/// The part of each variable, from the conflict back to the causes of literals of this level.
fn parts(run: &Run, conflict: ClauseId, uip: Option<Lit>, lowest: u32) -> Vec<Part> {
    let has_board = run.input().variables().is_some();
    let mut parts = vec![Part::None; run.input().variable_count() + 1];
    for cause in causes_of_conflict(run, conflict) {
        parts[cause.variable()] = Part::Node;
    }
    for literal in run.assignment().trail().iter().rev() {
        let Some(reason) = run.assignment().reason(*literal) else { continue };
        if parts[literal.variable()] == Part::None {
            continue;
        }
        let causes = causes(run, reason, *literal);
        let has_one_cause = causes.len() == 1 && Some(*literal) != uip;
        let is_joined = has_board && has_one_cause && !literal.is_positive();
        if !is_joined && run.assignment().assigned_level(*literal) < lowest {
            continue;
        }
        for cause in &causes {
            parts[cause.variable()] = Part::Node;
        }
        if is_joined {
            parts[literal.variable()] = Part::Joined(causes[0]);
        }
    }
    parts
}

/// The true literals above level 0 that make a clause imply its literal.
fn causes(run: &Run, reason: ClauseId, implied: Lit) -> Vec<Lit> {
    let others = run.database().literals(reason).iter().filter(|literal| **literal != implied);
    others
        .map(|literal| !*literal)
        .filter(|cause| run.assignment().assigned_level(*cause) > 0)
        .collect()
}

fn causes_of_conflict(run: &Run, conflict: ClauseId) -> Vec<Lit> {
    let literals = run.database().literals(conflict).iter();
    literals
        .map(|literal| !*literal)
        .filter(|cause| run.assignment().assigned_level(*cause) > 0)
        .collect()
}

/// Keeps the UIP and the literals that became true last. Returns the number of the others.
fn hide(literals: &mut Vec<Lit>, uip: Option<Lit>) -> usize {
    let hidden = literals.len().saturating_sub(MAX_NODES);
    let is_uip_hidden = literals[..hidden].iter().any(|literal| Some(*literal) == uip);
    literals.drain(..hidden);
    if let (true, Some(uip)) = (is_uip_hidden, uip) {
        literals[0] = uip;
    }
    hidden
}
