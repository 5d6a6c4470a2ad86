//! Compares answers about random puzzles with models that share no code with the crates:
//!
//! - `soak puzzles [COUNT] [SEED]` solves puzzles of all families in every way. A naive search is
//!   the model.
//! - `soak questions [COUNT] [SEED]` asks every question about small puzzles with all rule kinds.
//!   The list of all fillings is the model.
//!
//! Each puzzle has its own seed and can be repeated: puzzle n of a run has the run's seed plus n.

mod families;
mod model;
mod questions;
mod random;
#[path = "../../support/mod.rs"]
mod support;
mod tally;

use std::collections::BTreeSet;
use std::panic::{self, AssertUnwindSafe};
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant, SystemTime};

use families::Families;
use model::{Model, Puzzles};
use questions::Asked;
use satdoku::formats::link;
use satdoku::puzzle::Puzzle;
use support::agreement::{answers_agree, possible_agrees};
use support::oracle::Oracle;
use tally::{Outcome, Tally};

/// The default number of puzzles.
const COUNT: u64 = 1_000_000;

/// Maximum number of values that the naive search tries. Puzzles that need more are left out.
const MOST_TRIED: usize = 20_000;

/// The possible values are compared for one puzzle in this many.
const POSSIBLE_EVERY: u64 = 5;

/// Maximum number of solutions of those puzzles.
const MOST_SOLUTIONS: usize = 200;

/// The interval between progress reports.
const INTERVAL: Duration = Duration::from_secs(10);

fn main() -> ExitCode {
    let mut args = std::env::args().skip(1);
    let campaign = match args.next().as_deref() {
        Some("puzzles") => Campaign::Puzzles,
        Some("questions") => Campaign::Questions,
        _ => return usage(),
    };
    let mut number = |default: u64| args.next().map_or(Ok(default), |text| text.parse());
    let now = SystemTime::UNIX_EPOCH.elapsed().unwrap_or_default().as_secs();
    let (Ok(count), Ok(seed)) = (number(COUNT), number(now)) else {
        return usage();
    };
    // A panic is reported only once, with its puzzle.
    panic::set_hook(Box::new(|_| {}));
    match Run::of(campaign, count, seed).finish() {
        Ok(()) => ExitCode::SUCCESS,
        Err(Disagreement { seed, link, difference }) => {
            eprintln!("\nDISAGREEMENT at seed {seed}: {difference}\n\n    #{link}\n");
            eprintln!("cargo xtask soak {} 1 {seed}    repeats it.", campaign.name());
            ExitCode::FAILURE
        }
    }
}

fn usage() -> ExitCode {
    eprintln!("soak puzzles|questions [COUNT] [SEED], both whole numbers");
    ExitCode::FAILURE
}

/// The comparison that a run makes.
#[derive(Clone, Copy)]
enum Campaign {
    /// Solutions, in every way of solving.
    Puzzles,
    /// Every question.
    Questions,
}

impl Campaign {
    fn name(self) -> &'static str {
        match self {
            Self::Puzzles => "puzzles",
            Self::Questions => "questions",
        }
    }
}

/// A difference between the crates and the model.
struct Disagreement {
    seed: u64,
    link: String,
    difference: String,
}

/// A run, shared by threads.
struct Run {
    campaign: Campaign,
    count: u64,
    seed: u64,
    start: Instant,
    next: AtomicU64,
    is_over: AtomicBool,
    /// The tally, and the time of its last report.
    tally: Mutex<(Tally, Instant)>,
    first: Mutex<Option<Disagreement>>,
}

impl Run {
    fn of(campaign: Campaign, count: u64, seed: u64) -> Self {
        let start = Instant::now();
        Self {
            campaign,
            count,
            seed,
            start,
            next: AtomicU64::new(0),
            is_over: AtomicBool::new(false),
            tally: Mutex::new((Tally::default(), start)),
            first: Mutex::default(),
        }
    }

    fn finish(self) -> Result<(), Disagreement> {
        let threads = thread::available_parallelism().map_or(1, usize::from);
        println!("{} puzzles from seed {}, on {threads} threads", self.count, self.seed);
        thread::scope(|scope| {
            for _ in 0..threads {
                scope.spawn(|| self.work());
            }
        });
        let (tally, _) = self.tally.into_inner().expect("no thread panics");
        println!("{}\n{tally}", tally.progress(self.count, self.start.elapsed()));
        self.first.into_inner().expect("no thread panics").map_or(Ok(()), Err)
    }

    fn work(&self) {
        let (families, small) = (Families::all(), Puzzles::all());
        while !self.is_over.load(Ordering::Relaxed) {
            let number = self.next.fetch_add(1, Ordering::Relaxed);
            if number >= self.count {
                return;
            }
            let seed = self.seed.wrapping_add(number);
            let (family, puzzle) = match self.campaign {
                Campaign::Puzzles => families.puzzle(seed),
                Campaign::Questions => small.puzzle(seed),
            };
            let compare = match self.campaign {
                Campaign::Puzzles => solve_in_every_way,
                Campaign::Questions => ask_everything,
            };
            let held = panic::catch_unwind(AssertUnwindSafe(|| compare(&puzzle, seed)));
            match held.unwrap_or_else(|panic| Err(message_of(panic.as_ref()))) {
                Ok(outcome) => {
                    let mut tally = self.tally.lock().expect("no thread panics");
                    let (tally, reported) = &mut *tally;
                    tally.count(family, &puzzle, &outcome);
                    if reported.elapsed() >= INTERVAL {
                        *reported = Instant::now();
                        println!("{}", tally.progress(self.count, self.start.elapsed()));
                    }
                }
                Err(difference) => {
                    self.is_over.store(true, Ordering::Relaxed);
                    let disagreement =
                        Disagreement { seed, link: link::write(&puzzle), difference };
                    self.first.lock().expect("no thread panics").get_or_insert(disagreement);
                }
            }
        }
    }
}

/// Asks every question about a puzzle and compares the answers with the list of all fillings.
fn ask_everything(puzzle: &Puzzle, seed: u64) -> Result<Outcome, String> {
    let Some(model) = Model::of(puzzle.clone()) else { return Ok(Outcome::LeftOut) };
    let asked = questions::hold(&model, seed)?;
    Ok(Outcome::Held {
        solutions: model.solutions(&model.clues()).take(2).count(),
        has_possible: true,
        asked,
    })
}

/// Solves a puzzle in every way and compares the results with a naive search.
fn solve_in_every_way(puzzle: &Puzzle, seed: u64) -> Result<Outcome, String> {
    let asked = Asked::new();
    let oracle = Oracle::of(puzzle);
    let Some(truth) = oracle.solutions(2, MOST_TRIED) else { return Ok(Outcome::LeftOut) };
    answers_agree(puzzle, &truth).map_err(|error| error.to_string())?;
    if seed.is_multiple_of(POSSIBLE_EVERY)
        && let Some(all) = oracle.solutions(MOST_SOLUTIONS + 1, MOST_TRIED)
        && all.len() <= MOST_SOLUTIONS
    {
        let all: BTreeSet<Vec<usize>> = all.into_iter().collect();
        possible_agrees(puzzle, &all).map_err(|error| error.to_string())?;
        return Ok(Outcome::Held { solutions: truth.len(), has_possible: true, asked });
    }
    Ok(Outcome::Held { solutions: truth.len(), has_possible: false, asked })
}

/// The message of a panic.
fn message_of(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    let text = text.or_else(|| panic.downcast_ref::<&str>().copied());
    format!("a panic: {}", text.unwrap_or("without a message"))
}
