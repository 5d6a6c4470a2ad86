//! Puzzles as text: reads notations and links, writes exports, reads answers of other solvers.

pub mod export;
pub mod notation;

use satdoku_core::{board, puzzle, rules};
use satdoku_logic as logic;
use satdoku_sat::{encodings, formula};
