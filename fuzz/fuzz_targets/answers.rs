//! Reads any text as another solver's answer. It must give a correct solution or a short error.
//!
//! The boards have one or several grids, with and without rules.
#![no_main]

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use satdoku::formats::answers::{self, Answer, AnswerError};
use satdoku::formats::link;
use satdoku::puzzle::{Puzzle, check};

static PUZZLES: LazyLock<Vec<Puzzle>> = LazyLock::new(|| {
    let links = [
        "3x3:zzzc",
        "2x2:2_4h2_3d",
        "2x2;at=0.0,1.1:zb",
        "2x2;x;cage=5@0,1;sum=3-6@4,9:p",
        "3x4;letters=A;nc:a12zzzzzl",
    ];
    links.map(|text| link::read(text).expect("a link")).to_vec()
});

fuzz_target!(|text: &str| {
    for puzzle in PUZZLES.iter() {
        match answers::read(text, puzzle) {
            Ok(Answer::Solution(values)) => assert_eq!(check(puzzle, &values), Ok(())),
            Ok(Answer::Unsatisfiable) => {}
            Err(error) => {
                assert!(error.to_string().chars().count() < 500, "{error}");
                if let AnswerError::Syntax { line, column, .. } = error {
                    let line = text.split('\n').nth(line - 1).expect("a line of the text");
                    assert!((1..=line.chars().count() + 1).contains(&column), "column {column}");
                }
            }
        }
    }
});
