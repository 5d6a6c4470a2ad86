//! Size and native speed of every encoding of sums, as Markdown tables: on puzzles with sums, and
//! on killers that people share as hard. `cargo bench --bench sums -- killers` runs the killers
//! only. `-- peer DIR` adds the times of sigh/Interactive-Sudoku-Solver, checked out in DIR, which
//! `benches/peer.mjs` runs in Node.js.
//!
//! The fastest encoding is the default, described in `docs/performance.md`. It uses tables for up
//! to three cells, value sets for more different cells, and states for the rest. It adds derived
//! sums of up to four open cells, or five if there are few. Variants were tried one by one on 14
//! long killers. Times are ms of processor time, summed over each collection, mean of seven orders
//! of variables; differences below a tenth are noise:
//!
//! | | Wecoc (2) | HS (5) | TAREK (7) | |
//! |---|--:|--:|--:|---|
//! | tables to three cells, value sets, derived sums of four by states | 1137 | 198 | 1202 | |
//! | without derived sums as clauses (one order) | 2037 | 176 | 2959 | |
//! | derived sums of up to three | 1419 | 246 | 1203 | |
//! | of up to five | 1955 | 128 | 1211 | slower on easy ones |
//! | of up to six | 1915 | 146 | 1442 | slower on easy ones |
//! | those of four as tables | 1040 | 217 | 983 | easy ones take twice as long to load, MATHEMAGIC 96 s instead of 77 |
//! | the rest of a house, of up to six different cells, as value sets | 1597 | 181 | 1258 | |
//! | without the implied pairs of sets that exclude each other | 1232 | 118 | 1135 | taken |
//! | value sets for three cells too | 1208 | 78 | 1271 | slower for ranges |
//! | without clauses for cells that see all places of a held value | 1281 | 110 | 1134 | |
//! | the same, without pairs of sets | 1469 | 142 | 1398 | so those clauses stay |
//! | a variable for each value of a cage's part in a house (of 3 orders; 1243, 98 and 901 without) | 1554 | 576 | 1010 | |
//! | varisat's decay of activities 0.975 instead of 0.95 | 1041 | 233 | 1002 | no faster on MATHEMAGIC |
//! | decay 0.99 | 946 | 188 | 964 | one puzzle twice as slow |
//! | restarts at 32 conflicts instead of 128 | 1472 | 99 | 1117 | |
//! | restarts at 512 | 1266 | 142 | 1168 | |
//! | first phase true instead of false | 1230 | 160 | 1116 | |
//!
//! The interval between reductions of the learned clauses, and sums of five cells beside those of
//! four: ms of processor time, mean of each collection and of three (Mathemagic) or five orders of
//! clauses:
//!
//! | | Wecoc (2) | HS (5) | TAREK (21) | Mathemagic (7) | |
//! |---|--:|--:|--:|--:|---|
//! | varisat's own: local ones every 15,000 conflicts, middle ones every 10,000 | 497 | 14 | 51 | 8648 | |
//! | every 3,000 and 2,000 | 416 | 16 | 45 | 7251 | |
//! | the same, a value of a cage held if the rest of a house lacks it | 436 | 16 | 50 | 7752 | |
//! | every 1,500 and 1,000 (two orders) | | | | 7582 | |
//! | every 3,000 and 2,000, decay 0.98 (two orders) | | | | 6490 | |
//! | the same, restarts at 512 (two orders) | | | | 6930 | |
//! | the same, sums of five cells too | 593 | 20 | 51 | 6222 | |
//! | of six (two orders) | | | | 6286 | |
//! | of five if these and smaller ones are 16 at most | 417 | 16 | 44 | 5286 | |
//! | the same, local ones every 2,000, middle ones every 10,000 | 381 | 15 | 45 | 5024 | taken |
//!
//! On top of these, the decay of activities and the restart unit. Times of the search alone, as a
//! geometric mean, and as a mean in brackets, of 12 orders of clauses (Mathemagic: of three):
//!
//! | decay | local ones every | restart unit | Wecoc (2) | HS (5) | TAREK (21) | Mathemagic (7) | |
//! |--:|--:|--:|--:|--:|--:|--:|---|
//! | 0.95 | 2,000 | 128 | 378 (388) | 3.2 | 16.7 (45) | 4389 (5181) | |
//! | 0.97 | 1,000 | 128 | 310 (319) | 3.2 | 16.4 (41) | 3722 (4716) | |
//! | 0.98 | 1,000 | 128 | 291 (299) | 3.2 | 16.2 (40) | 3921 (4738) | |
//! | 0.98 | 1,000 | 64 | 288 (295) | 3.4 | 14.8 (38) | 4844 (6201) | six orders |
//! | 0.98 | 2,000 | 256 | 306 (314) | 3.2 | 16.7 (43) | 3610 (4227) | |
//! | 0.98 | 1,000 | 256 | 298 (308) | 3.2 | 16.6 (42) | 3773 (4370) | |
//! | 0.975 | 1,000 | 256 | 287 (297) | 3.0 | 16.8 (43) | 3952 (4927) | 24 orders |
//! | 0.975 | 1,000 | 512 | 280 (292) | 3.2 | 16.9 (42) | 3441 (3826) | taken |
//! | 0.975 | 1,000 | 1,024 | 281 (290) | 3.2 | 17.1 (42) | 3458 (4097) | |
//! | 0.98 | 1,000 | 512 | 294 (307) | 3.2 | 17.1 (43) | 4010 (5181) | |
//! | 0.985 | 1,000 | 512 | 270 (281) | 3.3 | 17.0 (41) | 3854 (5035) | |
//! | 0.99 | 1,000 | 1,024 | 255 (264) | 3.2 | 18.0 (45) | | |
//!
//! The split search takes 4,038 ms for Mathemagic on one core; splitting the parts again takes
//! 4,593. Two threads that take parts from both ends until they meet have a median of 2,166 ms. The
//! faster of both searches has 3,672. In the page, the direct search's core joins the split search
//! after some number of conflicts. Times in ms from click to paint: median of three runs, then
//! median and worst of each collection:
//!
//! | | Mathemagic (7) | Wecoc (2) | TAREK (21) |
//! |---|--:|--:|--:|
//! | never | 5938, 10889 | 664, 841 | 59, 623 |
//! | never, repeated | 6054, 10883 | 584, 677 | 58, 594 |
//! | at once, after 5,000 | 4323, 5938 | 966, 1428 | 56, 900 |
//! | after 15,000 | 4903, 6840 | 895, 1318 | 55, 579 |
//! | after 20,000, taken | 4801, 7238 | 595, 697 | 54, 603 |
//!
//! The following made no difference beyond the noise, or made it worse. Times are for HS, TAREK and
//! Wecoc, geometric mean of six orders of clauses:
//!
//! - variables numbered by the sizes of domains, sets first, sums first or at random;
//! - a variable for each value of three cells of a row or column in a box (9.1, 18.5, 374 to 9.5,
//!   20.3, 351 ms);
//! - variables for “this cell has at most this value” (to 13.2, 24.6, 480);
//! - the values of a cell, or of two, as assumptions of one search in turn (to 10.0, 18.0, 429
//!   and 10.7, 18.4, 891);
//! - uniqueness by cells that in turn must differ from the solution, in place of one clause (3.3,
//!   18.8, 385 to 3.2, 19.9, 412);
//! - derived sums of five to nine cells with up to 60 states (to 7.1, 29.6, 544).
//!
//! Bounds on the sum of cells that see each other remove candidates of derived sums of more than
//! four cells. That made HS 9.1 to 3.7 ms, and the others as fast as before.
//!
//! Failed-literal probing with simplification before the search takes 65 to 210 ms. Without the
//! candidates that fail, and with a clause for each pair that exclude each other, Wecoc takes 449
//! and 327 ms instead of 493 and 386. TAREK's long ones (14, 20, 36, 38) take 52, 65, 248 and 394
//! instead of 51, 63, 225 and 414.
//!
//! Before the search, derived sums of up to four open cells remove one candidate in twenty of these
//! killers in 0.1 ms. Sums of up to six, and values that a cage needs in any case, remove one in
//! two hundred more, and take longer.

