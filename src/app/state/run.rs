//! What has come of pressing Solve.

use crate::puzzle::Value;
use crate::worker::protocol::Event;

/// How far a solve has got, as told by the worker.
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
    /// A solution; whether it is the only one is still open.
    pub solution: Option<Vec<Value>>,
    /// Milliseconds of the worker's time up to what it told last.
    pub elapsed_ms: f64,
}

/// How a solve ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The only solution.
    OnlySolution(Vec<Value>),
    /// A solution, and another one.
    OtherSolutions {
        /// One value per cell.
        first: Vec<Value>,
        /// One value per cell, not all the same.
        second: Vec<Value>,
    },
    /// Proved to have no solution.
    Unsolvable,
    /// The user stopped it.
    Cancelled,
    /// No answer, and why.
    Failed(String),
}

/// Solving, or what came of it.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Run {
    /// Not asked, or the puzzle changed since.
    #[default]
    Idle,
    /// Under way.
    Running(Stage),
    /// Over, having got as far as the stage says.
    Done(Outcome, Stage),
}

impl Run {
    /// Takes in what the worker tells, `elapsed_ms` after it began.
    pub fn hear(&mut self, event: Event, elapsed_ms: f64) {
        let Self::Running(stage) = self else { return };
        stage.elapsed_ms = elapsed_ms;
        match event {
            Event::Simplified { placed, cells } => stage.placed = Some((placed, cells)),
            Event::Encoded { variables, clauses } => stage.encoded = Some((variables, clauses)),
            Event::Loaded => stage.is_searching = true,
            Event::Searching { conflicts } => stage.conflicts = conflicts,
            Event::Solution(values) => stage.solution = Some(values),
            Event::OnlySolution => {
                let solution = stage.solution.take();
                self.end(solution.map_or_else(no_solution, Outcome::OnlySolution));
            }
            Event::OtherSolution(second) => {
                let both = |first| Outcome::OtherSolutions { first, second };
                let solution = stage.solution.take();
                self.end(solution.map_or_else(no_solution, both));
            }
            Event::Unsolvable => self.end(Outcome::Unsolvable),
            Event::Failed(reason) => self.end(Outcome::Failed(reason)),
        }
    }

    /// Ends a solve that is under way.
    pub fn end(&mut self, outcome: Outcome) {
        if let Self::Running(stage) = self {
            *self = Self::Done(outcome, std::mem::take(stage));
        }
    }

    /// Whether a solve is under way.
    #[must_use]
    pub fn is_running(&self) -> bool {
        matches!(self, Self::Running(_))
    }

    /// The solution to show, if there is one.
    #[must_use]
    pub fn solution(&self) -> Option<&[Value]> {
        match self {
            Self::Running(stage) => stage.solution.as_deref(),
            Self::Done(
                Outcome::OnlySolution(values) | Outcome::OtherSolutions { first: values, .. },
                _,
            ) => Some(values),
            _ => None,
        }
    }

    /// Another solution, if one is known.
    #[must_use]
    pub fn other_solution(&self) -> Option<&[Value]> {
        match self {
            Self::Done(Outcome::OtherSolutions { second, .. }, _) => Some(second),
            _ => None,
        }
    }
}

fn no_solution() -> Outcome {
    Outcome::Failed("the worker spoke of a solution that it had not sent".to_owned())
}
