//! A puzzle's formula with cubes: the iCNF format of incremental SAT solvers.
//!
//! The first line is `p inccnf`. The clauses follow as in DIMACS CNF. Then each cube follows as a
//! line `a … 0` with its literals, as the program March writes it. Wieringa, Niemenmaa and
//! Heljanko, *Tarmo: A Framework for Parallelized Bounded Model Checking* (2009), introduced the
//! format.

use std::fmt::Write as _;
use std::ops::ControlFlow;

use super::Options;
use super::dimacs::{Numbering, Problem, formula_of, write_formula};
use crate::clauses::Lit;
use crate::formula::{Branch, cubes};
use crate::puzzle::Puzzle;

/// The branches of the search for a solution.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Branches {
    /// The cubes in the file.
    pub open: usize,
    /// The branches that unit propagation refutes. They aren't in the file.
    pub refuted: usize,
}

/// Writes the formula of a puzzle, and its cubes with up to `depth` splits, piece by piece.
pub(crate) fn write(
    puzzle: &Puzzle,
    options: Options,
    depth: u8,
    sink: &mut dyn FnMut(&str) -> ControlFlow<()>,
) -> Branches {
    let (formula, about) = formula_of(puzzle, options);
    let mut branches = Branches::default();
    let mut flow = ControlFlow::Continue(());
    let form = (Problem::Cubes, Numbering::Paper);
    write_formula(&formula, &about, form, &mut |piece, _, _| {
        flow = sink(piece);
        flow
    });
    if flow.is_break() {
        return branches;
    }
    cubes(&formula, depth, &mut |literals, branch| match branch {
        Branch::Open => {
            branches.open += 1;
            sink(&line(literals))
        }
        Branch::Refuted => {
            branches.refuted += 1;
            ControlFlow::Continue(())
        }
    });
    branches
}

fn line(cube: &[Lit]) -> String {
    let mut line = "a ".to_owned();
    for literal in cube {
        // Writing to a string can't fail.
        let _ = write!(line, "{} ", literal.dimacs());
    }
    line + "0\n"
}

/// Reads a cube from a line of an iCNF file. Returns `None` if the line isn't a cube.
///
/// # Errors
/// The reason, if the line is a cube but its literals aren't candidates of this puzzle.
pub fn read_cube(line: &str, puzzle: &Puzzle) -> Result<Option<Vec<Lit>>, String> {
    let mut words = line.split_whitespace();
    if words.next() != Some("a") {
        return Ok(None);
    }
    let candidates = puzzle.board().cell_count() * puzzle.board().value_count();
    let mut cube = Vec::new();
    for word in words {
        let number: i32 = word.parse().map_err(|_| format!("“{word}” is not a literal"))?;
        match number.unsigned_abs() as usize {
            0 => return Ok(Some(cube)),
            variable if variable > candidates => {
                return Err(format!("{number} is not a candidate: this board has {candidates}"));
            }
            variable => {
                let literal = Lit::positive(variable);
                cube.push(if number > 0 { literal } else { !literal });
            }
        }
    }
    Err("the cube has no 0 at its end".to_owned())
}