use std::cell::Cell;
use std::env;
use std::io::Read;
use std::ops::ControlFlow;
use std::process::{Command, Stdio};
use std::sync::mpsc::{self, Sender};
use std::thread::{self, sleep};
use std::time::{Duration, Instant};

use satdoku::backend::{Backend, Solver};
use satdoku::clauses::{Cnf, Lit, Variables};
use satdoku::encodings::{Encoding, SumEncoding, Sums, encode_with_sums};
use satdoku::formats::link;
use satdoku::logic::{CandidateGrid, propagate};
use satdoku::puzzle::{Puzzle, Value};
use satdoku::questions::{
    Limits, Outcome, Parts, Progress, SolveError, parts, solve_by_parts, solve_by_sat, solve_part,
};

const PUZZLES: &str = include_str!("../tests/puzzles/sums.txt");

const KILLERS: &str = include_str!("../tests/puzzles/killers.txt");

/// The number of runs, of which the fastest counts. It is smaller if they take more than a second.
const RUNS: usize = 5;

/// A shorter search is over before any part begins.
const SHORT: Duration = Duration::from_millis(50);

/// The time limit of a killer when encodings are compared.
const LIMIT: Duration = Duration::from_secs(10);

/// The time limit of a killer beside the peer.
const LONG_LIMIT: Duration = Duration::from_mins(1);

