//! Families of puzzles with their frequencies.

use proptest::prelude::*;
use proptest::strategy::Union;
use satdoku::puzzle::Puzzle;

use crate::random;
use crate::support::board;
use crate::support::puzzles::{
    any_puzzles, killers, nine_with_rules, overwritten, puzzles, puzzles_on_neighbours,
    several_grids, shuffled, solved_with_rules, with_rules_of_grids,
};

/// The name of a family, and one of its puzzles.
type Named = (&'static str, Puzzle);

/// All families.
pub(crate) struct Families {
    any: Union<BoxedStrategy<Named>>,
}

impl Families {
    /// Families whose boards are so small, or have so many clues, that a naive search is fast.
    pub(crate) fn all() -> Self {
        let kept = |boards: &[_], share| {
            let solved = solved_with_rules(&with_rules_of_grids(boards));
            overwritten(puzzles(solved, share).prop_map(|(_, puzzle)| puzzle)).boxed()
        };
        let killer = |rows, columns, share| {
            let puzzles = puzzles(killers(&board(rows, columns)), share);
            overwritten(puzzles.prop_map(|(_, puzzle)| puzzle)).boxed()
        };
        let nine = puzzles(solved_with_rules(&nine_with_rules()), 40..65);
        let nine = overwritten(nine.prop_map(|(_, puzzle)| puzzle)).boxed();
        let families = [
            (8, "4×4", shuffled(2, 2, 0..12).boxed()),
            (4, "5×5 without boxes", shuffled(1, 5, 3..16).boxed()),
            (8, "6×6, lying boxes", shuffled(2, 3, 6..24).boxed()),
            (8, "6×6, standing boxes", shuffled(3, 2, 6..24).boxed()),
            (3, "8×8, lying boxes", shuffled(2, 4, 20..45).boxed()),
            (3, "8×8, standing boxes", shuffled(4, 2, 20..45).boxed()),
            (5, "9×9", shuffled(3, 3, 28..50).boxed()),
            (2, "10×10", shuffled(2, 5, 50..80).boxed()),
            (1, "12×12", shuffled(3, 4, 95..125).boxed()),
            (10, "4×4, any rules", any_puzzles(&[board(2, 2)], 1..4, 0..5).boxed()),
            (6, "6×6, any rules", any_puzzles(&[board(2, 3), board(3, 2)], 1..5, 6..13).boxed()),
            (8, "4×4, rules of a solution", kept(&[board(2, 2)], 0..60)),
            (7, "6×6, rules of a solution", kept(&[board(2, 3), board(3, 2)], 20..60)),
            (2, "9×9, rules of a solution", nine),
            (6, "4×4, killer", killer(2, 2, 0..30)),
            (5, "6×6, killer", killer(2, 3, 15..50)),
            (3, "grids", any_puzzles(&several_grids(2, 2), 0..1, 5..12).boxed()),
            (4, "grids, any rules", any_puzzles(&several_grids(2, 2), 1..4, 3..9).boxed()),
            (4, "grids, rules of a solution", kept(&several_grids(2, 2), 5..50)),
            (2, "grids of 6×6, rules of a solution", kept(&several_grids(2, 3), 30..60)),
            (1, "grids, rules on neighbours", puzzles_on_neighbours().boxed()),
        ];
        let named = families.map(|(weight, name, puzzles)| {
            (weight, puzzles.prop_map(move |puzzle| (name, puzzle)).boxed())
        });
        Self { any: Union::new_weighted(named.to_vec()) }
    }

    /// The puzzle of a seed.
    ///
    /// # Panics
    /// If none can be generated.
    pub(crate) fn puzzle(&self, seed: u64) -> Named {
        random::value(&self.any, seed)
    }
}
