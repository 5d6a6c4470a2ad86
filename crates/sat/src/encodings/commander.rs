//! # The commander encoding
//!
//! W. Klieber, G. Kwon: *Efficient CNF Encoding for Selecting 1 from N Objects*, CFV 2007.
//!
//! The n literals form groups of three, the size recommended by the paper. Each group has an
//! auxiliary variable, its commander, which is true if and only if a literal of the group is. At
//! most one literal of a group is true, pair by pair. At most one commander is true, by the same
//! encoding again.
//!
//! A group of three takes 1 variable and 7 clauses, a group of two takes 1 and 4. There are t =
//! ⌊n/3⌋ groups of three, and w = 1 group of two if n mod 3 is 2, else 0. Variables: V(n) = t + w +
//! V(⌈n/3⌉), about n/2. Clauses: C(n) = 7·t + 4·w + C(⌈n/3⌉), about 3.5·n. An empty D×D grid takes
//! D³ + 4·D²·V(D) variables and 4·D²·(1 + C(D)) clauses: 202,500 for D = 25.
//!
//! Deviations: up to 8 literals stay pairwise, with V = 0 and C = n·(n − 1)/2. A single remaining
//! literal is its own commander. “One literal is true” is written over the literals, not over the
//! commanders. The same is left out as in the [reduced](super::reduced) encoding.

use super::pairwise;
use crate::clauses::{ClauseSink, Lit, Subject, Variables};

/// The literals of a group.
const GROUP: usize = 3;

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
    let groups = literals.chunks(GROUP);
    let commanders: Vec<Lit> =
        groups.map(|group| commander(subject, group, variables, sink)).collect();
    at_most_one(subject, &commanders, variables, sink);
}

/// Writes the clauses of a group, and returns its commander.
fn commander(
    subject: Subject,
    group: &[Lit],
    variables: &mut Variables,
    sink: &mut impl ClauseSink,
) -> Lit {
    if let [alone] = group {
        return *alone;
    }
    let commander = variables.auxiliary(subject, group.iter().copied());
    pairwise::at_most_one(group, sink);
    let mut some: Vec<Lit> = group.to_vec();
    some.push(!commander);
    sink.clause(&some);
    for literal in group {
        sink.clause(&[!*literal, commander]);
    }
    commander
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
        let (threes, two) = (n / 3, usize::from(n % 3 == 2));
        let (variables, clauses) = size(n.div_ceil(3));
        (threes + two + variables, 7 * threes + 4 * two + clauses)
    }

    #[test]
    fn sizes_follow_the_formula() {
        assert_eq!((size(9), size(25), size(36)), ((3, 24), (11, 80), (16, 118)));
        for (rows, columns) in [(2, 2), (2, 3), (2, 4), (3, 3), (3, 4), (5, 5)] {
            let d = rows * columns;
            let (variables, clauses) = size(d);
            let expected = (d * d * d + 4 * d * d * variables, 4 * d * d * (1 + clauses));
            assert_eq!(empty_grid(Encoding::Commander, rows, columns), expected);
        }
    }
}
