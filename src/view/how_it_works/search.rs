//! The search: the last event, the trail, the learned clauses, and the conflict.

pub use super::graph::graph_tree;
pub use super::strip::{strip_position, strip_tree};
use crate::engine_words::search::{
    ClauseWords, ConflictWords, EventLook, SearchFrame, TrailLevel, TrailLine,
};
use crate::lab::Outcome;
use crate::puzzle::grouped;
use crate::view::words::{chapters, how_it_works as texts};
use crate::view::{Tree, spoken};

/// The last event: its phrase, its cause or effect, and its clause.
#[must_use]
pub fn event_tree<A>(frame: &SearchFrame) -> Vec<Tree<A>> {
    let event = &frame.event;
    let look = match event.kind {
        EventLook::Plain => "plain",
        EventLook::Decision => "decision",
        EventLook::Conflict => "conflict",
        EventLook::Learned => "learned",
        EventLook::Model => "model",
    };
    let mut trees = vec![
        Tree::text("p", &event.title).with("class", "event-title").with("data-look", look),
        Tree::text("p", &event.detail),
    ];
    trees.extend(event.clause.as_ref().map(|clause| clause_tree("p", clause)));
    if frame.is_choice && frame.outcome != Outcome::Fixpoint {
        trees.push(Tree::text("p", texts::next_is_decision(frame.counters.decisions + 1)));
    }
    trees
}

/// A clause in words and in literals, with its number and origin.
fn clause_tree<A>(tag: &'static str, clause: &ClauseWords) -> Tree<A> {
    let literals = clause.literals.iter().map(i32::to_string).collect::<Vec<_>>().join(" ");
    let origin = texts::clause_number(clause.number, &clause.origin);
    let parts = vec![
        Tree::text("span", &clause.words),
        Tree::text("code", literals),
        Tree::text("small", origin),
    ];
    Tree::element(tag, parts).with("class", "clause")
}

/// The last event for screen readers.
#[must_use]
pub fn event_spoken(frame: &SearchFrame) -> String {
    let event = &frame.event;
    let mut text = format!("{}. {}", event.title, event.detail);
    if let Some(clause) = &event.clause {
        text = format!("{text} {}.", clause.words);
    }
    spoken(&text).unwrap_or(text)
}

/// The position: events, level, and cells with a value.
#[must_use]
pub fn position_words(frame: &SearchFrame) -> String {
    let cells = (!frame.cells.is_empty()).then(|| [frame.placed(), frame.cells.len()]);
    texts::position([frame.position, frame.length], frame.level, cells)
}

/// The run as a whole.
#[must_use]
pub fn run_words(frame: &SearchFrame) -> String {
    if frame.outcome == Outcome::Fixpoint {
        return chapters::propagates(frame.placed(), frame.cells.len());
    }
    if frame.needs_no_search() && frame.outcome == Outcome::Model && !frame.cells.is_empty() {
        return texts::NO_SEARCH.to_owned();
    }
    let total = &frame.total;
    let end = match frame.outcome {
        Outcome::Model if frame.cells.is_empty() => texts::FORMULA_HAS_MODEL,
        Outcome::Refuted if frame.cells.is_empty() => texts::FORMULA_HAS_NO_MODEL,
        Outcome::Model => texts::ENDS_WITH_MODEL,
        Outcome::Refuted => texts::ENDS_REFUTED,
        Outcome::Fixpoint => texts::ENDS_AT_FIXPOINT,
        Outcome::Limit(_) => texts::ENDS_AT_LIMIT,
    };
    texts::run(total.decisions, total.conflicts, end)
}

/// The counters so far, and of the whole run.
#[must_use]
pub fn counters_tree<A>(frame: &SearchFrame) -> Vec<Tree<A>> {
    let (now, total) = (&frame.counters, &frame.total);
    let row = |name: &str, now: u32, total: u32| {
        vec![name.to_owned(), grouped(u64::from(now)), grouped(u64::from(total))]
    };
    let rows = vec![
        texts::HEADS_OF_COUNTERS.map(str::to_owned).to_vec(),
        row(texts::DECISIONS, now.decisions, total.decisions),
        row(texts::PROPAGATIONS, now.propagations, total.propagations),
        row(texts::CONFLICTS_COUNTED, now.conflicts, total.conflicts),
        row(texts::RESOLUTIONS, now.resolutions, total.resolutions),
        row(texts::RESTARTS_COUNTED, now.restarts, total.restarts),
    ];
    vec![Tree::table(texts::COUNTERS, rows)]
}

