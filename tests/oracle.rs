//! SAT against brute force: same satisfiability, same uniqueness, every solution checked.

mod support;

use proptest::prelude::*;
use satdoku::encode::{Encoding, Start};
use satdoku::puzzle::{Puzzle, Value, check};
use satdoku::solve::{Answer, Options, Progress, solve};
use support::oracle::brute_force;
use support::{board, puzzle};

/// A puzzle with 0, 1 or many solutions: a shuffled full grid that keeps some of its cells, and then
/// has some of these overwritten.
fn puzzles(
    rows: usize,
    columns: usize,
    kept: std::ops::Range<usize>,
) -> impl Strategy<Value = Puzzle> {
    let side = rows * columns;
    let cells = side * side;
    let order = |count: usize| Just((0..count).collect::<Vec<usize>>()).prop_shuffle();
    let overwrites = proptest::collection::vec((0..cells, 1..=side), 0..3);
    let change = prop_oneof![3 => Just(Vec::new()), 2 => overwrites];
    (order(side), order(columns), order(rows), order(cells), kept, change).prop_map(
        move |(values, bands, stacks, cell_order, kept, change)| {
            let mut grid = vec![0; cells];
            for &cell in &cell_order[..kept] {
                // Bands of R rows are C in number, stacks of C columns R.
                let row = bands[cell / side / rows] * rows + cell / side % rows;
                let column = stacks[cell % side / columns] * columns + cell % columns;
                grid[cell] = values[(row * columns + row / rows + column) % side] + 1;
            }
            for (cell, value) in change {
                grid[cell] = value;
            }
            puzzle(&board(rows, columns), &grid)
        },
    )
}

/// Every encoding from every start, against the truth.
fn agrees(puzzle: &Puzzle) -> Result<(), TestCaseError> {
    let truth = brute_force(puzzle, 2);
    for encoding in Encoding::ALL {
        for start in Start::ALL {
            answers(puzzle, &truth, Options { encoding, start })?;
        }
    }
    Ok(())
}

fn answers(puzzle: &Puzzle, truth: &[Vec<usize>], options: Options) -> Result<(), TestCaseError> {
    let numbers = |values: &[Value]| values.iter().map(|value| value.get()).collect::<Vec<_>>();
    let mut first = None;
    let answer = solve(puzzle, options, &mut |progress| {
        if let Progress::Solution(values) = progress {
            first = Some(values);
        }
    });
    let answer = answer.map_err(|error| TestCaseError::fail(format!("{options:?}: {error}")))?;
    match (answer, first) {
        (Answer::Unsolvable, None) => prop_assert_eq!(truth.len(), 0, "{:?}", options),
        (Answer::OnlySolution, Some(first)) => {
            prop_assert_eq!(truth, &[numbers(&first)], "{:?}", options);
            prop_assert_eq!(check(puzzle, &first), Ok(()));
        }
        (Answer::OtherSolution(second), Some(first)) => {
            prop_assert_eq!(truth.len(), 2, "{:?}", options);
            prop_assert_ne!(&first, &second);
            prop_assert_eq!(check(puzzle, &first), Ok(()));
            prop_assert_eq!(check(puzzle, &second), Ok(()));
        }
        (answer, first) => prop_assert!(false, "{options:?}: {answer:?} after {first:?}"),
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn four_by_four(puzzle in puzzles(2, 2, 0..12)) {
        agrees(&puzzle)?;
    }

    #[test]
    fn six_by_six_lying(puzzle in puzzles(2, 3, 6..24)) {
        agrees(&puzzle)?;
    }

    #[test]
    fn six_by_six_standing(puzzle in puzzles(3, 2, 6..24)) {
        agrees(&puzzle)?;
    }

    #[test]
    fn nine_by_nine(puzzle in puzzles(3, 3, 24..50)) {
        agrees(&puzzle)?;
    }
}
