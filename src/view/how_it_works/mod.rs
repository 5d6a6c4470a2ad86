//! The texts, tables and lists of How it works.

pub(super) mod at_most_one;
pub(super) mod comparison;
mod graph;
pub(super) mod inspection;
pub(super) mod introduction;
pub(super) mod modes;
pub(super) mod proof;
pub(super) mod propagation;
pub mod search;
mod strip;
pub(super) mod theory;
pub(super) mod times;
pub(super) mod variables;
