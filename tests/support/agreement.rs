//! Compares the crate's answers about a puzzle with the truth.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::ops::ControlFlow;

use proptest::prelude::*;
use satdoku::encodings::Encoding;
use satdoku::formula::Preprocessing;
use satdoku::puzzle::{Puzzle, Value, check};
use satdoku::questions::{
    Limits, Options, Outcome, Progress, SolveError, possible, solve, solve_by_parts, solve_by_sat,
};

use super::oracle::Oracle;

/// Values as numbers.
pub fn numbers(values: &[Value]) -> Vec<usize> {
    values.iter().map(|value| value.get()).collect()
}

/// Solves a puzzle with every encoding and preprocessing, by parts, and by the fastest method.
/// Compares the answers with `truth`: the puzzle's first two solutions, or all if there are fewer.
pub fn answers_agree(puzzle: &Puzzle, truth: &[Vec<usize>]) -> Result<(), TestCaseError> {
    let oracle = Oracle::of(puzzle);
    for encoding in Encoding::ALL {
        for start in Preprocessing::ALL {
            answer_agrees(puzzle, &oracle, truth, solve_by_sat, Options { encoding, start })?;
        }
    }
    answer_agrees(puzzle, &oracle, truth, solve_by_parts, Options::default())?;
    answer_agrees(puzzle, &oracle, truth, solve, Options::default())
}

/// A way of solving.
type Way = fn(&Puzzle, &Limits<'_>) -> Result<Outcome, SolveError>;

fn answer_agrees(
    puzzle: &Puzzle,
    oracle: &Oracle,
    truth: &[Vec<usize>],
    way: Way,
    options: Options,
) -> Result<(), TestCaseError> {
    let first = RefCell::new(None);
    let report = |progress| {
        if let Progress::Solution(values) = progress {
            first.replace(Some(values));
        }
        ControlFlow::Continue(())
    };
    let outcome = way(puzzle, &Limits::default().with_options(options).with_progress(&report));
    let outcome = outcome.map_err(|error| TestCaseError::fail(format!("{options:?}: {error}")))?;
    let first = first.take();
    prop_assert_eq!(outcome.solution(), first.as_ref(), "{:?}", options);
    match outcome {
        Outcome::None => prop_assert_eq!(truth.len(), 0, "{:?}", options),
        Outcome::One(first) => {
            prop_assert_eq!(truth, &[numbers(&first)], "{:?}", options);
            prop_assert_eq!(check(puzzle, &first), Ok(()));
        }
        Outcome::Several(first, second) => {
            prop_assert_eq!(truth.len(), 2, "{:?}", options);
            prop_assert_ne!(&first, &second);
            for solution in [first, second] {
                prop_assert_eq!(check(puzzle, &solution), Ok(()));
                prop_assert!(oracle.accepts(&numbers(&solution)), "{:?}: {:?}", options, solution);
            }
        }
    }
    Ok(())
}

/// Compares the possible values of each cell with its values in all solutions.
pub fn possible_agrees(puzzle: &Puzzle, all: &BTreeSet<Vec<usize>>) -> Result<(), TestCaseError> {
    let values = possible(puzzle, &Limits::default());
    let values = values.map_err(|error| TestCaseError::fail(error.to_string()))?;
    prop_assert_eq!(values.is_some(), !all.is_empty());
    for (cell, values) in values.iter().flatten().enumerate() {
        let held: BTreeSet<usize> = all.iter().map(|solution| solution[cell]).collect();
        prop_assert_eq!(numbers(values), held.into_iter().collect::<Vec<_>>(), "cell {}", cell);
    }
    Ok(())
}
