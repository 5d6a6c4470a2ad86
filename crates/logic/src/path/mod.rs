//! Sequences of steps: paths, walkthroughs in English, and derivations of contradictions.

mod derivation;
mod explain;
mod technique_set;
mod walkthrough;

pub use derivation::{Refutation, deductions, refute};
pub use explain::{explain, explain_contradiction, title};
pub use technique_set::{Path, PathEnd, TechniqueSet, find, find_all, next_step, path};
pub use walkthrough::{Walkthrough, WalkthroughEnd, WalkthroughStep, build_walkthrough};
