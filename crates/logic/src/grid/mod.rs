//! The candidates of a board: what is placed, what is left, and what excludes what.

pub(crate) mod candidate_grid;
pub(crate) mod candidates;
pub(crate) mod conflicts;
pub(crate) mod links;
mod places;

pub use candidate_grid::{Contradiction, Position};
pub use candidates::Candidates;
pub(crate) use candidates::{Values, Word, bit, bits, members};
pub(crate) use conflicts::Candidate;
pub(crate) use links::{Links, NodeId, Strong};
