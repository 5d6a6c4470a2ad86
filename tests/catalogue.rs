//! The page's catalogue: every family can be filled, and every example has its stated answer.

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::support::puzzle_of;
use satdoku::formats::catalogue::{self, Catalogue};
use satdoku::formats::link;
use satdoku::puzzle::Puzzle;
use satdoku::questions::{Limits, Outcome, solve};
use serde_json::Value as Json;

const TEXT: &str = include_str!("../public/puzzles.txt");
const SEEDS: &str = include_str!("puzzles/seed-puzzles.json");

fn catalogue() -> Catalogue {
    catalogue::read(TEXT).expect("a valid catalogue")
}

#[test]
fn every_family_has_a_filling_and_names_of_its_own() {
    let families = catalogue().families;
    assert!(families.len() >= 18);
    for family in &families {
        let empty = Puzzle::empty(Arc::clone(&family.board));
        let answer = solve(&empty, &Limits::default());
        assert!(matches!(answer, Ok(Outcome::Several(..))), "{}: {answer:?}", family.name);
    }
    let names: BTreeSet<_> = families.iter().map(|family| &family.name).collect();
    let layouts: BTreeSet<_> =
        families.iter().map(|family| format!("{:?}", family.layout())).collect();
    assert_eq!((names.len(), layouts.len()), (families.len(), families.len()));
}

#[test]
fn grids_stand_where_the_sources_have_them() {
    let families = catalogue().families;
    let size = |name: &str| {
        let family = families.iter().find(|family| family.name == name).expect(name);
        (family.layout().origins().len(), family.board.cell_count())
    };
    assert_eq!(size("Samurai"), (5, 369));
    assert_eq!(size("Giant samurai"), (8, 576));
    assert_eq!(size("Union Jack"), (13, 909));
    assert_eq!(size("Windmill"), (5, 333));
    assert_eq!(size("Sohei"), (4, 288));
    assert_eq!(size("Small samurai"), (5, 64));
    assert_eq!(size("Twodoku"), (2, 153));
    assert_eq!(size("Butterfly"), (4, 144));
}

#[test]
fn every_example_has_its_answer() {
    for example in catalogue().examples {
        let puzzle = link::read(&example.link).expect(&example.title);
        let answer = solve(&puzzle, &Limits::default()).expect(&example.title);
        if example.title.ends_with("unsolvable") {
            assert_eq!(answer, Outcome::None, "{}", example.title);
        } else {
            assert!(answer.is_unique(), "{}", example.title);
        }
        assert_eq!(link::write(&puzzle), example.link, "{}", example.title);
    }
}

#[test]
fn every_seed_is_an_example() {
    let examples = catalogue().examples;
    let seeds: Vec<Json> = serde_json::from_str(SEEDS).expect("valid JSON");
    for seed in &seeds {
        let puzzle = puzzle_of(seed);
        let is_it = |link: &str| {
            let example = link::read(link).expect(link);
            (example.board(), example.clues()) == (puzzle.board(), puzzle.clues())
        };
        assert!(examples.iter().any(|example| is_it(&example.link)), "{}", seed["id"]);
    }
}
