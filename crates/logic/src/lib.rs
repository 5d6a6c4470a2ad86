//! Solving by logic: candidates, techniques, paths and ratings.
//!
//! Each technique has a file and a row in [`TECHNIQUES`]. [`next_step`] and [`steps()`] return
//! deductions as [`Step`]s, which `crates/words` explains. [`propagate()`] applies the techniques
//! that pay off before a search, without a record of steps. On boards with simple rules,
//! [`BitmaskSolver`] searches for solutions.
//!
//! The folders build on each other in this order: `grid` (candidates, links, conflicts), `sums`,
//! `steps` (the types of techniques and steps), `techniques`, `propagate`, `path` (technique sets,
//! derivations), `rating`. Other crates use the re-exports below.

mod bitmask_solver;
mod grid;
mod path;
mod propagate;
mod rating;
mod steps;
mod sums;
mod techniques;
#[cfg(any(test, feature = "testing"))]
#[expect(clippy::missing_panics_doc, reason = "a test fails by a panic")]
pub mod testing;

use satdoku_core::{board, puzzle};

#[cfg(test)]
use satdoku_core::rules;

pub use bitmask_solver::{BitmaskSolver, Found, Order};
pub use grid::{CandidateGrid, Candidates, Contradiction, Deduction, Premise};
pub use path::{
    Path, PathEnd, Refutation, TechniqueSet, deductions, find, find_all, next_step, refute, steps,
};
pub use propagate::propagate;
pub use rating::{Hardness, RatedStep, Rating, RatingEnd, backdoor, rate, rate_without, score};
pub use steps::{
    Blocker, Colour, Coloured, Effect, Finder, HintTarget, Hodoku, Level, Link, ScanContext, Sink,
    Step, SumGroup, Technique, TechniqueId, TechniqueKind, blockers,
};
pub use sums::{Combinations, Edge, LayeredGraph, State, members, places};
pub use techniques::{TECHNIQUES, of_kind};
