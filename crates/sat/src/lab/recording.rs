//! A run from its beginning to its end, forward and back.
//!
//! A recording keeps decisions, conflicts, learned clauses and jumps. It computes assignments by
//! propagation and resolution steps again, from the nearest of at most 32 checkpoints.

use std::ops::ControlFlow;
use std::rc::Rc;

use serde::{Deserialize, Serialize};

use super::clause::ClauseId;
use super::events::{Event, EventKind, Outcome};
use super::input::Input;
use super::run::Run;
use super::run_error::{OverrideError, Refusal, RunError};
use super::run_spec::SearchSpec;
use super::state::{Counters, State};
use crate::clauses::Lit;

/// The maximum number of checkpoints.
const MAX_CHECKPOINTS: usize = 32;

/// The memory of all checkpoints, in bytes. Large formulas have fewer checkpoints.
const CHECKPOINT_MEMORY: usize = 100_000_000;

/// The number of events between the first checkpoints. It doubles whenever there are too many.
const FIRST_SPACING: u32 = 256;

/// The number of events between two calls of the callback.
const EVENTS_PER_CALL: u32 = 1_024;

/// A run from its beginning to its end, and a position in it.
///
/// The position is the number of events that have happened.
#[derive(Clone, Debug)]
pub struct Recording {
    run: Run,
    length: u32,
    outcome: Outcome,
    spine: Vec<Event>,
    /// The index in `spine` of each learned clause.
    learned: Vec<u32>,
    checkpoints: Vec<State>,
}

/// The events at which steps end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Stride {
    /// Each event.
    Event,
    /// A cell gets its value, or a conflict, or a learned clause, or the end.
    #[default]
    Cell,
    /// A decision, or the end.
    Decision,
    /// A conflict, or the end.
    Conflict,
}

impl Stride {
    /// True if the stride ends with this event.
    #[must_use]
    pub fn ends_at(self, event: &Event) -> bool {
        match self {
            Self::Event => true,
            Self::Cell => {
                event.placed().is_some()
                    || event.is_conflict()
                    || matches!(event.kind, EventKind::Learn { .. })
            }
            Self::Decision => event.is_decision(),
            Self::Conflict => event.is_conflict(),
        }
    }
}

/// A callback that never cancels.
pub fn run_to_the_end(_: &Counters) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

impl Recording {
    /// Records a run, and goes back to its beginning. Calls `progress` every 1,024 events.
    ///
    /// # Errors
    /// [`RunError`], if `progress` returns [`ControlFlow::Break`], or a decision of the user is
    /// impossible.
    pub fn new(
        input: impl Into<Rc<Input>>,
        spec: SearchSpec,
        progress: &dyn Fn(&Counters) -> ControlFlow<()>,
    ) -> Result<Self, RunError> {
        let mut run = Run::new(input.into(), spec);
        let mut spine = Vec::new();
        let mut learned = Vec::new();
        let mut checkpoints = vec![run.state().clone()];
        let most = (CHECKPOINT_MEMORY / run.state().size()).clamp(2, MAX_CHECKPOINTS);
        let mut spacing = FIRST_SPACING;
        while let Some(event) = run.step()? {
            if matches!(event.kind, EventKind::Learn { .. }) {
                learned.push(spine.len() as u32);
            }
            if event.is_in_spine() {
                spine.push(event);
            }
            let counters = run.counters();
            if counters.events.is_multiple_of(spacing) {
                if checkpoints.len() == most {
                    spacing *= 2;
                    checkpoints.retain(|state| state.counters.events.is_multiple_of(spacing));
                }
                if counters.events.is_multiple_of(spacing) {
                    checkpoints.push(run.state().clone());
                }
            }
            if counters.events.is_multiple_of(EVENTS_PER_CALL) && progress(&counters).is_break() {
                return Err(RunError::Cancelled);
            }
        }
        let length = run.counters().events;
        let outcome = run.outcome().ok_or(RunError::Cancelled)?;
        run.restore(&checkpoints[0]);
        Ok(Self { run, length, outcome, spine, learned, checkpoints })
    }

    /// The run at the position.
    #[must_use]
    pub fn run(&self) -> &Run {
        &self.run
    }

    /// The number of events.
    #[must_use]
    pub fn len(&self) -> u32 {
        self.length
    }

