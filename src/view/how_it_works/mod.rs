//! The texts, tables and lists of How it works.

mod chart;
pub(super) mod comparison;
pub(super) mod experiment;
mod graph;
pub(super) mod inspection;
pub(super) mod introduction;
pub(super) mod measured;
pub(super) mod modes;
pub(super) mod proof;
pub mod search;
pub(super) mod theory;
pub(super) mod times;
