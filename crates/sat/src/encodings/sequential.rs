//! # The sequential encoding
//!
//! C. Sinz: *Towards an Optimal CNF Encoding of Boolean Cardinality Constraints*, CP 2005: the
//! sequential counter LT(n, 1) of section 2, also known as the ladder.
//!
//! The n literals form a chain, with an auxiliary variable after each but the last: “a literal up
//! to here is true”. It is implied by the literal and by the auxiliary variable before it, and
//! excludes the next literal.
//!
//! n − 1 variables and 3·n − 4 clauses for n ≥ 2. An empty D×D grid with D > 8 takes D³ + 4·D²·(D −
//! 1) variables and 4·D²·(3·D − 3) clauses: 180,000 for D = 25.
//!
//! Deviations: up to 8 literals stay pairwise, in n·(n − 1)/2 clauses. The rest is as in the
//! [reduced](super::reduced) encoding.

use super::pairwise;
use crate::clauses::{ClauseSink, Lit, Subject, Variables};

/// Writes that no two of these literals are true.
pub(super) fn at_most_one(
    subject: Subject,
    literals: &[Lit],
    variables: &mut Variables,
    sink: &mut impl ClauseSink,
) {
    let [first, between @ .., last] = literals else { return };
    if literals.len() <= pairwise::FEW {
        return pairwise::at_most_one(literals, sink);
    }
    let mut so_far = variables.auxiliary(subject, [*first]);
    sink.clause(&[!*first, so_far]);
    for literal in between {
        sink.clause(&[!so_far, !*literal]);
        let next = variables.auxiliary(subject, [so_far, *literal]);
        sink.clause(&[!*literal, next]);
        sink.clause(&[!so_far, next]);
        so_far = next;
    }
    sink.clause(&[!so_far, !*last]);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clauses::census::tests::empty_grid;
    use crate::encodings::Encoding;

    #[test]
    fn sizes_follow_the_formula() {
        for (rows, columns) in [(2, 2), (2, 4), (1, 9), (3, 3), (3, 4), (5, 5)] {
            let d = rows * columns;
            // Boxes of one row are rows, and count once.
            let constraints = if rows == 1 { 3 * d * d } else { 4 * d * d };
            let (variables, clauses) =
                if d <= pairwise::FEW { (0, d * (d - 1) / 2) } else { (d - 1, 3 * d - 4) };
            let expected = (d * d * d + constraints * variables, constraints * (1 + clauses));
            assert_eq!(empty_grid(Encoding::Sequential, rows, columns), expected);
        }
    }
}
