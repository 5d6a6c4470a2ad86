//! Reads any text. An error must name a place in the text, and a puzzle must have a link. Another
//! solver's answer must be a solution.
#![no_main]

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use satdoku::board::{Board, BoxShape};
use satdoku::formats::{self, link};
use satdoku::puzzle::{Puzzle, check};
use satdoku_worker::tasks::Text;

static CURRENT: LazyLock<Puzzle> =
    LazyLock::new(|| Puzzle::empty(Board::single(BoxShape::new(3, 3).expect("valid"))));

fuzz_target!(|text: &str| {
    match Text::read(text, &CURRENT) {
        Text::Puzzles(listing) => {
            assert!(!listing.items.is_empty());
            for item in listing.items.iter().take(3) {
                let (puzzle, _) = link::split_state(&item.link);
                let again = link::read(&puzzle).expect("a link");
                assert_eq!(link::write(&again), puzzle);
            }
        }
        Text::Answer(values) => assert_eq!(check(&CURRENT, &values), Ok(())),
        Text::ClaimedUnsolvable => {}
        Text::NoPuzzle | Text::Unreadable(_) | Text::Formula { .. } => {
            let error = formats::read_all(text, &formats::ReadOptions::default()).expect_err("refused").error;
            let line = text.split('\n').nth(error.line - 1).expect("a line of the text");
            assert!((1..=line.chars().count() + 1).contains(&error.column), "{error}");
        }
    }
});
