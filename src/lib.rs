//! The page of Satdoku.

pub mod model;
#[cfg(target_arch = "wasm32")]
pub mod page;
pub mod view;

use satdoku::words as engine_words;
use satdoku::{
    board, clauses, encodings, formats, formula, lab, language, logic, make, proof, puzzle,
    questions, rules,
};
use satdoku_worker as worker;
