//! Solving by SAT: encodings of puzzles as clauses, and the questions that a solver answers.

pub mod backend;
pub mod clauses;
pub mod encodings;
pub mod formula;
pub mod proof;
pub mod questions;

use satdoku_core::{board, puzzle};
use satdoku_logic::simplify;

#[cfg(test)]
use satdoku_core::rules;
