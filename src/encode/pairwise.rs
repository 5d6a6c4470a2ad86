//! The pairwise at-most-one constraint: no two together.
//!
//! k·(k − 1)/2 clauses for k literals, no auxiliary variables.

use super::clauses::{ClauseSink, Lit};

/// Writes that not two of these literals are true.
pub(super) fn at_most_one(literals: &[Lit], sink: &mut impl ClauseSink) {
    for (index, first) in literals.iter().enumerate() {
        for second in &literals[index + 1..] {
            sink.clause(&[!*first, !*second]);
        }
    }
}
