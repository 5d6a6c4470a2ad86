//! Large boards: those with more cells than a page can hold as elements.
//!
//! The modules: the viewport, painted cells, box borders, and the search for cells and values.

mod borders;
mod paint;
mod search;
mod viewport;

pub use borders::{Run, borders};
pub use paint::{Paint, paints};
pub use search::Search;
pub use viewport::Viewport;

use crate::board::Board;

/// True if the board is a large board.
#[must_use]
pub fn is_large_board(board: &Board) -> bool {
    board.layout().shape().is_large()
}
