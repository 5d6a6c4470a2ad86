//! Explores a run of the lab's solver.

use std::cell::RefCell;
use std::ops::ControlFlow;
use std::rc::Rc;

use serde::{Deserialize, Serialize};

use super::Tools;
use crate::board::CellId;
use crate::clauses::Lit;
use crate::lab::{
    ClauseId, Counters, Decisions, Event, EventKind, Input, Outcome, Recording, RunSpec, Stride,
    Why,
};
use crate::puzzle::{Puzzle, Value};
use crate::questions::SolveError;
use crate::task::{ProgressSink, Task};
use crate::words::search::{NO_CANDIDATE, NO_FAILED_LITERAL, NOTHING_TO_PROBE, SearchFrame, frame};

/// Goes from a position of a run to another one. The same puzzle and choices give the same run.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ExploreSearch {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The choices that determine the run.
    pub spec: RunSpec,
    /// The position to start from.
    pub position: u32,
    /// The way from there.
    pub go: Go,
}

/// A way from a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Go {
    /// To the point before the first decision, or to the first conflict, or to the end.
    Begin,
    /// To the end of the first such stride after [`Go::Begin`].
    First(Stride),
    /// To this position.
    To(u32),
    /// Forward to the end of a stride.
    Next(Stride),
    /// Back to the end of a stride.
    Back(Stride),
    /// To the point before the next decision, or to the end.
    NextChoice,
    /// To the next event about this cell, or to the end.
    NextAt(CellId),
    /// Forward to the end of a stride or to a breakpoint, or to the end. Without a stride, only the
    /// breakpoint counts.
    Until(Option<Stride>, Breakpoint),
    /// Assumes the first open literal whose assumption leads to a conflict.
    Probe,
    /// Makes the next decision the user's: the cell has the value, or hasn't.
    Decide {
        /// The cell.
        cell: CellId,
        /// The value.
        value: Value,
        /// True for “is”, false for “is not”.
        is_value: bool,
    },
}

/// An event where a run stops on its way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Breakpoint {
    /// An event about this cell.
    Cell(CellId),
    /// This clause implies a literal, fails, is resolved with, or is learned. Numbers are from 1.
    Clause(u32),
    /// A decision at this level.
    Level(u32),
}

/// A position of a run.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Explored {
    /// The choices that determine the run: the request's, with the user's decision.
    pub spec: RunSpec,
    /// The run at the position.
    pub frame: SearchFrame,
    /// True if a breakpoint stopped the run there.
    pub is_stopped: bool,
}

/// The progress of exploring.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Exploring {
    /// The numbers of events so far, while the run is recorded.
    Recorded(Counters),
    /// While a failing assumption is looked for.
    Tried {
        /// The number of assumptions tried.
        tried: u32,
        /// The number of open literals.
        all: u32,
    },
}

/// The reason why there is no such position, as a phrase.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Unexplored(pub String);

impl Task for ExploreSearch {
    type Worker = Tools;
    type Progress = Exploring;
    type Answer = Result<Box<Explored>, Unexplored>;

    /// Uses the last recording if it is of the same run. Else records the run.
    fn run(self, sink: &dyn ProgressSink<Exploring>) -> Result<Self::Answer, SolveError> {
        super::refuse_large_board(&self.puzzle)?;
        Ok(self.explore(sink).map(Box::new))
    }
}

impl ExploreSearch {
    fn explore(self, sink: &dyn ProgressSink<Exploring>) -> Result<Explored, Unexplored> {
        let is_same = |run: &RecordedRun| run.spec == self.spec && run.puzzle == self.puzzle;
        let mut run = match LAST.take().filter(is_same) {
            Some(run) => run,
            None => RecordedRun::new(&self.puzzle, &self.spec, sink)?,
        };
        run.recording.seek(self.position);
        let mut is_stopped = false;
        match self.go {
            Go::Begin => run.begin(),
            Go::First(stride) => {
                run.begin();
                run.recording.next(stride);
            }
            Go::To(position) => run.recording.seek(position),
            Go::Next(stride) => drop(run.recording.next(stride)),
            Go::Back(stride) => run.recording.back(stride),
            Go::NextChoice => run.go_to_choice(),
            Go::NextAt(cell) => drop(run.go_until(None, Breakpoint::Cell(cell))),
            Go::Until(stride, breakpoint) => is_stopped = run.go_until(stride, breakpoint),
            Go::Probe => run.probe(sink)?,
            Go::Decide { cell, value, is_value } => run.decide(cell, value, is_value, sink)?,
        }
        let frame = frame(&mut run.recording, &run.puzzle, run.total);
        let spec = run.spec.clone();
        LAST.set(Some(run));
        Ok(Explored { spec, frame, is_stopped })
    }
}

