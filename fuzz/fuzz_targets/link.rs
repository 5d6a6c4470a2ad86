//! Any link is read or refused in words; what was read is written and read again as the same puzzle.
#![no_main]

use libfuzzer_sys::fuzz_target;
use satdoku::formats::link;

fuzz_target!(|text: &str| {
    match link::read(text) {
        Ok(puzzle) => assert_eq!(link::read(&link::write(&puzzle)), Ok(puzzle)),
        Err(error) => assert!(error.to_string().starts_with("line 1, column ")),
    }
});
