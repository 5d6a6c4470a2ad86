//! Native size and speed of every way to write sums, as Markdown tables: on puzzles that have some, and
//! on killers that people share because they are hard. `cargo bench --bench sums -- killers` has the
//! latter only; `-- peer DIR` sets the times of sigh/Interactive-Sudoku-Solver beside, of which DIR has a
//! checkout, and which `benches/peer.mjs` runs in Node.js.
//!
//! The fastest way is the default, and `docs/performance.md` describes it: tables for up to three cells;
//! value sets for more different cells; states for the rest; and derived sums of up to four open cells, of five where
//! there are few, beside those that rules ask. Tried one by one on 14 killers that take
//! long enough, in ms of processor time summed over each collection, mean of seven orders of variables;
//! differences below a tenth are noise:
//!
//! | | Wecoc (2) | HS (5) | TAREK (7) | |
//! |---|--:|--:|--:|---|
//! | tables to three cells, value sets, derived sums of four by states | 1137 | 198 | 1202 | |
//! | without derived sums as clauses (one order) | 2037 | 176 | 2959 | |
//! | derived sums of up to three | 1419 | 246 | 1203 | |
//! | of up to five | 1955 | 128 | 1211 | slower where it is easy |
//! | of up to six | 1915 | 146 | 1442 | the same |
//! | those of four as tables | 1040 | 217 | 983 | easy ones take twice as long to load, MATHEMAGIC 96 s against 77 |
//! | what a house has left, of up to six different cells, as value sets | 1597 | 181 | 1258 | |
//! | no pairs of sets that exclude each other, which follows | 1232 | 118 | 1135 | taken |
//! | value sets for three cells too | 1208 | 78 | 1271 | slower for ranges |
//! | cells that see all places of a value held: not said | 1281 | 110 | 1134 | |
//! | the same, without pairs of sets | 1469 | 142 | 1398 | so it is said |
//! | a variable for each value of a cage's part in a house (of 3 orders; 1243, 98 and 901 without) | 1554 | 576 | 1010 | |
//! | varisat's decay of activities 0.975, not 0.95 | 1041 | 233 | 1002 | no faster on MATHEMAGIC |
//! | decay 0.99 | 946 | 188 | 964 | one puzzle twice as slow |
//! | restarts at 32 conflicts, not 128 | 1472 | 99 | 1117 | |
//! | restarts at 512 | 1266 | 142 | 1168 | |
//! | true, not false, tried first | 1230 | 160 | 1116 | |
//!
//! How often learnt clauses are thrown out, and sums of five cells beside those of four, in ms of processor
//! time, mean of each collection and of three (Mathemagic) or five orders of clauses:
//!
//! | | Wecoc (2) | HS (5) | TAREK (21) | Mathemagic (7) | |
//! |---|--:|--:|--:|--:|---|
//! | varisat's own: local ones every 15,000 conflicts, middle ones every 10,000 | 497 | 14 | 51 | 8648 | |
//! | every 3,000 and 2,000 | 416 | 16 | 45 | 7251 | |
//! | the same, a value of a cage held where the rest of a house has none | 436 | 16 | 50 | 7752 | |
//! | every 1,500 and 1,000 (two orders) | | | | 7582 | |
//! | every 3,000 and 2,000, decay 0.98 (two orders) | | | | 6490 | |
//! | the same, restarts at 512 (two orders) | | | | 6930 | |
//! | the same, sums of five cells too | 593 | 20 | 51 | 6222 | |
//! | of six (two orders) | | | | 6286 | |
//! | of five where these and smaller ones are 16 at most | 417 | 16 | 44 | 5286 | |
//! | the same, local ones every 2,000, middle ones every 10,000 | 381 | 15 | 45 | 5024 | taken |
//!
//! And with these, how slowly conflicts are forgotten (varisat's decay), and after how many a search begins
//! anew: the search alone, as a geometric mean, and as a mean in brackets, of 12 orders of clauses
//! (Mathemagic: of three):
//!
//! | decay | local ones every | anew | Wecoc (2) | HS (5) | TAREK (21) | Mathemagic (7) | |
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
//! Mathemagic by parts takes 4,038 on one core, the parts of parts 4,593. Two threads that go by parts from
//! either end, and meet, take 2,166 ms of time in its median, where the faster of both ways takes 3,672.
//! In the page, where the core of the first way joins these after so many conflicts, in ms from click to
//! painted, median of three, then median and worst of each collection:
//!
//! | | Mathemagic (7) | Wecoc (2) | TAREK (21) |
//! |---|--:|--:|--:|
//! | never | 5938, 10889 | 664, 841 | 59, 623 |
//! | the same once more | 6054, 10883 | 584, 677 | 58, 594 |
//! | at once, after 5,000 | 4323, 5938 | 966, 1428 | 56, 900 |
//! | after 15,000 | 4903, 6840 | 895, 1318 | 55, 579 |
//! | after 20,000, taken | 4801, 7238 | 595, 697 | 54, 603 |
//!
//! What made no difference beyond the noise, or made it worse, for all of HS, TAREK and Wecoc, geometric mean
//! of six orders of clauses: variables numbered by the sizes of domains, sets first, sums first or at random;
//! a variable for each value of three cells of a row or column in a box (9.1, 18.5, 374 to 9.5, 20.3, 351 ms);
//! variables for "this cell has this value at most" (to 13.2, 24.6, 480); the values of a cell, or of two, one
//! after the other as assumptions of one search (to 10.0, 18.0, 429 and 10.7, 18.4, 891); uniqueness by
//! a cell after the other that may not have its value, in place of one clause (to 3.2, 19.9, 412 from
//! 3.3, 18.8, 385); derived sums of five to nine cells of which there are up to 60 states (to 7.1, 29.6, 544).
//!
//! What cells that see each other come to at least and at most removes candidates of derived sums of more than
//! four cells, which made HS 9.1 to 3.7 ms, the others as fast as before.
//!
//! To place each candidate in turn and to simplify, before the search, takes 65 to 210 ms; without those that
//! come to a contradiction, and with a clause for each pair that exclude each other, Wecoc takes 449 and 327
//! in place of 493 and 386 ms, TAREK's long ones (14, 20, 36, 38) 52, 65, 248 and 394 in place of 51, 63, 225
//! and 414.
//!
//! Before the search, derived sums of up to four open cells remove one candidate in twenty of these
//! killers in 0.1 ms; those of up to six, and values that a cage needs in any case, one in two hundred
//! more, and take longer.

