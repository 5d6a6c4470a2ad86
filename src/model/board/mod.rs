//! The board that the user edits: the puzzle, the entries, drawing, and undo.

pub(super) mod drawing;
pub(super) mod editor;
pub(super) mod grid_form;
pub(super) mod grids;
pub(super) mod own_rule;
pub(super) mod player_grid;
pub(super) mod rule_picker;
mod snapshot;
