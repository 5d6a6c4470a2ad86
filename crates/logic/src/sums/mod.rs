//! Values that the cells of a sum or regular constraint can hold.

mod combinations;
mod impossible;
mod layered_graph;
mod subset_sum;
pub(crate) mod sum_bounds;

pub use combinations::{Combinations, members, places};
pub(crate) use impossible::{impossible, impossible_in_sum};
pub use layered_graph::{Edge, LayeredGraph, State};
