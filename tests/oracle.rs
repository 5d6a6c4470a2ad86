//! SAT compared with brute force: the same satisfiability and uniqueness, and every solution
//! checked.

use crate::support::agreement::answers_agree;
use crate::support::oracle::brute_force;
use crate::support::puzzles::shuffled;
use proptest::prelude::*;
use satdoku::puzzle::Puzzle;

/// Checks every encoding with every preprocessing against brute force.
fn agrees(puzzle: &Puzzle) -> Result<(), TestCaseError> {
    answers_agree(puzzle, &brute_force(puzzle, 2))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn four_by_four(puzzle in shuffled(2, 2, 0..12)) {
        agrees(&puzzle)?;
    }

    #[test]
    fn six_by_six_lying(puzzle in shuffled(2, 3, 6..24)) {
        agrees(&puzzle)?;
    }

    #[test]
    fn six_by_six_standing(puzzle in shuffled(3, 2, 6..24)) {
        agrees(&puzzle)?;
    }

    #[test]
    fn nine_by_nine(puzzle in shuffled(3, 3, 24..50)) {
        agrees(&puzzle)?;
    }
}
