//! The page of Satdoku.

pub mod app;

use satdoku::{
    board, clauses, encodings, export, formula, make, notation, proof, puzzle, questions, rate,
    rules, simplify,
};
use satdoku_worker as worker;