/// The trail, the current level first.
#[must_use]
pub fn trail_tree<A>(frame: &SearchFrame) -> Vec<Tree<A>> {
    let is_plain = frame.cells.is_empty();
    let level_tree = |level| level_tree(level, is_plain);
    let mut levels: Vec<Tree<A>> = frame.trail.iter().rev().map(level_tree).collect();
    if let Some(current) = levels.first_mut() {
        current.attributes.push(("open", String::new()));
    }
    levels
}

/// A level of the trail; `is_plain` without a board.
fn level_tree<A>(level: &TrailLevel, is_plain: bool) -> Tree<A> {
    let mut summary = texts::level(level.level, &level.decision, is_plain);
    let size = if is_plain { texts::level_of_formula } else { texts::level_size };
    summary.push_str(&size(level.placed, level.excluded));
    let line = |line: &TrailLine| {
        let parts = vec![Tree::text("span", &line.literal), Tree::text("small", &line.why)];
        Tree::element("li", parts)
    };
    let mut parts = vec![Tree::text("summary", summary)];
    if !level.lines.is_empty() {
        let lines = level.lines.iter().map(line).collect();
        parts.push(Tree::element("ol", lines).with("class", "trail-lines"));
    }
    Tree::element("details", parts)
}

/// The clauses learned last.
#[must_use]
pub fn learned_tree<A>(frame: &SearchFrame) -> Vec<Tree<A>> {
    if frame.learned.is_empty() {
        return vec![Tree::text("p", texts::NOTHING_LEARNED)];
    }
    let lines = frame.learned.iter().map(|clause| {
        let parts = vec![
            Tree::text("span", &clause.words),
            Tree::text("small", texts::learned_size(clause.number, clause.length, clause.glue)),
        ];
        Tree::element("li", parts)
    });
    let all = Tree::element("ul", lines.collect());
    vec![all.with("class", "clauses").with("aria-label", texts::LEARNED).with("tabindex", "0")]
}

/// The conflict: the falsified clause, the chain of resolution steps, and the learned clause.
#[must_use]
pub fn conflict_tree<A>(frame: &SearchFrame) -> Vec<Tree<A>> {
    let Some(conflict) = &frame.conflict else { return Vec::new() };
    if conflict.is_flipped() {
        let failed = Tree::text("p", texts::failed_together(&conflict.learned));
        return vec![clause_tree("p", &conflict.clause), failed];
    }
    let mut trees = vec![Tree::text("p", texts::CHAIN_BEGINS), clause_tree("p", &conflict.clause)];
    if !conflict.steps.is_empty() {
        trees.push(chain_tree(conflict));
    }
    let hidden = conflict.step_count as usize - conflict.steps.len();
    if hidden > 0 {
        trees.push(Tree::text("p", texts::more_steps(hidden)));
    }
    trees.push(Tree::text("p", outcome_words(conflict)));
    if let Some(cut) = &conflict.decision_cut {
        trees.push(Tree::text("p", texts::decision_cut(cut)));
    }
    trees
}

fn chain_tree<A>(conflict: &ConflictWords) -> Tree<A> {
    let step = |(index, step): (usize, &crate::engine_words::search::Resolution)| {
        let parts = vec![
            Tree::text("span", texts::resolved_with(&step.pivot, &step.reason.words)),
            Tree::text("b", &step.resolvent),
        ];
        let item = Tree::element("li", parts);
        if index + 1 == conflict.done as usize { item.with("aria-current", "step") } else { item }
    };
    let steps = conflict.steps.iter().enumerate().map(step).collect();
    Tree::element("ol", steps).with("class", "chain").with("aria-label", texts::CHAIN)
}

fn outcome_words(conflict: &ConflictWords) -> String {
    match &conflict.uip {
        Some(uip) => texts::learned_and_jump(&conflict.learned, uip, conflict.level, conflict.to),
        None => texts::REFUTED_HERE.to_owned(),
    }
}
