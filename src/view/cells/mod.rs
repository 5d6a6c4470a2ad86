//! The cells of a board: what each shows, how it looks, and its label.

pub(super) mod cell_view;
pub(super) mod dress;
pub(super) mod face;
pub(crate) mod ground;
