//! The puzzle generator and the setter's tools: plain functions over data. The same seed makes the
//! same puzzle everywhere.

use satdoku_core::{board, puzzle, rules};
use satdoku_logic as logic;
use satdoku_sat::{lab, questions};

#[cfg(test)]
use satdoku_formats as formats;

mod alternatives;
mod cages;
mod choice;
mod clues;
mod difficulty;
mod error;
mod experiments;
mod fill;
mod generator;
mod hitting_set;
mod large_boards;
mod needless;
mod random;
mod regions;
mod shuffle;
mod symmetry;
mod unique_completion;

pub use clues::{CluesTried, Minimal, minimal, redundant};
pub use difficulty::{Difficulty, ease};
pub use error::MakeError;
pub use experiments::{
    Experiment, ExperimentError, MAX_PUZZLES, Model, RatedRun, Sample, rated_run,
};
pub use fill::fill;
pub use generator::{Clues, Generated, Generator, MakeProgress, PuzzleType, Request, generate};
pub use large_boards::{for_hidden_singles, mixed, of_pattern, with_clues};
pub use needless::{Needless, Tested, needless};
pub use random::Random;
pub use regions::regions;
pub use shuffle::shuffle;
pub use symmetry::Symmetry;
pub use unique_completion::{DecidingProgress, Minimality, UniqueCompletion, decide};