fn main() {
    let args: Vec<String> = env::args().skip(1).filter(|arg| arg != "--bench").collect();
    match args.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
        ["one", way, killer] => one(WAYS[number(way)].1, number(killer)),
        ["killers"] => killers(&WAYS, None),
        ["peer", checkout] => killers(&WAYS[TAKEN..], Some(checkout)),
        _ => {
            small_sums();
            killers(&WAYS, None);
        }
    }
}

fn number(text: &str) -> usize {
    text.parse().expect("a number")
}

/// The puzzles with their names.
fn puzzles(lines: &'static str) -> impl Iterator<Item = (&'static str, Puzzle)> {
    lines.lines().map(|line| {
        let (name, text) = line.split_once(": ").expect("a name");
        (name, link::read(text).expect("a puzzle"))
    })
}

fn small_sums() {
    println!("| puzzle | simplified | sums | variables | clauses | encode | solve, unique |");
    println!("|---|---|---|---:|---:|---:|---:|");
    for (name, puzzle) in puzzles(PUZZLES) {
        for simplify in [true, false] {
            let (position, clues) = if simplify {
                (propagate(&puzzle).expect("solvable"), &[][..])
            } else {
                (CandidateGrid::open(puzzle.board()), puzzle.clues())
            };
            if position.is_finished() {
                println!("| {name} | yes | | 0 | 0 | | |");
                continue;
            }
            for encoding in SumEncoding::ALL {
                let sums = Sums { encoding, ..Sums::default() };
                let row = (0..RUNS).map(|_| measure(&position, clues, sums));
                let row = row.min_by_key(|row| row.encode + row.unique).expect("some runs");
                println!(
                    "| {name} | {} | {encoding:?} | {} | {} | {:.2} ms | {:.2} ms |",
                    if simplify { "yes" } else { "no" },
                    row.variables,
                    row.clauses,
                    row.encode.as_secs_f64() * 1e3,
                    row.unique.as_secs_f64() * 1e3
                );
            }
        }
    }
    println!();
}

struct Row {
    variables: usize,
    clauses: usize,
    encode: Duration,
    /// From the loading of the clauses to a solution.
    first: Duration,
    /// From the loading of the clauses to the proof of uniqueness.
    unique: Duration,
}

