//! Native speed on boards of up to 400 values, as a Markdown table: making, reading, simplifying,
//! and solving with uniqueness. `cargo bench --bench large_boards` runs all rows; parts of their names
//! select some.
//!
//! Each row runs in a process of its own, so the memory shown is that of the row. The process is
//! killed after [`LIMIT`], because a search can't be interrupted.

use std::cell::Cell;
use std::io::{self, Write};
use std::ops::ControlFlow;
use std::process::{Child, Command};
use std::time::{Duration, Instant};
use std::{env, fs, thread};

use satdoku::board::{Board, BoxShape};
use satdoku::formats;
use satdoku::formats::export::{self, Content, Export};
use satdoku::make::{Random, for_hidden_singles, mixed, of_pattern, with_clues};
use satdoku::puzzle::Puzzle;
use satdoku::questions::{Limits, Outcome, Progress, solve_by_sat};

/// The time limit of a row.
const LIMIT: Duration = Duration::from_mins(1);

/// The clues of a row.
#[derive(Clone, Copy)]
enum Clues {
    /// This number per 1,000 cells, at random.
    PerMille(usize),
    /// The fewest found from which hidden singles alone reach the solution.
    HiddenSingles,
    /// This number per 1,000 cells of a pattern: two triangles from which singles reach the
    /// solution, and others.
    OfPattern(usize),
}

/// The number of values of each row's board, and its clues.
const ROWS: [(&str, usize, Clues); 12] = [
    ("400×400, hidden singles", 400, Clues::HiddenSingles),
    ("225×225, hidden singles", 225, Clues::HiddenSingles),
    ("225×225, 75 %", 225, Clues::PerMille(750)),
    ("225×225, 54 %", 225, Clues::PerMille(540)),
    ("225×225, 54 % of a pattern", 225, Clues::OfPattern(540)),
    ("225×225, 25 % of a pattern", 225, Clues::OfPattern(250)),
    ("400×400, 54 % of a pattern", 400, Clues::OfPattern(540)),
    ("100×100, 75 %", 100, Clues::PerMille(750)),
    ("100×100, 68 %", 100, Clues::PerMille(680)),
    ("100×100, 50 %", 100, Clues::PerMille(500)),
    ("49×49, empty", 49, Clues::PerMille(0)),
    ("64×64, empty", 64, Clues::PerMille(0)),
];

fn main() -> io::Result<()> {
    if let Some(name) = env::args().find_map(|arg| arg.strip_prefix("row=").map(str::to_owned)) {
        let row = ROWS.iter().find(|(row, ..)| *row == name).expect("a row");
        measure(row.1, row.2);
        return Ok(());
    }
    let wanted: Vec<String> = env::args().skip(1).filter(|arg| !arg.starts_with("--")).collect();
    println!(
        "| puzzle | clues | board | text | read | simplified | clauses | written | solution | another one \
         | memory |"
    );
    println!("|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|");
    for (name, ..) in ROWS {
        if wanted.is_empty() || wanted.iter().any(|wanted| name.contains(wanted.as_str())) {
            print!("| {name}");
            io::stdout().flush()?;
            if !ends(Command::new(env::current_exe()?).arg(format!("row={name}")).spawn()?)? {
                print!(" | more than {} s", LIMIT.as_secs());
            }
            println!(" |");
        }
    }
    Ok(())
}

/// True if a process ends in time. Otherwise it is killed.
fn ends(mut child: Child) -> io::Result<bool> {
    let start = Instant::now();
    while child.try_wait()?.is_none() {
        if start.elapsed() > LIMIT {
            child.kill()?;
            child.wait()?;
            return Ok(false);
        }
        thread::sleep(Duration::from_millis(10));
    }
    Ok(true)
}

/// Prints the cells of a row as they become known.
fn measure(values: usize, clues: Clues) {
    let shape = BoxShape::for_values(values).expect("a box shape");
    let start = Instant::now();
    let board = Board::single(shape);
    let made = start.elapsed();
    let mut random = Random::from_seed(1);
    let empty = Puzzle::empty(board.clone());
    let puzzle = match clues {
        Clues::PerMille(part) => {
            let solution = mixed(shape, &mut random);
            with_clues(&empty, &solution, solution.len() * part / 1000, &mut random)
        }
        Clues::OfPattern(part) => of_pattern(&board, part, &mut random).0,
        Clues::HiddenSingles => {
            let solution = mixed(shape, &mut random);
            let is_clue = for_hidden_singles(&board, &solution, &mut random);
            let clues = solution.iter().zip(is_clue).map(|(value, is)| is.then_some(*value));
            Puzzle::new(board.clone(), clues.collect()).expect("a puzzle")
        }
    };
    let form = export::Options::default();
    let text = export::to_string(Export::Kociemba, Content::clues_of(&puzzle), form);
    let text = text.expect("a form for all");
    let start = Instant::now();
    let reading =
        formats::read_all(&text, &formats::ReadOptions::like(&empty)).expect("what was written");
    let read = start.elapsed();
    assert_eq!(reading.entries[0].puzzle, puzzle);
    drop(reading);
    cell(&format!("{} %", puzzle.clue_count() * 100 / board.cell_count()));
    cell(&milliseconds(made));
    cell(&format!("{} KB", text.len() / 1024));
    cell(&milliseconds(read));
    let last = Cell::new(Instant::now());
    let report = |progress| {
        if let Progress::Encoded { clauses, .. } = progress {
            cell(&clauses.to_string());
        }
        if progress != Progress::Loaded {
            cell(&milliseconds(last.replace(Instant::now()).elapsed()));
        }
        ControlFlow::Continue(())
    };
    let answer = solve_by_sat(&puzzle, &Limits::default().with_progress(&report));
    let answer = match answer.expect("an answer") {
        Outcome::One(_) => "none",
        Outcome::Several(..) => "yes",
        Outcome::None => "unsolvable",
    };
    cell(&format!("{answer}, {}", milliseconds(last.get().elapsed())));
    cell(&peak());
}

fn cell(text: &str) {
    print!(" | {text}");
    io::stdout().flush().expect("somewhere to print");
}

fn milliseconds(time: Duration) -> String {
    format!("{:.1} ms", time.as_secs_f64() * 1e3)
}

/// The peak memory of this process, if the system reports it.
fn peak() -> String {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kilobytes = line.and_then(|line| line.split_whitespace().next()?.parse::<usize>().ok());
    kilobytes.map_or_else(|| "?".to_owned(), |kilobytes| format!("{} MB", kilobytes / 1024))
}
