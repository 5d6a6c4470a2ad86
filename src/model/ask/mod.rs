//! The user's questions about the puzzle, one a file.
//!
//! Each defines the worker's task, the facts learned from the answer, and the outcome.

mod count;
mod decide;
mod ease;
mod entries;
mod minimal;
mod next;
mod possible;
mod proof;
mod repair;
mod shuffle;
mod solve;
mod steps;
mod why_this_value;
mod why_unsolvable;

use crate::model::{Outcome, Refusal, Waiting, Workbench};
use crate::worker::task::Task;

pub use count::Count;
pub use decide::MakeUnique;
pub use ease::AddClues;
pub use entries::Entries;
pub use minimal::MakeMinimal;
pub use next::Next;
pub use possible::Possible;
pub use proof::{CheckProof, Formula, Lrat, Proof};
pub use repair::Repair;
pub use shuffle::Shuffle;
pub use solve::Solve;
pub use steps::Steps;
pub use why_this_value::WhyThisValue;
pub use why_unsolvable::WhyUnsolvable;

/// A question about the puzzle.
pub trait Question: 'static {
    /// The worker's task.
    type Task: Task;

    /// Prepares the worker's task.
    ///
    /// # Errors
    /// The reason why the question makes no sense now.
    fn task(&mut self, workbench: &Workbench) -> Result<Self::Task, Refusal>;

    /// The question as the banner names it while it is under way.
    fn waiting(&self) -> Waiting;

    /// True if the split search can answer this question too. It may be faster if the direct search
    /// takes long.
    fn can_split(&self, _workbench: &Workbench) -> bool {
        false
    }

    /// True if the answer is about the entries too. The question then ends when they change.
    fn is_about_entries(&self, _workbench: &Workbench) -> bool {
        false
    }

    /// True if the answer's text contains symbols. The question then ends when they change.
    fn is_about_symbols(&self) -> bool {
        false
    }

    /// Prepares the page when the question starts.
    fn begin(&self, _workbench: &mut Workbench) {}

    /// Handles progress that the worker sends.
    fn receive(&self, _progress: <Self::Task as Task>::Progress, _workbench: &mut Workbench) {}

    /// Records the worker's answer, and returns the outcome to show.
    fn take(&self, answer: <Self::Task as Task>::Answer, workbench: &mut Workbench) -> Outcome;
}