fn measure(position: &CandidateGrid, clues: &[Option<Value>], sums: Sums) -> Row {
    let start = Instant::now();
    let mut variables = Variables::new(position);
    let mut cnf = Cnf::default();
    encode_with_sums(Encoding::default(), sums, position, clues, &mut variables, &mut cnf);
    let encode = start.elapsed();
    let start = Instant::now();
    let mut solver = Solver::with_clauses(&cnf);
    let model = solver.solve().expect("an answer").expect("a model");
    let first = start.elapsed();
    let candidates = variables.len() - variables.auxiliary_count();
    let is_candidate = |lit: &&Lit| lit.variable() <= candidates;
    let blocking: Vec<Lit> = model.iter().filter(is_candidate).map(|lit| !*lit).collect();
    solver.add_clause(&blocking);
    assert_eq!(solver.solve(), Ok(None), "the only solution");
    let (variables, clauses) = (variables.len(), cnf.len());
    Row { variables, clauses, encode, first, unique: start.elapsed() }
}

/// A way to solve a killer.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    /// The direct search, with this encoding of sums.
    Whole(Sums),
    /// The split search: one part for each value of a cell.
    Parts,
    /// As the page does with two cores: the direct search first; the split search joins on the
    /// other core after a while, and later takes over both.
    Page,
}

/// The ways to solve killers. Tables alone would be too large for their cages.
const WAYS: [(&str, Way); 8] = [
    ("states", whole(SumEncoding::States, 0)),
    ("value sets", whole(SumEncoding::Sets, 0)),
    ("mixed", whole(SumEncoding::Mixed, 0)),
    ("mixed, derived of 3", whole(SumEncoding::Mixed, 3)),
    ("mixed, derived of 5", whole(SumEncoding::Mixed, 5)),
    ("mixed, derived of 4", whole(SumEncoding::Mixed, 4)),
    ("the same by parts", Way::Parts),
    ("on two cores, as the page goes", Way::Page),
];

/// The page starts the split search after this time: 0.1 s until it shows the question, and 0.2 s
/// more.
const HELPED_AFTER: Duration = Duration::from_millis(300);

/// The page stops the direct search one second later.
const LEFT_AFTER: Duration = Duration::from_millis(1_300);

/// The index of the first of the ways that the page uses.
const TAKEN: usize = 5;

const fn whole(encoding: SumEncoding, derived: usize) -> Way {
    Way::Whole(Sums { encoding, derived, only_checked: false })
}

/// The total time for a killer, in milliseconds: to a solution, and to the proof of uniqueness.
struct Times {
    first: f64,
    unique: f64,
}

/// Measures a killer, and prints both times.
fn one(way: Way, killer: usize) {
    let begin = Instant::now();
    let mut best: Option<(Duration, Duration)> = None;
    for _ in 0..RUNS {
        // Each run has a board of its own, because a board derives sums only once.
        let (_, puzzle) = puzzles(KILLERS).nth(killer).expect("a killer");
        let times = match way {
            Way::Whole(sums) => in_whole(&puzzle, sums),
            Way::Parts => in_parts(&puzzle),
            Way::Page => on_two_cores(&puzzle),
        };
        best = best.into_iter().chain([times]).min_by_key(|times| times.1);
        // An unfinished part would compete with the next run.
        let has_rest = way == Way::Page && times.1 > SHORT;
        if has_rest || begin.elapsed() > Duration::from_secs(1) {
            break;
        }
    }
    let (first, unique) = best.expect("a run");
    println!("{} {}", first.as_secs_f64() * 1e3, unique.as_secs_f64() * 1e3);
}

/// The times to a solution and to the proof of uniqueness.
fn in_whole(puzzle: &Puzzle, sums: Sums) -> (Duration, Duration) {
    let start = Instant::now();
    let position = propagate(puzzle).expect("solvable");
    let simplified = start.elapsed();
    if position.is_finished() {
        return (simplified, simplified);
    }
    let row = measure(&position, &[], sums);
    let encoded = simplified + row.encode;
    (encoded + row.first, encoded + row.unique)
}

