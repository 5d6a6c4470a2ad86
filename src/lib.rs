//! The page of Satdoku, and its workers.
//!
//! Only [`worker`]'s `host` and `client` and [`app`] know the browser, and they are there on `wasm32` alone.

pub mod app;
pub mod worker;

use satdoku::{board, encode, export, make, notation, photo, puzzle, rate, rules, simplify, solve};
