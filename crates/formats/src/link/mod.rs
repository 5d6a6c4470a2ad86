//! Satdoku's own notations: the link, and the file that packs it.

pub mod file;

pub use satdoku_core::link::*;
