//! Solving by logic: candidates, techniques, paths of steps, and how hard a puzzle is.

pub mod rate;
pub mod simplify;

use satdoku_core::{board, puzzle};

#[cfg(test)]
use satdoku_core::rules;
