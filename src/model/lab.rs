//! The state of How it works: its chapter, and the search that is explored.

use crate::engine_words::search::{SearchCell, SearchFrame};
use crate::lab::{RunSpec, Stride};
use crate::model::BoardDisplay;
use crate::worker::tasks::Go;

/// A chapter of How it works.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Chapter {
    /// The puzzle as clauses.
    #[default]
    Clauses,
    /// The rules as a theory.
    Theory,
    /// The search, step by step.
    Search,
    /// The proof of the verdict.
    Proof,
    /// The sizes of encodings, and times.
    Measure,
}

impl Chapter {
    /// The chapters in their order.
    pub const ALL: [Self; 5] =
        [Self::Clauses, Self::Theory, Self::Search, Self::Proof, Self::Measure];
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
    /// The reason why the last way led nowhere.
    pub(super) refusal: Option<String>,
    /// The display that the search covers.
    pub(super) covered: BoardDisplay,
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

    /// A cell at the position.
    #[must_use]
    pub fn cell(&self, cell: usize) -> Option<&SearchCell> {
        self.frame.as_deref()?.cells.get(cell)
    }

    /// Forgets the run, but not the choices.
    pub(super) fn forget_run(&mut self) {
        self.spec.search.overrides.clear();
        self.frame = None;
        self.asked = None;
        self.next = None;
        self.refusal = None;
        self.covered = BoardDisplay::default();
    }
}
