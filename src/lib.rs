//! The page of Satdoku.

pub mod app;

use satdoku::{board, encode, export, make, notation, puzzle, rate, rules, simplify, solve};
use satdoku_worker as worker;
