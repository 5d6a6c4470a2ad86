//! The state of the page, as plain data with plain methods: no browser, no HTML.
//!
//! Texts for people are in [`crate::view`]. `tests/structure.rs` lists the files here that still
//! use its words.

pub mod ask;
mod banner;
pub(crate) mod board;
pub mod collection;
mod game;
pub mod kinds;
mod known;
pub(crate) mod open;
pub mod order;
mod phases;
pub(crate) mod play;
mod purpose;
#[cfg(test)]
mod random_walk;
pub mod shelf;
mod shown;
pub(crate) mod stage;
#[cfg(test)]
pub(crate) mod testing;
mod walk;

pub use banner::{Banner, Tone};
pub use board::drawing::{DrawError, Drawing};
pub use board::editor::{Direction, Editor, Sheet};
pub use board::grids::{Grids, GridsError};
pub use board::work::{Marks, Pencil, Work};
pub use game::{Game, words};
pub use known::{Known, Verdict};
pub use open::files::Files;
pub use open::readings::{Choice, Readings, Source};
pub use open::sighted::{Change, Sighted};
pub use phases::{Phase, Phases};
pub use play::clock::{Clock, clock_face};
pub use play::{Mode, Play, Player, Setting, Settings};
pub use purpose::Purpose;
pub use shown::{Finding, MOST_MARKS, Mark, Offer, Shown, View};
pub use stage::Stage;
pub use walk::{Walk, Word};
