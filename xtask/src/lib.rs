//! Satdoku's tools: the commands of `cargo xtask` and a static file server, which the browser tests
//! use too.

pub mod bench;
pub mod check;
pub mod dist;
pub mod engine;
pub mod finish_dist;
pub mod fuzz;
pub mod lighthouse;
pub mod network;
pub mod pseudo_language;
pub mod run;
pub mod soak;
pub mod static_server;
pub mod tools;
pub mod workspace;
