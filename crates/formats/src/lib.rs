//! Puzzles as text: [`read()`] reads notations, links and files; [`export`] writes them;
//! [`answers`] reads answers of other solvers.

pub mod answers;
pub mod catalogue;
pub mod drawings;
pub mod export;
mod limits;
pub mod link;
mod parse;
mod programs;
mod recognise;
mod solvers;
#[cfg(test)]
mod testing;
mod text;
pub mod write;

pub use limits::{MAX_FILE, MAX_PUZZLES, MAX_TEXT, MAX_TITLE};
pub use parse::error::{Problem, ReadError};
pub use parse::reading::{
    Alternative, Entry, Format, LINE, MAX_REFUSED, Reading, Refused, Unreadable,
};
pub use recognise::read;

use satdoku_core::{board, puzzle, rules};
use satdoku_logic::simplify;
use satdoku_sat::encode;
