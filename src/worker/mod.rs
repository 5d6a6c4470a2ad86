//! The two ends of the wire between page and worker.

pub mod protocol;

#[cfg(target_arch = "wasm32")]
pub mod client;
#[cfg(target_arch = "wasm32")]
pub mod host;