/// The times of the split search until the first solution, and until the answer.
fn in_parts(puzzle: &Puzzle) -> (Duration, Duration) {
    let start = Instant::now();
    let first = Cell::new(Duration::ZERO);
    let report = |_| {
        first.set(start.elapsed());
        ControlFlow::Continue(())
    };
    let outcome = solve_by_parts(puzzle, &Limits::default().with_progress(&report));
    assert!(outcome.expect("an outcome").is_unique());
    (first.get(), start.elapsed())
}

/// An event from a thread.
enum Event {
    /// The direct search takes long.
    TakesLong,
    /// The direct search takes so long that it may stop, if there are parts for its core.
    MayStop(Sender<bool>),
    /// The direct search has found a solution.
    Solution,
    /// The direct search is over.
    Whole(Result<Outcome, SolveError>),
    /// A part is over.
    Part(Result<Outcome, SolveError>),
}

/// The times as in the page: the split search joins the direct search once that takes long.
fn on_two_cores(puzzle: &Puzzle) -> (Duration, Duration) {
    let start = Instant::now();
    let (sender, events) = mpsc::channel();
    let timer = sender.clone();
    thread::spawn(move || {
        sleep(HELPED_AFTER);
        drop(timer.send(Event::TakesLong));
    });
    thread::spawn({
        let (sender, puzzle) = (sender.clone(), puzzle.clone());
        move || {
            let watch = sender.clone();
            let is_watched = Solver::watch_conflicts(move |_| {
                if start.elapsed() < LEFT_AFTER {
                    return;
                }
                let (answer, is_left) = mpsc::channel();
                // A thread can't be stopped from outside, but it can wait for the end of the
                // process.
                while watch.send(Event::MayStop(answer.clone())).is_ok()
                    && is_left.recv() == Ok(true)
                {
                    thread::park();
                }
            });
            is_watched.expect("no other logger");
            let report = |progress| {
                if let Progress::Solution(_) = progress {
                    drop(sender.send(Event::Solution));
                }
                ControlFlow::Continue(())
            };
            let answer = solve_by_sat(&puzzle, &Limits::default().with_progress(&report));
            drop(sender.send(Event::Whole(answer)));
        }
    });
    let (mut open, mut is_left, mut first) = (None, false, None);
    loop {
        match events.recv().expect("a thread that goes on") {
            Event::TakesLong if open.is_none() => {
                let mut parts = Parts::new(parts(puzzle));
                take_part(&mut parts, &sender);
                open = Some(parts);
            }
            Event::TakesLong => {}
            Event::MayStop(answer) => {
                let waits = |parts: &&mut Parts| parts.waiting() > 0;
                if let Some(parts) = open.as_mut().filter(|parts| !is_left && waits(parts)) {
                    is_left = true;
                    take_part(parts, &sender);
                }
                let _ = answer.send(is_left);
            }
            Event::Solution => first = Some(start.elapsed()),
            Event::Whole(outcome) => {
                assert!(outcome.expect("an outcome").is_unique());
                break;
            }
            Event::Part(outcome) => {
                let parts = open.as_mut().expect("parts");
                if let Some(outcome) = parts.note(outcome.expect("an outcome")) {
                    assert!(outcome.is_unique());
                    break;
                }
                take_part(parts, &sender);
            }
        }
    }
    (first.unwrap_or_else(|| start.elapsed()), start.elapsed())
}

/// Starts the next part, if there is one.
fn take_part(parts: &mut Parts, sender: &Sender<Event>) {
    let Some(part) = parts.take() else { return };
    let sender = sender.clone();
    thread::spawn(move || {
        let outcome = solve_part(&part, &Limits::default());
        drop(sender.send(Event::Part(outcome)));
    });
}

