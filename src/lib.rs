//! The page of Satdoku.

pub mod app;

use satdoku::{board, encode, formats, make, puzzle, rate, rules, simplify, solve};
use satdoku_worker as worker;
