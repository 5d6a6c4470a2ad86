//! What the page says to people, one file for each of its parts. To translate the page, translate these.
//!
//! A text that never changes is a constant, named for what it is for. One with a number, a cell or a name in
//! it is a function, which has the sentence as a whole: another language has another order of words.
//!
//! - Plurals are made by [`counted`] and, where more than the noun changes, by a `match` in the sentence's
//!   own function.
//! - Cells come as the board names them, `r3c5`, and several of them with commas between. A screen reader is
//!   given the same text with "row 3, column 5" in place of each, which `state::spoken` makes.
//! - What follows another sentence begins with a space, and what goes on with a label begins with a comma.
//! - Reasons, which can follow a colon, begin with a small letter and have no full stop; [`sentence`] makes a
//!   sentence of one.
//!
//! Not here, because other programs say it too, or because it is there before the program:
//!
//! - `index.html`, the first paint; the manifest; `public/puzzles.txt`, with families and examples;
//! - errors of all but the page itself: each is worded where its type is;
//! - steps of human methods: `simplify::explain`, with the methods' names in `simplify::technique`;
//! - rules: each in its file in `rules`; houses and conditions: `board::house` and `board::words`;
//! - encodings, their clauses, and what they are written from: `encode`;
//! - symmetries, levels, forms that are read or written, and what a list says of solutions, which files and
//!   programs have as well: `make`, `simplify`, `notation`, `export`, `worker::tasks`.

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
