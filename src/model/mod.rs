//! The state of the page, as plain data with plain methods: no browser, no HTML.
//!
//! Texts for people are in [`crate::view`]. `tests/structure.rs` lists the files here that still
//! use its words.

pub mod ask;
pub(crate) mod board;
pub mod collection;
pub mod daily;
pub mod date;
mod display;
mod facts;
pub mod kinds;
pub mod lab;
pub mod lessons;
pub mod new_game;
mod notice;
pub(crate) mod open;
mod outcome;
mod phases;
pub(crate) mod play;
mod progress;
mod purpose;
pub mod puzzle_request;
#[cfg(test)]
mod random_walk;
mod saved_state;
pub mod shelf;
pub mod statistics;
mod step_walkthrough;
pub mod technique_cards;
#[cfg(test)]
pub(crate) mod testing;
mod variant;
mod workbench;

pub use board::drawing::{DrawError, Drawing, HalfMade};
pub use board::editor::{BoardId, Direction, Editor};
pub use board::grid_form::{GridForm, GridFormError};
pub use board::grids::{Grids, GridsError};
pub use board::own_rule::{OwnPlace, add_clause};
pub use board::player_grid::{COLOUR_COUNT, CellEntry, Marks, PlayerGrid};
pub use board::rule_picker::{RulePicker, delete_rule};
pub use display::{BoardDisplay, CellFill, Highlight, MOST_MARKS};
pub use facts::{Facts, Verdict};
pub use notice::{FurtherNotice, Notice, PictureLoaded, Refusal, TextLoaded, TextProblem};
pub use open::files::{FileError, Files, RefusedPart};
pub use open::import::{Choice, Import, Reading, Source};
pub use open::photo_review::{Change, PhotoReview};
pub use outcome::{BestSoFar, EntriesCheck, FurtherOutcome, Minimized, Outcome, SolveOutcome};
pub use phases::{Phase, PhaseKind, Phases};
pub use play::clock::{Clock, clock_face};
pub use play::{Mode, Play, Player, Replay, Setting, Settings};
pub use progress::{Activity, FormulaSize, FurtherActivity, FurtherQuestion, Progress, Waiting};
pub use purpose::Purpose;
pub use saved_state::SavedState;
pub use step_walkthrough::{StepWalkthrough, Word};
pub use technique_cards::Card;
pub(crate) use workbench::open_marks;
pub use workbench::{Cards, Example, FormulaError, ProposedClue, Workbench};
