//! Native speed on variants that were slow, as a Markdown table.
//!
//! Each row has the size of the encoding after simplification. Then come the processor time from
//! simplification to the proof of uniqueness, and the clauses that the solver learned: once in the
//! order of the encoding, and once with shuffled clauses. A search that is lucky in one order is
//! rarely lucky in both. Each search runs in a process of its own, which is killed after [`LIMIT`].
//!
//! `cargo bench --bench variants -- FILE` measures other puzzles: a JSON list of objects with `name`
//! and `input`. `-- beside PROGRAM` measures another build of this bench in turn, row by row.
//!
//! `-- peer CHECKOUT` compares with sigh/Interactive-Sudoku-Solver on all of its examples that are read
//! completely: the elapsed time from the puzzle to a second solution or the proof that there is none, in
//! the first run of a process. `peer_examples.mjs` runs in Node.js.

#[path = "support/processor_time.rs"]
#[allow(dead_code)]
mod processor_time;

#[path = "support/peer.rs"]
mod peer;

use std::cell::Cell;
use std::env;
use std::io::{self, Read, Write};
use std::process::{Command, Stdio};
use std::rc::Rc;
use std::thread::sleep;
use std::time::{Duration, Instant};

use processor_time::of_thread;
use satdoku::backend::{Backend, Solver};
use satdoku::clauses::{ClauseSink, Cnf, Lit, Variables};
use satdoku::encodings::{Encoding, encode};
use satdoku::formats;
use satdoku::logic::propagate;
use satdoku::make::Random;
use satdoku::puzzle::Puzzle;
use satdoku::questions::{Limits, Outcome, solve};

/// The time limit of a search.
const LIMIT: Duration = Duration::from_secs(30);

/// Short searches are repeated until they have taken this long. The fastest counts.
const REPEATED: Duration = Duration::from_millis(200);

/// The most repetitions.
const RUNS: usize = 10;

/// The orders of the clauses: the encoding's own, and one that is shuffled.
const ORDERS: [u64; 2] = [0, 1];

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/puzzles/slow-variants.json");

#[derive(serde::Deserialize)]
struct Variant {
    name: String,
    input: String,
}

fn main() -> io::Result<()> {
    let args: Vec<String> = env::args().skip(1).filter(|arg| arg != "--bench").collect();
    let this = env::current_exe()?;
    let this = this.to_string_lossy();
    match args.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
        ["one", file, index, order] => one(&variants(file)?[number(index)], number(order) as u64),
        ["whole", file, index] => {
            whole(&variants(file)?[number(index)]);
            Ok(())
        }
        ["peer", checkout] => peer::compare(checkout, &this),
        ["beside", program] => table(FILE, &[program, &this]),
        [file, "beside", program] => table(file, &[program, &this]),
        [file] => table(file, &[&this]),
        _ => table(FILE, &[&this]),
    }
}

fn number(text: &str) -> usize {
    text.parse().expect("a number")
}

fn variants(file: &str) -> io::Result<Vec<Variant>> {
    Ok(serde_json::from_reader(io::BufReader::new(std::fs::File::open(file)?))?)
}

/// The puzzle of a text, unless the text isn't read completely.
fn puzzle(input: &str) -> Option<Puzzle> {
    let mut reading = formats::read_all(input, &formats::ReadOptions::default()).ok()?;
    let entry = reading.entries.remove(0);
    entry.left_out.is_empty().then_some(entry.puzzle)
}

fn table(file: &str, programs: &[&str]) -> io::Result<()> {
    println!(
        "| puzzle |{} |",
        " variables | clauses | ms | learned |".repeat(programs.len()).trim_end_matches('|')
    );
    println!("|---|{}", "--:|--:|--:|--:|".repeat(programs.len()));
    for (index, variant) in variants(file)?.iter().enumerate() {
        if puzzle(&variant.input).is_none() {
            println!("| {} is not read completely |", variant.name);
            continue;
        }
        print!("| {} |", variant.name);
        for program in programs {
            let runs: Vec<Run> = ORDERS
                .iter()
                .map(|order| run(program, file, index, *order))
                .collect::<io::Result<_>>()?;
            let join = |part: fn(&Run) -> &str| {
                let parts: Vec<&str> = runs.iter().map(part).collect();
                parts.join(", ")
            };
            let size = runs.iter().find_map(|run| run.size.as_ref());
            let (variables, clauses) = size.map_or(("", ""), |size| (&size.0, &size.1));
            print!(
                " {variables} | {clauses} | {} | {} |",
                join(|run| &run.time),
                join(|run| &run.learned)
            );
            io::stdout().flush()?;
        }
        println!();
    }
    Ok(())
}

/// The measured figures of a search, as text.
struct Run {
    /// Variables and clauses.
    size: Option<(String, String)>,
    time: String,
    learned: String,
}

