//! Puzzles as text: readers and writers of all formats.
//!
//! - [`read()`] recognises the format of a text and reads all of its puzzles.
//! - [`export`] writes a puzzle in any format; [`answers`] reads the answers of solvers.
//! - [`link`] reads and writes the app's own link and file.
//! - [`drawings`] draws rules; [`catalogue`] parses the page's list of examples.
//!
//! # Examples
//! ```
//! use satdoku_core::board::{Board, BoxShape};
//! use satdoku_core::puzzle::Puzzle;
//! use satdoku_formats::{link, read};
//!
//! let current = Puzzle::empty(Board::single(BoxShape::new(2, 2)?));
//! let reading = read("1...\n..2.\n.3..\n...4", &current)?;
//! assert_eq!(link::write(&reading.entries[0].puzzle), "2x2:1e2b3e4");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

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
pub use parse::error::{ReadError, ReadErrorKind};
pub use parse::reading::{
    Alternative, Entry, Format, LINE, MAX_REFUSED, Reading, Refused, Unreadable,
};
pub use recognise::read;

use satdoku_core::{board, puzzle, rules};
use satdoku_logic as logic;
use satdoku_sat::{clauses, encodings, formula, proof};
use satdoku_words as words;
