//! What is still possible in each cell, and human methods that narrow it.
//!
//! One method per file, and a row in [`TECHNIQUES`]. [`next_step`] and [`path`] tell each deduction as a [`Step`], for
//! [`explain`] to put into words; [`propagate`] applies, fast and silently, the methods that pay for
//! themselves before the search.

mod aligned_pair;
mod allowed;
mod als;
mod als_chain;
mod bug;
mod cage_house;
mod candidates;
mod chain;
mod chains;
mod colouring;
mod combinations;
mod explain;
mod extremes;
mod finned_fish;
mod fish;
mod forcing_chain;
mod forcing_net;
mod full_house;
mod hall;
mod hidden_single;
mod hidden_subset;
mod innies;
mod interaction;
mod layers;
mod links;
mod locked_subset;
mod naked_single;
mod naked_subset;
mod pair;
mod path;
mod places;
mod position;
mod propagate;
mod reach;
mod scan;
mod sees;
mod step;
mod strong_links;
mod sue_de_coq;
mod table;
mod technique;
#[cfg(test)]
mod testing;
mod told;
mod trail;
mod unique;
mod unique_loop;
mod value_sets;
mod ways;
mod wings;
mod words;

pub use candidates::Candidates;
pub use explain::{explain, explain_contradiction, title};
pub use path::{Path, PathEnd, Repertoire, find, find_all, next_step, path};
pub use position::{Contradiction, Position};
pub use propagate::propagate;
pub use scan::Scan;
pub use step::{Colour, Coloured, Effect, Link, Step};
pub use table::{TECHNIQUES, named};
pub use technique::{Finder, Hodoku, Level, Look, Sink, Technique};
pub use told::{Told, ToldEnd, ToldStep, tell};
pub use trail::{Deduction, Need, Refutation, deductions, refute};
pub use value_sets::{ValueSets, members};
pub use ways::{Edge, State, Ways};
pub use words::Words;
