//! The two ends of the wire between the page and its workers.
//!
//! What a worker can be asked for is a [task](tasks), one a file. The page asks a `client` for it, and
//! hears of it as long as it holds the [job](job::Job) it gets; the `host` is the worker's end.

pub mod bytes;
pub mod job;
pub mod lifecycle;
pub mod picture_file;
pub mod task;
pub mod tasks;
pub mod wire;

#[cfg(target_arch = "wasm32")]
pub mod client;
#[cfg(target_arch = "wasm32")]
pub mod decode;
#[cfg(target_arch = "wasm32")]
pub mod host;
#[cfg(target_arch = "wasm32")]
mod lifeline;

use satdoku::{board, encode, formats, make, photo, puzzle, rate, rules, simplify, solve};
