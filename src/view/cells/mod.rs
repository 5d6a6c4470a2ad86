//! The cells of a board: the content, look and label of each.

pub(super) mod cell_view;
pub(super) mod decorate_cells;
pub(super) mod face;
pub(crate) mod ground;
mod search;
