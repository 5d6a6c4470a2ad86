//! What the page knows, as plain data with plain methods.

mod cell_view;
mod editor;
mod found;
mod game;
mod run;
mod wording;

pub use cell_view::CellView;
pub use editor::{Direction, Editor};
pub use found::{Found, Mark};
pub use game::{Game, Notice, Refusal, Wish};
pub use run::{Outcome, Run, Stage};
pub use wording::{Banner, Tone, banner, progress_line};
