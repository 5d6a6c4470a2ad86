//! Proofs of verdicts, as files for other tools, or checked here.
//!
//! A proof is a formula and DRAT steps that show that the formula has no model. The formula has the
//! puzzle’s rules and clues, without simplification. For “the only solution” it also rules that
//! solution out. Where houses and sums imply further sums, the formula has these in addition. They
//! are marked in the file, and an independent checker has confirmed each.
//!
//! The addition contains each [`DerivedSum`] that [`check_implied`] confirms. Without it many
//! searches would not end.
//!
//! [`DerivedSum`]: crate::board::DerivedSum
//! [`check_implied`]: crate::puzzle::check_implied

mod files;
mod line_check;
mod numbered_formula;
mod solver_run;
mod trimmed;

use std::io::{self, Write};
use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};

use crate::backend::{Backend, CheckedProof, Solver};
use crate::clauses::{Cnf, Variables};
use crate::encodings::Encoding;
use crate::formula::{Formula, PIECE_SIZE};
use crate::logic::CandidateGrid;
use crate::puzzle::{Puzzle, Value};
use crate::questions::{Limits, SolveError};

pub use crate::backend::{ClauseId, LemmaOrigin};
pub use files::{ProofFormat, ProofLines, write_proof};
pub use line_check::{ImpliedLiteral, LineCheck, LineReader};
pub use numbered_formula::{ClauseOrigin, ClauseOrigins, NumberedFormula};
pub use solver_run::{
    Lemma, RunBounds, RunCounts, RunEnd, RunProgress, RunStep, SolverRun, record,
};
pub use trimmed::TrimmedProof;

/// A statement to prove.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Claim {
    /// The puzzle has no solution.
    Unsolvable,
    /// The puzzle has no solution but this one: one value per cell in reading order.
    OnlySolution(Vec<Value>),
}

/// Proves a claim: that its [`formula`] has no model. Writes the proof in DRAT's text
/// form, as drat-trim reads it, in pieces of about 64 KB. `sink` receives each piece. If it returns
/// [`ControlFlow::Break`], the search ends soon after, with nothing proved and no error.
///
/// # Errors
/// [`SolveError::NothingToProve`] if the claim is false; others if the solver fails. The pieces are
/// then no proof.
///
/// # Examples
/// ```
/// use std::ops::ControlFlow;
///
/// use satdoku_core::puzzle::Puzzle;
/// use satdoku_sat::proof::{Claim, prove};
///
/// let wrong: Puzzle = "2x2:1_2_3d4h".parse()?;
/// let mut drat = Vec::new();
/// prove(&wrong, &Claim::Unsolvable, &mut |piece| {
///     drat.extend_from_slice(piece);
///     ControlFlow::Continue(())
/// })?;
/// assert!(drat.ends_with(b"0\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn prove(
    puzzle: &Puzzle,
    claim: &Claim,
    sink: &mut dyn FnMut(&[u8]) -> ControlFlow<()>,
) -> Result<(), SolveError> {
    let mut pieces = Pieces { piece: Vec::new(), sink, flow: ControlFlow::Continue(()) };
    let proved = Solver::prove_unsat(clauses(puzzle, claim), &mut pieces);
    if pieces.flow.is_break() {
        return Ok(());
    }
    if !proved? {
        return Err(SolveError::NothingToProve);
    }
    if !pieces.piece.is_empty() {
        pieces.hand_over();
    }
    Ok(())
}

/// Proves a claim, and writes its proof in LRAT, as lrat-check and `cake_lpr` read it. The proof is
/// trimmed to the clauses learned from conflicts. Pieces go to `sink` as in [`prove`], after the
/// search.
///
/// # Errors
/// As [`record`] and [`TrimmedProof::learned`].
///
/// # Examples
/// ```
/// use std::ops::ControlFlow;
///
/// use satdoku_core::puzzle::Puzzle;
/// use satdoku_sat::proof::{Claim, RunBounds, prove_lrat};
/// use satdoku_sat::questions::Limits;
///
/// let wrong: Puzzle = "2x2:1_1n".parse()?;
/// let mut lrat = Vec::new();
/// prove_lrat(&wrong, &Claim::Unsolvable, RunBounds::default(), &Limits::default(), &mut |piece| {
///     lrat.extend_from_slice(piece);
///     ControlFlow::Continue(())
/// })?;
/// assert_eq!(String::from_utf8(lrat)?.lines().count(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn prove_lrat(
    puzzle: &Puzzle,
    claim: &Claim,
    bounds: RunBounds,
    limits: &Limits<'_, RunProgress>,
    sink: &mut dyn FnMut(&[u8]) -> ControlFlow<()>,
) -> Result<(), SolveError> {
    let run = record(clauses(puzzle, claim), bounds, limits)?;
    let proof = TrimmedProof::learned(&run)?;
    let mut pieces = Pieces { piece: Vec::new(), sink, flow: ControlFlow::Continue(()) };
    let written = write_proof(ProofLines::Needed(&run, &proof), ProofFormat::Lrat, &mut pieces);
    if pieces.flow.is_continue() {
        written.map_err(|error| SolveError::Proof(error.to_string()))?;
        pieces.hand_over();
    }
    Ok(())
}

