//! Solving by SAT: encodings of puzzles as clauses, and the questions that a solver answers.

pub mod backend;
pub mod encode;
pub mod solve;

use satdoku_core::{board, puzzle};
use satdoku_logic::simplify;

#[cfg(test)]
use satdoku_core::rules;
