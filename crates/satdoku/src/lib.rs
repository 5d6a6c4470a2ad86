//! Sudoku by SAT: puzzles of all sizes and many rules, read, solved, explained, rated and made.
//!
//! All of it is plain Rust: no I/O, no clock, no threads, no registration of anything.
//!
//! ```
//! use satdoku::{Limits, Outcome, Puzzle, solve};
//!
//! let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let puzzle: Puzzle = text.parse()?;
//! match solve(&puzzle, &Limits::default())? {
//!     Outcome::None => println!("no solution"),
//!     Outcome::One(solution) => println!("{}", puzzle.symbols().list(&solution, "")),
//!     Outcome::Several(one, other) => println!("several, such as {one:?} and {other:?}"),
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # What to call
//!
//! | I want to … | function |
//! |---|---|
//! | read a puzzle from its link, or 81 cells | `text.parse::<`[`Puzzle`]`>()` |
//! | read any notation, link or file of many programs | [`read_all`] |
//! | write a puzzle for people or other programs | [`formats::to_string`], [`formats::write()`] |
//! | write its link | [`Puzzle`]'s `to_string()` |
//! | solve it, and know if it is unique | [`solve`] |
//! | list solutions, or count them | [`Solutions`], [`count`] |
//! | know the possible values of each cell | [`possible`] |
//! | know why it is unsolvable, and what to change | [`conflict`], [`repair`] |
//! | know which clues force a value | [`forced`] |
//! | solve it like a human | [`steps`], each in a sentence by [`explain`] |
//! | rate it as Sudoku Explainer and `HoDoKu` do | [`rate`] |
//! | make a puzzle from a seed | [`generate`] |
//! | change a puzzle: minimal, easier, unique, shuffled | [`make`] |
//! | have it as a formula for a SAT solver | [`to_dimacs`]; [`encodings`] and [`clauses`] |
//! | prove an answer | [`check_proof`]; [`prove`] for other tools |
//! | check a solution | [`check`] |
//! | build a board from boxes, grids and rules | [`board::Layout`], [`board::Board`], [`rules`] |
//! | read a photo | [`photo`] |
//!
//! # Progress and cancelling
//!
//! [`Limits`] hold the options of a search, the most solutions to count, and a callback. The callback
//! receives the progress, and can cancel the work between two searches. **A running search of the SAT
//! solver can't be interrupted.** Most take milliseconds, but a search can take hours. A program that
//! needs a deadline has to solve in a process that it can end.
//!
//! ```
//! use std::ops::ControlFlow;
//!
//! use satdoku::board::{BoxShape, Layout};
//! use satdoku::make::{MakeError, MakeProgress, Request};
//! use satdoku::{Limits, SolveError, generate};
//!
//! let request = Request::new(Layout::single(BoxShape::new(3, 3)?));
//! let give_up = |progress: MakeProgress| match progress.attempt {
//!     1..10 => ControlFlow::Continue(()),
//!     _ => ControlFlow::Break(()),
//! };
//! match generate(&request, 1, &Limits::default().with_progress(&give_up)) {
//!     Ok(made) => println!("{}", made.puzzle),
//!     Err(MakeError::Solve(SolveError::Cancelled)) => println!("given up"),
//!     Err(error) => return Err(error.into()),
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # What is promised
//!
//! - **Each solution is checked** by [`check`], which shares no code with the encodings.
//! - **“No solution” and “no other solution”** are the solver's word, tested against brute force.
//!   [`check_proof`] proves them, and [`prove`] writes a proof for other checkers.
//! - **No text causes a panic.** Sizes are bounded before anything is allocated. Fuzzers test all
//!   readers. Functions that take cells or steps of another board may panic, and say so.
//! - **The same seed makes the same puzzle** on every machine, with one version of this crate.
//! - **No global state.** Rule kinds are a value, [`rules::Kinds`], for the few functions that look
//!   them up by name. No logger is installed, unless [`backend::Backend::watch_conflicts`] is called:
//!   the solver's own progress is in its log alone.
//!
//! Enums of errors, [`Limits`] and [`make::Request`] will grow. Other enums are meant to be matched
//! whole: a new variant is a new version of this crate.
//!
//! # Modules
//!
//! - [`formats`]: all formats, read and written.
//! - [`puzzle`], [`board`], [`rules`]: the puzzle and its rules.
//! - [`questions`]: all questions about a puzzle; [`proof`]: proofs of the answers.
//! - [`encodings`], [`clauses`], [`formula`]: a puzzle as a SAT solver gets it; [`backend`]: the
//!   solver.
//! - [`logic`]: candidates, techniques, paths, ratings; [`words`]: all of it in English.
//! - [`make`]: the generator and the setter's tools; [`photo`]: pictures.

pub use satdoku_core::{board, puzzle, rules};
pub use satdoku_formats as formats;
pub use satdoku_logic as logic;
pub use satdoku_make as make;
pub use satdoku_photo as photo;
pub use satdoku_sat::{backend, clauses, encodings, formula, proof, questions};
pub use satdoku_words as words;

pub use formats::{ReadOptions, read_all, to_dimacs};
pub use logic::{rate, steps};
pub use make::generate;
pub use proof::{Claim, check_proof, prove};
pub use puzzle::{Puzzle, Value, check};
pub use questions::{
    Limits, Outcome, Solutions, SolveError, conflict, count, forced, possible, repair, solve,
};
pub use words::steps::explain;

/// Compiles and runs the README's example with the tests.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
