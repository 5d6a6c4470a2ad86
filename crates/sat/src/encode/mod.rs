//! From a puzzle, or what is left of its candidates, to clauses.
//!
//! Each published [`Encoding`] lives in its own file and names its source. All write the
//! [constraints](Subject) of a position into a [`ClauseSink`], so that counting, solving and
//! exporting are one path.

mod census;
mod clauses;
mod commander;
mod comparison;
mod constraint;
mod describe;
mod dimacs;
mod encoding;
mod extended;
mod inspection;
mod load;
mod minimal;
mod pairwise;
mod product;
mod reduced;
mod refutation;
mod rules;
mod sequential;
mod sets;
mod start;
mod states;
mod tables;
#[cfg(test)]
mod truth_tables;
mod variables;

pub use census::{Census, Count};
pub use clauses::{ClauseSink, Cnf, Family, Lit};
pub use comparison::{Comparison, FormulaSize, compare};
pub use constraint::Subject;
pub use describe::describe;
pub use dimacs::Formula;
pub(crate) use dimacs::PIECE;
pub use encoding::{Encoding, encode, encode_with_sums};
pub use inspection::{ClauseOfCell, Inspection, inspect};
pub use load::Load;
pub use refutation::write_refutation;
pub use rules::{SumEncoding, Sums};
pub use start::{Outset, Start};
pub use variables::{Meaning, Variables};
