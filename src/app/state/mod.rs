//! What the page knows, as plain data with plain methods.

mod cell_view;
mod drawing;
mod editor;
mod export;
mod found;
mod game;
mod grids;
mod ground;
mod phases;
pub mod picker;
mod picture;
mod readings;
pub mod rules;
mod run;
mod shapes;
mod times;
mod walk;
mod wording;

pub use cell_view::{CellView, MOST_MARKS};
pub use drawing::{DrawError, Drawing};
pub use editor::{Direction, Editor};
pub use export::{Form, Written};
pub use found::{Found, Mark};
pub use game::{Game, Notice, Refusal, Wish};
pub use grids::{Grids, GridsError};
pub use ground::{Ground, grounds};
pub use phases::{Phase, Phases};
pub use picture::{Picture, picture, picture_tree};
pub use readings::{Choice, Readings, Source};
pub use run::{Outcome, Run, Stage, Task};
pub use shapes::{describe_shape, shapes_offered};
pub use times::times;
pub use walk::{Walk, Word};
pub use wording::{Banner, Tone, banner, end_of_path, progress_line, sentence};

#[cfg(test)]
mod testing {
    use super::{Game, Source};
    use crate::worker::front_door;

    impl Game {
        /// Has a text read as a pasted one is.
        pub(super) fn paste(&mut self, text: &str) {
            self.begin_reading(Source::Paste);
            self.take_text(front_door::read(text, self.puzzle()));
        }
    }
}
