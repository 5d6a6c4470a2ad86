//! Solves 17-clue puzzles and makes minimal 9×9 puzzles, beside other programs in one run:
//! `cargo run --release --manifest-path benches/peers/Cargo.toml`.
//!
//! - The crate `sudoku` is a dependency.
//! - QQWing must be on the PATH, or the variable `QQWING` must hold its path.
//! - The variable `TDOKU` must hold the path of tdoku's program: `example/solve.c` of
//!   `github.com/t-dillon/tdoku`, compiled with that library.
//!
//! Rounds alternate between the programs. The best round of each counts, by processor time.

#[path = "../../support/processor_time.rs"]
mod processor_time;

use std::env;
use std::fs::{self, File};
use std::hint::black_box;
use std::path::PathBuf;
use std::process::Command;
use std::time::Duration;

use processor_time::used;
use satdoku::board::{Board, BoxShape, Layout};
use satdoku::make::{Clues, Generator, Request, Symmetry};
use satdoku::puzzle::{Puzzle, Value};
use satdoku::{Limits, solve};
use sudoku::Sudoku;

const SEVENTEEN: &str = include_str!("../../../tests/puzzles/17-clue-sample.txt");

/// The number of times that a round solves all puzzles. One time is too short for the coarse clock.
const TIMES: usize = 10;

const MADE: u32 = 1000;
const ROUNDS: u32 = 5;

/// A program, its work in a round, and its best time.
struct Peer<'a> {
    name: &'static str,
    round: Box<dyn FnMut(u32) -> Option<Duration> + 'a>,
    best: Option<Duration>,
}

impl<'a> Peer<'a> {
    fn new(name: &'static str, round: impl FnMut(u32) -> Option<Duration> + 'a) -> Self {
        Self { name, round: Box::new(round), best: None }
    }
}

fn main() {
    let shape = BoxShape::new(3, 3).expect("3x3 is a box shape");
    solve_all(shape);
    make_many(shape);
}

fn solve_all(shape: BoxShape) {
    let board = Board::single(shape);
    let ours: Vec<Puzzle> = SEVENTEEN
        .lines()
        .map(|line| {
            let clues = line.bytes().map(|digit| Value::new(usize::from(digit - b'0'))).collect();
            Puzzle::new(board.clone(), clues).expect("81 digits")
        })
        .collect();
    let theirs: Vec<Sudoku> =
        SEVENTEEN.lines().map(|line| Sudoku::from_str_line(line).expect("81 digits")).collect();
    let mut peers = [
        Peer::new("Satdoku", |_| {
            timed(|| {
                for puzzle in (0..TIMES).flat_map(|_| &ours) {
                    let outcome = solve(puzzle, &Limits::default());
                    assert!(outcome.expect("an outcome").is_unique());
                }
            })
        }),
        Peer::new("sudoku 0.8", |_| {
            timed(|| {
                for puzzle in (0..TIMES).flat_map(|_| &theirs) {
                    // `solution` returns a solution only if there is no other.
                    assert!(black_box(puzzle.solution()).is_some());
                }
            })
        }),
        Peer::new("tdoku", |_| tdoku()),
    ];
    println!("17-clue puzzles, solution and uniqueness, microseconds each:");
    run(&mut peers, |time| time.as_secs_f64() * 1e6 / (TIMES * ours.len()) as f64);
}

fn make_many(shape: BoxShape) {
    let mut request = Request::new(Layout::single(shape));
    (request.clues, request.symmetry) = (Clues::Minimal, Symmetry::None);
    let generator = Generator::new(request);
    let mut peers = [
        Peer::new("Satdoku", |round| {
            timed(|| {
                for seed in 0..MADE {
                    let seed = round * MADE + seed;
                    generator.generate(seed, &Limits::default()).expect("made");
                }
            })
        }),
        Peer::new("sudoku 0.8", |_| {
            timed(|| {
                for _ in 0..MADE {
                    black_box(Sudoku::generate());
                }
            })
        }),
        Peer::new("QQWing", |_| {
            let program = env::var("QQWING").unwrap_or_else(|_| "qqwing".to_owned());
            let mut command = Command::new(program);
            command.args(["--generate", &MADE.to_string(), "--one-line"]);
            timed_command(&mut command)
        }),
    ];
    println!("minimal 9×9 puzzles per second:");
    run(&mut peers, |time| f64::from(MADE) / time.as_secs_f64());
}

/// Runs all rounds, then prints a number for the best time of each program.
fn run(peers: &mut [Peer<'_>], number: impl Fn(Duration) -> f64) {
    for round in 0..ROUNDS {
        for peer in &mut *peers {
            let time = (peer.round)(round);
            peer.best = peer.best.into_iter().chain(time).min();
        }
    }
    for peer in peers {
        match peer.best {
            Some(best) => println!("  {:12}{:10.2}", peer.name, number(best)),
            None => println!("  {:12}missing", peer.name),
        }
    }
}

fn timed(work: impl FnOnce()) -> Option<Duration> {
    let start = used();
    work();
    Some(used().saturating_sub(start))
}

/// The processor time of a program; `None` if it fails.
fn timed_command(command: &mut Command) -> Option<Duration> {
    let start = used();
    let is_done = command.output().is_ok_and(|output| output.status.success());
    is_done.then(|| used().saturating_sub(start))
}

/// The time in which tdoku solves all puzzles.
///
/// With a limit of 1 it finds each solution. With a limit of 2 it looks for another one first. So
/// the difference is the time for a solution and its uniqueness, without reading and printing.
fn tdoku() -> Option<Duration> {
    let program = env::var("TDOKU").ok()?;
    let path: PathBuf = env::temp_dir().join("satdoku-17-clues.txt");
    fs::write(&path, SEVENTEEN.replace('0', ".").repeat(TIMES)).ok()?;
    let times = ["2", "1"].map(|limit| {
        let input = File::open(&path).ok()?;
        timed_command(Command::new(&program).arg(limit).stdin(input))
    });
    fs::remove_file(&path).ok()?;
    Some(times[0]?.saturating_sub(times[1]?))
}