/// Measures a killer in a process of its own, because a search can't be interrupted. Returns `None`
/// after the time limit.
fn in_time(way: usize, killer: usize, limit: Duration) -> Option<Times> {
    let program = env::current_exe().expect("a path");
    let args = ["one".to_owned(), way.to_string(), killer.to_string()];
    let mut child =
        Command::new(program).args(args).stdout(Stdio::piped()).spawn().expect("a process");
    let start = Instant::now();
    while child.try_wait().expect("a status").is_none() {
        if start.elapsed() > limit {
            child.kill().expect("its end");
            child.wait().expect("its end");
            return None;
        }
        sleep(Duration::from_millis(5));
    }
    let mut text = String::new();
    child.stdout.expect("a pipe").read_to_string(&mut text).expect("text");
    let mut numbers = text.split_whitespace().map(|word| word.parse().expect("milliseconds"));
    Some(Times { first: numbers.next()?, unique: numbers.next()? })
}

fn killers(ways: &[(&str, Way)], checkout: Option<&str>) {
    let limit = if checkout.is_some() { LONG_LIMIT } else { LIMIT };
    let names: Vec<&str> = puzzles(KILLERS).map(|(name, _)| name).collect();
    let position = |way: &(&str, Way)| WAYS.iter().position(|other| other == way).expect("one");
    let mut columns: Vec<(&str, Vec<Option<Times>>)> = ways
        .iter()
        .map(|way| {
            let killers = 0..names.len();
            (way.0, killers.map(|killer| in_time(position(way), killer, limit)).collect())
        })
        .collect();
    if let Some(checkout) = checkout {
        let (first, warm) = (0..names.len()).map(|killer| peer(checkout, killer)).unzip();
        columns.extend([("peer, first run", first), ("peer, warm", warm)]);
    }
    print!("| milliseconds to the only solution (to a solution) |");
    for (name, _) in &columns {
        print!(" {name} |");
    }
    println!("\n|---|{}", "---:|".repeat(columns.len()));
    for (killer, name) in names.iter().enumerate() {
        print!("| {name} |");
        for (_, times) in &columns {
            match &times[killer] {
                Some(times) => print!(" {:.1} ({:.1}) |", times.unique, times.first),
                None => print!(" none in {} s |", limit.as_secs()),
            }
        }
        println!();
    }
    let collection = |name: &str| name.split('#').next().unwrap_or_default().trim().to_owned();
    let all: Vec<String> = names.iter().map(|name| collection(name)).collect();
    for group in all.chunk_by(|a, b| a == b).map(|group| &group[0]) {
        print!("| median of {group} |");
        for (_, times) in &columns {
            let of_group = times.iter().zip(&all).filter(|(_, name)| *name == group);
            let mut unique: Vec<f64> = of_group
                .map(|(times, _)| times.as_ref().map_or(f64::INFINITY, |times| times.unique))
                .collect();
            unique.sort_unstable_by(f64::total_cmp);
            print!(
                " {:.1} |",
                f64::midpoint(unique[(unique.len() - 1) / 2], unique[unique.len() / 2])
            );
        }
        println!();
    }
}

/// The peer's times for a killer in a process of its own, at the first run and when warm. They
/// contain its search only, not the time to build its solver.
fn peer(checkout: &str, killer: usize) -> (Option<Times>, Option<Times>) {
    let folder = env!("CARGO_MANIFEST_DIR");
    let file = |name: &str| format!("{folder}/{name}");
    let (program, puzzles) = (file("benches/peer.mjs"), file("tests/puzzles/killers.txt"));
    let output = Command::new("node")
        .args([&program, checkout, &puzzles, &killer.to_string()])
        .output()
        .expect("Node.js");
    let text = String::from_utf8(output.stdout).expect("text");
    let mut numbers = text.split_whitespace().map(|word| word.parse().expect("milliseconds"));
    let mut times = || Some(Times { first: numbers.next()?, unique: numbers.next()? });
    (times(), times())
}