use std::env;
use std::io::Read;
use std::process::{Command, Stdio};
use std::sync::mpsc::{self, Sender};
use std::thread::{self, sleep};
use std::time::{Duration, Instant};

use satdoku::encode::{Cnf, Encoding, Lit, SumEncoding, Sums, Variables, encode_with_sums};
use satdoku::formats::link;
use satdoku::puzzle::{Puzzle, Value};
use satdoku::simplify::{Position, propagate};
use satdoku::solve::{
    Answer, Options, Parts, Progress, SolveError, parts, solve, solve_by_parts, solve_part,
    watch_conflicts,
};
use varisat::config::SolverConfigUpdate;
use varisat::{ExtendFormula, Solver};

const PUZZLES: &str = include_str!("../tests/puzzles/sums.txt");

const KILLERS: &str = include_str!("../tests/puzzles/killers.txt");

/// After how many conflicts learnt clauses are thrown out, as by the library's own searches.
const REDUCE_LOCALS: u64 = 1_000;

/// What is left, after a conflict, of a variable's activity by those before, as in these.
const DECAY: f32 = 0.975;

/// After how many conflicts a search first begins anew, as in these.
const RESTARTS: u64 = 512;

/// Each time is the least of so many runs, or of as many as take a second.
const RUNS: usize = 5;

/// What takes no longer is over before any part is begun.
const SHORT: Duration = Duration::from_millis(50);

