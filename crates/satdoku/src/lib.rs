//! Satdoku: Sudoku by SAT.
//!
//! Text is read into a [`puzzle::Puzzle`], which is simplified, encoded as clauses, solved and checked.
//! All of it is plain Rust: no browser, no I/O, no clock.

pub use satdoku_core::{board, puzzle, rules};
pub use satdoku_formats as formats;
pub use satdoku_logic::{rate, simplify};
pub use satdoku_make as make;
pub use satdoku_photo as photo;
pub use satdoku_sat::{encode, solve};

/// The README's example is compiled and run with the tests.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
