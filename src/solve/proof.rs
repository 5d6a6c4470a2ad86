//! Proofs to take away: a formula without a model, and why it has none.
//!
//! The formula is the puzzle's rules and clues, unsimplified, so that nothing has to be taken on
//! trust; for "the only solution", also a clause that rules that solution out.

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};

use super::error::SolveError;
use super::sat::{self, ProofFormat};
use crate::encode::{Cnf, Encoding, Formula, Variables};
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
    let mut text = Vec::new();
    formula(puzzle, claim).write_dimacs(&mut |piece, _, _| {
        text.extend_from_slice(piece.as_bytes());
        ControlFlow::Continue(())
    });
    text
}

/// Proves a claim: why [`formula_of`] it has no model, in DRAT's text form, as drat-trim reads it.
///
/// # Errors
/// [`SolveError::NothingToProve`], if it isn't so; else, if the solver fails.
pub fn prove(puzzle: &Puzzle, claim: &Claim) -> Result<Vec<u8>, SolveError> {
    refute(&clauses(puzzle, claim), ProofFormat::Drat)
}

/// Proves a claim and has the proof checked by varisat's own checker, which shares no state with the
/// solver.
///
/// # Errors
/// [`SolveError::Proof`], if the proof doesn't hold; else as [`prove`].
pub fn check_proof(puzzle: &Puzzle, claim: &Claim) -> Result<(), SolveError> {
    let clauses = clauses(puzzle, claim);
    let proof = refute(&clauses, ProofFormat::Checkable)?;
    sat::check_refutation(&clauses, &proof).map_err(SolveError::Proof)
}

fn refute(clauses: &Cnf, format: ProofFormat) -> Result<Vec<u8>, SolveError> {
    sat::refute(clauses, format)?.ok_or(SolveError::NothingToProve)
}

fn clauses(puzzle: &Puzzle, claim: &Claim) -> Cnf {
    let mut clauses = Cnf::default();
    formula(puzzle, claim).write(&mut clauses);
    clauses
}

fn formula<'a>(puzzle: &'a Puzzle, claim: &Claim) -> Formula<'a> {
    let position = Position::open(puzzle.board());
    let (about, last) = match claim {
        Claim::Unsolvable => ("It has no model: the puzzle has no solution.", None),
        Claim::OnlySolution(values) => {
            let variables = Variables::declared(&position);
            let cells = values.iter().enumerate();
            let solution = cells.filter_map(|(cell, value)| variables.literal(cell, *value));
            let about = "Its last clause rules out a solution. It has no model: there is no other solution.";
            (about, Some(solution.map(|literal| !literal).collect()))
        }
    };
    Formula { puzzle, encoding: Encoding::Extended, position, about: Some(about), last }
}
