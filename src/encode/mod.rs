//! From a puzzle, or what is left of its candidates, to clauses.
//!
//! Each published [`Encoding`] lives in its own file and names its source. All write the
//! [constraints](Subject) of a position into a [`ClauseSink`], so that counting, solving and
//! exporting are one path.

mod census;
mod clauses;
mod commander;
mod constraint;
mod describe;
mod encoding;
mod extended;
mod minimal;
mod pairwise;
mod product;
mod reduced;
mod sequential;
#[cfg(test)]
mod truth_tables;
mod variables;

pub use census::{Census, Count};
pub use clauses::{ClauseSink, Cnf, Family, Lit};
pub use constraint::Subject;
pub use describe::describe;
pub use encoding::{Encoding, encode};
pub use variables::{Meaning, Variables};
