//! The puzzle generator and the setter's tools. Plain functions over data; the same seed gives the same
//! puzzle everywhere.

use satdoku_core::{board, puzzle, rules};
use satdoku_logic::{rate, simplify};
use satdoku_sat::solve;

#[cfg(test)]
use satdoku_formats as formats;

mod cages;
mod choice;
mod clues;
mod deciding;
mod fill;
mod giant;
mod hard;
mod hitting_set;
mod made;
mod quick;
mod random;
mod regions;
mod rivals;
mod shuffle;
mod symmetry;

pub use clues::{Minimal, minimal, redundant};
pub use deciding::{Deciding, DecidingProgress, Fewness, decide};
pub use fill::fill;
pub use giant::{for_hidden_singles, mixed, of_pattern, with_clues};
pub use hard::{Hard, ease};
pub use made::{Clues, Made, MakeError, MakeProgress, Making, Wanted, make};
pub use random::Random;
pub use regions::regions;
pub use shuffle::shuffle;
pub use symmetry::Symmetry;