    /// False: a run has at least its end.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.length == 0
    }

    /// The outcome.
    #[must_use]
    pub fn outcome(&self) -> Outcome {
        self.outcome
    }

    /// The decisions, conflicts, learned clauses, asserted literals, jumps and restarts, and the
    /// end, in order.
    #[must_use]
    pub fn spine(&self) -> &[Event] {
        &self.spine
    }

    /// The event that learns a clause; `None` if there is none.
    #[must_use]
    pub fn learned_event(&self, clause: ClauseId) -> Option<&Event> {
        let inputs = self.run.input().clauses().len();
        let index = self.learned.get(clause.index().checked_sub(inputs)?)?;
        self.spine.get(*index as usize)
    }

    /// The number of events that have happened.
    #[must_use]
    pub fn position(&self) -> u32 {
        self.run.counters().events
    }

    /// Goes to a position, or to the end if there are fewer events.
    pub fn seek(&mut self, position: u32) {
        let position = position.min(self.length);
        let nearest = self.checkpoint_up_to(position);
        let is_behind = position < self.position();
        if is_behind || self.position() < self.checkpoints[nearest].counters.events {
            self.run.restore(&self.checkpoints[nearest]);
        }
        while self.position() < position && self.next_event().is_some() {}
    }

    /// Goes to the end of the next event of this kind, or to the end. Returns the last event;
    /// `None` at the end.
    pub fn next(&mut self, stride: Stride) -> Option<Event> {
        self.next_where(|event| stride.ends_at(event))
    }

    /// Goes to the end of the next event that meets a condition, or to the end. Returns the last
    /// event; `None` at the end.
    pub fn next_where(&mut self, mut is_wanted: impl FnMut(&Event) -> bool) -> Option<Event> {
        let mut last = None;
        while let Some(event) = self.next_event() {
            let is_found = is_wanted(&event);
            last = Some(event);
            if is_found {
                break;
            }
        }
        last
    }

    /// Goes back to the end of an earlier event of this kind, or to the beginning.
    pub fn back(&mut self, stride: Stride) {
        self.back_where(|event| stride.ends_at(event));
    }

    /// Goes back to the end of an earlier event that meets a condition, or to the beginning.
    pub fn back_where(&mut self, mut is_wanted: impl FnMut(&Event) -> bool) {
        // The events from a checkpoint to `end` are searched, then those before it.
        let mut end = self.position().saturating_sub(1);
        while end > 0 {
            let checkpoint = self.checkpoint_up_to(end - 1);
            let start = self.checkpoints[checkpoint].counters.events;
            self.run.restore(&self.checkpoints[checkpoint]);
            let mut found = None;
            while self.position() < end {
                let Some(event) = self.next_event() else { break };
                if is_wanted(&event) {
                    found = Some(self.position());
                }
            }
            if let Some(position) = found {
                return self.seek(position);
            }
            end = start;
        }
        self.seek(0);
    }

    /// The next event, without going there; `None` at the end.
    #[must_use]
    pub fn peek(&mut self) -> Option<Event> {
        let here = self.run.state().clone();
        let event = self.next_event();
        self.run.restore(&here);
        event
    }

    /// The specification of a run with another decision. It has the same events up to there, and
    /// no later decisions of the user.
    ///
    /// # Errors
    /// [`OverrideError`], if the run has no such decision, or the literal isn't open there.
    pub fn with_decision(
        &mut self,
        choice: u32,
        literal: Lit,
    ) -> Result<SearchSpec, OverrideError> {
        let position = self.position();
        let decisions = self.spine.iter().filter(|event| event.is_decision());
        // At a fixpoint, the user's next decision takes the place of the end.
        let end = self.spine.last().filter(|_| self.outcome == Outcome::Fixpoint);
        let decision = decisions.chain(end).nth(choice as usize);
        let Some(seq) = decision.map(|event| event.seq) else {
            return Err(OverrideError { choice, literal, refusal: Refusal::NoSuchChoice });
        };
        self.seek(seq);
        let result = self.run.check_decision(choice, literal);
        self.seek(position);
        result?;
        let mut spec = self.run.spec().clone();
        spec.overrides.split_off(&choice);
        spec.overrides.insert(choice, literal);
        Ok(spec)
    }

    /// The index of the last checkpoint at or before a position.
    fn checkpoint_up_to(&self, position: u32) -> usize {
        let after = self.checkpoints.partition_point(|state| state.counters.events <= position);
        after.saturating_sub(1)
    }

    fn next_event(&mut self) -> Option<Event> {
        // A decision that was possible once is possible again.
        self.run.step().ok().flatten()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board, BoxShape};
    use crate::lab::{Mode, Restarts, RunLimits, RunSpec};
    use crate::puzzle::{Puzzle, Value};

    /// Mathematica's hard puzzle.
    fn input() -> Input {
        let mut puzzle = Puzzle::empty(Board::single(BoxShape::new(3, 3).expect("valid")));
        let clues =
            ".....6.5.2.7.8......4.......6...5.....8.4.1.....3...9.......7......1.8.4.3.2.....";
        for (cell, clue) in clues.chars().enumerate() {
            puzzle.set_clue(cell, clue.to_digit(10).and_then(|value| Value::new(value as usize)));
        }
        RunSpec::default().input(&puzzle).expect("small")
    }

    fn recording(spec: SearchSpec) -> Recording {
        Recording::new(input(), spec, &run_to_the_end).expect("no overrides")
    }

    fn searches() -> [SearchSpec; 2] {
        let cdcl = SearchSpec { restarts: Restarts::Luby(8), ..SearchSpec::default() };
        let limits = RunLimits { events: 60_000, ..RunLimits::default() };
        let dpll = SearchSpec { mode: Mode::Dpll, limits, ..SearchSpec::default() };
        [cdcl, dpll]
    }

    #[test]
    fn a_state_after_jumps_equals_that_of_a_run_from_the_start() {
        for spec in searches() {
            let mut recording = recording(spec.clone());
            let mut positions: Vec<u32> = (0..300)
                .map(|step: u32| step.wrapping_mul(2_654_435_761) % (recording.len() + 1))
                .collect();
            let mut states = Vec::new();
            for position in &positions {
                recording.seek(*position);
                assert_eq!(recording.position(), *position);
                states.push((*position, recording.run.state().clone()));
            }
            states.sort_by_key(|(position, _)| *position);
            positions.sort_unstable();
            let mut run = Run::new(Rc::new(input()), spec);
            for (position, state) in states {
                while run.counters().events < position {
                    run.step().expect("no overrides").expect("not the end");
                }
                assert!(*run.state() == state, "at {position}");
            }
        }
    }

    #[test]
    fn steps_back_end_where_steps_forward_ended() {
        for spec in searches() {
            let mut recording = recording(spec);
            for stride in [Stride::Event, Stride::Cell, Stride::Decision, Stride::Conflict] {
                recording.seek(recording.len() / 2);
                recording.back(stride);
                let mut positions = vec![recording.position()];
                for _ in 0..20 {
                    assert!(recording.next(stride).is_some());
                    positions.push(recording.position());
                }
                for position in positions.iter().rev().skip(1) {
                    recording.back(stride);
                    assert_eq!(recording.position(), *position, "{stride:?}");
                }
                while recording.next(stride).is_some() {}
                assert_eq!(recording.position(), recording.len());
                recording.seek(1);
                recording.back(stride);
                assert_eq!(recording.position(), 0);
            }
        }
    }

    #[test]
    fn checkpoints_are_few_and_evenly_spaced() {
        for spec in searches() {
            let recording = recording(spec);
            let positions: Vec<u32> =
                recording.checkpoints.iter().map(|state| state.counters.events).collect();
            assert!(positions.len() <= MAX_CHECKPOINTS);
            let spacing = positions[1];
            assert!(positions.windows(2).all(|pair| pair[1] - pair[0] == spacing));
            assert!(recording.len() - positions.last().expect("one") <= spacing);
        }
    }

    #[test]
    fn a_peek_changes_nothing() {
        let mut recording = recording(SearchSpec::default());
        for _ in 0..2_000 {
            let peeked = recording.peek();
            assert_eq!(recording.next(Stride::Event), peeked);
        }
    }

    #[test]
    fn a_callback_cancels() {
        let stop = |counters: &Counters| {
            assert!(counters.events <= EVENTS_PER_CALL);
            ControlFlow::Break(())
        };
        let result = Recording::new(input(), SearchSpec::default(), &stop);
        assert_eq!(result.err(), Some(RunError::Cancelled));
    }
}
