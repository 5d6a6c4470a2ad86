//! From a puzzle, or what is left of its candidates, to clauses.
//!
//! Encodings write into a [`ClauseSink`], so that counting, solving and exporting are one path.
//! Each lives in its own file and names its source.

mod clauses;
mod complete;
mod variables;

pub use clauses::{ClauseSink, Cnf, Lit};
pub use complete::encode;
pub use variables::Variables;
