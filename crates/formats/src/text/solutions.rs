//! The number of solutions of a puzzle by a short search, to choose between readings of a text.

use crate::logic::{BitmaskSolver, Found, Order};
use crate::puzzle::Puzzle;

/// The maximum number of branches of a search on a large board. Right readings need few, and wrong
/// ones any number.
const MAX_BRANCHES: usize = 60;

/// The result of a short search for two solutions. Results that suggest a right reading come first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Solutions {
    One,
    /// The search ended without an answer.
    Unknown,
    Several,
    None,
    /// Two clues contradict each other.
    Contradiction,
}

impl Solutions {
    pub(crate) fn of(puzzle: &Puzzle) -> Self {
        if puzzle.is_broken() {
            return Self::Contradiction;
        }
        let Some(mut solver) = BitmaskSolver::for_board(puzzle.board()) else {
            return Self::Unknown;
        };
        let clues = puzzle.clues().iter().enumerate();
        solver.start(clues.filter_map(|(cell, clue)| Some((cell, (*clue)?))), None);
        let most = solver.patience().max(MAX_BRANCHES);
        let solution = match solver.next(&mut Order::Ascending, most) {
            Found::Solution(solution) => solution,
            Found::Nothing => return Self::None,
            Found::Unknown => return Self::Unknown,
        };
        match solver.next(&mut Order::Besides(&solution), most) {
            Found::Nothing => Self::One,
            Found::Solution(_) => Self::Several,
            Found::Unknown => Self::Unknown,
        }
    }
}
