//! Puzzles whose candidates are their clues.

use satdoku_formats::{Format, ReadOptions, Reading, read_all};
use satdoku_sat::questions::{Limits, solve};

const DRAWN: &str = include_str!("../../../tests/texts/pencilmarks-only.txt");

fn read(text: &str) -> Reading {
    let reading = read_all(text, &ReadOptions::default()).expect(text);
    assert_eq!(reading.format, Format::Candidates);
    reading
}

/// The first values of the only solution; `None` if there are several.
fn solved_row(reading: &Reading) -> Option<String> {
    let outcome = solve(&reading.entries[0].puzzle, &Limits::default()).expect("solvable");
    let solution = outcome.solution().filter(|_| outcome.is_unique())?;
    Some(solution.iter().take(9).map(ToString::to_string).collect())
}

/// The cells of the drawing, with their candidates.
fn cells() -> Vec<&'static str> {
    let is_cell = |word: &&str| word.bytes().all(|byte| byte.is_ascii_digit());
    DRAWN.split_whitespace().filter(is_cell).collect()
}

#[test]
fn candidates_without_a_filled_cell_are_clues() {
    let in_places: String = cells()
        .into_iter()
        .flat_map(|cell| {
            (1..=9).map(|value| if cell.contains(&value.to_string()) { value } else { 0 })
        })
        .map(|value: usize| value.to_string())
        .collect();
    assert_eq!(in_places.len(), 729);
    for text in [DRAWN, &in_places] {
        let reading = read(text);
        assert_eq!(solved_row(&reading).as_deref(), Some("163574928"));
        assert_eq!(reading.entries[0].others, []);
    }
    assert_eq!(read(DRAWN).entries, read(&in_places).entries);
}

#[test]
fn candidates_are_clues_if_only_they_make_the_solution_unique() {
    // The first cell is 1, and nothing else is filled in.
    let filled = DRAWN.replacen("1237", "1   ", 1);
    let reading = read(&filled);
    assert_eq!(solved_row(&reading).as_deref(), Some("163574928"));
    let entry = &reading.entries[0];
    let labels: Vec<&str> = entry.others.iter().map(|other| other.label.as_str()).collect();
    assert_eq!(labels, ["with its candidates as notes"]);
    assert_eq!((entry.puzzle.clue_count(), entry.others[0].puzzle.clue_count()), (1, 1));
    assert_eq!(entry.others[0].puzzle.board().layout().rules(), []);
}
