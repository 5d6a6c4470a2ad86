//! Size and native speed of every encoding on puzzles of several sizes, as a Markdown table.
//!
//! Each row runs in a process of its own, which is killed after [`LIMIT`], because a search can't
//! be interrupted.

#[path = "../tests/support/mod.rs"]
mod support;

use std::cell::{Cell, RefCell};
use std::env;
use std::io::{self, Read};
use std::ops::ControlFlow;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use satdoku::encodings::Encoding;
use satdoku::formula::Preprocessing;
use satdoku::puzzle::{Puzzle, Value};
use satdoku::questions::{Limits, Options, Progress, solve_by_sat};
use satdoku::words::formulas;
use serde_json::Value as Json;
use support::{board, board_of, cells, puzzle};

const SEEDS: &str = include_str!("../tests/puzzles/seed-puzzles.json");
const SEVENTEEN: &str = include_str!("../tests/puzzles/17-clue-sample.txt");

/// The time limit of a row.
const LIMIT: Duration = Duration::from_mins(1);

/// The puzzles of each row. Each flag is a run, true with simplification. Simplification does
/// nothing for a board without clues.
const SETS: [(&str, &[bool]); 5] = [
    ("17 clues", &[false, true]),
    ("gs555-25x25", &[false, true]),
    ("union-jack", &[false, true]),
    ("empty 25×25", &[false]),
    ("empty 36×36", &[false]),
];

fn main() -> io::Result<()> {
    if let Some(row) = env::args().find_map(|arg| arg.strip_prefix("row=").map(str::to_owned)) {
        print!("{}", measure(&row));
        return Ok(());
    }
    println!(
        "| puzzle | encoding | simplified | variables | clauses | encode | load | solve | unique |"
    );
    println!("|---|---|---|---:|---:|---:|---:|---:|---:|");
    for (set, choices) in SETS {
        for simplify in choices {
            for encoding in Encoding::ALL {
                let row = format!("{set}/{}/{simplify}", formulas::encoding(encoding));
                let child = Command::new(env::current_exe()?)
                    .arg(format!("row={row}"))
                    .stdout(Stdio::piped())
                    .spawn()?;
                let found = within_limit(child)?;
                let found = found.unwrap_or_else(|| format!("more than {} s", LIMIT.as_secs()));
                let simplified = if *simplify { "yes" } else { "no" };
                println!("| {set} | {} | {simplified} | {found} |", formulas::encoding(encoding));
            }
        }
    }
    Ok(())
}

/// Returns a process's output, or `None` if it was killed.
fn within_limit(mut child: Child) -> io::Result<Option<String>> {
    let start = Instant::now();
    while child.try_wait()?.is_none() {
        if start.elapsed() > LIMIT {
            child.kill()?;
            child.wait()?;
            return Ok(None);
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    let mut output = String::new();
    child.stdout.take().expect("piped").read_to_string(&mut output)?;
    Ok(Some(output))
}

/// Measures the rest of a row: means over the puzzles of its set.
fn measure(row: &str) -> String {
    let mut parts = row.split('/');
    let mut next = || parts.next().expect("set, encoding, whether simplified");
    let (set, name, simplify) = (next(), next(), next() == "true");
    let encoding = Encoding::ALL.into_iter().find(|encoding| formulas::encoding(*encoding) == name);
    let start = if simplify { Preprocessing::Simplified } else { Preprocessing::Open };
    let options = Options { encoding: encoding.expect("a name of an encoding"), start };
    let puzzles = puzzles(set);
    let (sizes, mut times) = (Cell::new([0; 2]), [Duration::ZERO; 4]);
    for puzzle in &puzzles {
        let at = RefCell::new(Vec::new());
        let report = |progress| {
            if let Progress::Encoded { variables, clauses } = progress {
                let [all_variables, all_clauses] = sizes.get();
                sizes.set([all_variables + variables, all_clauses + clauses]);
            }
            at.borrow_mut().push(Instant::now());
            ControlFlow::Continue(())
        };
        let limits = Limits::default().with_options(options).with_progress(&report);
        let answer = solve_by_sat(puzzle, &limits);
        assert!(answer.is_ok(), "{answer:?}");
        let mut at = at.take();
        at.push(Instant::now());
        for (time, stage) in times.iter_mut().zip(at.windows(2)) {
            *time += stage[1] - stage[0];
        }
    }
    let count = puzzles.len();
    let sizes = sizes.get().map(|size| (size / count).to_string());
    let times = times.map(|time| format!("{:.3} ms", time.as_secs_f64() * 1e3 / count as f64));
    [&sizes[..], &times[..]].concat().join(" | ")
}

fn puzzles(set: &str) -> Vec<Puzzle> {
    match set {
        "17 clues" => {
            let board = board(3, 3);
            let lines = SEVENTEEN.lines().step_by(10);
            let clues = |line: &str| -> Vec<Option<Value>> {
                line.bytes().map(|digit| Value::new(usize::from(digit - b'0'))).collect()
            };
            lines.map(|line| Puzzle::new(board.clone(), clues(line)).expect("81 digits")).collect()
        }
        "empty 25×25" => vec![Puzzle::empty(board(5, 5))],
        "empty 36×36" => vec![Puzzle::empty(board(6, 6))],
        id => {
            let seeds: Vec<Json> = serde_json::from_str(SEEDS).expect("valid JSON");
            let seed = seeds.iter().find(|seed| seed["id"] == id).expect("a seed's id");
            let board = board_of(seed["kind"].as_str().expect("a kind"));
            vec![puzzle(&board, &cells(&seed["clues"]))]
        }
    }
}