/// Measures a puzzle in a process of its own, because a search can't be interrupted.
fn run(program: &str, file: &str, index: usize, order: u64) -> io::Result<Run> {
    let args = ["one", file, &index.to_string(), &order.to_string()];
    let (text, is_late) = output(Command::new(program).args(args))?;
    let mut lines = text.lines().map(str::to_owned);
    let size = lines.next().zip(lines.next());
    let none = if is_late { format!("> {} s", LIMIT.as_secs()) } else { "failed".to_owned() };
    let time = lines.next().unwrap_or(none);
    Ok(Run { size, time, learned: lines.next().unwrap_or_default() })
}

/// Runs a command, which is killed after [`LIMIT`]. Returns its output, and true if it was killed.
fn output(command: &mut Command) -> io::Result<(String, bool)> {
    let mut child = command.stdout(Stdio::piped()).spawn()?;
    let start = Instant::now();
    let mut is_late = false;
    while child.try_wait()?.is_none() {
        is_late = start.elapsed() > LIMIT;
        if is_late {
            child.kill()?;
            child.wait()?;
        }
        sleep(Duration::from_millis(5));
    }
    let mut text = String::new();
    child.stdout.take().expect("piped").read_to_string(&mut text)?;
    Ok((text, is_late))
}

/// Solves a puzzle once, and prints the milliseconds and the number of solutions, up to two.
fn whole(variant: &Variant) {
    let puzzle = puzzle(&variant.input).expect("a puzzle");
    let start = Instant::now();
    let outcome = solve(&puzzle, &Limits::default()).expect("an answer");
    let solutions = match outcome {
        Outcome::None => 0,
        Outcome::One(_) => 1,
        Outcome::Several(..) => 2,
    };
    println!("{} {solutions}", milliseconds(start.elapsed()));
}

/// Measures a search, and prints its figures line by line.
fn one(variant: &Variant, order: u64) -> io::Result<()> {
    let begin = Instant::now();
    let puzzle = puzzle(&variant.input).expect("a puzzle");
    // Boards keep what they derive, so only the first run derives it.
    let mut best = Duration::MAX;
    for index in 0..RUNS {
        let clock = Clock::start();
        let Some((variables, cnf)) = encoded(&puzzle) else {
            println!("0\n0\n{:.1}\n0", milliseconds(clock.time()));
            return Ok(());
        };
        let encoded = clock.time();
        if index == 0 {
            println!("{}\n{}", variables.len(), cnf.len());
            io::stdout().flush()?;
        }
        let cnf = shuffled(&cnf, order);
        let clock = Clock::start();
        search(&cnf, &variables);
        best = best.min(encoded + clock.time());
        if begin.elapsed() > REPEATED {
            break;
        }
    }
    println!("{:.1}", milliseconds(best));
    io::stdout().flush()?;
    let learned = Rc::new(Cell::new(0_usize));
    let count = Rc::clone(&learned);
    Solver::watch_learned(move |_| count.set(count.get() + 1));
    if let Some((variables, cnf)) = encoded(&puzzle) {
        search(&shuffled(&cnf, order), &variables);
    }
    println!("{}", learned.get());
    Ok(())
}

/// Measures elapsed time while that is short, and then processor time, whose unit is a few
/// milliseconds.
struct Clock {
    elapsed: Instant,
    used: Duration,
}

impl Clock {
    fn start() -> Self {
        Self { elapsed: Instant::now(), used: of_thread() }
    }

    fn time(&self) -> Duration {
        let elapsed = self.elapsed.elapsed();
        if elapsed < SHORT { elapsed } else { of_thread().saturating_sub(self.used) }
    }
}

/// The longest time that counts as elapsed.
const SHORT: Duration = Duration::from_millis(40);

fn milliseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}

/// Simplifies and encodes a puzzle. `None` if simplification solves or refutes it.
fn encoded(puzzle: &Puzzle) -> Option<(Variables, Cnf)> {
    let position = propagate(puzzle).ok().filter(|position| !position.is_finished())?;
    let mut variables = Variables::new(&position);
    let mut cnf = Cnf::default();
    encode(Encoding::default(), &position, &[], &mut variables, &mut cnf);
    Some((variables, cnf))
}

/// The clauses in another order; 0 for their own.
fn shuffled(cnf: &Cnf, order: u64) -> Cnf {
    let mut clauses: Vec<&[Lit]> = cnf.clauses().collect();
    if order > 0 {
        Random::from_seed(order).shuffle(&mut clauses);
    }
    let mut shuffled = Cnf::default();
    for clause in clauses {
        shuffled.clause(clause);
    }
    shuffled
}

/// Loads the clauses, and searches until the solution is known to be the only one, or there is
/// none.
fn search(cnf: &Cnf, variables: &Variables) {
    let mut solver = Solver::with_clauses(cnf);
    let Some(model) = solver.solve().expect("an answer") else { return };
    let candidates = variables.len() - variables.auxiliary_count();
    let is_candidate = |lit: &&Lit| lit.variable() <= candidates;
    let blocking: Vec<Lit> = model.iter().filter(is_candidate).map(|lit| !*lit).collect();
    solver.add_clause(&blocking);
    assert_eq!(solver.solve(), Ok(None), "the only solution");
}
