//! # The minimal encoding
//!
//! I. Lynce, J. Ouaknine: *Sudoku as a SAT Problem*, AIMath 2006, section 3.
//!
//! At least one value per cell, and each value at most once per house, pair by pair. “At most one
//! value per cell” follows: a row has D cells, so it has room for D values only.
//!
//! Deviation: cells in no house of D cells need “at most one value”, too.
//!
//! An empty D×D grid takes D³ variables and D² + 3·D²·D·(D − 1)/2 clauses: 8,829 for D = 9.

use super::at_most_one::AtMostOne;
use super::pairwise;
use crate::clauses::{ClauseSink, Subject};

/// Writes a constraint.
pub(super) fn write(constraint: &AtMostOne, sink: &mut impl ClauseSink) {
    match constraint.subject {
        Subject::Cell(_) => {
            constraint.at_least_one(sink);
            if !constraint.is_implied {
                pairwise::at_most_one(constraint.literals, sink);
            }
        }
        Subject::House(..) | Subject::Sum(..) => pairwise::at_most_one(constraint.literals, sink),
    }
}

#[cfg(test)]
mod tests {
    use crate::clauses::census::tests::empty_grid;
    use crate::encodings::Encoding;

    #[test]
    fn sizes_follow_the_formula() {
        assert_eq!(empty_grid(Encoding::Minimal, 3, 3), (729, 8_829));
        for (rows, columns) in [(2, 2), (2, 3), (3, 2), (3, 4), (5, 5)] {
            let d = rows * columns;
            let clauses = d * d + 3 * d * d * d * (d - 1) / 2;
            assert_eq!(empty_grid(Encoding::Minimal, rows, columns), (d * d * d, clauses));
        }
    }
}
