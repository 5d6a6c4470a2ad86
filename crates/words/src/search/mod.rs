//! The lab's search at a position, in words: the last event, the values on the board, the trail,
//! the learned clauses, and the analysis of a conflict.

mod chart;
mod conflict;
mod events;
mod names;
mod predict;
mod trail;

use std::rc::Rc;

use satdoku_core::board::CellId;
use satdoku_core::puzzle::{Puzzle, Value};
use satdoku_sat::clauses::Lit;
use satdoku_sat::lab::{
    Assignment, Counters, Event, EventKind, Input, Origin, Outcome, Recording, Run, Stride, Why,
};
use serde::{Deserialize, Serialize};

pub use chart::ChartPoint;
pub use conflict::{ConflictWords, GraphEdge, GraphNode, GraphWords, Resolution};
pub use events::{EventLook, EventWords};
pub use names::ClauseWords;
pub use predict::{Prediction, Question};
pub use trail::{LearnedWords, TrailLevel, TrailLine};

use names::Names;

/// The reason why a value can't be decided.
pub const NO_CANDIDATE: &str = "this value is no candidate";

/// The reason why nothing is probed.
pub const NOTHING_TO_PROBE: &str = "nothing is left to assume: unit propagation has decided it all";

/// The reason why a probe finds nothing.
pub const NO_FAILED_LITERAL: &str =
    "no literal fails: none leads to a conflict by unit propagation alone";

/// A run at a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SearchFrame {
    /// The number of events that have happened.
    pub position: u32,
    /// The number of events of the run.
    pub length: u32,
    /// The outcome of the run.
    pub outcome: Outcome,
    /// The numbers of events so far.
    pub counters: Counters,
    /// The numbers of events of the run.
    pub total: Counters,
    /// The decision level.
    pub level: u32,
    /// The last event.
    pub event: EventWords,
    /// True if the next event is a decision, or a decision of the user can be the next event.
    pub is_choice: bool,
    /// The cells of the board.
    pub cells: Vec<SearchCell>,
    /// The trail by level.
    pub trail: Vec<TrailLevel>,
    /// The clauses learned last, the latest first.
    pub learned: Vec<LearnedWords>,
    /// The conflict, from its clause to the jump back.
    pub conflict: Option<ConflictWords>,
    /// A question about what happens next.
    pub prediction: Option<Prediction>,
    /// The course of the run.
    pub chart: Vec<ChartPoint>,
}

/// A cell at a position of a run.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SearchCell {
    /// Its value, if a literal for one is true.
    pub value: Option<(Value, Cause)>,
    /// The values whose literals are open.
    pub open: Vec<Value>,
    /// The values that the last event excludes, or whose literals are false in its clause.
    pub excluded: Vec<Value>,
    /// Its role in the last event.
    pub role: Option<Role>,
}

/// The cause of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Cause {
    /// A clue.
    Clue,
    /// The decision of this level.
    Decision(u32),
    /// Unit propagation.
    Propagation,
    /// Unit propagation of a learned clause.
    Learned,
}

/// The role of a cell in an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Role {
    /// The event is about it.
    Subject,
    /// It is in the clause of the event.
    Reason,
    /// It is in the falsified clause.
    Conflict,
}

impl SearchFrame {
    /// The number of cells with a value.
    #[must_use]
    pub fn placed(&self) -> usize {
        self.cells.iter().filter(|cell| cell.value.is_some()).count()
    }

    /// True if unit propagation alone leads to the outcome.
    #[must_use]
    pub fn needs_no_search(&self) -> bool {
        self.total.decisions == 0
    }
}

/// The run of a puzzle at its position. `total` has the counters at its end.
#[must_use]
pub fn frame(recording: &mut Recording, puzzle: &Puzzle, total: Counters) -> SearchFrame {
    let input = Rc::clone(recording.run().input());
    let event = last_event(recording);
    let is_choice = recording.peek().is_none_or(|next| match next.kind {
        EventKind::End(outcome) => outcome == Outcome::Fixpoint,
        _ => next.is_decision(),
    }) && (recording.position() < recording.len()
        || recording.outcome() == Outcome::Fixpoint);
    let conflict = conflict::analysis(recording, event.as_ref(), puzzle);
    let prediction = predict::prediction(recording, event.as_ref(), puzzle);
    let run = recording.run();
    let names = Names::new(run, puzzle);
    SearchFrame {
        position: recording.position(),
        length: recording.len(),
        outcome: recording.outcome(),
        counters: run.counters(),
        total,
        level: run.assignment().level(),
        event: events::words(event.as_ref(), &names),
        is_choice,
        cells: cells(&input, run, event.as_ref(), puzzle),
        trail: trail::levels(&names),
        learned: trail::learned(recording, &names),
        conflict,
        prediction,
        chart: chart::points(recording),
    }
}

/// The event that leads to the position; `None` at the beginning.
fn last_event(recording: &mut Recording) -> Option<Event> {
    let before = recording.position().checked_sub(1)?;
    recording.seek(before);
    recording.next(Stride::Event)
}

