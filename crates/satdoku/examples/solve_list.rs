//! Solves the puzzles from standard input, in any notation, and prints one line per puzzle.
//!
//! `cargo run -p satdoku --example solve_list < puzzles.txt`

use std::error::Error;
use std::io;

use satdoku::{Limits, Outcome, ReadOptions, read_all, solve};

fn main() -> Result<(), Box<dyn Error>> {
    let reading = read_all(&io::read_to_string(io::stdin())?, &ReadOptions::default())?;
    for entry in reading.entries {
        let puzzle = entry.puzzle;
        for rule in entry.left_out {
            eprintln!("{puzzle} was read without its {rule}");
        }
        match solve(&puzzle, &Limits::default())? {
            Outcome::None => println!("no solution"),
            Outcome::One(solution) => println!("{}", puzzle.symbols().list(&solution, "")),
            Outcome::Several(..) => println!("several solutions"),
        }
    }
    Ok(())
}
