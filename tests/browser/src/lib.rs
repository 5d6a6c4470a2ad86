//! Drives Satdoku's release build in a headless browser, for the tests in `tests/` and the
//! measurements of `bench`.
//!
//! A test calls [`visit`] for a browser without stored data, apart from the page's offline copy. It
//! gets a [`Visit`] with a [`Page`] that offers cells, banner and buttons.
//!
//! An error in the browser's console fails the test at its end, unless the test expects that error.
//! Tests of a first visit or of changed files call [`Visit::own_site`] before they open the page.
//! This starts a server with a copy of `dist/`.
//!
//! The environment names the browser's engine ([`xtask::engine::Engine::chosen`]). Tests of
//! features that only Chromium supports use [`visit_with_devtools`].

mod board;
mod browser;
mod checker;
mod downloads;
mod driver;
mod keys;
mod page;
mod pictures;
mod pool;
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
pub use visit::{
    Visit, visit, visit_but_in, visit_on_desk_and_phone, visit_with_camera, visit_with_devtools,
    visit_with_devtools_on_desk_and_phone,
};
pub use wait::{PATIENCE, wait_for};
