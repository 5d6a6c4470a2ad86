//! The questions about a puzzle, one per file. Long ones report their progress as they go.
//!
//! “Unsolvable” means that no filling keeps all rules and clues; “the only solution”, that no
//! other filling does. Simplification removes candidates first. The SAT solver then searches what
//! is left. Tests hold both against brute force, but neither is a proof.
//! [`check_proof`] and [`prove`] make one.

mod conflict;
mod count;
mod error;
mod fewest_false;
mod forced;
mod options;
mod others;
mod parts;
mod possible;
mod proof;
mod repair;
mod rules;
mod sample;
mod search;
mod unique;

pub use conflict::{Conflict, Obstacle, conflict};
pub use count::{Count, Solutions, count};
pub use error::SolveError;
pub use forced::{Forced, forced};
pub use options::Options;
pub use others::{Beside, Others};
pub use parts::{Parts, parts, solve_by_parts, solve_part};
pub use possible::possible;
pub use proof::{Claim, PROOF_ENCODING, check_proof, formula_of, prove};
pub use repair::{Fewest, RepairProgress, repair};
pub use sample::sample;
pub use search::Progress;
pub use unique::{Answer, solve};
