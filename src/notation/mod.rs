//! Text to and from puzzles: one format per file, one front door, [`read`].

mod address;
mod blanks;
mod candidates;
pub mod catalogue;
mod draft;
mod error;
mod fpuzzles;
mod grid;
mod json;
pub mod link;
mod lists;
mod lz_string;
mod open_sudoku;
mod overlapping;
mod penpa;
mod reading;
mod rows;
mod runs;
mod sdk;
mod smt;
mod solo;
mod sudokupad;
mod titled;
mod token;
pub mod write;

pub use error::{Problem, ReadError};
pub use reading::{Alternative, Entry, Format, Reading, Unreadable};

use address::Address;
use error::Fault;
use grid::Context;
use json::Json;
use token::Token;

use crate::puzzle::Puzzle;

/// The longest link read, in bytes, and the longest text of one puzzle. Whatever a text asks for is
/// bounded by this, by [`crate::board::MAX_VALUES`] and by the bounds of [`crate::board::Layout`],
/// before anything is allocated.
pub const MAX_TEXT: usize = 256 * 1024;

/// The longest text read, in bytes: a file of 50,000 puzzles in lines.
pub const MAX_FILE: usize = 4 * 1024 * 1024;

/// The most puzzles read from one text.
pub const MAX_PUZZLES: usize = 100_000;

/// The longest title kept, in characters.
pub const MAX_TITLE: usize = 120;

/// What a packed text may unpack to, in bytes or symbols.
const MAX_UNPACKED: usize = 1024 * 1024;

/// The most elements and attributes of XML.
const MAX_TEXT_NODES: u32 = 400_000;

/// Reads all puzzles of a text, of any [`Format`].
///
/// `current` settles what a text leaves open: a puzzle with as many values gives its box shape and
/// symbols.
///
/// # Errors
/// [`Unreadable`]: what the text looks most like, the line and column where it stops fitting, and
/// what was expected there.
pub fn read(text: &str, current: &Puzzle) -> Result<Reading, Unreadable> {
    let context = Context::new(current);
    let whole = Token::whole(text);
    // What some editors begin a file with.
    let whole = whole.strip_prefix("\u{feff}").unwrap_or(whole);
    if text.len() > MAX_FILE {
        let fault = whole.fault(Problem::TooLongFile(MAX_FILE / 1024));
        return Err(Unreadable { format: None, error: fault.place(text) });
    }
    if whole.trim().is_empty() {
        return Err(Unreadable { format: None, error: whole.fault(Problem::Empty).place(text) });
    }
    let (format, read) = recognise(whole, &context);
    read.map_err(|fault| Unreadable { format: Some(format), error: fault.place(text) })
}

/// Finds the reader of a text by a cheap look at it, from the surest sign to the least, and reads.
fn recognise(whole: Token<'_>, context: &Context<'_>) -> (Format, Result<Reading, Fault>) {
    let trimmed = whole.trim();
    if !trimmed.text.contains(char::is_whitespace) {
        let fragment = after_hash(trimmed);
        if link::is_link(fragment.text) {
            return (Format::Link, read_link(fragment));
        }
        if solo::claims(trimmed.text) {
            return (Format::Solo, solo::read(trimmed, context));
        }
        if let Some(address) = Address::new(trimmed) {
            return (address.format(), address.read(context));
        }
    }
    if open_sudoku::claims(whole.text) {
        return (Format::OpenSudoku, open_sudoku::read(whole, context));
    }
    if trimmed.text.starts_with('{') {
        match Json::read(trimmed) {
            Ok(json) if json.get(&["grid", "cells", "ce"]).is_some() => {
                let format = if json.get(&["grid"]).is_some() {
                    Format::FPuzzles
                } else {
                    Format::SudokuPad
                };
                let read = sudokupad::read_json(&json, trimmed, context);
                // Other programs have plain numbers in their grids.
                if read.is_ok() || !lists::claims(whole.text) {
                    return (format, read);
                }
            }
            Err(fault) if trimmed.text.contains(['"', ':']) => {
                return (Format::FPuzzles, Err(fault));
            }
            _ => {}
        }
    }
    if smt::claims(whole.text) {
        return (Format::Smt, smt::read(whole, context));
    }
    if sdk::claims(whole.text) {
        return (Format::Sdk, sdk::read(whole, context));
    }
    if candidates::claims(whole.text) {
        return (Format::Candidates, candidates::read(whole, context));
    }
    if lists::claims(whole.text) {
        return (Format::Lists, lists::read(whole, context));
    }
    let one_word = !trimmed.text.contains(char::is_whitespace);
    let text = if one_word { after_hash(trimmed) } else { whole };
    let format = if trimmed.text.contains('\n') { Format::Rows } else { Format::Line };
    (format, titled::read(text, context))
}

/// What follows the last `#` of a link, or all of a text without one.
fn after_hash(text: Token<'_>) -> Token<'_> {
    text.text.rfind('#').map_or(text, |hash| text.from(hash + 1))
}

/// Reads this app's own link, which tells columns only.
fn read_link(link: Token<'_>) -> Result<Reading, Fault> {
    let puzzle = link::read(link.text).map_err(|error| {
        let place = link.characters().nth(error.column - 1).unwrap_or(link.end());
        place.fault(error.problem)
    })?;
    Ok(Reading { format: Format::Link, entries: vec![Entry::new(puzzle)] })
}

#[cfg(test)]
mod testing {
    use super::grid::Context;
    use super::token::Token;
    use crate::board::{Board, BoxShape};
    use crate::puzzle::Puzzle;

    /// Reads a text as if an empty 9×9 were on the board.
    pub(super) fn on_a_9x9<T>(text: &str, read: impl FnOnce(Token<'_>, &Context<'_>) -> T) -> T {
        let current = Puzzle::empty(Board::single(BoxShape::new(3, 3).expect("valid")));
        read(Token::whole(text), &Context::new(&current))
    }
}
