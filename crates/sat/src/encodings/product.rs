//! # The product encoding
//!
//! J. Chen: *A New SAT Encoding of the At-Most-One Constraint*, ModRef 2010.
//!
//! The n literals form a table of p = ⌈√n⌉ rows and q = ⌈n/p⌉ columns, with an auxiliary variable
//! for each row and each column. A literal implies the variables of its row and column. At most one
//! row and at most one column is true, by the same encoding again.
//!
//! Variables V(n) = p + q + V(p) + V(q), clauses C(n) = 2·n + C(p) + C(q): 2·n + 4·√n + O(n^¼) in
//! the paper. An empty D×D grid takes D³ + 4·D²·V(D) variables and 4·D²·(1 + C(D)) clauses: 177,500
//! for D = 25.
//!
//! Deviations: up to 8 literals stay pairwise, with V = 0 and C = n·(n − 1)/2. The rest is as in
//! the [reduced](super::reduced) encoding.

use super::pairwise;
use crate::clauses::{ClauseSink, Lit, Subject, Variables};

/// Writes that no two of these literals are true.
pub(super) fn at_most_one(
    subject: Subject,
    literals: &[Lit],
    variables: &mut Variables,
    sink: &mut impl ClauseSink,
) {
    if literals.len() <= pairwise::FEW {
        return pairwise::at_most_one(literals, sink);
    }
    let (_, width) = table(literals.len());
    let rows: Vec<Lit> = literals
        .chunks(width)
        .map(|row| variables.auxiliary(subject, row.iter().copied()))
        .collect();
    let columns: Vec<Lit> = (0..width)
        .map(|column| {
            let parts = literals.iter().skip(column).step_by(width);
            variables.auxiliary(subject, parts.copied())
        })
        .collect();
    for (index, literal) in literals.iter().enumerate() {
        sink.clause(&[!*literal, rows[index / width]]);
        sink.clause(&[!*literal, columns[index % width]]);
    }
    at_most_one(subject, &rows, variables, sink);
    at_most_one(subject, &columns, variables, sink);
}

/// The rows and columns of the table for `n` literals.
fn table(n: usize) -> (usize, usize) {
    let rows = n.isqrt() + usize::from(n.isqrt().pow(2) < n);
    (rows, n.div_ceil(rows))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clauses::census::tests::empty_grid;
    use crate::encodings::Encoding;

    /// Variables and clauses for n literals.
    fn size(n: usize) -> (usize, usize) {
        if n <= pairwise::FEW {
            return (0, n * (n - 1) / 2);
        }
        let (p, q) = table(n);
        (p + q + size(p).0 + size(q).0, 2 * n + size(p).1 + size(q).1)
    }

    #[test]
    fn sizes_follow_the_formula() {
        assert_eq!((size(9), size(25), size(36)), ((6, 24), (10, 70), (12, 102)));
        for (rows, columns) in [(2, 2), (2, 4), (3, 3), (3, 4), (5, 5)] {
            let d = rows * columns;
            let (variables, clauses) = size(d);
            let expected = (d * d * d + 4 * d * d * variables, 4 * d * d * (1 + clauses));
            assert_eq!(empty_grid(Encoding::Product, rows, columns), expected);
        }
    }
}
