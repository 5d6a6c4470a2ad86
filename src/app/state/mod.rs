//! What the page knows, as plain data with plain methods.

mod cell_view;
mod editor;
mod game;
mod run;
mod wording;

pub use cell_view::CellView;
pub use editor::{Direction, Editor};
pub use game::{Game, Notice};
pub use run::{Outcome, Run, Stage};
pub use wording::{Banner, Tone, banner, progress_line};
