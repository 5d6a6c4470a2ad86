//! Golden puzzles: those printed on the pages that this project follows, and a sample of the known
//! 17-clue puzzles.

use crate::support::{board, cells, puzzle, puzzle_of};
use satdoku::encodings::Encoding;
use satdoku::formula::Preprocessing;
use satdoku::puzzle::{Puzzle, Value, check};
use satdoku::questions::{Limits, Options, Outcome, solve, solve_by_sat};
use serde_json::Value as Json;

const SEEDS: &str = include_str!("puzzles/seed-puzzles.json");
const SEVENTEEN: &str = include_str!("puzzles/17-clue-sample.txt");

#[test]
fn seed_puzzles_have_the_expected_answers() {
    let seeds: Vec<Json> = serde_json::from_str(SEEDS).expect("valid JSON");
    for seed in &seeds {
        let puzzle = puzzle_of(seed);
        for encoding in Encoding::ALL {
            answers(seed, &puzzle, Options { encoding, start: Preprocessing::Simplified });
            // The minimal encoding takes seconds for all candidates of a 25×25.
            if encoding != Encoding::Minimal || puzzle.board().value_count() < 25 {
                answers(seed, &puzzle, Options { encoding, start: Preprocessing::Open });
            }
        }
    }
    assert_eq!(seeds.len(), 17);
}

fn answers(seed: &Json, puzzle: &Puzzle, options: Options) {
    let context = format!("{} {options:?}", seed["id"]);
    for solve in [solve, solve_by_sat] {
        let outcome = solve(puzzle, &Limits::default().with_options(options)).expect(&context);
        if seed["answer"] == "unsolvable" {
            assert_eq!(outcome, Outcome::None, "{context}");
            continue;
        }
        let Outcome::One(solution) = outcome else { panic!("{context}: {outcome:?}") };
        assert_eq!(check(puzzle, &solution), Ok(()), "{context}");
        let found: Vec<usize> = solution.into_iter().map(Value::get).collect();
        assert_eq!(found, cells(&seed["solution"]), "{context}");
    }
}

#[test]
fn seventeen_clues_give_one_solution() {
    let board = board(3, 3);
    for line in SEVENTEEN.lines().step_by(10) {
        let clues: Vec<usize> = line.bytes().map(|digit| usize::from(digit - b'0')).collect();
        for solve in [solve, solve_by_sat] {
            let outcome = solve(&puzzle(&board, &clues), &Limits::default());
            assert!(outcome.expect(line).is_unique(), "{line}");
        }
    }
}
