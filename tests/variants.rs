//! Puzzles with many rule kinds, in the formats of other programs. Each is read completely and has
//! its known solution only.

use satdoku::formats::{self, Format};
use satdoku::proof::{Claim, check_proof};
use satdoku::puzzle::{Value, check};
use satdoku::questions::{Options, Solutions};

#[derive(serde::Deserialize)]
struct Variant {
    title: String,
    load: String,
    solution: String,
}

#[derive(serde::Deserialize)]
struct SlowVariant {
    name: String,
    input: String,
    solution: Option<String>,
}

/// Variants of another solver's tests whose searches took seconds or more. Some have no solution.
#[test]
fn slow_variants_have_their_solutions() {
    let text = include_str!("puzzles/slow-variants.json");
    let variants: Vec<SlowVariant> = serde_json::from_str(text).expect("a list");
    let (mut solved, mut unsolvable) = (0, 0);
    for SlowVariant { name, input, solution } in variants {
        let has_none = name.starts_with("Zero solution");
        if solution.is_none() && !has_none {
            continue;
        }
        let reading = formats::read_all(&input, &formats::ReadOptions::default()).expect(&name);
        let entry = &reading.entries[0];
        assert_eq!(entry.left_out, [""; 0], "{name}");
        let mut solutions = Solutions::new(&entry.puzzle, Options::default());
        let mut next = || solutions.next().map(|solution| solution.expect("the solver answers"));
        let digits = next().map(|found| found.iter().map(ToString::to_string).collect::<String>());
        assert_eq!(digits, solution, "{name}");
        assert_eq!(next(), None, "{name}");
        *(if has_none { &mut unsolvable } else { &mut solved }) += 1;
    }
    assert_eq!((solved, unsolvable), (18, 2));
}

/// The proof's formula has the same sums of cliques and unions as that of the search.
#[test]
fn a_contradiction_of_little_killers_has_a_proof() {
    let text = include_str!("puzzles/slow-variants.json");
    let variants: Vec<SlowVariant> = serde_json::from_str(text).expect("a list");
    let name = "Zero solution: Little Killer";
    let variant = variants.iter().find(|variant| variant.name == name).expect(name);
    let reading = formats::read_all(&variant.input, &formats::ReadOptions::default());
    let puzzle = &reading.expect(name).entries[0].puzzle;
    assert_eq!(check_proof(puzzle, &Claim::Unsolvable), Ok(()));
}

/// f-puzzles links of another solver's tests.
#[test]
fn every_variant_is_read_whole_and_solved() {
    let text = include_str!("puzzles/variants.json");
    let variants: Vec<Variant> = serde_json::from_str(text).expect("a list");
    for variant in variants {
        let link = format!("https://www.f-puzzles.com/?load={}", variant.load);
        let reading =
            formats::read_all(&link, &formats::ReadOptions::default()).expect(&variant.title);
        let entry = &reading.entries[0];
        assert_eq!(entry.left_out, [""; 0], "{}", variant.title);
        let mut solutions = Solutions::new(&entry.puzzle, Options::default());
        let mut next = || solutions.next().map(|solution| solution.expect("the solver answers"));
        let expected: Vec<usize> = (variant.solution.chars())
            .filter_map(|digit| digit.to_digit(10).map(|digit| digit as usize))
            .collect();
        assert_eq!(next().map(numbers), Some(expected), "{}", variant.title);
        assert_eq!(next(), None, "{}", variant.title);
    }
}

/// Shared links that contain the filled-in solution.
#[test]
fn the_entries_of_sudokumaker_links_are_the_only_solution() {
    let links: Vec<&str> = include_str!("notations/sudokumaker.txt").lines().collect();
    let mut whole = 0;
    for link in &links {
        let reading = formats::read_all(link, &formats::ReadOptions::default()).expect(link);
        assert_eq!(reading.format, Format::SudokuMaker);
        let entry = &reading.entries[0];
        let filled: Option<Vec<Value>> = entry.others[0].puzzle.clues().iter().copied().collect();
        let filled = filled.expect("a solution");
        assert_eq!(check(&entry.puzzle, &filled), Ok(()), "{:?}", entry.title);
        if !entry.left_out.is_empty() {
            assert_eq!(entry.left_out, ["rules in code (“no roping”)"]);
            continue;
        }
        let mut solutions = Solutions::new(&entry.puzzle, Options::default());
        let mut next = || solutions.next().map(|solution| solution.expect("the solver answers"));
        assert_eq!(next(), Some(filled), "{:?}", entry.title);
        assert_eq!(next(), None, "{:?}", entry.title);
        whole += 1;
    }
    assert_eq!((whole, links.len()), (9, 10));
}

#[test]
fn killers_in_one_line_have_their_solutions() {
    for line in include_str!("notations/killers.txt").lines() {
        let (text, solution) = line.split_once(' ').expect("a killer and its solution");
        let reading = formats::read_all(text, &formats::ReadOptions::default()).expect(text);
        let entry = &reading.entries[0];
        assert_eq!((reading.format, entry.left_out.len()), (Format::Killer, 0), "{text}");
        let mut solutions = Solutions::new(&entry.puzzle, Options::default());
        let mut next = || solutions.next().map(|solution| solution.expect("the solver answers"));
        let expected = solution.chars().filter_map(|digit| digit.to_digit(10));
        let expected = expected.map(|digit| digit as usize).collect();
        assert_eq!(next().map(numbers), Some(expected), "{text}");
        assert_eq!(next(), None, "{text}");
    }
}

fn numbers(solution: Vec<Value>) -> Vec<usize> {
    solution.into_iter().map(Value::get).collect()
}
