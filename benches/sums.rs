//! Native size and speed of every way to write sums, on the puzzles that have some, as a Markdown
//! table.

use std::time::{Duration, Instant};

use satdoku::encode::{Cnf, Encoding, Lit, SumEncoding, Variables, encode_with_sums};
use satdoku::notation::link;
use satdoku::puzzle::Value;
use satdoku::simplify::{Position, propagate};
use varisat::{ExtendFormula, Solver};

const PUZZLES: &str = include_str!("../tests/puzzles/sums.txt");

/// Each time is the least of so many runs.
const RUNS: usize = 10;

fn main() {
    println!("| puzzle | simplified | sums | variables | clauses | encode | solve, unique |");
    println!("|---|---|---|---:|---:|---:|---:|");
    for line in PUZZLES.lines() {
        let (name, text) = line.split_once(": ").expect("a name");
        let puzzle = link::read(text).expect("a puzzle");
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
            for sums in SumEncoding::ALL {
                let row = (0..RUNS).map(|_| measure(&position, clues, sums));
                let row = row.min_by_key(|row| row.encode + row.solve).expect("some runs");
                println!(
                    "| {name} | {} | {sums:?} | {} | {} | {:.2} ms | {:.2} ms |",
                    if simplify { "yes" } else { "no" },
                    row.variables,
                    row.clauses,
                    row.encode.as_secs_f64() * 1e3,
                    row.solve.as_secs_f64() * 1e3
                );
            }
        }
    }
}

struct Row {
    variables: usize,
    clauses: usize,
    encode: Duration,
    solve: Duration,
}

fn measure(position: &Position, clues: &[Option<Value>], sums: SumEncoding) -> Row {
    let start = Instant::now();
    let mut variables = Variables::of(position);
    let mut cnf = Cnf::default();
    encode_with_sums(Encoding::default(), sums, position, clues, &mut variables, &mut cnf);
    let encode = start.elapsed();
    let start = Instant::now();
    let mut solver = Solver::new();
    let to_varisat = |lit: Lit| varisat::Lit::from_dimacs(lit.dimacs() as isize);
    for clause in cnf.clauses() {
        let clause: Vec<_> = clause.iter().copied().map(to_varisat).collect();
        solver.add_clause(&clause);
    }
    assert!(solver.solve().expect("an answer"));
    let model = solver.model().expect("a model");
    let candidates = variables.len() - variables.auxiliary_count();
    let is_candidate = |lit: &varisat::Lit| lit.is_positive() && lit.index() < candidates;
    let blocking: Vec<_> = model.iter().filter(|lit| is_candidate(lit)).map(|lit| !*lit).collect();
    solver.add_clause(&blocking);
    assert!(!solver.solve().expect("an answer"), "the only solution");
    Row { variables: variables.len(), clauses: cnf.len(), encode, solve: start.elapsed() }
}
