//! Satdoku's own notations: the link, the file that packs it, and JSON.

pub mod file;
pub mod json;

pub use satdoku_core::link::*;
