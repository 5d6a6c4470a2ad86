//! The page of Satdoku.

pub mod app;

use satdoku::{board, encode, export, logic, make, notation, puzzle, rules, solve};
use satdoku_worker as worker;
