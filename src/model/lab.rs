//! The state of How it works: its chapter, and the search that is explored.

use std::sync::Arc;

use serde::Deserialize;

use crate::clauses::ClauseGroup;
use crate::encodings::Encoding;
use crate::engine_words::search::{SearchCell, SearchFrame};
use crate::formula::Preprocessing;
use crate::lab::{RunSpec, Stride};
use crate::model::lessons::{Lesson, Step};
use crate::model::{BoardDisplay, BoardId};
use crate::puzzle::{Puzzle, Value};
use crate::worker::tasks::{Breakpoint, Go};

/// A chapter of How it works.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub enum Chapter {
    /// The candidates as variables.
    #[default]
    Variables,
    /// The puzzle as clauses.
    Clauses,
    /// The rules as a theory.
    Theory,
    /// Unit propagation, step by step.
    Propagation,
    /// The search, step by step.
    Search,
    /// The proof of the verdict.
    Proof,
    /// The sizes of encodings, and times.
    Measure,
}

impl Chapter {
    /// The chapters in their order.
    pub const ALL: [Self; 7] = [
        Self::Variables,
        Self::Clauses,
        Self::Theory,
        Self::Propagation,
        Self::Search,
        Self::Proof,
        Self::Measure,
    ];

    /// True if the board shows a run in this chapter.
    #[must_use]
    pub fn has_run(self) -> bool {
        matches!(self, Self::Variables | Self::Propagation | Self::Search)
    }

    /// True if its run makes no decisions of its own.
    #[must_use]
    pub fn propagates_only(self) -> bool {
        matches!(self, Self::Variables | Self::Propagation)
    }
}

/// A run of other chapters, kept until one of them opens.
#[derive(Debug)]
pub(super) struct ParkedRun {
    /// The puzzle of the frame.
    pub(super) puzzle: Puzzle,
    pub(super) spec: RunSpec,
    pub(super) stride: Stride,
    pub(super) frame: Option<Box<SearchFrame>>,
}

/// The state of How it works.
#[derive(Debug, Default)]
pub struct Lab {
    /// The chapter.
    pub(super) chapter: Chapter,
    /// The choices that determine the run.
    pub(super) spec: RunSpec,
    /// The length of a step.
    pub(super) stride: Stride,
    /// The run at its position; `None` until the worker has answered.
    pub(super) frame: Option<Box<SearchFrame>>,
    /// The way under way, if any.
    pub(super) asked: Option<Go>,
    /// The way to ask for after that.
    pub(super) next: Option<Go>,
    /// The event where steps and the run that plays stop.
    pub(super) breakpoint: Option<Breakpoint>,
    /// True if it stopped the last way.
    pub(super) is_stopped: bool,
    /// The reason why the last way led nowhere.
    pub(super) refusal: Option<String>,
    /// The display that the search, or a clause, covers.
    pub(super) covered: BoardDisplay,
    /// The other run: that of the search, or that of propagation alone.
    pub(super) parked: Option<Box<ParkedRun>>,
    /// The groups whose clauses are left out.
    pub(super) left_out: Vec<ClauseGroup>,
    /// The chosen value of the cursor's cell: only this candidate counts.
    pub(super) value: Option<Value>,
    /// The cells that the board shows while the run or a clause covers it.
    pub(super) board: Vec<SearchCell>,
    /// The number of questions that were asked when the run was last wanted. A later question's answer
    /// isn't covered.
    pub(super) wanted_at: u32,
    /// The lesson that is open.
    pub(super) lesson: Option<OpenLesson>,
}

/// An open lesson, and what it replaced.
#[derive(Debug)]
pub struct OpenLesson {
    pub(super) lesson: Arc<Lesson>,
    pub(super) step: usize,
    /// The board from before the lesson.
    pub(super) before: BoardId,
    /// The board of the lesson's puzzles, once it has replaced that one.
    pub(super) own: Option<BoardId>,
    /// The formula from before the lesson.
    pub(super) formula: (Encoding, Option<Preprocessing>),
}

impl OpenLesson {
    /// The lesson.
    #[must_use]
    pub fn lesson(&self) -> &Arc<Lesson> {
        &self.lesson
    }

    /// The index of the step.
    #[must_use]
    pub fn index(&self) -> usize {
        self.step
    }

    /// The step.
    #[must_use]
    pub fn step(&self) -> Option<&Step> {
        self.lesson.steps.get(self.step)
    }
}

impl Lab {
    /// The choices that determine the run.
    #[must_use]
    pub fn spec(&self) -> &RunSpec {
        &self.spec
    }

    /// The length of a step.
    #[must_use]
    pub fn stride(&self) -> Stride {
        self.stride
    }

    /// The run at its position, once the worker has answered.
    #[must_use]
    pub fn frame(&self) -> Option<&SearchFrame> {
        self.frame.as_deref()
    }

    /// The reason why the last way led nowhere.
    #[must_use]
    pub fn refusal(&self) -> Option<&str> {
        self.refusal.as_deref()
    }

    /// True if the worker is asked for a way.
    #[must_use]
    pub fn is_under_way(&self) -> bool {
        self.asked.is_some()
    }

    /// The event where steps and the run that plays stop.
    #[must_use]
    pub fn breakpoint(&self) -> Option<Breakpoint> {
        self.breakpoint
    }

    /// True if the breakpoint stopped the last way.
    #[must_use]
    pub fn is_stopped(&self) -> bool {
        self.is_stopped
    }

    /// True while the worker looks for an assumption that fails.
    #[must_use]
    pub fn is_probing(&self) -> bool {
        self.asked == Some(Go::Probe)
    }

    /// A cell as the run or the clause shows it.
    #[must_use]
    pub fn cell(&self, cell: usize) -> Option<&SearchCell> {
        self.board.get(cell)
    }

    /// The groups whose clauses are left out.
    #[must_use]
    pub fn left_out(&self) -> &[ClauseGroup] {
        &self.left_out
    }

    /// The open lesson.
    #[must_use]
    pub fn lesson(&self) -> Option<&OpenLesson> {
        self.lesson.as_ref()
    }

    /// Forgets the run, but not the choices.
    pub(super) fn forget_run(&mut self) {
        self.spec.search.overrides.clear();
        self.spec.input.plain = None;
        // Its cell or clause belongs to the earlier run.
        self.breakpoint = None;
        self.is_stopped = false;
        self.frame = None;
        self.asked = None;
        self.next = None;
        self.refusal = None;
        self.covered = BoardDisplay::default();
    }
}
