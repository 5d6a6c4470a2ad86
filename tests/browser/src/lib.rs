//! Drives Satdoku's release build in headless Chromium, for the tests in `tests/` and the
//! measurements of `bench`.
//!
//! A test asks [`visit`] for a browser with a fresh profile and a server with its own copy of
//! `dist/`, and gets a [`Visit`] whose [`Page`] speaks the words of the page: cells, banner,
//! buttons. Whatever the browser's console reports as an error fails the test at its end, unless
//! the test has said that it expects just that error.

mod board;
mod browser;
mod checker;
mod downloads;
mod driver;
mod keys;
mod page;
mod puzzles;
mod site;
mod visit;
mod wait;
pub mod wasm;

pub use board::{Board, Cell};
pub use browser::{Browser, ConsoleEntry};
pub use checker::check_solution;
pub use downloads::Downloads;
pub use page::Page;
pub use puzzles::{OUT_OF_REACH, Puzzle, all_golden, empty_link, example, golden};
pub use site::{SUB_PATH, Site};
pub use visit::{Visit, visit};
pub use wait::{PATIENCE, wait_for};
