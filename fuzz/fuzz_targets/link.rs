//! Reads any link. It must give an error or a puzzle whose own link gives the same puzzle.
#![no_main]

use libfuzzer_sys::fuzz_target;
use satdoku::formats::link;

fuzz_target!(|text: &str| {
    match link::read(text) {
        Ok(puzzle) => assert_eq!(link::read(&link::write(&puzzle)), Ok(puzzle)),
        Err(error) => assert!(error.to_string().starts_with("line 1, column ")),
    }
});
