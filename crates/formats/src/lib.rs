//! Puzzles as text: every notation that is read, and every form that is written.

pub mod export;
pub mod notation;

use satdoku_core::{board, puzzle, rules};
use satdoku_logic::simplify;
use satdoku_sat::encode;
