//! Minimal 9×9 puzzles made per second, beside `QQWing` in the same run, where that is on the PATH or
//! where `QQWING` says, by processor time; and the times that other boards take. `cargo bench --bench making`.

#[path = "../tests/support/mod.rs"]
mod support;

use std::fs;
use std::process::Command;
use std::sync::OnceLock;
use std::time::{Duration, Instant};

use satdoku::formats::link;
use satdoku::make::{Clues, Hard, Making, Minimal, Symmetry, Wanted, make, minimal};
use satdoku::puzzle::Puzzle;
use satdoku::simplify::Level;
use support::puzzle_of;

const PUZZLES: u32 = 1000;
const ROUNDS: usize = 3;

/// What is made, how, the link of its board, and how many.
const BOARDS: [(&str, Making, &str, u32); 7] = [
    ("9×9", Making::Clues, "3x3:zzzc", 20),
    ("9×9 X", Making::Clues, "3x3;x:zzzc", 20),
    ("16×16", Making::Clues, "4x4:zzzzzzzzzv", 20),
    ("25×25", Making::Clues, "5x5:zzzzzzzzzzzzzzzzzzzzzzzza", 5),
    ("samurai", Making::Clues, "3x3;at=0.0,0.4,2.2,4.0,4.4:zzzzzzzzzzzzzze", 20),
    ("jigsaw", Making::Regions, "3x3:zzzc", 20),
    ("killer without clues", Making::Cages, "3x3:zzzc", 20),
];

const GOLDEN: &str = include_str!("../tests/puzzles/seed-puzzles.json");

/// Of which golden puzzles clues are left out.
const SHRUNK: [&str; 2] = ["mathematica-easy", "gs555-25x25"];

/// How hard the 9×9 that are made by level are.
fn hard() -> [(&'static str, Hard); 4] {
    [
        ("9×9, Easy", Hard::Level(Level::Easy)),
        ("9×9, Unfair", Hard::Level(Level::Unfair)),
        ("9×9, Extreme", Hard::Level(Level::Extreme)),
        ("9×9, needs AIC", Hard::Needs("AIC".to_owned())),
    ]
}

fn main() {
    let only = std::env::args().skip(1).find(|argument| !argument.starts_with("--"));
    if only.is_none() {
        beside_qqwing();
    }
    let is_meant = |name: &str| only.as_ref().is_none_or(|only| name.contains(only.as_str()));
    for (name, making, link, count) in BOARDS.into_iter().filter(|(name, ..)| is_meant(name)) {
        time(name, count, |seed| wanted(link, making, seed));
    }
    for (name, hard) in hard().into_iter().filter(|(name, _)| is_meant(name)) {
        time(name, 20, |seed| Wanted {
            hard: hard.clone(),
            clues: Clues::Free,
            ..wanted("3x3:zzzc", Making::Clues, seed)
        });
    }
    for name in SHRUNK.into_iter().filter(|name| is_meant(&format!("Make minimal {name}"))) {
        shrink(name);
    }
}

/// Makes a golden puzzle minimal, from seeds 0 on, and prints how long that took.
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

/// Makes so many, from seeds 0 on, and prints how long that took.
fn time(name: &str, count: u32, wanted: impl Fn(u32) -> Wanted) {
    let mut times: Vec<Duration> = Vec::new();
    let mut clues = 0;
    let before = used();
    for seed in 0..count {
        let start = Instant::now();
        let made = make(&wanted(seed), &mut |_| {}).expect("made");
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

fn wanted(link: &str, making: Making, seed: u32) -> Wanted {
    let puzzle = link::read(link).expect("a board");
    Wanted {
        layout: puzzle.board().layout().clone(),
        symbols: puzzle.symbols(),
        making,
        clues: Clues::Minimal,
        hard: Hard::Any,
        symmetry: Symmetry::None,
        seed,
    }
}

/// In alternating rounds; the best of each counts, by processor time, which hangs less on what else the
/// machine does.
fn beside_qqwing() {
    let program = std::env::var("QQWING").unwrap_or_else(|_| "qqwing".to_owned());
    let (mut ours, mut theirs) = (Duration::MAX, None);
    for round in 0..ROUNDS as u32 {
        let start = used();
        for seed in 0..PUZZLES {
            make(&wanted("3x3:zzzc", Making::Clues, round * PUZZLES + seed), &mut |_| {})
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

/// The processor time that this program and those that it ran to their ends have used, to a hundredth of a
/// second, as Linux tells it; elsewhere the time that has passed.
fn used() -> Duration {
    static START: OnceLock<Instant> = OnceLock::new();
    let start = START.get_or_init(Instant::now);
    let told = fs::read_to_string("/proc/self/stat").ok().and_then(|stat| {
        // What follows the name, which is in brackets: own time is the 12th and 13th, theirs the next two.
        let (_, rest) = stat.rsplit_once(')')?;
        let ticks = rest.split_ascii_whitespace().skip(11).take(4).map(str::parse::<u64>);
        ticks.sum::<Result<u64, _>>().ok()
    });
    told.map_or_else(|| start.elapsed(), |ticks| Duration::from_millis(ticks * 10))
}
