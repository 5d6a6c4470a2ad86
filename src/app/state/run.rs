//! Asking the worker, and what came of it.

use crate::board::CellId;
use crate::puzzle::Value;
use crate::solve::{Conflict, Count, Forced};
use crate::worker::protocol::{Errand, Progress, Question};

/// What a worker is asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Task {
    /// Of the solver.
    Question(Question),
    /// Of the tools.
    Errand(Errand),
}

impl From<Question> for Task {
    fn from(question: Question) -> Self {
        Self::Question(question)
    }
}

impl From<Errand> for Task {
    fn from(errand: Errand) -> Self {
        Self::Errand(errand)
    }
}

/// How far a question has got, as told by the worker.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Stage {
    /// Cells known after simplification, and all cells.
    pub placed: Option<(u32, u32)>,
    /// Variables and clauses.
    pub encoded: Option<(u32, u32)>,
    /// The solver is searching.
    pub is_searching: bool,
    /// Conflicts so far, told now and then.
    pub conflicts: u64,
    /// Solutions counted so far.
    pub counted: Option<u64>,
    /// Candidates settled, and all.
    pub settled: Option<(u32, u32)>,
    /// At least so many clues must be dropped.
    pub drops_at_least: Option<u32>,
    /// Milliseconds of the worker's time up to what it told last.
    pub elapsed_ms: f64,
}

impl Stage {
    /// Takes in what the worker tells on its way, but for a solution.
    pub fn hear(&mut self, progress: &Progress) {
        match *progress {
            Progress::Simplified { placed, cells } => self.placed = Some((placed, cells)),
            Progress::Encoded { variables, clauses } => self.encoded = Some((variables, clauses)),
            Progress::Loaded => self.is_searching = true,
            Progress::Searching { conflicts } => self.conflicts = conflicts,
            Progress::Solution(_) | Progress::Piece { .. } => {}
            Progress::Counted(found) => self.counted = Some(found),
            Progress::Settled { settled, candidates } => self.settled = Some((settled, candidates)),
            Progress::DropsAtLeast(least) => self.drops_at_least = Some(least),
        }
    }
}

/// How a question ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The solution shown is the only one.
    OnlySolution,
    /// There are others than the solution shown.
    OtherSolutions,
    /// Another solution is shown, the `number`th.
    NextSolution {
        /// Counted from 1.
        number: u32,
    },
    /// All solutions have been shown.
    NoMoreSolutions {
        /// How many there were.
        total: u32,
    },
    /// Proved to have no solution.
    Unsolvable,
    /// How many solutions there are.
    Count(Count),
    /// The values possible in each cell are shown.
    Possible,
    /// Clues that contradict each other, or `None` if the puzzle has a solution.
    Conflict(Option<Conflict>),
    /// The fewest clues to drop, or `None` if even the empty board has no solution.
    Repair(Option<Vec<CellId>>),
    /// Whether the value of a cell is forced, and by which clues.
    Forced {
        /// The cell.
        cell: CellId,
        /// Its value.
        value: Value,
        /// What forces it.
        forced: Forced,
    },
    /// A walk along the human methods' path begins.
    Path,
    /// A file of this name was saved.
    Saved(String),
    /// The proof was checked, and holds.
    ProofHolds,
    /// Another solver's solution is shown.
    Answer,
    /// The user stopped it.
    Cancelled,
    /// No answer, and why.
    Failed(String),
}

impl Outcome {
    /// What a worker told is no answer to what it was asked.
    pub const OF_ANOTHER_QUESTION: &str = "the worker answered another question";

    /// Failed for [that reason](Self::OF_ANOTHER_QUESTION).
    #[must_use]
    pub fn of_another_question() -> Self {
        Self::Failed(Self::OF_ANOTHER_QUESTION.to_owned())
    }
}

/// A question, or what came of it.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Run {
    /// Nothing asked, or the puzzle changed since.
    #[default]
    Idle,
    /// Under way.
    Running(Task, Stage),
    /// Over, having got as far as the stage says.
    Done(Outcome, Stage),
}

impl Run {
    /// Whether a question is under way.
    #[must_use]
    pub fn is_running(&self) -> bool {
        matches!(self, Self::Running(..))
    }

    /// Whether the tools worker is at it.
    #[must_use]
    pub fn is_errand(&self) -> bool {
        matches!(self, Self::Running(Task::Errand(_), _))
    }

    /// Ends a question that is under way.
    pub fn end(&mut self, outcome: Outcome) {
        if let Self::Running(_, stage) = self {
            *self = Self::Done(outcome, std::mem::take(stage));
        }
    }
}
