//! Necessary and redundant clues.

use serde::{Deserialize, Serialize};

use super::alternatives::{Rival, RivalSearch};
use super::choice::Choice;
use super::error::MakeError;
use super::random::Random;
use super::symmetry::Symmetry;
use crate::board::CellId;
use crate::logic::{BitmaskSolver, Found, Order};
use crate::puzzle::{Puzzle, Value};
use crate::questions::{self, Limits, SolveError};

/// Returns the cells of redundant clues, each judged alone: without it, its value still follows
/// from the others. `None` if there is no solution.
///
/// # Errors
/// [`SolveError`], if the solver fails.
pub fn redundant(puzzle: &Puzzle) -> Result<Option<Vec<CellId>>, SolveError> {
    let clues = clue_cells(puzzle);
    let Some(solution) = any_solution(puzzle)? else { return Ok(None) };
    let mut rivals = RivalSearch::new(puzzle.board(), solution);
    let mut redundant = Vec::new();
    let mut others: Vec<CellId> = Vec::with_capacity(clues.len());
    for &cell in &clues {
        others.clear();
        others.extend(clues.iter().filter(|other| **other != cell));
        if let Rival::Nothing(_) = rivals.find(&others, Some(cell))? {
            redundant.push(cell);
        }
    }
    Ok(Some(redundant))
}

/// A puzzle with fewer clues.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Minimal {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The number of clues, on a large board, that may be unnecessary: finding out would take too
    /// long.
    pub undecided: usize,
}

/// The progress of [`minimal`] and [`ease`](super::ease).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CluesTried {
    /// The number of clues tried, or of sets of symmetric clues.
    pub tried: usize,
    /// The total number to try.
    pub of: usize,
}

/// Drops random clues until none can go without a second solution. With a symmetry, symmetric clues
/// go together.
///
/// # Errors
/// [`MakeError`] if the puzzle has no solution or several, if the board lacks the symmetry, or if
/// the solver fails.
pub fn minimal(
    puzzle: &Puzzle,
    symmetry: Symmetry,
    seed: u32,
    limits: &Limits<'_, CluesTried>,
) -> Result<Minimal, MakeError> {
    let clues = clue_cells(puzzle);
    let solution = any_solution(puzzle)?.ok_or(MakeError::Unsolvable)?;
    let mut rivals = RivalSearch::new(puzzle.board(), solution);
    match rivals.find(&clues, None)? {
        Rival::Nothing(_) => {}
        Rival::Solution(_) => return Err(MakeError::Several),
        Rival::Unknown => rivals.prove(&clues)?,
    }
    let orbits = symmetry.orbits(puzzle.board());
    let mut units = orbits.ok_or(MakeError::Asymmetric(symmetry))?;
    for unit in &mut units {
        unit.retain(|cell| puzzle.clues()[*cell].is_some());
    }
    units.retain(|unit| !unit.is_empty());
    let order = Random::from_seed(seed.into()).order(units.len());
    let mut choice = Choice::all(rivals, units);
    choice.shrink(&order, 0, &mut |_, tried, of| limits.report(CluesTried { tried, of }))?;
    let undecided = choice.undecided();
    Ok(Minimal { puzzle: choice.puzzle().with_symbols(puzzle.symbols()), undecided })
}

/// The cells with clues.
pub(super) fn clue_cells(puzzle: &Puzzle) -> Vec<CellId> {
    (0..puzzle.clues().len()).filter(|cell| puzzle.clues()[*cell].is_some()).collect()
}

/// Branches of the quick search before the solver is asked.
const BRANCHES: usize = 500;

/// Finds a solution, the same one each time.
pub(super) fn any_solution(puzzle: &Puzzle) -> Result<Option<Vec<Value>>, SolveError> {
    if let Some(mut quick) = BitmaskSolver::for_board(puzzle.board()) {
        let mut random = Random::from_seed(0);
        quick.start(puzzle.given(), None);
        match quick.next(&mut Order::Random(&mut |bound| random.below(bound)), BRANCHES) {
            Found::Solution(solution) => return Ok(Some(solution)),
            Found::Nothing => return Ok(None),
            Found::Unknown => {}
        }
    }
    questions::sample(puzzle, &[])
}

