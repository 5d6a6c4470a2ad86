//! Clues and rules that a puzzle doesn't need.

use serde::{Deserialize, Serialize};

use super::alternatives::{Rival, RivalSearch};
use super::clues::{any_solution, clue_cells};
use crate::board::{Board, CellId, Rule};
use crate::puzzle::{Puzzle, Value};
use crate::questions::{Limits, SolveError};

/// The clues and rules that a puzzle doesn't need.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Needless {
    /// True if the puzzle has one solution. Otherwise no rule is judged.
    pub is_unique: bool,
    /// The cells of clues that each follow from all other clues, in reading order.
    pub clues: Vec<CellId>,
    /// Some of `clues`, which all follow from the clues that are left.
    pub removable_clues: Vec<CellId>,
    /// The indices of rules without any one of which the puzzle still has one solution.
    pub rules: Vec<usize>,
    /// Some of `rules`. With all clues, but without these rules, there is still one solution.
    pub removable_rules: Vec<usize>,
}

/// The progress of [`needless`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tested {
    /// The number of clues and rules tested.
    pub tested: usize,
    /// The number of all.
    pub of: usize,
}

/// Finds the clues and rules that aren't needed, each judged while all others stay. `None` if there
/// is no solution.
///
/// Regions are never judged: without them, there would be boxes.
///
/// # Errors
/// [`SolveError`], if the solver fails or the limits end the search.
pub fn needless(
    puzzle: &Puzzle,
    limits: &Limits<'_, Tested>,
) -> Result<Option<Needless>, SolveError> {
    let Some(solution) = any_solution(puzzle)? else { return Ok(None) };
    let clues = clue_cells(puzzle);
    let mut rivals = RivalSearch::new(puzzle.board(), solution.clone());
    let is_unique = matches!(rivals.find(&clues, None)?, Rival::Nothing(_));
    let rules = puzzle.board().layout().rules();
    let judged: Vec<usize> =
        (0..rules.len()).filter(|rule| is_unique && !rules[*rule].kind.replaces_boxes()).collect();
    let mut tested = Tested { tested: 0, of: clues.len() + judged.len() };
    let mut report = || {
        tested.tested += 1;
        limits.report(tested)
    };
    let mut found = Needless { is_unique, ..Needless::default() };
    for &cell in &clues {
        if follows(&mut rivals, &clues, &[], cell)? {
            found.clues.push(cell);
            if follows(&mut rivals, &clues, &found.removable_clues, cell)? {
                found.removable_clues.push(cell);
            }
        }
        report()?;
    }
    let decides = |without: &[usize]| decides(puzzle, &clues, &solution, without);
    for rule in judged {
        if decides(&[rule])? {
            found.rules.push(rule);
            let together = [&*found.removable_rules, &[rule]].concat();
            if found.removable_rules.is_empty() || decides(&together)? {
                found.removable_rules = together;
            }
        }
        report()?;
    }
    Ok(Some(found))
}

/// True if the value of a cell follows from the clues other than it and the removed ones.
fn follows(
    rivals: &mut RivalSearch,
    clues: &[CellId],
    removed: &[CellId],
    cell: CellId,
) -> Result<bool, SolveError> {
    let is_left = |other: &&CellId| **other != cell && !removed.contains(other);
    let others: Vec<CellId> = clues.iter().filter(is_left).copied().collect();
    Ok(matches!(rivals.find(&others, Some(cell))?, Rival::Nothing(_)))
}

/// True if the clues decide the solution without these rules.
fn decides(
    puzzle: &Puzzle,
    clues: &[CellId],
    solution: &[Value],
    without: &[usize],
) -> Result<bool, SolveError> {
    let layout = puzzle.board().layout();
    let is_left = |(index, _): &(usize, &Rule)| !without.contains(index);
    let rules = layout.rules().iter().enumerate().filter(is_left);
    let rules = rules.map(|(_, rule)| rule.clone()).collect();
    let Ok(layout) = layout.clone().with_rules(rules) else { return Ok(false) };
    let mut rivals = RivalSearch::new(&Board::new(layout), solution.to_vec());
    Ok(matches!(rivals.find(clues, None)?, Rival::Nothing(_)))
}

#[cfg(test)]
mod tests {
    use super::super::clues::testing::{is_unique, puzzles, without};
    use super::*;
    use crate::formats::link;
    use crate::redundant;

    fn without_rules(puzzle: &Puzzle, removed: &[usize]) -> Puzzle {
        let layout = puzzle.board().layout().clone();
        let rules = layout.rules().iter().enumerate();
        let rules = rules.filter(|(index, _)| !removed.contains(index));
        let rules = rules.map(|(_, rule)| rule.clone()).collect();
        let board = Board::new(layout.with_rules(rules).expect("valid"));
        Puzzle::new(board, puzzle.clues().to_vec()).expect("valid")
    }

    #[test]
    fn each_needless_part_can_go_and_so_can_the_removable_ones_together() {
        let mut judged = 0;
        for puzzle in puzzles() {
            let Some(found) = needless(&puzzle, &Limits::default()).expect("ok") else {
                panic!("each has a solution")
            };
            let name = link::write(&puzzle);
            assert_eq!(found.is_unique, is_unique(&puzzle), "{name}");
            assert_eq!(redundant(&puzzle), Ok(Some(found.clues.clone())), "{name}");
            if !found.is_unique {
                assert!(found.rules.is_empty(), "{name}");
                continue;
            }
            for rule in 0..puzzle.board().layout().rules().len() {
                let expected = is_unique(&without_rules(&puzzle, &[rule]));
                assert_eq!(found.rules.contains(&rule), expected, "{name}: {rule}");
                judged += 1;
            }
            assert!(is_unique(&without_rules(&puzzle, &found.removable_rules)), "{name}");
            let mut fewer = puzzle.clone();
            for cell in &found.removable_clues {
                fewer = without(&fewer, *cell);
            }
            assert!(is_unique(&fewer), "{name}");
            assert!(found.removable_clues.is_empty() == found.clues.is_empty(), "{name}");
        }
        assert!(judged > 4, "rules were judged");
    }

    #[test]
    fn rules_that_the_clues_decide_can_all_go() {
        let puzzle = link::read("2x2;cage=3@0,1;cage=7@2,3;thermo=@6,5:p").expect("a link");
        let mut clued = puzzle.clone();
        let solution = any_solution(&puzzle).expect("ok").expect("one");
        for (cell, value) in solution.into_iter().enumerate().skip(1) {
            clued.set_clue(cell, Some(value));
        }
        let found = needless(&clued, &Limits::default()).expect("ok").expect("a solution");
        assert_eq!(found.rules, [0, 1, 2], "the clues decide alone");
        assert_eq!(found.removable_rules, [0, 1, 2]);
        let none = link::read("2x2;cage=3@0,1;cage=3@2,3:p").expect("a link");
        assert_eq!(needless(&none, &Limits::default()), Ok(None));
    }

    #[test]
    fn progress_counts_clues_and_rules() {
        let puzzle = link::read("2x2;x;cage=@0,1:1o").expect("a link");
        let counts = std::cell::RefCell::new(Vec::new());
        let report = |tested: Tested| {
            counts.borrow_mut().push((tested.tested, tested.of));
            std::ops::ControlFlow::Continue(())
        };
        let limits = Limits::default().with_progress(&report);
        needless(&puzzle, &limits).expect("ok");
        let counts = counts.into_inner();
        assert_eq!(counts.last().map(|(tested, of)| tested == of), Some(true));
    }
}
