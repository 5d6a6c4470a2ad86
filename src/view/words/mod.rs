//! The page's own texts, one file for each of its parts.
//!
//! A fixed text is a constant, named for its purpose. A text with a number, a cell or a name is a
//! function. It returns the whole sentence, because word order differs between languages.
//!
//! - [`counted`] forms plurals. Where more than the noun changes, the sentence's own function has a
//!   `match`.
//! - Cells have the board's names, such as `r3c5`, separated by commas. For screen readers
//!   `view::spoken` replaces them by "row 3, column 5".
//! - A text that follows a sentence begins with a space. One that continues a label begins with a
//!   comma.
//! - Reasons, which can follow a colon, begin with a small letter and have no full stop.
//!   [`sentence`] turns them into sentences.
//!
//! The words of the engine are in `crates/words`: rules, houses, steps, techniques, clauses. Other
//! texts elsewhere:
//!
//! - errors, other than the page's own: each is worded where its type is. So are the reports of
//!   readers on a text;
//! - exports and tables, which are always in English;
//! - `index.html`, the first paint; the manifest; `public/puzzles.txt`, with families and examples;
//!   `public/techniques.txt`, with the cards of techniques; `public/lessons.txt`, with the lessons.

#![cfg_attr(
    not(target_arch = "wasm32"),
    expect(dead_code, reason = "most of the page is there on wasm32 alone")
)]

use crate::puzzle::{capital, grouped};

pub mod about;
pub mod all_steps;
pub mod board;
pub mod boards;
pub mod buttons;
pub mod chapters;
pub mod collection;
pub mod create;
pub mod draw;
pub mod export;
pub mod finish;
pub mod guide;
pub mod help;
pub mod how_it_works;
pub mod lessons;
pub mod lists;
pub mod make;
pub mod measure;
pub mod needless;
pub mod open;
pub mod own_rule;
pub mod page;
pub mod palette;
pub mod picker;
pub mod picture;
pub mod play;
pub mod print;
pub mod rule_list;
pub mod settings;
pub mod share;
pub mod solve;
pub mod start;
pub mod steps;
pub mod techniques;

/// A number of things, such as `1 clue` or `1,000 clues`.
#[must_use]
pub fn counted(count: usize, noun: &str) -> String {
    if count == 1 { format!("1 {noun}") } else { format!("{} {noun}s", grouped(count as u64)) }
}

/// Turns a reason into a sentence.
#[must_use]
pub fn sentence(reason: &str) -> String {
    capital(&with_full_stop(reason))
}

/// Adds a full stop, unless the words have an end already.
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
