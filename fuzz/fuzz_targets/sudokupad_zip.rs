//! Reads links of `SudokuPad`, f-puzzles and SudokuMaker with any payload.
//!
//! An error must name a place in the link. A packed payload must be read like the unpacked one:
//! JSON, or `SudokuPad`'s shorthand for it.
#![no_main]

use libfuzzer_sys::fuzz_target;
use satdoku::formats::{self, Reading, Unreadable, link};

/// The prefixes of each program's links, and the packing of their payloads.
const PREFIXES: [(&str, fn(&str) -> String); 5] = [
    ("https://sudokupad.app/scl", |text| lz_str::compress_to_base64(text)),
    ("https://app.crackingthecryptic.com/sudoku/ctc", |text| lz_str::compress_to_base64(text)),
    ("https://sudokupad.app/fpuzzles", |text| lz_str::compress_to_base64(text)),
    ("https://f-puzzles.com/?load=", |text| lz_str::compress_to_base64(text)),
    ("https://sudokumaker.app/?puzzle=", |text| lz_str::compress_to_encoded_uri_component(text)),
];

fn read(text: &str) -> Result<Reading, Unreadable> {
    let read = formats::read_all(text, &formats::ReadOptions::default());
    match &read {
        Ok(reading) => {
            for entry in &reading.entries {
                let told = link::write(&entry.puzzle);
                assert_eq!(link::read(&told).as_ref(), Ok(&entry.puzzle), "{told}");
            }
        }
        Err(Unreadable { error, .. }) => {
            let line = text.split('\n').nth(error.line - 1).expect("a line of the text");
            assert!((1..=line.chars().count() + 1).contains(&error.column), "{error}");
        }
    }
    read
}

fuzz_target!(|text: &str| {
    // The length of the text selects the program.
    let (prefix, pack) = PREFIXES[text.len() % PREFIXES.len()];
    // The text as the payload itself, which is mostly damaged.
    let _ = read(&format!("{prefix}{text}"));
    let packed = pack(text);
    // A shorter text is no payload.
    if packed.len() < 32 || !text.starts_with('{') {
        return;
    }
    let plain = read(text);
    let escaped = packed.replace('+', "%2B").replace('/', "%2F").replace('=', "%3D");
    for payload in [packed, escaped] {
        let unpacked = read(&format!("{prefix}{payload}"));
        // A plain text may also be another format that starts with a brace.
        if let (Ok(plain), Ok(unpacked)) = (&plain, &unpacked) {
            assert!(plain.format != unpacked.format || plain == unpacked, "{payload}");
        }
        assert!(plain.is_ok() || unpacked.is_err(), "{payload}");
    }
});
