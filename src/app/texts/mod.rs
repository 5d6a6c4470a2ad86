//! What the page says to people, one file for each of its parts. To translate the page, translate these.
//!
//! A text that never changes is a constant, named for what it is for. One with a number, a cell or a name in
//! it is a function, which has the sentence as a whole: another language has another order of words.
//!
//! - Plurals are made here: [`counted`] for a number of things, a `match` where the verb changes as well.
//! - Cells are named as the board names them, `r3c5`, and listed by [`crate::board`]; a screen reader says
//!   "row 3, column 5", which is made of the whole text in the end (see [`board::cell_spoken`]).
//! - A part of a sentence that others end begins with its own comma or space.
//!
//! Not here, because it is said elsewhere too, or earlier:
//!
//! - what stands on the page before the program does: `index.html`, and the manifest;
//! - errors, which are worded where their types are, as reasons that can follow a colon ([`sentence`] makes
//!   a sentence of them);
//! - the steps of human methods: `simplify::explain`, with the names of methods in `simplify::technique`;
//! - rules and families, each with its words in its own file: `rules`, and `board` for houses; encodings
//!   and their clauses: `encode`; symmetries, levels and makings: `make` and `rate`; forms that are read or
//!   written: `notation` and `export`.

#![cfg_attr(
    not(target_arch = "wasm32"),
    expect(dead_code, reason = "most of the page is there on wasm32 alone")
)]

use crate::puzzle::{capital, grouped};

pub mod board;
pub mod boards;
pub mod buttons;
pub mod collection;
pub mod draw;
pub mod export;
pub mod help;
pub mod inside;
pub mod lists;
pub mod make;
pub mod open;
pub mod page;
pub mod picker;
pub mod picture;
pub mod play;
pub mod set;
pub mod settings;
pub mod solve;
pub mod steps;

/// A number of things, such as `1 clue` or `1,000 clues`.
#[must_use]
pub fn counted(count: usize, noun: &str) -> String {
    if count == 1 { format!("1 {noun}") } else { format!("{} {noun}s", grouped(count as u64)) }
}

/// A reason as a sentence of its own.
#[must_use]
pub fn sentence(reason: &str) -> String {
    capital(&with_full_stop(reason))
}

/// A reason, as the end of a sentence.
#[must_use]
pub fn with_full_stop(words: &str) -> String {
    let has_end = words.ends_with(['.', '!', '?', '…']);
    format!("{words}{}", if has_end { "" } else { "." })
}

pub fn milliseconds(number: &str) -> String {
    format!("{number} ms")
}

pub fn seconds(number: &str) -> String {
    format!("{number} s")
}

pub fn minutes(number: u64) -> String {
    format!("{number} min")
}
