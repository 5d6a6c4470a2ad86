//! The protocol between the page and its workers, and the two ends of it.
//!
//! Everything that a worker can do is a [task](tasks), one a file. The page starts a task through a
//! `client`. It receives events as long as it holds the returned [job](job::Job). The `host` is the
//! worker's end.

pub mod bytes;
pub mod job;
pub mod picture_file;
pub mod task;
pub mod tasks;
pub mod wire;
pub mod worker_pool;

#[cfg(target_arch = "wasm32")]
pub mod client;
#[cfg(target_arch = "wasm32")]
pub mod decode;
#[cfg(target_arch = "wasm32")]
pub mod host;
#[cfg(target_arch = "wasm32")]
mod lifeline;

use satdoku::{
    board, clauses, encodings, formats, formula, lab, logic, make, photo, proof, puzzle, questions,
    rules, words,
};
