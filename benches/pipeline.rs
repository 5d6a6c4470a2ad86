//! Native speed of the whole pipeline (simplify, encode, load, solve, uniqueness) on 17-clue
//! puzzles, with and without simplification, in alternating rounds of one run.

use std::time::{Duration, Instant};

use satdoku::board::{Board, BoxShape};
use satdoku::formula::Preprocessing;
use satdoku::puzzle::{Puzzle, Value};
use satdoku::questions::{Limits, Options, solve};

const PUZZLES: &str = include_str!("../tests/puzzles/17-clue-sample.txt");
const ROUNDS: usize = 3;

fn main() {
    let shape = BoxShape::new(3, 3).expect("3x3 is a box shape");
    let board = Board::single(shape);
    let puzzles: Vec<Puzzle> = PUZZLES
        .lines()
        .map(|line| {
            let clues = line.bytes().map(|digit| Value::new(usize::from(digit - b'0'))).collect();
            Puzzle::new(board.clone(), clues).expect("81 digits")
        })
        .collect();
    let (mut simplified, mut plain) = (Duration::MAX, Duration::MAX);
    for _ in 0..ROUNDS {
        simplified = simplified.min(time(&puzzles, Options::default()));
        plain =
            plain.min(time(&puzzles, Options { start: Preprocessing::Open, ..Options::default() }));
    }
    let per_puzzle = |total: Duration| total.as_secs_f64() * 1e6 / puzzles.len() as f64;
    println!(
        "17-clue puzzles, {} of them, solution and uniqueness, best of {ROUNDS} rounds:",
        puzzles.len()
    );
    println!("  with simplification     {:8.1} µs each", per_puzzle(simplified));
    println!("  without simplification  {:8.1} µs each", per_puzzle(plain));
    println!("  ratio                   {:8.1}", plain.as_secs_f64() / simplified.as_secs_f64());
}

fn time(puzzles: &[Puzzle], options: Options) -> Duration {
    let start = Instant::now();
    for puzzle in puzzles {
        assert!(
            solve(puzzle, &Limits::default().with_options(options))
                .expect("an outcome")
                .is_unique()
        );
    }
    start.elapsed()
}
