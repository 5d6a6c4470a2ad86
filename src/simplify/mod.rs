//! What is still possible in each cell, and human methods that narrow it.
//!
//! One method per file. [`next_step`] and [`path`] tell each deduction as a [`Step`], for
//! [`explain`] to put into words; [`propagate`] applies, fast and silently, the methods that pay for
//! themselves before the search.

mod allowed;
mod cage_house;
mod candidates;
mod combinations;
mod explain;
mod fish;
mod hall;
mod hidden_single;
mod hidden_subset;
mod innies;
mod interaction;
mod layers;
mod naked_single;
mod naked_subset;
mod pair;
mod path;
mod position;
mod propagate;
mod reach;
mod step;
#[cfg(test)]
mod testing;
mod told;
mod value_sets;
mod ways;

pub use candidates::Candidates;
pub use explain::{explain, explain_contradiction, title};
pub use path::{Path, PathEnd, find, next_step, path};
pub use position::{Contradiction, Position};
pub use propagate::propagate;
pub use step::{Effect, Step, Technique};
pub use told::{Told, ToldEnd, ToldStep, tell};
pub use value_sets::{ValueSets, members};
pub use ways::{Edge, State, Ways};
