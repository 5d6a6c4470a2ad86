//! Grids with other numbers of rows, columns and values than their boxes have cells: their answers
//! compared with brute force, and their links.

use std::collections::BTreeSet;

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use satdoku::board::{Board, BoxShape, GridShape, Layout, Origin, Rule};
use satdoku::encodings::Encoding;
use satdoku::formats::{self, Content, Export};
use satdoku::formula::Preprocessing;
use satdoku::puzzle::Puzzle;
use satdoku::questions::{Options, Solutions};
use satdoku::rules;

use crate::support::agreement::{answers_agree, numbers, possible_agrees};
use crate::support::oracle::brute_force;
use crate::support::puzzle;

fn grid(boxes: (usize, usize), rows: usize, columns: usize, values: Option<usize>) -> GridShape {
    let boxes = BoxShape::new(boxes.0, boxes.1).expect("a valid box shape");
    GridShape::new(boxes, rows, columns, values).expect("a valid grid")
}

/// Small grids: longer than wide and the converse, with and without boxes, and with more values
/// than any house has cells.
fn grids() -> Vec<GridShape> {
    vec![
        grid((2, 2), 4, 6, None),
        grid((2, 3), 4, 6, None),
        grid((3, 2), 6, 4, None),
        grid((1, 5), 3, 5, None),
        grid((5, 1), 5, 3, None),
        grid((2, 2), 4, 4, Some(5)),
        grid((2, 3), 2, 6, Some(8)),
        grid((3, 2), 3, 4, Some(7)),
    ]
}

/// A rule for a grid, most often with possible numbers.
fn rule(grid: GridShape) -> impl Strategy<Value = Rule> {
    let (cells, values) = (grid.cell_count(), grid.values());
    let some = move |most: usize| proptest::collection::btree_set(0..cells, 1..=most);
    let regions = vec(0..(cells / 2) as u8, cells).prop_map(rules::regions);
    prop_oneof![
        1 => Just(rules::of_board(&rules::DIAGONALS)),
        1 => Just(rules::of_board(&rules::WINDOWS)),
        1 => Just(rules::of_board(&rules::DISJOINT_GROUPS)),
        1 => Just(rules::of_board(&rules::NON_CONSECUTIVE)),
        1 => Just(rules::of_board(&rules::ANTI_KNIGHT)),
        1 => Just(rules::of_board(&rules::ANTI_KING)),
        1 => (0..2_u8).prop_map(|slack| rules::box_sums(slack, false)),
        2 => regions,
        3 => (some(4), proptest::option::of(3..=3 * values as u16))
            .prop_map(|(cells, sum)| rules::cage(cells.into_iter().collect(), sum)),
        3 => (some(5), 2..=3 * values as u16, 0..4_u16).prop_map(|(cells, least, width)| {
            rules::sum(cells.into_iter().collect(), least, least + width)
        }),
    ]
}

/// Adds each rule that fits beside those before it.
fn with_fitting(grid: GridShape, rules: Vec<Rule>) -> Layout {
    rules.into_iter().fold(Layout::single(grid), |layout, rule| {
        let more = [layout.rules(), &[rule]].concat();
        layout.clone().with_rules(more).unwrap_or(layout)
    })
}

/// Puzzles on these grids that keep a part of a solution, if there is one, and have up to one other
/// clue.
fn puzzles(rule_count: std::ops::Range<usize>) -> impl Strategy<Value = Puzzle> {
    select(grids()).prop_flat_map(move |grid| {
        let (cells, values) = (grid.cell_count(), grid.values());
        let rules = vec(rule(grid), rule_count.clone());
        let order = Just((1..=values).collect::<Vec<_>>()).prop_shuffle();
        let kept = vec(0..100_u8, cells);
        let other = proptest::option::weighted(0.3, (0..cells, 1..=values));
        (rules, order, kept, other).prop_map(move |(rules, order, kept, other)| {
            let board = Board::new(with_fitting(grid, rules));
            // Clues that differ make the solution a random one.
            let mut clues = vec![0; cells];
            clues[..2].copy_from_slice(&order[..2]);
            let found = brute_force(&puzzle(&board, &clues), 1).pop();
            let solution = found.unwrap_or_else(|| vec![0; cells]);
            let open = if cells > 16 { 45 } else { 55 };
            for (cell, value) in solution.into_iter().enumerate() {
                clues[cell] = if kept[cell] >= open { value } else { 0 };
            }
            if let Some((cell, value)) = other {
                clues[cell] = value;
            }
            puzzle(&board, &clues)
        })
    })
}

