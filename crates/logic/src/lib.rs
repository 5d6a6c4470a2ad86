//! Solving by logic: candidates, techniques, walkthroughs and ratings.
//!
//! One technique per file, and a row in [`TECHNIQUES`]. [`next_step`] and [`path`] find each deduction
//! as a [`Step`], which [`explain`] puts into words. [`propagate`] applies, without a record of steps,
//! the techniques that save more time than they take before a search.

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

pub use grid::{Candidates, Contradiction, Deduction, Need, Position};
pub use path::{
    Path, PathEnd, Refutation, Repertoire, Told, ToldEnd, ToldStep, deductions, explain,
    explain_contradiction, find, find_all, next_step, path, refute, tell, title,
};
pub use propagate::propagate;
pub use rating::{Hardness, Rating, RatingEnd, backdoor, rate, score};
pub use steps::{
    Colour, Coloured, Effect, Finder, Hodoku, Level, Link, Look, Scan, Sink, Step, Technique,
    TechniqueId, Words,
};
pub use sums::{Edge, State, ValueSets, Ways, members};
pub use techniques::{TECHNIQUES, named};
