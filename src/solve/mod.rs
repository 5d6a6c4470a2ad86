//! The questions one can ask of a puzzle. Each reports its progress as it goes.

mod options;
mod sat;
mod unique;

pub use options::Options;
pub use sat::{SatError, watch_conflicts};
pub use unique::{Answer, Progress, SolveError, solve};
