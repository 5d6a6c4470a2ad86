//! The questions about a puzzle, one per file. Long ones report their progress as they go.
//!
//! “Unsolvable” means that no grid meets all rules and clues; “the only solution”, that no
//! other grid does. Simplification removes candidates first. The SAT solver then searches what
//! is left. Tests hold both against brute force, but neither is a proof.
//! [`check_proof`](crate::proof::check_proof) and [`prove`](crate::proof::prove) make one.
//!
//! If the rules are simple, [`solve`](fn@solve) first tries singles and a few branches. If these
//! find the answer, it is exact. [`solve_by_sat`] skips them, so it can report each stage.

mod alternatives;
mod clue_solver;
mod conflict;
mod count;
mod error;
mod fewest_false;
mod forced;
mod limits;
mod options;
mod parts;
mod possible;
mod repair;
mod sample;
mod search;
mod solve;

pub use alternatives::{Alternative, AlternativeFinder};
pub use conflict::{Conflict, Obstacle, conflict};
pub use count::{Count, Solutions, count};
pub use error::SolveError;
pub use forced::{Forced, forced};
pub use limits::Limits;
pub use options::Options;
pub use parts::{Parts, parts, solve_by_parts, solve_part};
pub use possible::{PossibleProgress, possible};
pub use repair::{MinimumRepair, RepairProgress, repair};
pub use sample::sample;
pub use search::Progress;
pub use solve::{Outcome, Solution, solve, solve_by_sat};
