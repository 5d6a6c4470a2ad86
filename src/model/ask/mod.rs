//! What the user can ask of the puzzle, one question a file: what a worker is asked for it, what is
//! learned from the answer, and what is said.

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

use crate::model::{Banner, Finding, Game};
use crate::worker::task::Task;

pub use count::Count;
pub use decide::MakeUnique;
pub use ease::AddClues;
pub use entries::Entries;
pub use minimal::MakeMinimal;
pub use next::Next;
pub use possible::Possible;
pub use proof::{CheckProof, Formula, Proof};
pub use repair::Repair;
pub use shuffle::Shuffle;
pub use solve::Solve;
pub(crate) use steps::Walking;
pub use steps::{Steps, end_of_path};
pub use why_this_value::WhyThisValue;
pub use why_unsolvable::WhyUnsolvable;

/// A question of the puzzle.
pub trait Question: 'static {
    /// What a worker is asked for it.
    type Task: Task;

    /// What to ask a worker, if that makes sense now.
    ///
    /// # Errors
    /// A word on what is missing.
    fn task(&mut self, game: &Game) -> Result<Self::Task, Banner>;

    /// What is said meanwhile.
    fn waiting(&self) -> &'static str;

    /// Whether there is another way to the same answer, which may be the shorter one where the search
    /// takes long.
    fn has_other_way(&self, _game: &Game) -> bool {
        false
    }

    /// True if the answer is about the entries too: the question ends when they change.
    fn is_about_entries(&self, _game: &Game) -> bool {
        false
    }

    /// True if the answer has symbols in its words: the question ends when others are chosen.
    fn is_about_symbols(&self) -> bool {
        false
    }

    /// It is asked.
    fn begin(&self, _game: &mut Game) {}

    /// The worker tells something on its way.
    fn hear(&self, _progress: <Self::Task as Task>::Progress, _game: &mut Game) {}

    /// The worker answers. Returns what came of it.
    fn take(&self, answer: <Self::Task as Task>::Answer, game: &mut Game) -> Box<dyn Finding>;
}
