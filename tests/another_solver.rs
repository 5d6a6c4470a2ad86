//! Puzzles with many kinds of rules, as text of another solver (ISS).
//!
//! Tests run in the order of their file names. This file is the first, so that other tests run
//! beside its slowest test, which takes half a minute.

use satdoku::formats::{self, Format};
use satdoku::puzzle::Value;
use satdoku::questions::{Options, Solutions};

#[derive(serde::Deserialize)]
struct Example {
    name: String,
    input: String,
    solution: String,
}

#[test]
fn examples_that_are_read_whole_have_their_solutions() {
    let text = include_str!("puzzles/iss-examples.json");
    let examples: Vec<Example> = serde_json::from_str(text).expect("a list");
    let mut solved = 0;
    for Example { name, input, solution } in examples {
        // Skipped: unknown rules.
        let Ok(reading) = formats::read_all(&input, &formats::ReadOptions::default()) else {
            continue;
        };
        let entry = &reading.entries[0];
        let is_its = [Format::Iss, Format::Candidates].contains(&reading.format);
        if !entry.left_out.is_empty() || !is_its {
            continue;
        }
        let mut solutions = Solutions::new(&entry.puzzle, Options::default());
        let mut next = || solutions.next().map(|solution| solution.expect("the solver answers"));
        let symbols = entry.puzzle.symbols();
        // The letters of values above 9 begin with A for 1.
        let has_letters = solution.contains(|symbol: char| symbol.is_ascii_uppercase());
        let symbol = |value: &Value| {
            let letter = char::from(b'A' + value.index() as u8);
            if has_letters { letter.to_string() } else { symbols.show(*value) }
        };
        let digits = next().map(|found| found.iter().map(symbol).collect::<String>());
        assert_eq!(digits, Some(solution), "{name}");
        assert_eq!(next(), None, "{name}");
        solved += 1;
    }
    assert!(solved >= 70, "{solved}");
}

/// Random small texts with every supported rule kind, each after the number of solutions that the
/// other solver counts.
#[test]
fn small_texts_have_as_many_solutions_as_there() {
    const MOST: usize = 300;
    let lines = include_str!("puzzles/iss-counts.txt").lines();
    for line in lines {
        let (count, text) = line.split_once(' ').expect("a count and a text");
        let reading = formats::read_all(text, &formats::ReadOptions::default())
            .unwrap_or_else(|error| panic!("{error}: {text}"));
        let entry = &reading.entries[0];
        assert_eq!((reading.format, &entry.left_out), (Format::Iss, &Vec::new()), "{text}");
        let solutions = Solutions::new(&entry.puzzle, Options::default());
        assert_eq!(solutions.take(MOST).count().to_string(), count, "{text}");
    }
}
