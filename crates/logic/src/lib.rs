//! Solving by logic: candidates, techniques, walkthroughs and ratings.

pub mod rate;
pub mod simplify;

use satdoku_core::{board, puzzle};

#[cfg(test)]
use satdoku_core::rules;
