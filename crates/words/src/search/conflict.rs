//! A conflict in words: its analysis as a chain of resolution steps, and its implication graph.

use satdoku_core::puzzle::Puzzle;
use satdoku_sat::lab::{
    Event, EventKind, Extent, ImplicationGraph, Mode, Recording, Stride, decision_cut,
};
use serde::{Deserialize, Serialize};

use super::names::{ClauseWords, Names};

/// The maximum number of resolution steps that are worded.
const MAX_STEPS: usize = 60;

/// A conflict, from its clause to the jump back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ConflictWords {
    /// The falsified clause.
    pub clause: ClauseWords,
    /// The level of the conflict.
    pub level: u32,
    /// The resolution steps, at most 60.
    pub steps: Vec<Resolution>,
    /// The number of all resolution steps.
    pub step_count: u32,
    /// The number of steps done at the position.
    pub done: u32,
    /// The learned clause.
    pub learned: String,
    /// The first unique implication point.
    pub uip: Option<String>,
    /// The level to jump back to.
    pub to: u32,
    /// The clause of the decision cut: the decisions that lead to the conflict, negated. `None`
    /// if it is the learned clause.
    pub decision_cut: Option<String>,
    /// The implication graph; `None` at level 0.
    pub graph: Option<GraphWords>,
}

impl ConflictWords {
    /// True if the last decision is flipped, as in DPLL, and no clause is derived by resolution.
    #[must_use]
    pub fn is_flipped(&self) -> bool {
        self.step_count == 0 && self.uip.is_some()
    }
}

/// A resolution step.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Resolution {
    /// The true literal whose negation disappears.
    pub pivot: String,
    /// Its reason.
    pub reason: ClauseWords,
    /// The resolvent.
    pub resolvent: String,
}

/// An implication graph.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct GraphWords {
    /// The nodes, in the order in which they became true.
    pub nodes: Vec<GraphNode>,
    /// The edges.
    pub edges: Vec<GraphEdge>,
    /// The label of the conflict.
    pub conflict: String,
    /// The number of nodes left out.
    pub hidden: u32,
}

/// A true literal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GraphNode {
    /// Its label: `r1c5=4`.
    pub label: String,
    /// Its level.
    pub level: u32,
    /// True for a decision.
    pub is_decision: bool,
    /// True for the first unique implication point.
    pub is_uip: bool,
    /// True if it is on the conflict's side of the cut.
    pub is_conflict_side: bool,
}

/// An edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GraphEdge {
    /// The index of a node.
    pub from: u32,
    /// The index of a node; `None` for the conflict.
    pub to: Option<u32>,
}

/// The conflict that the last event belongs to. Leaves the position as it is.
pub(super) fn analysis(
    recording: &mut Recording,
    event: Option<&Event>,
    puzzle: &Puzzle,
) -> Option<ConflictWords> {
    let position = recording.position();
    match event?.kind {
        EventKind::Conflict { .. } => {}
        EventKind::Resolve { .. } | EventKind::Learn { .. } | EventKind::Backjump { .. } => {
            recording.back_where(Event::is_conflict);
        }
        _ => return None,
    }
    let conflict = analysis_here(recording, puzzle, position);
    recording.seek(position);
    conflict
}

/// Follows the analysis from a conflict to its end. `position` is the one to report.
fn analysis_here(
    recording: &mut Recording,
    puzzle: &Puzzle,
    position: u32,
) -> Option<ConflictWords> {
    let run = recording.run();
    let names = Names::new(run, puzzle);
    let clause = names.clause(run.conflict()?);
    let mut conflict = ConflictWords {
        level: run.assignment().level(),
        steps: Vec::new(),
        step_count: 0,
        done: 0,
        learned: String::new(),
        uip: None,
        to: 0,
        decision_cut: None,
        graph: ImplicationGraph::new(run, Extent::Level)
            .map(|graph| graph_words(&graph, clause.origin.clone(), &names)),
        clause,
    };
    let cut = decision_cut(run).filter(|_| run.spec().mode == Mode::Cdcl);
    while let Some(event) = recording.next(Stride::Event) {
        let names = Names::new(recording.run(), puzzle);
        match event.kind {
            EventKind::Resolve { pivot, reason, resolvent } => {
                conflict.step_count += 1;
                conflict.done += u32::from(event.seq < position);
                if conflict.steps.len() < MAX_STEPS {
                    conflict.steps.push(Resolution {
                        pivot: names.literal(pivot),
                        reason: names.clause(reason),
                        resolvent: names.alternatives(&resolvent),
                    });
                }
            }
            EventKind::Learn { literals, uip, level, .. } => {
                conflict.learned = names.alternatives(&literals);
                conflict.uip = uip.map(|uip| names.literal(uip));
                conflict.to = level;
                let is_same = |cut: &Vec<_>| {
                    cut.len() == literals.len() && cut.iter().all(|own| literals.contains(own))
                };
                let cut = cut.filter(|cut| !is_same(cut) && !literals.is_empty());
                conflict.decision_cut = cut.map(|cut| names.alternatives(&cut));
                break;
            }
            _ => break,
        }
    }
    Some(conflict)
}

fn graph_words(graph: &ImplicationGraph, conflict: String, names: &Names<'_>) -> GraphWords {
    let nodes = graph.nodes.iter().map(|node| GraphNode {
        label: names.label(node.literal),
        level: node.level,
        is_decision: node.reason.is_none(),
        is_uip: node.is_uip,
        is_conflict_side: node.is_conflict_side,
    });
    let edges = graph
        .edges
        .iter()
        .map(|edge| GraphEdge { from: edge.from as u32, to: edge.to.map(|to| to as u32) });
    GraphWords {
        nodes: nodes.collect(),
        edges: edges.collect(),
        conflict,
        hidden: graph.hidden as u32,
    }
}
