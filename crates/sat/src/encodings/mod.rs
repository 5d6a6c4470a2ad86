//! Published encodings of puzzles as clauses, one a file.
//!
//! Each file names its source, its formula for variables and clauses, and where it deviates. All
//! encodings write into a [`ClauseSink`](crate::clauses::ClauseSink), so counting, solving and
//! exporting share one path.

mod at_most_one;
mod clique_sums;
mod cliques;
mod commander;
mod constraints;
mod counts;
mod encoding;
mod example;
mod extended;
mod groups;
mod lines;
mod minimal;
mod one_clause;
mod pairwise;
mod product;
mod quantities;
mod reduced;
mod refutation;
mod sequential;
mod sets;
mod states;
mod tables;
#[cfg(test)]
mod truth_tables;
mod unions;

pub use constraints::{SumEncoding, Sums};
pub use encoding::{Encoding, encode, encode_with_sums};
pub use example::{AtMostOneExample, at_most_one_example};
pub(crate) use refutation::write_refutation;
