//! Giant boards: those of more cells than a page can hold as elements. What is in sight of one, what its
//! cells look like from afar, where its borders run, and what can be looked for on it.

mod borders;
mod paint;
mod search;
mod sight;

pub use borders::{Run, borders};
pub use paint::{Paint, paints};
pub use search::Search;
pub use sight::Sight;

use crate::board::Board;

/// Whether a board is a giant.
#[must_use]
pub fn is_giant(board: &Board) -> bool {
    board.layout().shape().is_giant()
}