#[cfg(test)]
pub(super) mod testing {
    use super::super::random::Random;
    use crate::board::CellId;
    use crate::formats::link;
    use crate::puzzle::Puzzle;
    use crate::questions::{Limits, solve};

    pub(crate) fn is_unique(puzzle: &Puzzle) -> bool {
        solve(puzzle, &Limits::default()).is_ok_and(|outcome| outcome.is_unique())
    }

    pub(crate) fn without(puzzle: &Puzzle, cell: CellId) -> Puzzle {
        let mut fewer = puzzle.clone();
        fewer.set_clue(cell, None);
        fewer
    }

    /// Puzzles of all kinds, some with one solution, some with several.
    pub(crate) fn puzzles() -> Vec<Puzzle> {
        let mut random = Random::from_seed(5);
        let mut puzzles = Vec::new();
        for link in ["2x2:p", "2x2;x:p", "2x3:zj", "2x2;cage=5@0,1;thermo=@6,7,11:p", "3x3:zzzc"] {
            let empty = link::read(link).expect(link);
            for clues in [3, 5, 8, 10, 40] {
                let solution = crate::fill(&empty, &mut random).expect("ok").expect("one");
                let mut puzzle = empty.clone();
                for cell in random.order(solution.len()).into_iter().take(clues) {
                    puzzle.set_clue(cell, Some(solution[cell]));
                }
                puzzles.push(puzzle);
            }
        }
        puzzles
    }
}

#[cfg(test)]
mod tests {
    use super::super::random::Random;
    use super::testing::{is_unique, puzzles, without};
    use super::*;
    use crate::formats::link;
    use crate::questions::{Limits, count};

    #[test]
    fn redundant_clues_are_those_that_follow_from_the_others() {
        for puzzle in puzzles().into_iter().filter(|puzzle| puzzle.clues().len() < 81) {
            let number = |puzzle: &Puzzle| {
                count(puzzle, &Limits::default().with_max_solutions(3000)).expect("counted")
            };
            let all = number(&puzzle);
            if !all.is_all {
                continue;
            }
            let expected: Vec<CellId> = clue_cells(&puzzle)
                .into_iter()
                .filter(|cell| number(&without(&puzzle, *cell)) == all)
                .collect();
            assert_eq!(redundant(&puzzle), Ok(Some(expected)), "{}", link::write(&puzzle));
        }
        let none = link::read("2x2:1_1n").expect("valid");
        assert_eq!(redundant(&none), Ok(None));
    }

    #[test]
    fn a_minimal_puzzle_needs_all_of_its_clues() {
        let mut seen = 0;
        for puzzle in puzzles() {
            let made = minimal(&puzzle, Symmetry::None, 1, &Limits::default());
            if !is_unique(&puzzle) {
                assert_eq!(made, Err(MakeError::Several));
                continue;
            }
            let Minimal { puzzle: made, undecided } = made.expect("made");
            assert_eq!(undecided, 0);
            seen += 1;
            assert!(is_unique(&made));
            assert_eq!(redundant(&made), Ok(Some(vec![])));
            let kept =
                |cell: CellId| made.clues()[cell].is_none_or(|v| puzzle.clues()[cell] == Some(v));
            assert!((0..made.clues().len()).all(kept));
        }
        assert!(seen > 4, "{seen}");
    }

    #[test]
    fn symmetry_is_kept_if_asked_for() {
        let full = link::read("3x3:zzzc").expect("valid");
        let solution =
            super::super::fill(&full, &mut Random::from_seed(2)).expect("ok").expect("one");
        let mut full = full;
        for (cell, value) in solution.into_iter().enumerate() {
            full.set_clue(cell, Some(value));
        }
        let made = minimal(&full, Symmetry::Half, 3, &Limits::default()).expect("made").puzzle;
        assert!(is_unique(&made) && made.clue_count() < 40);
        assert!(Symmetry::Half.holds(made.board(), |cell| made.clues()[cell].is_some()));
    }
}
