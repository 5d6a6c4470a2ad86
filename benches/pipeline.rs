//! Native speed on 17-clue puzzles, for solution and uniqueness. Rounds of one run alternate
//! between the fastest method and the SAT solver, with and without simplification. The SAT solver's
//! time includes simplifying, encoding and loading.

use std::time::{Duration, Instant};

use satdoku::board::{Board, BoxShape};
use satdoku::formula::Preprocessing;
use satdoku::puzzle::{Puzzle, Value};
use satdoku::questions::{Limits, Options, Outcome, SolveError, solve, solve_by_sat};

const PUZZLES: &str = include_str!("../tests/puzzles/17-clue-sample.txt");
const ROUNDS: usize = 3;

/// A way of solving.
type Way = fn(&Puzzle, &Limits<'_>) -> Result<Outcome, SolveError>;

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
    let open = Options { start: Preprocessing::Open, ..Options::default() };
    let ways: [(&str, Way, Options); 3] = [
        ("by the fastest method", solve, Options::default()),
        ("by SAT, with simplification", solve_by_sat, Options::default()),
        ("by SAT, without simplification", solve_by_sat, open),
    ];
    let mut best = [Duration::MAX; 3];
    for _ in 0..ROUNDS {
        for (best, (_, way, options)) in best.iter_mut().zip(ways) {
            *best = (*best).min(time(&puzzles, way, options));
        }
    }
    println!(
        "17-clue puzzles, {} of them, solution and uniqueness, best of {ROUNDS} rounds:",
        puzzles.len()
    );
    for (best, (name, ..)) in best.iter().zip(ways) {
        let each = best.as_secs_f64() * 1e6 / puzzles.len() as f64;
        println!("  {name:32}{each:8.1} µs each");
    }
}

fn time(puzzles: &[Puzzle], way: Way, options: Options) -> Duration {
    let start = Instant::now();
    for puzzle in puzzles {
        let limits = Limits::default().with_options(options);
        assert!(way(puzzle, &limits).expect("an outcome").is_unique());
    }
    start.elapsed()
}