/// How long a killer may take, where ways are set side by side.
const LIMIT: Duration = Duration::from_secs(10);

/// How long it may take beside the peer.
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

/// The puzzles, by their names.
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
                (Position::open(puzzle.board()), puzzle.clues())
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
    /// The same, until it is known to be the only one.
    unique: Duration,
}

fn measure(position: &Position, clues: &[Option<Value>], sums: Sums) -> Row {
    let start = Instant::now();
    let mut variables = Variables::of(position);
    let mut cnf = Cnf::default();
    encode_with_sums(Encoding::default(), sums, position, clues, &mut variables, &mut cnf);
    let encode = start.elapsed();
    let start = Instant::now();
    let mut config = SolverConfigUpdate::new();
    config.reduce_locals_interval = Some(REDUCE_LOCALS);
    config.vsids_decay = Some(DECAY);
    config.luby_restart_interval_scale = Some(RESTARTS);
    let mut solver = Solver::new();
    solver.config(&config).expect("it is in range");
    let to_varisat = |lit: Lit| varisat::Lit::from_dimacs(lit.dimacs() as isize);
    for clause in cnf.clauses() {
        let clause: Vec<_> = clause.iter().copied().map(to_varisat).collect();
        solver.add_clause(&clause);
    }
    assert!(solver.solve().expect("an answer"));
    let first = start.elapsed();
    let model = solver.model().expect("a model");
    let candidates = variables.len() - variables.auxiliary_count();
    let is_candidate = |lit: &varisat::Lit| lit.is_positive() && lit.index() < candidates;
    let blocking: Vec<_> = model.iter().filter(|lit| is_candidate(lit)).map(|lit| !*lit).collect();
    solver.add_clause(&blocking);
    assert!(!solver.solve().expect("an answer"), "the only solution");
    let (variables, clauses) = (variables.len(), cnf.len());
    Row { variables, clauses, encode, first, unique: start.elapsed() }
}

/// How a killer is solved.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    /// In one search, with sums written so.
    Whole(Sums),
    /// One search for each value of a cell.
    Parts,
    /// As the page does with two cores: in one search, beside which the other core goes by parts when it
    /// lasts, and which is left for these when it goes on.
    Page,
}

/// The ways that killers are tried with. Tables alone would be too large for their cages.
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

/// The page has parts solved beside a search that takes so long: 0.1 s until it shows the question, and 0.2
/// more.
const HELPED_AFTER: Duration = Duration::from_millis(300);

/// It leaves the search a second later.
const LEFT_AFTER: Duration = Duration::from_millis(1_300);

/// Where those begin that the page takes.
const TAKEN: usize = 5;

const fn whole(encoding: SumEncoding, derived: usize) -> Way {
    Way::Whole(Sums { encoding, derived, only_checked: false })
}

/// What a killer takes in all, in milliseconds: to a solution, and until it is known to be the only one.
struct Times {
    first: f64,
    unique: f64,
}

/// Measures a killer, and prints both times.
fn one(way: Way, killer: usize) {
    let begin = Instant::now();
    let mut best: Option<(Duration, Duration)> = None;
    for _ in 0..RUNS {
        // Each with a board of its own: what follows from its sums is found once.
        let (_, puzzle) = puzzles(KILLERS).nth(killer).expect("a killer");
        let times = match way {
            Way::Whole(sums) => in_whole(&puzzle, sums),
            Way::Parts => in_parts(&puzzle),
            Way::Page => on_two_cores(&puzzle),
        };
        best = best.into_iter().chain([times]).min_by_key(|times| times.1);
        // A part that is under way would go on beside the next run.
        let has_rest = way == Way::Page && times.1 > SHORT;
        if has_rest || begin.elapsed() > Duration::from_secs(1) {
            break;
        }
    }
    let (first, unique) = best.expect("a run");
    println!("{} {}", first.as_secs_f64() * 1e3, unique.as_secs_f64() * 1e3);
}

/// How long it takes to a solution, and until it is known to be the only one.
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

