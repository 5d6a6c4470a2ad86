//! The two ends of the wire between the page and its two workers: the one that solves, and the one
//! for all that a first answer doesn't need, which is started when it is.

pub mod facts;
pub mod front_door;
pub mod protocol;
pub mod tree;

#[cfg(target_arch = "wasm32")]
pub mod client;
#[cfg(target_arch = "wasm32")]
mod host;
#[cfg(target_arch = "wasm32")]
pub mod solver;
#[cfg(target_arch = "wasm32")]
pub mod tools;
