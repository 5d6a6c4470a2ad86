//! Links of `SudokuPad`, f-puzzles and SudokuMaker: any payload is read or refused at a place in the link, and what
//! is packed is read as it is unpacked: JSON, or `SudokuPad`'s shorthand of it.
#![no_main]

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use satdoku::board::{Board, BoxShape};
use satdoku::formats::{self, Reading, Unreadable, link};
use satdoku::puzzle::Puzzle;

static CURRENT: LazyLock<Puzzle> =
    LazyLock::new(|| Puzzle::empty(Board::single(BoxShape::new(3, 3).expect("valid"))));

/// What payloads of each program stand behind, and how they are packed.
const PREFIXES: [(&str, fn(&str) -> String); 5] = [
    ("https://sudokupad.app/scl", |text| lz_str::compress_to_base64(text)),
    ("https://app.crackingthecryptic.com/sudoku/ctc", |text| lz_str::compress_to_base64(text)),
    ("https://sudokupad.app/fpuzzles", |text| lz_str::compress_to_base64(text)),
    ("https://f-puzzles.com/?load=", |text| lz_str::compress_to_base64(text)),
    ("https://sudokumaker.app/?puzzle=", |text| lz_str::compress_to_encoded_uri_component(text)),
];

fn read(text: &str) -> Result<Reading, Unreadable> {
    let read = formats::read(text, &CURRENT);
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
    // Each has its turn.
    let (prefix, pack) = PREFIXES[text.len() % PREFIXES.len()];
    // As a payload itself, which mostly is damaged.
    let _ = read(&format!("{prefix}{text}"));
    let packed = pack(text);
    // What is shorter is no payload.
    if packed.len() < 32 || !text.starts_with('{') {
        return;
    }
    let plain = read(text);
    let escaped = packed.replace('+', "%2B").replace('/', "%2F").replace('=', "%3D");
    for payload in [packed, escaped] {
        let unpacked = read(&format!("{prefix}{payload}"));
        // Plain, it may also be something else with a bracket in front.
        if let (Ok(plain), Ok(unpacked)) = (&plain, &unpacked) {
            assert!(plain.format != unpacked.format || plain == unpacked, "{payload}");
        }
        assert!(plain.is_ok() || unpacked.is_err(), "{payload}");
    }
});
