//! Sudoku by SAT: reads, solves, explains, rates and makes puzzles of all sizes and many rules.
//!
//! The library is plain Rust. It uses no I/O, no clock and no threads, and needs no set-up.
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
//! # Functions
//!
//! | I want to … | function |
//! |---|---|
//! | read a puzzle from its link, or 81 cells | `text.parse::<`[`Puzzle`]`>()` |
//! | read any notation, link or file of many programs | [`read_all`] |
//! | write a puzzle for people or other programs | [`formats::to_string`], [`formats::write()`] |
//! | write its link | [`Puzzle`]'s `to_string()` |
//! | solve it, and know if the solution is unique | [`solve`] |
//! | list solutions, or count them | [`Solutions`], [`count`] |
//! | know the possible values of each cell | [`possible`] |
//! | know why it is unsolvable, and what to change | [`conflict`], [`repair`] |
//! | know which clues force a value | [`forced`] |
//! | solve it like a human | [`steps`], each in a sentence by [`explain`] |
//! | rate it as Sudoku Explainer and `HoDoKu` do | [`rate`] |
//! | make a puzzle from a seed, or many | [`generate`], [`make::Generator`] |
//! | change a puzzle: minimal, easier, unique, shuffled | [`make`] |
//! | write it as a formula for a SAT solver | [`to_dimacs`]; [`encodings`] and [`clauses`] |
//! | prove an answer | [`check_proof`]; [`prove`] for other tools |
//! | check a solution | [`check`] |
//! | build a board from boxes, grids and rules | [`board::Layout`], [`board::Board`], [`rules`] |
//! | read a photo | [`photo`] |
//!
//! # Progress and cancelling
//!
//! [`Limits`] holds the options of a search, the maximum number of solutions to count, and a
//! callback. The callback receives the progress, and can cancel the work between two searches.
//! **A running search of the SAT solver can't be interrupted.** Most searches take milliseconds,
//! but some take hours. A program that needs a deadline has to solve in a process that it can end.
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
//! # Guarantees
//!
//! - **Each solution is checked** by [`check`], which shares no code with the encodings.
//! - **“No solution” and “no other solution”** are the solver's verdicts. Tests compare them with
//!   brute force. [`check_proof`] proves them, and [`prove`] writes a proof for other checkers.
//! - **No text causes a panic.** Sizes are bounded before anything is allocated. Fuzzers test all
//!   readers. Cells or steps of another board may cause a panic; the functions concerned document
//!   that.
//! - **The same seed makes the same puzzle** on every machine, with one version of this crate.
//! - **No global state.** Rule kinds are a value, [`rules::Kinds`], for the few functions that look
//!   them up by name. Only [`backend::Backend::watch_conflicts`] installs a logger, because the
//!   solver reports its progress only in its log.
//!
//! Error enums, [`Limits`] and [`make::Request`] will grow. Other enums can be matched without a
//! wildcard: a new variant is a breaking change of this crate.
//!
//! # Modules
//!
//! - [`formats`]: readers and writers of all formats.
//! - [`puzzle`], [`board`], [`rules`]: the puzzle and its rules.
//! - [`questions`]: all questions about a puzzle; [`proof`]: proofs of the answers.
//! - [`lab`]: a small solver that records each step of its search.
//! - [`encodings`], [`clauses`], [`formula`]: a puzzle as a formula for a SAT solver; [`backend`]:
//!   the solver.
//! - [`logic`]: candidates, techniques, paths, ratings; [`words`]: their descriptions in English.
//! - [`make`]: the generator and the setter's tools; [`photo`]: the reader of pictures.

pub use satdoku_core::{board, language, puzzle, rules};
pub use satdoku_formats as formats;
pub use satdoku_logic as logic;
pub use satdoku_make as make;
pub use satdoku_photo as photo;
pub use satdoku_sat::{backend, clauses, encodings, formula, lab, proof, questions};
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
