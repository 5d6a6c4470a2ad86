//! Explores a run of the lab's solver.

use std::cell::RefCell;
use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};

use super::Tools;
use crate::board::CellId;
use crate::clauses::Lit;
use crate::lab::{Counters, Recording, RunSpec, Stride};
use crate::puzzle::{Puzzle, Value};
use crate::questions::SolveError;
use crate::task::{ProgressSink, Task};
use crate::words::search::{NO_CANDIDATE, SearchFrame, frame};

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
    /// To this position.
    To(u32),
    /// Forward to the end of a stride.
    Next(Stride),
    /// Back to the end of a stride.
    Back(Stride),
    /// To the point before the next decision, or to the end.
    NextChoice,
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

/// A position of a run.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Explored {
    /// The choices that determine the run: the request's, with the user's decision.
    pub spec: RunSpec,
    /// The run at the position.
    pub frame: SearchFrame,
}

/// The reason why there is no such position, as a phrase.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Unexplored(pub String);

impl Task for ExploreSearch {
    type Worker = Tools;
    /// The numbers of events so far, while the run is recorded.
    type Progress = Counters;
    type Answer = Result<Box<Explored>, Unexplored>;

    /// Uses the last recording if it is of the same run. Else records the run.
    fn run(self, sink: &dyn ProgressSink<Counters>) -> Result<Self::Answer, SolveError> {
        super::refuse_large_board(&self.puzzle)?;
        Ok(self.explore(sink).map(Box::new))
    }
}

impl ExploreSearch {
    fn explore(self, sink: &dyn ProgressSink<Counters>) -> Result<Explored, Unexplored> {
        let is_same = |run: &RecordedRun| run.spec == self.spec && run.puzzle == self.puzzle;
        let mut run = match LAST.take().filter(is_same) {
            Some(run) => run,
            None => RecordedRun::new(&self.puzzle, &self.spec, sink)?,
        };
        run.recording.seek(self.position);
        match self.go {
            Go::Begin => run.begin(),
            Go::To(position) => run.recording.seek(position),
            Go::Next(stride) => drop(run.recording.next(stride)),
            Go::Back(stride) => run.recording.back(stride),
            Go::NextChoice => run.go_to_choice(),
            Go::Decide { cell, value, is_value } => run.decide(cell, value, is_value, sink)?,
        }
        let frame = frame(&mut run.recording, &run.puzzle, run.total);
        let spec = run.spec.clone();
        LAST.set(Some(run));
        Ok(Explored { spec, frame })
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
        sink: &dyn ProgressSink<Counters>,
    ) -> Result<Self, Unexplored> {
        let progress = |counters: &Counters| {
            if sink.is_due() {
                sink.report(*counters);
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

    /// Records the run again with another decision, and goes to the position after it.
    fn decide(
        &mut self,
        cell: CellId,
        value: Value,
        is_value: bool,
        sink: &dyn ProgressSink<Counters>,
    ) -> Result<(), Unexplored> {
        let position = self.recording.position();
        let choice = self.recording.run().counters().decisions;
        let literal = self.literal(cell, value).ok_or_else(|| Unexplored(NO_CANDIDATE.into()))?;
        let literal = if is_value { literal } else { !literal };
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