/// The same by parts.
fn in_parts(puzzle: &Puzzle) -> (Duration, Duration) {
    let start = Instant::now();
    let mut first = Duration::ZERO;
    let answer = solve_by_parts(puzzle, Options::default(), &mut |_| first = start.elapsed());
    assert_eq!(answer.expect("an answer"), Answer::OnlySolution);
    (first, start.elapsed())
}

/// What a thread tells.
enum Told {
    /// The one search lasts.
    Lasts,
    /// It has come so far that it is left, if there are parts for its core.
    GoesOn(Sender<bool>),
    /// It has found a solution.
    Solution,
    /// It is over.
    Whole(Result<Answer, SolveError>),
    /// A part is: its solution, and what it comes to.
    Part(Option<Vec<Value>>, Result<Answer, SolveError>),
}

/// The same as the page goes: by parts beside the one search, once that takes long.
fn on_two_cores(puzzle: &Puzzle) -> (Duration, Duration) {
    let start = Instant::now();
    let (tell, told) = mpsc::channel();
    let timer = tell.clone();
    thread::spawn(move || {
        sleep(HELPED_AFTER);
        drop(timer.send(Told::Lasts));
    });
    thread::spawn({
        let (tell, puzzle) = (tell.clone(), puzzle.clone());
        move || {
            let watch = tell.clone();
            let is_watched = watch_conflicts(move |_| {
                if start.elapsed() < LEFT_AFTER {
                    return;
                }
                let (answer, is_left) = mpsc::channel();
                // A thread can't be ended from outside, but can wait for the end of the process.
                while watch.send(Told::GoesOn(answer.clone())).is_ok() && is_left.recv() == Ok(true)
                {
                    thread::park();
                }
            });
            is_watched.expect("no other logger");
            let answer = solve(&puzzle, Options::default(), &mut |progress| {
                if let Progress::Solution(_) = progress {
                    drop(tell.send(Told::Solution));
                }
            });
            drop(tell.send(Told::Whole(answer)));
        }
    });
    let (mut open, mut is_left, mut first) = (None, false, None);
    loop {
        match told.recv().expect("a thread that goes on") {
            Told::Lasts if open.is_none() => {
                let mut parts = Parts::new(parts(puzzle));
                take_part(&mut parts, &tell);
                open = Some(parts);
            }
            Told::Lasts => {}
            Told::GoesOn(answer) => {
                let waits = |parts: &&mut Parts| parts.waiting() > 0;
                if let Some(parts) = open.as_mut().filter(|parts| !is_left && waits(parts)) {
                    is_left = true;
                    take_part(parts, &tell);
                }
                let _ = answer.send(is_left);
            }
            Told::Solution => first = Some(start.elapsed()),
            Told::Whole(answer) => {
                assert_eq!(answer, Ok(Answer::OnlySolution));
                break;
            }
            Told::Part(solution, answer) => {
                let parts = open.as_mut().expect("parts");
                if let Some((_, answer)) = parts.note(solution, answer.expect("an answer")) {
                    assert_eq!(answer, Answer::OnlySolution);
                    break;
                }
                take_part(parts, &tell);
            }
        }
    }
    (first.unwrap_or_else(|| start.elapsed()), start.elapsed())
}

/// Has the next part solved, if there is one.
fn take_part(parts: &mut Parts, tell: &Sender<Told>) {
    let Some(part) = parts.take() else { return };
    let tell = tell.clone();
    thread::spawn(move || {
        let mut solution = None;
        let answer = solve_part(&part, Options::default(), &mut |progress| {
            if let Progress::Solution(values) = progress {
                solution = Some(values);
            }
        });
        drop(tell.send(Told::Part(solution, answer)));
    });
}

/// Has a process of its own measure a killer, since a search can't be interrupted. `None`, if that takes
/// too long.
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

/// The times of the peer for a killer in a process of its own, at its first run and when it is warm: of its
/// searches alone, without what it takes to build them.
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