/// Proves a claim. varisat's checker checks each step of the proof as it is made, and shares no
/// state with the search.
///
/// # Errors
/// [`SolveError::Proof`] if no step derives the contradiction. [`SolveError::NothingToProve`] if
/// the claim is false. Others if the solver fails.
///
/// # Panics
/// If a step doesn't hold, which would be a defect of varisat.
///
/// # Examples
/// ```
/// use satdoku_core::puzzle::Puzzle;
/// use satdoku_sat::proof::{Claim, check_proof};
/// use satdoku_sat::questions::{Limits, Outcome, SolveError, solve};
///
/// let puzzle: Puzzle = "2x2:2_4h2_3d".parse()?;
/// assert_eq!(check_proof(&puzzle, &Claim::Unsolvable), Err(SolveError::NothingToProve));
/// let Outcome::One(solution) = solve(&puzzle, &Limits::default())? else { panic!("not unique") };
/// check_proof(&puzzle, &Claim::OnlySolution(solution))?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn check_proof(puzzle: &Puzzle, claim: &Claim) -> Result<(), SolveError> {
    match Solver::check_unsat(clauses(puzzle, claim))? {
        CheckedProof::Unsatisfiable => Ok(()),
        CheckedProof::Satisfiable => Err(SolveError::NothingToProve),
        CheckedProof::Unfinished => {
            Err(SolveError::Proof("no step derives the empty clause".to_owned()))
        }
    }
}

/// Collects bytes into pieces, and passes them on until `sink` stops it.
struct Pieces<'a> {
    piece: Vec<u8>,
    sink: &'a mut dyn FnMut(&[u8]) -> ControlFlow<()>,
    flow: ControlFlow<()>,
}

impl Pieces<'_> {
    fn hand_over(&mut self) {
        self.flow = (self.sink)(&self.piece);
        self.piece.clear();
    }
}

impl Write for Pieces<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.flow.is_continue() {
            self.piece.extend_from_slice(bytes);
            if self.piece.len() >= PIECE_SIZE {
                self.hand_over();
            }
        }
        match self.flow {
            ControlFlow::Continue(()) => Ok(bytes.len()),
            ControlFlow::Break(()) => Err(io::Error::other("nothing more is wanted")),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn clauses(puzzle: &Puzzle, claim: &Claim) -> Cnf {
    let mut clauses = Cnf::default();
    formula(puzzle, claim).write(&mut clauses);
    clauses
}

/// The encoding of every proof's formula, whatever encoding is chosen elsewhere.
pub const PROOF_ENCODING: Encoding = Encoding::Extended;

/// The formula of a claim. It has no model if the claim is true.
#[must_use]
pub fn formula<'a>(puzzle: &'a Puzzle, claim: &Claim) -> Formula<'a> {
    claim_formula(puzzle, claim, PROOF_ENCODING)
}

/// The formula of a claim in a chosen encoding.
#[must_use]
pub fn claim_formula<'a>(puzzle: &'a Puzzle, claim: &Claim, encoding: Encoding) -> Formula<'a> {
    let position = CandidateGrid::open(puzzle.board());
    let last = match claim {
        Claim::Unsolvable => None,
        Claim::OnlySolution(values) => {
            let variables = Variables::declared(&position);
            let cells = values.iter().enumerate();
            let solution = cells.filter_map(|(cell, value)| variables.literal(cell, *value));
            Some(solution.map(|literal| !literal).collect())
        }
    };
    Formula { puzzle, encoding, position, last }
}
