//! The times to make puzzles on boards of all kinds: `cargo bench --bench making`. The folder
//! `peers` compares minimal 9×9 puzzles with other programs.

#[path = "support/processor_time.rs"]
mod processor_time;
#[path = "../tests/support/mod.rs"]
mod support;

use std::time::{Duration, Instant};

use processor_time::used;
use satdoku::formats::link;
use satdoku::logic::{Level, TechniqueKind};
use satdoku::make::{Clues, Difficulty, Minimal, PuzzleType, Request, Symmetry, generate, minimal};
use satdoku::puzzle::Puzzle;
use satdoku::questions::Limits;
use support::puzzle_of;

/// The name, the puzzle type, the link of the board, and the number of puzzles.
const BOARDS: [(&str, PuzzleType, &str, u32); 7] = [
    ("9×9", PuzzleType::Clues, "3x3:zzzc", 20),
    ("9×9 X", PuzzleType::Clues, "3x3;x:zzzc", 20),
    ("16×16", PuzzleType::Clues, "4x4:zzzzzzzzzv", 20),
    ("25×25", PuzzleType::Clues, "5x5:zzzzzzzzzzzzzzzzzzzzzzzza", 5),
    ("samurai", PuzzleType::Clues, "3x3;at=0.0,0.4,2.2,4.0,4.4:zzzzzzzzzzzzzze", 20),
    ("jigsaw", PuzzleType::Regions, "3x3:zzzc", 20),
    ("killer without clues", PuzzleType::Cages, "3x3:zzzc", 20),
];

const GOLDEN: &str = include_str!("../tests/puzzles/seed-puzzles.json");

/// The golden puzzles that are made minimal.
const SHRUNK: [&str; 2] = ["mathematica-easy", "gs555-25x25"];

/// The difficulties of the 9×9 puzzles made by difficulty.
fn difficulties() -> [(&'static str, Difficulty); 4] {
    [
        ("9×9, Easy", Difficulty::Level(Level::Easy)),
        ("9×9, Unfair", Difficulty::Level(Level::Unfair)),
        ("9×9, Extreme", Difficulty::Level(Level::Extreme)),
        ("9×9, needs AIC", Difficulty::Needs(TechniqueKind::Aic)),
    ]
}

fn main() {
    let only = std::env::args().skip(1).find(|argument| !argument.starts_with("--"));
    let is_meant = |name: &str| only.as_ref().is_none_or(|only| name.contains(only.as_str()));
    for (name, puzzle_type, link, count) in BOARDS.into_iter().filter(|(name, ..)| is_meant(name)) {
        time(name, count, &request(link, puzzle_type));
    }
    for (name, difficulty) in difficulties().into_iter().filter(|(name, _)| is_meant(name)) {
        let mut request = request("3x3:zzzc", PuzzleType::Clues);
        (request.difficulty, request.clues) = (difficulty, Clues::Free);
        time(name, 20, &request);
    }
    for name in SHRUNK.into_iter().filter(|name| is_meant(&format!("Make minimal {name}"))) {
        shrink(name);
    }
}

/// Makes a golden puzzle minimal, with seeds from 0, and prints the time.
fn shrink(name: &str) {
    const RUNS: u32 = 20;
    let puzzle = golden(name);
    let (mut times, mut clues, mut unknown) = (Vec::new(), 0, 0);
    for seed in 0..RUNS {
        let start = used();
        let made =
            minimal(&puzzle, Symmetry::None, seed, &Limits::default()).expect("has one solution");
        times.push(used().saturating_sub(start));
        let Minimal { puzzle, undecided } = made;
        clues += puzzle.clue_count();
        unknown += undecided;
    }
    times.sort_unstable();
    let of = |all: usize| all as f64 / f64::from(RUNS);
    println!(
        "Make minimal {name:20} {} clues  processor time median {:10.2?}  worst of {RUNS} {:10.2?}  \
         {:.1} clues, {:.1} undecided",
        puzzle.clue_count(),
        times[times.len() / 2],
        times[times.len() - 1],
        of(clues),
        of(unknown)
    );
}

fn golden(name: &str) -> Puzzle {
    let all: Vec<serde_json::Value> = serde_json::from_str(GOLDEN).expect("valid");
    puzzle_of(all.iter().find(|puzzle| puzzle["id"] == name).expect("there"))
}

/// Makes `count` puzzles, with seeds from 0, and prints the time.
fn time(name: &str, count: u32, request: &Request) {
    let mut times: Vec<Duration> = Vec::new();
    let mut clues = 0;
    let before = used();
    for seed in 0..count {
        let start = Instant::now();
        let made = generate(request, seed, &Limits::default()).expect("made");
        times.push(start.elapsed());
        clues += made.puzzle.clue_count();
    }
    times.sort_unstable();
    let (median, worst) = (times[times.len() / 2], times[times.len() - 1]);
    let clues = f64::from(u32::try_from(clues).expect("few")) / f64::from(count);
    let each = used().saturating_sub(before) / count;
    println!(
        "{name:22} median {median:10.2?}  worst of {count} {worst:10.2?}  \
         processor time {each:10.2?} each  {clues:.1} clues"
    );
}

fn request(link: &str, puzzle_type: PuzzleType) -> Request {
    let puzzle = link::read(link).expect("a board");
    let mut request = Request::new(puzzle.board().layout().clone());
    request.symbols = puzzle.symbols();
    request.puzzle_type = puzzle_type;
    request.clues = Clues::Minimal;
    request
}
