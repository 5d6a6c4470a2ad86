//! The texts, tables and lists of How it works.

pub(super) mod at_most_one;
mod chart;
pub(super) mod comparison;
pub(super) mod experiment;
mod graph;
pub(super) mod inspection;
pub(super) mod introduction;
pub(super) mod measured;
pub(super) mod modes;
pub(super) mod own_clauses;
pub(super) mod proof;
pub(super) mod propagation;
pub mod search;
mod strip;
pub(super) mod theory;
pub(super) mod times;
pub(super) mod variables;
