//! Solving by SAT: puzzles as clauses, and the questions that a solver answers about them.
//!
//! A puzzle is prepared and written as a [formula] in an [encoding](encodings) of [clauses].
//! [Questions](questions) and [proofs](proof) use the solver through the [backend].
//! The [lab] has a small solver of its own that records each step of its search.

pub mod backend;
pub mod clauses;
pub mod encodings;
pub mod formula;
pub mod lab;
mod lists;
pub mod proof;
pub mod questions;

use satdoku_core::{board, puzzle};
use satdoku_logic as logic;

#[cfg(test)]
use satdoku_core::rules;