thread_local! {
    /// The last run, kept for the next request.
    static LAST: RefCell<Option<RecordedRun>> = const { RefCell::new(None) };
}

/// A recording of a puzzle's run.
struct RecordedRun {
    puzzle: Puzzle,
    spec: RunSpec,
    recording: Recording,
    /// The counters at the end.
    total: Counters,
}

impl RecordedRun {
    fn new(
        puzzle: &Puzzle,
        spec: &RunSpec,
        sink: &dyn ProgressSink<Exploring>,
    ) -> Result<Self, Unexplored> {
        let progress = |counters: &Counters| {
            if sink.is_due() {
                sink.report(Exploring::Recorded(*counters));
            }
            ControlFlow::Continue(())
        };
        let input = spec.input(puzzle).map_err(|error| Unexplored(error.to_string()))?;
        let recording = Recording::new(input, spec.search.clone(), &progress);
        let mut recording = recording.map_err(|error| Unexplored(error.to_string()))?;
        recording.seek(u32::MAX);
        let total = recording.run().counters();
        recording.seek(0);
        Ok(Self { puzzle: puzzle.clone(), spec: spec.clone(), recording, total })
    }

    fn begin(&mut self) {
        if self.spec.search.decisions == Decisions::User {
            // Goes to the end of the clues, before anything follows from them.
            self.recording.seek(0);
            self.recording.next_where(|event| !event.is_unit_clause());
            self.recording.seek(self.recording.position().saturating_sub(1));
            return;
        }
        let first = self.recording.spine().first();
        // Before the decision; after a conflict.
        let position = first.map_or(u32::MAX, |first| first.seq + u32::from(!first.is_decision()));
        self.recording.seek(position);
    }

    /// Goes to the point before the next decision. At such a point, goes to the one after it.
    fn go_to_choice(&mut self) {
        let recording = &mut self.recording;
        if recording.peek().is_some_and(|next| next.is_decision()) {
            recording.next(Stride::Event);
        }
        if recording.next(Stride::Decision).is_some_and(|event| event.is_decision()) {
            recording.seek(recording.position() - 1);
        }
    }

    /// Goes to the end of a stride, or to a breakpoint. Returns true if the breakpoint is met.
    fn go_until(&mut self, stride: Option<Stride>, breakpoint: Breakpoint) -> bool {
        let input = Rc::clone(self.recording.run().input());
        let mut is_met = false;
        self.recording.next_where(|event| {
            is_met = breakpoint.is_met(event, &input);
            is_met || stride.is_some_and(|stride| stride.ends_at(event))
        });
        is_met
    }

    /// Assumes the first open literal that fails, where unit propagation is complete.
    fn probe(&mut self, sink: &dyn ProgressSink<Exploring>) -> Result<(), Unexplored> {
        // A run that is over takes no decision.
        self.recording.seek(self.recording.len() - 1);
        if self.recording.outcome() != Outcome::Fixpoint {
            return Err(Unexplored(NOTHING_TO_PROBE.into()));
        }
        let run = self.recording.run();
        let input = Rc::clone(run.input());
        let open = input.cells().iter().flatten().copied();
        let open: Vec<Lit> = open.filter(|literal| run.assignment().is_open(*literal)).collect();
        // A failed “is” excludes a value, and a failed “is not” places one.
        let all = 2 * open.len() as u32;
        let both = open.iter().copied().chain(open.iter().map(|literal| !*literal));
        let failed = both.zip(0..).find_map(|(literal, tried)| {
            if sink.is_due() {
                sink.report(Exploring::Tried { tried, all });
            }
            run.probe(literal).is_ok_and(|probe| probe.is_failed).then_some(literal)
        });
        let failed = failed.ok_or_else(|| Unexplored(NO_FAILED_LITERAL.into()))?;
        self.decide_literal(failed, sink)
    }