/// Compares all solutions in every encoding with brute force, and the puzzle with its link.
fn agrees(puzzle: &Puzzle, limit: usize) -> Result<(), TestCaseError> {
    let expected: BTreeSet<Vec<usize>> = brute_force(puzzle, limit + 1).into_iter().collect();
    prop_assume!(expected.len() <= limit);
    for start in Preprocessing::ALL {
        for encoding in Encoding::ALL {
            let solutions = Solutions::new(puzzle, Options { encoding, start });
            let found: Vec<Vec<usize>> =
                solutions.map(|solution| numbers(&solution.expect("an answer"))).collect();
            prop_assert_eq!(found.len(), expected.len(), "{:?} {:?}", encoding, start);
            prop_assert!(found.iter().all(|solution| expected.contains(solution)));
        }
    }
    answers_agree(puzzle, &expected.iter().take(2).cloned().collect::<Vec<_>>())?;
    possible_agrees(puzzle, &expected)?;
    crate::rules::keeps_solutions(puzzle, &expected)?;
    prop_assert_eq!(puzzle.to_string().parse::<Puzzle>(), Ok(puzzle.clone()));
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn plain_grids_match_brute_force(puzzle in puzzles(0..1)) {
        agrees(&puzzle, 100)?;
    }

    #[test]
    fn rules_match_their_definitions(puzzle in puzzles(1..4)) {
        agrees(&puzzle, 100)?;
    }

    #[test]
    fn links_of_any_size_are_read_or_refused(
        rows in 0..50_usize, columns in 0..50_usize, first in -50..70_i32, last in -50..90_i32,
        boxes in "[1-9]x[1-9]",
        other in ".{0,6}",
    ) {
        let cells = "a".repeat(rows * columns);
        let text = format!("{boxes};grid={rows}x{columns};values={first}.{last}:{cells}");
        if let Ok(puzzle) = text.parse::<Puzzle>() {
            prop_assert_eq!(puzzle.to_string().parse::<Puzzle>(), Ok(puzzle));
        }
        for text in [format!("{boxes};grid={other}:a"), format!("{boxes};values={other}:a")] {
            let _ = text.parse::<Puzzle>();
        }
    }
}

#[test]
fn links_name_rows_columns_and_values_if_they_are_not_usual() {
    let written = |text: &str| text.parse::<Puzzle>().map(|puzzle| puzzle.to_string());
    for link in [
        "2x4;grid=6x8:zv",
        "3x3;values=1.10:1_10zzza",
        "2x2;values=0.3:0_1a3_2k",
        "2x2;letters=A;values=8.11:8_9_10_11l",
        "2x3;values=-4.4:-4_-3_4a0ze",
        "2x3;grid=4x6;values=0.5;at=0.0,1.1:zp",
    ] {
        assert_eq!(written(link), Ok(link.to_owned()), "{link}");
    }
    assert!("2x2;values=0.3:4o".parse::<Puzzle>().is_err());
    assert!("2x2;values=0.3:-1o".parse::<Puzzle>().is_err());
    for range in ["3.0", "-.3", "0.-3", "-99999999999.3", "-40.-1", "60.64", "0", "0.3.5"] {
        assert!(format!("2x2;values={range}:p").parse::<Puzzle>().is_err(), "{range}");
    }
    assert_eq!(written("2x2;grid=4x4;values=1.4:p"), Ok("2x2:p".to_owned()));
    assert_eq!(written("2x3;values=1.6;grid=4x6:x"), Ok("2x3;grid=4x6:x".to_owned()));
    assert!("2x3;grid=5x6:zd".parse::<Puzzle>().is_err());
    assert!("2x2;grid=6x6;values=1.5:zj".parse::<Puzzle>().is_err());
    assert!("20x20;grid=2x2:d".parse::<Puzzle>().is_err());
}

#[test]
fn grids_of_rectangles_may_overlap() {
    let boxes = BoxShape::new(2, 3).expect("valid");
    let shape = GridShape::new(boxes, 4, 6, None).expect("valid");
    let origins = vec![Origin { row: 0, column: 0 }, Origin { row: 1, column: 1 }];
    let board = Board::new(Layout::new(shape, origins).expect("valid"));
    assert_eq!((board.height(), board.width(), board.cell_count()), (6, 9, 2 * 24 - 6));
    let found = Solutions::new(&Puzzle::empty(board), Options::default()).next();
    assert!(found.is_some_and(|solution| solution.is_ok()));
}

#[test]
fn formats_hold_the_grid_or_say_that_they_cannot() {
    let puzzle: Puzzle = "2x3;grid=4x6;values=1.7:7w".parse().expect("valid");
    for export in Export::ALL {
        let written = formats::to_string(
            export,
            Content::clues_of(&puzzle),
            formats::export::Options::default(),
        );
        let holds = formats::export::check(export, Content::clues_of(&puzzle)).is_ok();
        assert_eq!(written.is_ok(), holds, "{export:?}");
        if let (Ok(text), Export::Satdoku | Export::Json) = (written, export) {
            let read = formats::read_all(&text, &formats::ReadOptions::default()).expect("own");
            assert_eq!(read.entries[0].puzzle, puzzle, "{export:?}");
        }
    }
}

#[test]
fn values_stand_for_numbers_from_the_first() {
    let puzzle: Puzzle = "2x2;values=0.3;cage=1@0,1;cage=5@2,3:p".parse().expect("valid");
    let solutions = Solutions::new(&puzzle, Options::default());
    for solution in solutions.take(50) {
        let solution = solution.expect("an answer");
        let shown: Vec<String> = solution[..4].iter().map(|v| puzzle.symbols().show(*v)).collect();
        let mut first = shown[..2].to_vec();
        first.sort();
        assert_eq!(first, ["0", "1"]);
    }
    let impossible: Puzzle = "2x2;values=-1.2;cage=0@0,1;cage=0@2,3:p".parse().expect("valid");
    assert!(Solutions::new(&impossible, Options::default()).next().is_none());
    assert!("2x2;values=0.3;cage=6@0,1:p".parse::<Puzzle>().is_err());
    assert!("2x2;values=-1.2;parts=3@0,1,2:p".parse::<Puzzle>().is_err());
}
