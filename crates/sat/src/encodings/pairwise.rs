//! The pairwise at-most-one constraint.
//!
//! k·(k − 1)/2 clauses for k literals, no auxiliary variables.

use crate::clauses::{ClauseSink, Lit};

/// The largest number of literals that encodings with auxiliary variables write pairwise.
///
/// Their clauses are fewer from 6 literals on. But for 6 to 8 literals they save little and add
/// many variables. Searches of 16×16, 25×25 and 36×36 boards take as long with 8 as with 6.
pub(super) const FEW: usize = 8;

/// Writes that no two of these literals are true.
pub(super) fn at_most_one(literals: &[Lit], sink: &mut impl ClauseSink) {
    for (index, first) in literals.iter().enumerate() {
        for second in &literals[index + 1..] {
            sink.clause(&[!*first, !*second]);
        }
    }
}
