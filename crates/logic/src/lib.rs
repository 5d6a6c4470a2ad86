//! Solving by logic: candidates, techniques, walkthroughs and ratings.
//!
//! Each technique has a file and a row in [`TECHNIQUES`]. [`next_step`] and [`path()`] return
//! deductions as [`Step`]s, which [`explain`] puts into words. [`propagate()`] applies the
//! techniques that pay off before a search, without a record of steps.
//!
//! The folders build on each other in this order: `grid` (candidates, links, conflicts), `sums`,
//! `steps` (the types of techniques and steps), `techniques`, `propagate`, `path` (technique sets,
//! walkthroughs, derivations), `rating`. Other crates use the re-exports below.

mod grid;
mod path;
mod propagate;
mod rating;
mod steps;
mod sums;
mod techniques;
#[cfg(test)]
mod testing;

use satdoku_core::{board, puzzle};

#[cfg(test)]
use satdoku_core::rules;

pub use grid::{CandidateGrid, Candidates, Contradiction, Deduction, Premise};
pub use path::{
    Path, PathEnd, Refutation, TechniqueSet, Walkthrough, WalkthroughEnd, WalkthroughStep,
    build_walkthrough, deductions, explain, explain_contradiction, find, find_all, next_step, path,
    refute, title,
};
pub use propagate::propagate;
pub use rating::{Hardness, Rating, RatingEnd, backdoor, rate, score};
pub use steps::{
    Colour, Coloured, Effect, Finder, HintTarget, Hodoku, Level, Link, ScanContext, Sink, Step,
    Technique, TechniqueId, Words,
};
pub use sums::{Combinations, Edge, LayeredGraph, State, members};
pub use techniques::{TECHNIQUES, named};
