//! The pairwise at-most-one constraint: no two together.
//!
//! k·(k − 1)/2 clauses for k literals, no auxiliary variables.

use crate::clauses::{ClauseSink, Lit};

/// The most literals that encodings with auxiliary variables leave to pairwise clauses.
///
/// From 6 literals on theirs are fewer, but between 6 and 8 they save little for many variables:
/// searches of 16×16, 25×25 and 36×36 boards take no longer with 8 than with 6 on the whole.
pub(super) const FEW: usize = 8;

/// Writes that not two of these literals are true.
pub(super) fn at_most_one(literals: &[Lit], sink: &mut impl ClauseSink) {
    for (index, first) in literals.iter().enumerate() {
        for second in &literals[index + 1..] {
            sink.clause(&[!*first, !*second]);
        }
    }
}
