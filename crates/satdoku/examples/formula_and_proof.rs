//! Proves that a puzzle has one solution, or none. Writes the formula and its DRAT proof, which
//! `drat-trim` checks.
//!
//! `cargo run -p satdoku --example formula_and_proof 2x2:2_4h2_3d formula.cnf proof.drat`

use std::env;
use std::error::Error;
use std::fs;
use std::ops::ControlFlow;

use satdoku::formats::export::write_claim;
use satdoku::{Claim, Limits, Outcome, Puzzle, prove, solve};

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [link, formula, proof] = arguments.as_slice() else {
        return Err("usage: formula_and_proof LINK FORMULA_FILE PROOF_FILE".into());
    };
    let puzzle: Puzzle = link.parse()?;
    let claim = match solve(&puzzle, &Limits::default())? {
        Outcome::None => Claim::Unsolvable,
        Outcome::One(solution) => Claim::OnlySolution(solution),
        Outcome::Several(..) => {
            return Err("the puzzle has several solutions, so there is nothing to prove".into());
        }
    };
    let mut clauses = String::new();
    write_claim(&puzzle, &claim, &mut |piece| {
        clauses += piece;
        ControlFlow::Continue(())
    });
    fs::write(formula, clauses)?;
    let mut steps = Vec::new();
    prove(&puzzle, &claim, &mut |piece| {
        steps.extend_from_slice(piece);
        ControlFlow::Continue(())
    })?;
    fs::write(proof, steps)?;
    Ok(())
}