fn cells(input: &Input, run: &Run, event: Option<&Event>, puzzle: &Puzzle) -> Vec<SearchCell> {
    let names = Names::new(run, puzzle);
    let assignment = run.assignment();
    let of_cell = |candidates: &Vec<Lit>| {
        let valued = |literal: &Lit| names.candidate(*literal).map(|(_, value)| (value, *literal));
        let of_cell = || candidates.iter().filter_map(valued);
        let mut is_true = of_cell().filter(|(_, literal)| assignment.is_true(*literal));
        let is_open = |(_, literal): &(Value, Lit)| assignment.is_open(*literal);
        SearchCell {
            value: is_true.next().map(|(value, literal)| (value, cause(assignment, run, literal))),
            open: of_cell().filter(is_open).map(|(value, _)| value).collect(),
            ..SearchCell::default()
        }
    };
    let mut cells: Vec<SearchCell> = input.cells().iter().map(of_cell).collect();
    let Some(event) = event else { return cells };
    for (literal, role) in roles(event, run) {
        let Some((cell, value)) = names.candidate(literal) else { continue };
        mark(&mut cells, cell, role);
        let is_shown =
            role != Role::Reason && assignment.is_false(Lit::positive(literal.variable()));
        if is_shown && cells[cell].value.is_none() && !cells[cell].excluded.contains(&value) {
            cells[cell].excluded.push(value);
        }
    }
    cells
}

fn mark(cells: &mut [SearchCell], cell: CellId, role: Role) {
    // The subject comes first.
    if let Some(cell) = cells.get_mut(cell)
        && cell.role.is_none()
    {
        cell.role = Some(role);
    }
}

fn cause(assignment: &Assignment, run: &Run, literal: Lit) -> Cause {
    let Some(reason) = assignment.reason(literal) else {
        return Cause::Decision(assignment.level_of(literal).unwrap_or_default());
    };
    match run.clause(reason).map(|clause| clause.origin) {
        Some(Origin::Clue) => Cause::Clue,
        Some(Origin::Learned) => Cause::Learned,
        _ => Cause::Propagation,
    }
}

/// The literals of an event with their roles, the subject first.
fn roles(event: &Event, run: &Run) -> Vec<(Lit, Role)> {
    let literals = |clause| run.clause(clause).map_or(&[][..], |clause| clause.literals).to_vec();
    let (subject, others, role) = match &event.kind {
        EventKind::Assign { literal, why, .. } => {
            let reason = match *why {
                Why::Clue { .. } | Why::Unit { .. } | Why::Decision { .. } => Vec::new(),
                Why::Implied { reason, .. }
                | Why::Asserted { reason }
                | Why::Flipped { reason } => literals(reason),
            };
            (Some(*literal), reason, Role::Reason)
        }
        EventKind::Conflict { clause } => (None, literals(*clause), Role::Conflict),
        EventKind::Resolve { pivot, resolvent, .. } => {
            (Some(*pivot), resolvent.clone(), Role::Reason)
        }
        EventKind::Learn { literals, uip, .. } => (*uip, literals.clone(), Role::Reason),
        EventKind::Backjump { .. } | EventKind::Restart { .. } | EventKind::End(_) => {
            (None, Vec::new(), Role::Reason)
        }
    };
    let subject = subject.into_iter().map(|literal| (literal, Role::Subject));
    subject.chain(others.into_iter().map(|literal| (literal, role))).collect()
}

#[cfg(test)]
mod tests {
    use satdoku_sat::lab::{Mode, RunSpec, SearchSpec, run_to_the_end};

    use super::*;

    /// Mathematica's hard puzzle.
    const HARD: &str = "3x3:e6a5a2a7a8f4g6c5e8a4a1e3c9g7f1a8a4a3a2e";

    fn recorded(puzzle: &Puzzle, search: SearchSpec) -> (Recording, Counters) {
        let spec = RunSpec { search, ..RunSpec::default() };
        let input = spec.input(puzzle).expect("small");
        let mut recording =
            Recording::new(input, spec.search, &run_to_the_end).expect("no overrides");
        recording.seek(u32::MAX);
        let total = recording.run().counters();
        recording.seek(0);
        (recording, total)
    }

    fn hard() -> (Puzzle, Recording, Counters) {
        let puzzle: Puzzle = HARD.parse().expect("valid");
        let (recording, total) = recorded(&puzzle, SearchSpec::default());
        (puzzle, recording, total)
    }

