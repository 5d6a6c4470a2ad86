//! The page of Satdoku.

pub mod model;
#[cfg(target_arch = "wasm32")]
pub mod page;
pub mod view;

use satdoku::{board, encode, export, logic, make, notation, puzzle, rules, solve};
use satdoku_worker as worker;
