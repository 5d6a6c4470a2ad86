//! The board: its cells, the pointer on it, and the drawings over it.

pub(crate) mod board_cells;
pub(crate) mod board_view;
pub(crate) mod draw_on;
pub(crate) mod large_board;
pub(crate) mod rule_layers;
pub(crate) mod select;
pub(crate) mod step_drawing;
pub(crate) mod zoom;
