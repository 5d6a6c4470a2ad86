//! # The extended encoding
//!
//! I. Lynce, J. Ouaknine: *Sudoku as a SAT Problem*, AIMath 2006, section 3.
//!
//! Exactly one value per cell, and each value exactly once per house, pair by pair. One half of the
//! clauses follows from the other half, but helps unit propagation.
//!
//! “Exactly one” of k candidates takes 1 + k·(k − 1)/2 clauses. An empty D×D grid takes D³
//! variables and 4·D²·(1 + D·(D − 1)/2) clauses: 11,988 for D = 9, 752,500 for D = 25.
//!
//! Deviation: at most once in houses with fewer cells than values.

use super::at_most_one::AtMostOne;
use super::pairwise;
use crate::clauses::ClauseSink;

/// Writes a constraint.
pub(super) fn write(constraint: &AtMostOne, sink: &mut impl ClauseSink) {
    constraint.at_least_one(sink);
    pairwise::at_most_one(constraint.literals, sink);
}

#[cfg(test)]
mod tests {
    use crate::clauses::census::tests::empty_grid;
    use crate::encodings::Encoding;

    #[test]
    fn sizes_follow_the_formula() {
        assert_eq!(empty_grid(Encoding::Extended, 3, 3), (729, 11_988));
        assert_eq!(empty_grid(Encoding::Extended, 5, 5), (15_625, 752_500));
        for (rows, columns) in [(2, 2), (2, 3), (3, 2), (3, 4)] {
            let d = rows * columns;
            let clauses = 4 * d * d * (1 + d * (d - 1) / 2);
            assert_eq!(empty_grid(Encoding::Extended, rows, columns), (d * d * d, clauses));
        }
    }
}