    /// Records the run again with another decision, and goes to the position after it.
    fn decide(
        &mut self,
        cell: CellId,
        value: Value,
        is_value: bool,
        sink: &dyn ProgressSink<Exploring>,
    ) -> Result<(), Unexplored> {
        let literal = self.literal(cell, value).ok_or_else(|| Unexplored(NO_CANDIDATE.into()))?;
        self.decide_literal(if is_value { literal } else { !literal }, sink)
    }

    fn decide_literal(
        &mut self,
        literal: Lit,
        sink: &dyn ProgressSink<Exploring>,
    ) -> Result<(), Unexplored> {
        // A decision takes the place of the end.
        let position = self.recording.position().min(self.recording.len() - 1);
        let choice = self.recording.run().counters().decisions;
        let mut spec = self.spec.clone();
        spec.search = self
            .recording
            .with_decision(choice, literal)
            .map_err(|error| Unexplored(error.to_string()))?;
        *self = Self::new(&self.puzzle, &spec, sink)?;
        self.recording.seek(position);
        self.recording.next(Stride::Decision);
        Ok(())
    }

    fn literal(&self, cell: CellId, value: Value) -> Option<Lit> {
        let input = self.recording.run().input();
        let variables = input.variables()?;
        (cell < input.cells().len()).then(|| variables.literal(cell, value))?
    }
}

impl Breakpoint {
    fn is_met(self, event: &Event, input: &Input) -> bool {
        match self {
            Self::Cell(cell) => is_about_cell(event, cell, input),
            Self::Clause(number) => {
                number.checked_sub(1).is_some_and(|id| clause_of(event) == Some(ClauseId(id)))
            }
            Self::Level(level) => event.is_decision() && event.level == level,
        }
    }
}

/// True if the event assigns a candidate of the cell, or has one in its clause.
fn is_about_cell(event: &Event, cell: CellId, input: &Input) -> bool {
    let Some(variables) = input.variables() else { return false };
    let is_of_cell =
        |literal: &Lit| variables.candidate(*literal).is_some_and(|(own, _)| own == cell);
    match &event.kind {
        EventKind::Assign { literal, .. } => is_of_cell(literal),
        EventKind::Learn { literals, .. } => literals.iter().any(is_of_cell),
        EventKind::Conflict { clause } => {
            let clause = input.clauses().get(*clause);
            clause.is_some_and(|clause| clause.literals.iter().any(is_of_cell))
        }
        _ => false,
    }
}