    #[test]
    fn a_run_begins_with_clues_and_propagation() {
        let (puzzle, mut recording, total) = hard();
        let start = frame(&mut recording, &puzzle, total);
        assert_eq!((start.position, start.placed(), &*start.event.title), (0, 0, "Start"));
        recording.next(Stride::Event);
        let clue = frame(&mut recording, &puzzle, total);
        assert_eq!(clue.event.title, "r1c6 is 6");
        assert_eq!(clue.cells[5].value, Some((Value::from_index(5), Cause::Clue)));
        assert_eq!(clue.cells[5].role, Some(Role::Subject));

        recording.next(Stride::Decision);
        recording.seek(recording.position() - 1);
        let before = frame(&mut recording, &puzzle, total);
        assert!(before.is_choice && !before.needs_no_search());
        // The published count: only the clues.
        assert_eq!((before.placed(), before.level, before.trail.len()), (19, 0, 1));
        assert_eq!((before.trail[0].placed, before.trail[0].lines[0].why.as_str()), (19, "clue"));

        recording.next(Stride::Event);
        let decision = frame(&mut recording, &puzzle, total);
        assert!(decision.event.title.starts_with("Decision 1: r"), "{}", decision.event.title);
        assert_eq!((decision.level, decision.placed()), (1, 20));
        let is_decision = |cell: &&SearchCell| matches!(cell.value, Some((_, Cause::Decision(1))));
        assert_eq!(decision.cells.iter().filter(is_decision).count(), 1);
    }

    #[test]
    fn a_conflict_is_told_from_its_clause_to_the_jump() {
        let (puzzle, mut recording, total) = hard();
        recording.next(Stride::Conflict);
        let at_conflict = frame(&mut recording, &puzzle, total);
        assert_eq!(at_conflict.event.title, "Conflict");
        let conflict = at_conflict.conflict.expect("a conflict");
        assert_eq!(Some(&conflict.clause), at_conflict.event.clause.as_ref());
        assert_eq!((conflict.done, conflict.steps.len()), (0, conflict.step_count as usize));
        assert!(conflict.step_count > 0 && conflict.to < conflict.level);
        let graph = conflict.graph.as_ref().expect("above level 0");
        assert_eq!(graph.nodes.iter().filter(|node| node.is_uip).count(), 1);
        assert!(graph.edges.iter().any(|edge| edge.to.is_none()));
        let marked = at_conflict.cells.iter().filter(|cell| cell.role == Some(Role::Conflict));
        assert!(marked.count() > 0);
        assert_eq!(recording.position(), at_conflict.position, "the position stays");

        let learn = recording.next_where(|event| matches!(event.kind, EventKind::Learn { .. }));
        assert!(learn.is_some());
        let learned = frame(&mut recording, &puzzle, total);
        assert_eq!(learned.event.title, format!("Learned: {}", conflict.learned));
        assert_eq!(learned.learned[0].words, conflict.learned);
        let whole = learned.conflict.expect("the same conflict");
        assert_eq!((whole.done, whole.learned), (conflict.step_count, conflict.learned));
        recording.next(Stride::Event);
        let jump = frame(&mut recording, &puzzle, total);
        assert_eq!(jump.event.title, format!("Back to level {}", conflict.to));
        recording.next(Stride::Event);
        let next = frame(&mut recording, &puzzle, total);
        assert_eq!((next.conflict, next.level), (None, conflict.to));
    }

    #[test]
    fn the_end_shows_the_solution() {
        for mode in [Mode::Cdcl, Mode::Dpll] {
            let puzzle: Puzzle = "2x2:k3_4a2_1".parse().expect("valid");
            let (mut recording, total) =
                recorded(&puzzle, SearchSpec { mode, ..SearchSpec::default() });
            assert_eq!((total.decisions, total.conflicts), (3, 1));
            recording.seek(u32::MAX);
            let end = frame(&mut recording, &puzzle, total);
            assert_eq!((end.placed(), &*end.event.title, end.counters), (16, "A model", total));
        }
    }

    #[test]
    fn predictions_come_true() {
        let (puzzle, mut recording, total) = hard();
        let mut asked = [0, 0];
        for position in (0..3_000).step_by(7) {
            recording.seek(position);
            let Some(prediction) = frame(&mut recording, &puzzle, total).prediction else {
                continue;
            };
            let right = &prediction.answers[prediction.right];
            assert_eq!(recording.position(), position);
            let next = match prediction.question {
                Question::Follows => {
                    asked[0] += 1;
                    recording.next(Stride::Cell)
                }
                Question::JumpsTo => {
                    asked[1] += 1;
                    recording.next(Stride::Event)
                }
            };
            let next = next.expect("an event");
            let title = frame(&mut recording, &puzzle, total).event.title;
            let said = match next.kind {
                EventKind::Conflict { .. } => "a conflict".to_owned(),
                _ => title.replace("Back to ", ""),
            };
            assert_eq!(*right, said);
        }
        assert!(asked[0] > 20 && asked[1] > 0, "{asked:?}");
    }

    /// Each position of the hard puzzle's runs has words, and leaves the run where it is.
    #[test]
    fn each_event_has_words() {
        for mode in [Mode::Cdcl, Mode::Dpll] {
            let puzzle: Puzzle = HARD.parse().expect("valid");
            let (mut recording, total) =
                recorded(&puzzle, SearchSpec { mode, ..SearchSpec::default() });
            for position in (0..recording.len()).step_by(97) {
                recording.seek(position);
                let frame = frame(&mut recording, &puzzle, total);
                assert_eq!((frame.position, recording.position()), (position, position));
                assert!(!frame.event.title.is_empty() && !frame.event.detail.is_empty());
                let lines: usize = frame.trail.iter().map(|level| level.lines.len()).sum();
                assert!(lines <= 150);
            }
        }
    }
}
