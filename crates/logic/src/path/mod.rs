//! Sequences of steps: paths, and derivations of contradictions.

mod derivation;
mod technique_set;

pub use derivation::{Refutation, deductions, refute};
pub use technique_set::{Path, PathEnd, TechniqueSet, find, find_all, next_step, path};
