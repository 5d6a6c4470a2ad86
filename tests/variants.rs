//! Puzzles with many kinds of rules that others tell in their forms: each is read whole, and has its known
//! solution and no other.

use satdoku::board::{Board, BoxShape};
use satdoku::notation::{self, Format};
use satdoku::puzzle::{Puzzle, Value, check};
use satdoku::solve::{Options, Solutions};

#[derive(serde::Deserialize)]
struct Variant {
    title: String,
    load: String,
    solution: String,
}

/// Links of f-puzzles which another solver tests itself with.
#[test]
fn every_variant_is_read_whole_and_solved() {
    let text = include_str!("puzzles/variants.json");
    let variants: Vec<Variant> = serde_json::from_str(text).expect("a list");
    let nine = Puzzle::empty(Board::single(BoxShape::new(3, 3).expect("valid")));
    for variant in variants {
        let link = format!("https://www.f-puzzles.com/?load={}", variant.load);
        let reading = notation::read(&link, &nine).expect(&variant.title);
        let entry = &reading.entries[0];
        assert_eq!(entry.left_out, [""; 0], "{}", variant.title);
        let mut solutions = Solutions::of(&entry.puzzle, Options::default());
        let mut next = || solutions.next().map(|solution| solution.expect("the solver answers"));
        let expected: Vec<usize> = (variant.solution.chars())
            .filter_map(|digit| digit.to_digit(10).map(|digit| digit as usize))
            .collect();
        assert_eq!(next().map(numbers), Some(expected), "{}", variant.title);
        assert_eq!(next(), None, "{}", variant.title);
    }
}

/// Links that people share, with what solves them filled in.
#[test]
fn sudokumaker_links_have_what_was_filled_in_as_their_only_solution() {
    let nine = Puzzle::empty(Board::single(BoxShape::new(3, 3).expect("valid")));
    let links: Vec<&str> = include_str!("notations/sudokumaker.txt").lines().collect();
    let mut whole = 0;
    for link in &links {
        let reading = notation::read(link, &nine).expect(link);
        assert_eq!(reading.format, Format::SudokuMaker);
        let entry = &reading.entries[0];
        let filled: Option<Vec<Value>> = entry.others[0].puzzle.clues().iter().copied().collect();
        let filled = filled.expect("a solution");
        assert_eq!(check(&entry.puzzle, &filled), Ok(()), "{:?}", entry.title);
        if !entry.left_out.is_empty() {
            assert_eq!(entry.left_out, ["rules in code (“no roping”)"]);
            continue;
        }
        let mut solutions = Solutions::of(&entry.puzzle, Options::default());
        let mut next = || solutions.next().map(|solution| solution.expect("the solver answers"));
        assert_eq!(next(), Some(filled), "{:?}", entry.title);
        assert_eq!(next(), None, "{:?}", entry.title);
        whole += 1;
    }
    assert_eq!((whole, links.len()), (9, 10));
}

#[test]
fn killers_in_one_line_have_their_solutions() {
    let nine = Puzzle::empty(Board::single(BoxShape::new(3, 3).expect("valid")));
    for line in include_str!("notations/killers.txt").lines() {
        let (text, solution) = line.split_once(' ').expect("a killer and its solution");
        let reading = notation::read(text, &nine).expect(text);
        let entry = &reading.entries[0];
        assert_eq!((reading.format, entry.left_out.len()), (Format::Killer, 0), "{text}");
        let mut solutions = Solutions::of(&entry.puzzle, Options::default());
        let mut next = || solutions.next().map(|solution| solution.expect("the solver answers"));
        let expected = solution.chars().filter_map(|digit| digit.to_digit(10));
        let expected = expected.map(|digit| digit as usize).collect();
        assert_eq!(next().map(numbers), Some(expected), "{text}");
        assert_eq!(next(), None, "{text}");
    }
}

#[derive(serde::Deserialize)]
struct Example {
    name: String,
    input: String,
    solution: String,
}

#[test]
fn examples_in_the_text_of_another_solver_have_their_solutions() {
    let text = include_str!("puzzles/iss-examples.json");
    let examples: Vec<Example> = serde_json::from_str(text).expect("a list");
    // Each takes a while, and all together are the longest of the tests.
    let halves = examples.split_at(examples.len() / 2);
    let solved: usize = std::thread::scope(|scope| {
        let first = scope.spawn(|| solved_of(halves.0));
        solved_of(halves.1) + first.join().expect("no panic")
    });
    assert!(solved >= 27, "{solved}");
}

/// How many of these are read whole, each of which has its solution and no other.
fn solved_of(examples: &[Example]) -> usize {
    let nine = Puzzle::empty(Board::single(BoxShape::new(3, 3).expect("valid")));
    let mut solved = 0;
    for Example { name, input, solution } in examples {
        // What is not a grid with as many values as rows and columns, from 1, or has rules that this app
        // doesn't know, says so.
        let Ok(reading) = notation::read(input, &nine) else { continue };
        let entry = &reading.entries[0];
        let is_its = [Format::Iss, Format::Candidates].contains(&reading.format);
        if !entry.left_out.is_empty() || !is_its {
            continue;
        }
        let mut solutions = Solutions::of(&entry.puzzle, Options::default());
        let mut next = || solutions.next().map(|solution| solution.expect("the solver answers"));
        let digits = next().map(|found| found.iter().map(ToString::to_string).collect::<String>());
        assert_eq!(digits.as_ref(), Some(solution), "{name}");
        assert_eq!(next(), None, "{name}");
        solved += 1;
    }
    solved
}

fn numbers(solution: Vec<Value>) -> Vec<usize> {
    solution.into_iter().map(Value::get).collect()
}
