//! What the cells of a sum or of a regular constraint can hold.

mod combinations;
mod layered_graph;
pub(crate) mod subset_sum;
pub(crate) mod sum_bounds;

pub use combinations::{ValueSets, members};
pub use layered_graph::{Edge, State, Ways};
