//! The board under the user's hands: the puzzle and the entries, what is drawn, and undo.

pub(super) mod drawing;
pub(super) mod editor;
pub(super) mod grids;
pub(super) mod player_grid;
mod snapshot;
