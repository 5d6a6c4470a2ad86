//! Satdoku: Sudoku by SAT in a browser tab.
//!
//! Data goes one way: text is read into a [`puzzle::Puzzle`], which is simplified, encoded as
//! clauses, solved and checked in a Web Worker, whose events stream back to the page.
//!
//! The modules from [`board`] to [`solve`], and [`export`], are plain Rust: no browser, no I/O, no clock. Only
//! `worker::{host, client}` and `app` know the browser, and they are there on `wasm32` alone.

pub mod app;
pub mod board;
pub mod encode;
pub mod export;
pub mod make;
pub mod notation;
pub mod puzzle;
pub mod rate;
pub mod rules;
pub mod simplify;
pub mod solve;
pub mod worker;

/// A crate of its own, to be built for speed, where all else is built to be small.
pub use satdoku_photo as photo;

/// The README's example is compiled and run with the tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
