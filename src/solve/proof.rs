//! Proofs to take away: a formula without a model, and why it has none.
//!
//! The formula is the puzzle's rules and clues, unsimplified, so that nothing has to be taken on
//! trust; for "the only solution", also a clause that rules that solution out.

use std::io::Write as _;

use serde::{Deserialize, Serialize};

use super::error::SolveError;
use super::sat::{self, ProofFormat};
use crate::encode::{self, ClauseSink, Cnf, Encoding, Lit, Variables};
use crate::puzzle::{Puzzle, Value};
use crate::simplify::Position;

/// What is to be proved.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Claim {
    /// The puzzle has no solution.
    Unsolvable,
    /// The puzzle has no solution but this one: one value per cell in reading order.
    OnlySolution(Vec<Value>),
}

/// The formula that has no model if a claim is so, in DIMACS CNF.
#[must_use]
pub fn formula_of(puzzle: &Puzzle, claim: &Claim) -> Vec<u8> {
    dimacs(puzzle, &formula(puzzle, claim), claim)
}

/// Proves a claim: why [`formula_of`] it has no model, in DRAT's text form, as drat-trim reads it.
///
/// # Errors
/// [`SolveError::NothingToProve`], if it isn't so; else, if the solver fails.
pub fn prove(puzzle: &Puzzle, claim: &Claim) -> Result<Vec<u8>, SolveError> {
    let formula = formula(puzzle, claim);
    sat::refute(&formula.cnf, ProofFormat::Drat)?.ok_or(SolveError::NothingToProve)
}

/// Proves a claim and has the proof checked by varisat's own checker, which shares no state with the
/// solver.
///
/// # Errors
/// [`SolveError::Proof`], if the proof doesn't hold; else as [`prove`].
pub fn check_proof(puzzle: &Puzzle, claim: &Claim) -> Result<(), SolveError> {
    let formula = formula(puzzle, claim);
    let proof =
        sat::refute(&formula.cnf, ProofFormat::Checkable)?.ok_or(SolveError::NothingToProve)?;
    sat::check_refutation(&formula.cnf, &proof).map_err(SolveError::Proof)
}

struct Formula {
    variables: Variables,
    cnf: Cnf,
}

fn formula(puzzle: &Puzzle, claim: &Claim) -> Formula {
    let position = Position::open(puzzle.board());
    let mut variables = Variables::of(&position);
    let mut cnf = Cnf::default();
    encode::encode(Encoding::Extended, &position, puzzle.clues(), &mut variables, &mut cnf);
    let literal = |(cell, value): (usize, Value)| variables.literal(cell, value);
    if let Claim::OnlySolution(values) = claim {
        let solution = values.iter().copied().enumerate().filter_map(literal);
        cnf.clause(&solution.map(|literal| !literal).collect::<Vec<Lit>>());
    }
    Formula { variables, cnf }
}

/// The formula as text, with a head that says what it is about.
fn dimacs(puzzle: &Puzzle, formula: &Formula, claim: &Claim) -> Vec<u8> {
    let about = match claim {
        Claim::Unsolvable => "It has no model: the puzzle has no solution.",
        Claim::OnlySolution(_) => {
            "Its last clause rules out a solution. It has no model: there is no other solution."
        }
    };
    let values = puzzle.board().value_count();
    let mut text = Vec::new();
    // Writing to memory can't fail.
    let _ = write!(
        text,
        "c Satdoku: a puzzle of {} cells and {values} values as a formula.\n\
         c {about}\n\
         c Variable cell * {values} + value says that the cell takes the value: cells from 0 in\n\
         c reading order, values from 1.\n\
         p cnf {} {}\n",
        puzzle.board().cell_count(),
        formula.variables.len(),
        formula.cnf.len(),
    );
    for clause in formula.cnf.clauses() {
        for literal in clause {
            let _ = write!(text, "{} ", literal.dimacs());
        }
        text.extend_from_slice(b"0\n");
    }
    text
}
