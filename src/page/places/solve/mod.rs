//! Solve: steps, questions, and the rating.

pub(crate) mod hardness;
pub(crate) mod questions;
pub(crate) mod steps;
