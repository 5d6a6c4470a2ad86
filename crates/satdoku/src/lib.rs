//! Satdoku: Sudoku by SAT.
//!
//! Text is read into a [`puzzle::Puzzle`], which is simplified, encoded as clauses, solved and
//! checked. All of it is plain Rust: no browser, no I/O, no clock.
//!
//! - [`formats`] reads and writes puzzles in the formats of many programs.
//! - [`puzzle`], [`board`] and [`rules`] are the puzzle and its rules.
//! - [`questions`] solve, count, explain and repair; [`proof`] proves the answers.
//! - [`encodings`], [`clauses`] and [`formula`] show a puzzle as a SAT solver gets it;
//!   [`backend`] is the solver.
//! - [`logic`] finds the steps of human techniques and rates puzzles.
//! - [`words`] puts rules, steps and clauses into English.
//! - [`make`] generates puzzles, [`photo`] reads pictures.
//!
//! ```
//! use satdoku::formats::link;
//! use satdoku::questions::{Options, Outcome, solve};
//!
//! let puzzle = link::read("2x2:2_4h2_3d").expect("a puzzle");
//! let outcome = solve(&puzzle, Options::default(), &mut |_| {}).expect("an outcome");
//! let Outcome::One(solution) = outcome else { panic!("not unique") };
//! assert_eq!(solution.len(), 16);
//! ```

pub use satdoku_core::{board, puzzle, rules};
pub use satdoku_formats as formats;
pub use satdoku_logic as logic;
pub use satdoku_make as make;
pub use satdoku_photo as photo;
pub use satdoku_sat::{backend, clauses, encodings, formula, proof, questions};
pub use satdoku_words as words;

/// Compiles and runs the README's example with the tests.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
