//! Any text is read or refused; a refusal names a place in the text, and a puzzle can be linked to.
#![no_main]

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use satdoku::board::{Board, BoxShape};
use satdoku::notation::{self, link};
use satdoku::puzzle::Puzzle;

static CURRENT: LazyLock<Puzzle> =
    LazyLock::new(|| Puzzle::empty(Board::single(BoxShape::new(3, 3).expect("valid"))));

fuzz_target!(|text: &str| {
    match notation::read(text, &CURRENT) {
        Ok(reading) => {
            assert!(!reading.entries.is_empty());
            for entry in reading.entries.iter().take(3) {
                let link = link::write(&entry.puzzle);
                assert_eq!(link::read(&link).as_ref(), Ok(&entry.puzzle), "{link}");
            }
        }
        Err(unreadable) => {
            let error = unreadable.error;
            let line = text.split('\n').nth(error.line - 1).expect("a line of the text");
            assert!((1..=line.chars().count() + 1).contains(&error.column), "{error}");
        }
    }
});
