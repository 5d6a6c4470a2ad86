//! Satdoku's tools: the commands of `cargo xtask`, and the static file server that `cargo xtask
//! serve` and the browser tests share.

pub mod bench;
pub mod check;
pub mod dist;
pub mod engine;
pub mod finish_dist;
pub mod fuzz;
pub mod lighthouse;
pub mod network;
pub mod run;
pub mod soak;
pub mod static_server;
pub mod tools;
pub mod workspace;
