//! The candidate grid: placed values, candidates, and the links and conflicts between them.

mod almost_locked_sets;
mod candidate_grid;
mod candidates;
mod conflicts;
mod contradiction;
mod deduction;
mod links;
mod places;
mod singles;

pub(crate) use almost_locked_sets::{AlmostLockedSet, almost_locked_sets, candidates_seeing};
pub use candidate_grid::CandidateGrid;
pub use candidates::Candidates;
pub(crate) use candidates::{Candidate, Values, Word, bit, bits, members};
pub use contradiction::Contradiction;
pub(crate) use deduction::MAX_DEDUCTIONS;
pub use deduction::{Deduction, Premise};
pub(crate) use links::{Links, NodeId, Strong};
pub(crate) use singles::{hidden_singles, place_singles};
