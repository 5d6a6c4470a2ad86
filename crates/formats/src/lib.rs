//! Puzzles as text: readers and writers of all formats.
//!
//! - [`read_all`] recognises the format of a text and reads all of its puzzles.
//! - [`write()`], [`to_string`] and [`to_dimacs`] write a puzzle in any [`Export`] format.
//! - [`theory()`] has the requirements of a puzzle in FO(·) and SMT-LIB.
//! - [`answers`] reads the answers of solvers.
//! - [`link`] reads and writes the app's own link and file.
//! - [`drawings`] draws rules; [`catalogue`] parses the page's list of examples.
//!
//! # Examples
//! ```
//! use satdoku_formats::export::Options;
//! use satdoku_formats::{Content, Export, ReadOptions, read_all, to_string};
//!
//! let reading = read_all("1...\n..2.\n.3..\n...4", &ReadOptions::default())?;
//! let puzzle = &reading.entries[0].puzzle;
//! let line = to_string(Export::Line, Content::clues_of(puzzle), Options::default())?;
//! assert_eq!(line.trim(), "1.....2..3.....4");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod answers;
pub mod catalogue;
pub mod drawings;
pub mod export;
mod found;
pub mod link;
mod options;
mod parse;
mod programs;
mod recognise;
mod solvers;
#[cfg(test)]
mod testing;
mod text;
mod write;

pub use export::{Content, Export, Unsayable, to_dimacs, to_string, write};
pub use options::ReadOptions;
pub use parse::reading::{
    Alternative, Entry, Format, LINE, MAX_REFUSED, Reading, Refused, Unreadable,
};
pub use recognise::read_all;
pub use satdoku_core::text::limits::{MAX_FILE, MAX_PUZZLES, MAX_TEXT, MAX_TITLE};
pub use satdoku_core::text::{ReadError, ReadErrorKind};
pub use solvers::theory::{Statement, Theory, theory};
pub use text::dimacs::parse_formula;

use satdoku_core::{board, puzzle, rules};
use satdoku_logic as logic;
use satdoku_sat::{clauses, encodings, formula, proof};
use satdoku_words as words;
