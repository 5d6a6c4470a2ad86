//! The search by singles and branches, compared with brute force.

use std::collections::BTreeSet;
use std::sync::Arc;

use proptest::prelude::*;
use proptest::sample::Index;
use satdoku::board::{Board, CellId, Rule};
use satdoku::formats::link;
use satdoku::logic::{BitmaskSolver, Found, Order};
use satdoku::make::Random;
use satdoku::puzzle::{Puzzle, Value, check};

use crate::support::agreement::numbers;
use crate::support::board;
use crate::support::oracle::brute_force;
use crate::support::puzzles::{
    any_puzzles, overwritten, puzzles, several_grids, shuffled, solved_with_rules,
    with_rules_of_grids,
};

/// The maximum number of solutions to compare.
const MAX_SOLUTIONS: usize = 60;

/// These boards, without and with rules that the search supports.
fn boards(plain: &[Arc<Board>]) -> Vec<Arc<Board>> {
    let mut boards = with_rules_of_grids(plain);
    boards.retain(|board| BitmaskSolver::for_board(board).is_some());
    assert!(boards.len() > plain.len(), "diagonals, at least");
    boards.extend_from_slice(plain);
    boards
}

fn small_boards() -> Vec<Arc<Board>> {
    let mut plain = several_grids(2, 2);
    plain.extend([board(2, 2), board(2, 3), board(1, 5)]);
    boards(&plain)
}