/// The clause of an event.
fn clause_of(event: &Event) -> Option<ClauseId> {
    match &event.kind {
        EventKind::Assign { why, .. } => match why {
            Why::Clue { clause } | Why::Unit { clause } => Some(*clause),
            Why::Implied { reason, .. } | Why::Asserted { reason } => Some(*reason),
            _ => None,
        },
        EventKind::Conflict { clause } | EventKind::Learn { clause, .. } => Some(*clause),
        EventKind::Resolve { reason, .. } => Some(*reason),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::link;
    use crate::task::testing::Notes;

    const HARD: &str = "3x3:e6a5a2a7a8f4g6c5e8a4a1e3c9g7f1a8a4a3a2e";

    fn explore(link: &str, spec: &RunSpec, position: u32, go: Go) -> Result<Explored, Unexplored> {
        let puzzle = link::read(link).expect("valid");
        let task = ExploreSearch { puzzle, spec: spec.clone(), position, go };
        task.run(&Notes::new()).expect("a small board").map(|explored| *explored)
    }

    #[test]
    fn a_breakpoint_stops_a_run_before_its_stride_ends() {
        let spec = RunSpec::default();
        let begin = explore(HARD, &spec, 0, Go::Begin).expect("a run").frame.position;
        let go = |position, stride, breakpoint| {
            explore(HARD, &spec, position, Go::Until(stride, breakpoint)).expect("a run")
        };
        let conflict = explore(HARD, &spec, begin, Go::Next(Stride::Conflict)).expect("a run");
        let stopped = go(begin, Some(Stride::Conflict), Breakpoint::Level(3));
        assert!(stopped.is_stopped && stopped.frame.position < conflict.frame.position);
        assert_eq!((stopped.frame.level, stopped.frame.counters.decisions), (3, 3));
        let passed = go(begin, Some(Stride::Decision), Breakpoint::Level(3));
        assert!(!passed.is_stopped && passed.frame.counters.decisions == 1);
        // The clause that fails first.
        let number = conflict.frame.event.clause.as_ref().expect("a clause").number;
        let failed = go(begin, None, Breakpoint::Clause(number));
        assert!(failed.is_stopped && failed.frame.position <= conflict.frame.position);
        assert_eq!(failed.frame.event.clause.map(|clause| clause.number), Some(number));
        let at_cell = go(begin, None, Breakpoint::Cell(80));
        let next = explore(HARD, &spec, begin, Go::NextAt(80)).expect("a run");
        assert_eq!((at_cell.is_stopped, at_cell.frame), (true, next.frame));
        for other in [Breakpoint::Clause(0), Breakpoint::Clause(u32::MAX), Breakpoint::Level(0)] {
            let end = go(begin, None, other);
            assert_eq!((end.is_stopped, end.frame.position), (false, end.frame.length));
        }
    }

    #[test]
    fn a_run_is_explored_from_any_position() {
        let spec = RunSpec::default();
        let begin = explore(HARD, &spec, 0, Go::Begin).expect("a run").frame;
        assert!(begin.is_choice);
        assert_eq!((begin.placed(), begin.counters.decisions), (19, 0));
        let next = explore(HARD, &spec, begin.position, Go::Next(Stride::Event)).expect("a step");
        assert_eq!(next.frame.position, begin.position + 1);
        let choice = explore(HARD, &spec, begin.position, Go::NextChoice).expect("a step").frame;
        assert!(choice.is_choice);
        assert_eq!((choice.counters.decisions, choice.level), (1, 1));
        let other = explore("2x2:p", &spec, 0, Go::To(u32::MAX)).expect("an end").frame;
        assert_eq!((other.position, other.placed()), (other.length, 16));
        let back = Go::Back(Stride::Event);
        assert_eq!(explore(HARD, &spec, begin.position + 1, back).expect("a step").frame, begin);
    }

    #[test]
    fn a_run_goes_on_to_the_next_event_at_a_cell() {
        let spec = RunSpec::default();
        let mut position = 0;
        for _ in 0..3 {
            let frame = explore(HARD, &spec, position, Go::NextAt(80)).expect("an event").frame;
            assert!(frame.position > position);
            assert!(frame.cells[80].role.is_some(), "{}", frame.event.title);
            position = frame.position;
        }
        let end = explore(HARD, &spec, u32::MAX, Go::NextAt(80)).expect("the end").frame;
        assert_eq!(end.position, end.length);
    }

    #[test]
    fn a_probe_finds_a_literal_that_fails_or_says_that_there_is_none() {
        let mut spec = RunSpec::default();
        spec.search.decisions = Decisions::User;
        spec.search.mode = crate::lab::Mode::Dpll;
        let none = explore(HARD, &spec, 0, Go::Probe).expect_err("none fails");
        assert_eq!(none.0, NO_FAILED_LITERAL);
        spec.input.encoding = crate::encodings::Encoding::Extended;
        let found = explore(HARD, &spec, 0, Go::Probe).expect("one fails");
        assert!(found.frame.event.title.starts_with("Assumption: r"));
        assert_eq!((found.frame.total.conflicts, found.spec.search.overrides.len()), (1, 1));
        let begin = explore(HARD, &spec, 0, Go::Begin).expect("the clues").frame;
        assert_eq!((begin.placed(), begin.counters.propagations), (19, 0));
    }

    #[test]
    fn a_decision_of_the_user_changes_the_run_from_there_on() {
        let spec = RunSpec::default();
        let begin = explore(HARD, &spec, 0, Go::Begin).expect("a run").frame;
        let decide = |cell, value, is_value| {
            let value = Value::new(value).expect("not 0");
            explore(HARD, &spec, begin.position, Go::Decide { cell, value, is_value })
        };
        let open = begin.cells[80].open.clone();
        let decided = decide(80, open[1].get(), true).expect("open");
        assert_eq!(decided.spec.search.overrides.len(), 1);
        assert_eq!(decided.frame.position, begin.position + 1);
        let title = format!("Decision 1: r9c9 is {}", open[1].get());
        assert_eq!(decided.frame.event.title, title);
        let not = decide(80, open[1].get(), false).expect("open").frame;
        assert_eq!(not.event.title, title.replace(" is ", " is not "));
        // The sixth cell has a clue, so its row has no other 6.
        let refused = decide(0, 6, true).expect_err("excluded");
        assert!(refused.0.contains("false already"), "{}", refused.0);
        assert!(decide(81, 1, true).is_err());
    }
}
