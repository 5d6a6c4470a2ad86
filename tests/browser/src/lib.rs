//! Drives Satdoku's release build in a browser without a window, for the tests in `tests/` and the
//! measurements of `bench`.
//!
//! A test asks [`visit`] for a browser that remembers nothing but the page itself, and gets a [`Visit`]
//! whose [`Page`] speaks the words of the page: cells, banner, buttons. Whatever the browser's console
//! reports as an error fails the test at its end, unless the test has said that it expects just that
//! error. Who wants to come for the first time, or to change what is served, asks for
//! [`Visit::own_site`], a server with a copy of `dist/`, before the page is opened.
//!
//! The browser is that of the engine that the environment names ([`xtask::engine::Engine::chosen`]). What
//! only Chromium can do is asked of [`visit_with_devtools`].

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