/// Compares all solutions, another solution, and bounded searches with brute force.
fn agrees(puzzle: &Puzzle, which: Index) -> Result<(), TestCaseError> {
    let Some(mut search) = BitmaskSolver::for_board(puzzle.board()) else { return Ok(()) };
    let truth: BTreeSet<Vec<usize>> = brute_force(puzzle, MAX_SOLUTIONS).into_iter().collect();
    let is_all = truth.len() < MAX_SOLUTIONS;
    search.start(puzzle.given(), None);
    let mut found = BTreeSet::new();
    while found.len() < MAX_SOLUTIONS
        && let Found::Solution(values) = search.next(&mut Order::Ascending, usize::MAX)
    {
        prop_assert_eq!(check(puzzle, &values), Ok(()));
        prop_assert!(found.insert(numbers(&values)), "found twice: {:?}", values);
    }
    if is_all {
        prop_assert_eq!(&found, &truth);
        prop_assert_eq!(search.next(&mut Order::Ascending, usize::MAX), Found::Nothing);
    } else {
        prop_assert_eq!(found.len(), MAX_SOLUTIONS);
    }
    for most in [0, 1, 3] {
        search.start(puzzle.given(), None);
        let first = search.next(&mut Order::Ascending, most);
        prop_assert!(first == Found::Unknown || (first == Found::Nothing) == truth.is_empty());
    }
    let Some(known) = truth.first() else { return Ok(()) };
    let known: Vec<Value> = known.iter().filter_map(|value| Value::new(*value)).collect();
    search.start(puzzle.given(), None);
    match search.next(&mut Order::Besides(&known), usize::MAX) {
        Found::Solution(other) => {
            prop_assert_eq!(check(puzzle, &other), Ok(()));
            prop_assert_ne!(other, known.clone());
        }
        other => prop_assert!(other == Found::Nothing && truth.len() == 1),
    }
    let cell = which.index(known.len());
    search.start(puzzle.given(), Some((cell, known[cell])));
    match search.next(&mut Order::Besides(&known), usize::MAX) {
        Found::Solution(other) => {
            prop_assert_eq!(check(puzzle, &other), Ok(()));
            prop_assert_ne!(other[cell], known[cell]);
        }
        other => {
            prop_assert_eq!(other, Found::Nothing);
            prop_assert!(truth.iter().all(|values| values[cell] == known[cell].get()));
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn any_clues(
        puzzle in any_puzzles(&small_boards(), 0..1, 0..14),
        which in any::<Index>(),
    ) {
        agrees(&puzzle, which)?;
    }

    #[test]
    fn further_rules_and_any_regions(
        puzzle in any_puzzles(&[board(2, 2), board(2, 3)], 0..2, 0..8),
        which in any::<Index>(),
    ) {
        agrees(&puzzle, which)?;
    }

    #[test]
    fn regions_with_solutions(
        puzzle in overwritten(
            puzzles(solved_with_rules(&[board(2, 3)]), 20..60).prop_map(|(_, puzzle)| puzzle)
        ),
        which in any::<Index>(),
    ) {
        // The search doesn't support cages.
        let is_known = |rule: &&Rule| rule.kind.replaces_boxes();
        let kept = puzzle.board().layout().rules().iter().filter(is_known).cloned().collect();
        let layout = puzzle.board().layout().clone().with_rules(kept).expect("fewer rules");
        let puzzle = Puzzle::new(Board::new(layout), puzzle.clues().to_vec()).expect("as before");
        prop_assert!(BitmaskSolver::for_board(puzzle.board()).is_some());
        agrees(&puzzle, which)?;
    }

    #[test]
    fn nine_by_nine(puzzle in shuffled(3, 3, 22..50), which in any::<Index>()) {
        agrees(&puzzle, which)?;
    }
}

#[test]
fn random_solutions_are_solutions() {
    for link in [
        "2x2:p",
        "3x3:zzzc",
        "3x3;x;w:zzzc",
        "3x4:zzzzzn",
        "3x3;odd=@0,1,2;king:zzzc",
        "3x3;at=0.0,2.2:zzzzzw",
    ] {
        let puzzle = link::read(link).expect(link);
        let mut search = BitmaskSolver::for_board(puzzle.board()).expect("a supported board");
        let mut met = BTreeSet::new();
        for seed in 0..5 {
            let mut random = Random::from_seed(seed);
            search.start(puzzle.given(), None);
            let found = search.next(&mut Order::Random(&mut |bound| random.below(bound)), 100_000);
            let Found::Solution(values) = found else { panic!("{link}: {found:?}") };
            assert_eq!(check(&puzzle, &values), Ok(()), "{link}");
            met.insert(values);
        }
        assert!(met.len() > 1, "{link}");
    }
}

#[test]
fn settled_clues_hold_in_later_searches() {
    let puzzle = link::read("2x2:1_2_3_4l").expect("valid");
    let all: Vec<(CellId, Value)> = puzzle.given().collect();
    let new = || BitmaskSolver::for_board(puzzle.board()).expect("plain");
    let first = |search: &mut BitmaskSolver, clues: &[(CellId, Value)], ruled_out| {
        search.start(clues.iter().copied(), ruled_out);
        search.next(&mut Order::Ascending, 1000)
    };
    let expected = first(&mut new(), &all, None);
    assert!(matches!(expected, Found::Solution(_)));

    let mut search = new();
    search.settle(all[..1].iter().copied());
    search.settle(all[2..3].iter().copied());
    assert_eq!(first(&mut search, &all[..1], Some(all[2])), Found::Nothing, "ruled out, settled");
    assert_eq!(first(&mut search, &all, None), expected);
    assert_eq!(first(&mut search, &all[1..2], None), first(&mut new(), &all[..3], None));
    let other = (all[0].0, all[1].1);
    assert_eq!(first(&mut search, &[other], None), Found::Nothing);

    search.settle([other].into_iter());
    assert_eq!(first(&mut search, &[], None), Found::Nothing, "settled clues contradict");
}

#[test]
fn repeated_clues_count_once() {
    let puzzle = link::read("2x2:1_2_3_4l").expect("valid");
    let mut search = BitmaskSolver::for_board(puzzle.board()).expect("plain");
    let mut first_after = |clues: Vec<(CellId, Value)>| {
        search.start(clues.into_iter(), None);
        search.next(&mut Order::Ascending, 1000)
    };
    let once = first_after(puzzle.given().collect());
    assert!(matches!(once, Found::Solution(_)));
    assert_eq!(first_after(puzzle.given().chain(puzzle.given()).collect()), once);
    let other = (0, Value::from_index(1));
    assert_eq!(first_after(puzzle.given().chain([other]).collect()), Found::Nothing);
}

#[test]
fn boards_with_other_rules_and_large_boards_are_refused() {
    for link in ["2x2;cage=5@0,1:p", "2x2;nc:p"] {
        let puzzle = link::read(link).expect(link);
        assert!(BitmaskSolver::for_board(puzzle.board()).is_none(), "{link}");
    }
    assert!(BitmaskSolver::for_board(&board(7, 7)).is_none());
}
