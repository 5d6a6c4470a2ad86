//! Native speed of reading texts: lists of thousands of puzzles, and one of each size.

use std::time::{Duration, Instant};

use satdoku::board::{Board, BoxShape};
use satdoku::notation;
use satdoku::puzzle::Puzzle;

const ROUNDS: usize = 10;

fn main() {
    let shape = BoxShape::new(3, 3).expect("3x3 is a box shape");
    let current = Puzzle::empty(Board::single(shape));
    let list = include_str!("../tests/puzzles/17-clue-sample.txt");
    let grids: Vec<String> =
        list.lines().map(|line| format!("# a title\n{}\n", in_rows(line))).collect();
    let rows = grids.concat();
    let link = include_str!("../tests/notations/fpuzzles.txt").lines().last().expect("a link");
    println!("reading, best of {ROUNDS} rounds:");
    for (what, text) in [
        ("5,000 puzzles in lines", list),
        ("5,000 puzzles in rows", &rows),
        ("25×25 in rows", include_str!("../tests/puzzles/gs555.txt")),
        ("f-puzzles link", link),
    ] {
        let best = (0..ROUNDS).map(|_| time(text, &current)).min().unwrap_or_default();
        println!("  {what:24} {:8.2} ms, {:5} KB", best.as_secs_f64() * 1e3, text.len() / 1024);
    }
}

fn in_rows(line: &str) -> String {
    let digits: Vec<char> = line.chars().collect();
    digits.chunks(9).map(|row| row.iter().collect::<String>()).collect::<Vec<_>>().join("\n")
}

fn time(text: &str, current: &Puzzle) -> Duration {
    let start = Instant::now();
    let reading = notation::read(text, current);
    let time = start.elapsed();
    assert!(reading.is_ok());
    time
}
