//! Minimal 9×9 puzzles made per second of processor time, in the same run as `QQWing`, if that is
//! on the PATH or at `QQWING`; then the times for other boards. `cargo bench --bench making`.

#[path = "../tests/support/mod.rs"]
mod support;

use satdoku::formats::link;
use std::fs;
use std::process::Command;
use std::sync::OnceLock;
use std::time::{Duration, Instant};

use satdoku::logic::{Level, TechniqueKind};
use satdoku::make::{Clues, Difficulty, Minimal, PuzzleType, Request, Symmetry, make, minimal};
use satdoku::puzzle::Puzzle;
use support::puzzle_of;

const PUZZLES: u32 = 1000;
const ROUNDS: usize = 3;

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
    if only.is_none() {
        beside_qqwing();
    }
    let is_meant = |name: &str| only.as_ref().is_none_or(|only| name.contains(only.as_str()));
    for (name, puzzle_type, link, count) in BOARDS.into_iter().filter(|(name, ..)| is_meant(name)) {
        time(name, count, |seed| request(link, puzzle_type, seed));
    }
    for (name, difficulty) in difficulties().into_iter().filter(|(name, _)| is_meant(name)) {
        time(name, 20, |seed| Request {
            difficulty: difficulty.clone(),
            clues: Clues::Free,
            ..request("3x3:zzzc", PuzzleType::Clues, seed)
        });
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
            minimal(&puzzle, Symmetry::None, seed, &mut |_, _| {}).expect("has one solution");
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
fn time(name: &str, count: u32, request: impl Fn(u32) -> Request) {
    let mut times: Vec<Duration> = Vec::new();
    let mut clues = 0;
    let before = used();
    for seed in 0..count {
        let start = Instant::now();
        let made = make(&request(seed), &mut |_| {}).expect("made");
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

fn request(link: &str, puzzle_type: PuzzleType, seed: u32) -> Request {
    let puzzle = link::read(link).expect("a board");
    Request {
        layout: puzzle.board().layout().clone(),
        symbols: puzzle.symbols(),
        puzzle_type,
        clues: Clues::Minimal,
        difficulty: Difficulty::Any,
        symmetry: Symmetry::None,
        seed,
    }
}

/// Measures both in alternating rounds. The best round of each counts, by processor time, which
/// depends less on other load.
fn beside_qqwing() {
    let program = std::env::var("QQWING").unwrap_or_else(|_| "qqwing".to_owned());
    let (mut ours, mut theirs) = (Duration::MAX, None);
    for round in 0..ROUNDS as u32 {
        let start = used();
        for seed in 0..PUZZLES {
            make(&request("3x3:zzzc", PuzzleType::Clues, round * PUZZLES + seed), &mut |_| {})
                .expect("made");
        }
        ours = ours.min(used().saturating_sub(start));
        let start = used();
        let mut qqwing = Command::new(&program);
        qqwing.args(["--generate", &PUZZLES.to_string(), "--one-line"]);
        if qqwing.output().is_ok_and(|output| output.status.success()) {
            let time = used().saturating_sub(start);
            theirs = Some(theirs.map_or(time, |best: Duration| best.min(time)));
        }
    }
    let per_second = |time: Duration| f64::from(PUZZLES) / time.as_secs_f64();
    println!(
        "minimal 9×9 puzzles per second of processor time, best of {ROUNDS} rounds of {PUZZLES}:"
    );
    println!("  ours    {:8.0}", per_second(ours));
    match theirs {
        Some(theirs) => {
            println!("  QQWing  {:8.0}", per_second(theirs));
            println!("  ratio   {:8.1}", theirs.as_secs_f64() / ours.as_secs_f64());
        }
        None => println!("  QQWing is not there: install it, or say where in QQWING"),
    }
}

/// The processor time of this program and of its finished child processes, in hundredths of a
/// second, on Linux; elsewhere the elapsed time.
fn used() -> Duration {
    static START: OnceLock<Instant> = OnceLock::new();
    let start = START.get_or_init(Instant::now);
    let ticks = fs::read_to_string("/proc/self/stat").ok().and_then(|stat| {
        // After the name in brackets, fields 12 and 13 are the program's time, the next two its
        // children's.
        let (_, rest) = stat.rsplit_once(')')?;
        let ticks = rest.split_ascii_whitespace().skip(11).take(4).map(str::parse::<u64>);
        ticks.sum::<Result<u64, _>>().ok()
    });
    ticks.map_or_else(|| start.elapsed(), |ticks| Duration::from_millis(ticks * 10))
}
