//! Every rule kind compared with its plain definition on small boards: the values that it allows,
//! and the solutions.
//!
//! The definitions work on values alone and share nothing with the crate.

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::support::definitions::{Grid, rule};
use proptest::prelude::*;
use satdoku::board::{Board, BoxShape, Cells, Constraint, GridShape, House, Layout, Rule};
use satdoku::encodings::Encoding;
use satdoku::formats::export::{Content, Export, Options as WriteOptions, to_string};
use satdoku::formats::{self, link};
use satdoku::formula::Preprocessing;
use satdoku::logic::{PathEnd, steps};
use satdoku::puzzle::{Puzzle, Value, broken_constraint, check};
use satdoku::questions::{Options, Solutions};
use satdoku::rules::{self, kinds};
use satdoku::words;

fn single(rows: usize, columns: usize, rules: Vec<Rule>) -> Option<Arc<Board>> {
    on(grid(rows, columns, 1), rules)
}

fn on(grid: GridShape, rules: Vec<Rule>) -> Option<Arc<Board>> {
    Layout::single(grid).with_rules(rules).ok().map(Board::new)
}

/// A usual grid, but with values from `first` on.
fn grid(rows: usize, columns: usize, first: i32) -> GridShape {
    let shape = BoxShape::new(rows, columns).expect("valid");
    GridShape::from(shape).with_first(first).expect("valid")
}

/// The values, and the numbers they stand for, as the definitions need them.
fn defined<'a>(board: &'a Board, numbers: &'a [i64]) -> Grid<'a> {
    let grid = board.layout().grid();
    let (rows, columns) = (grid.boxes().rows(), grid.boxes().columns());
    let rules = board.layout().rules();
    Grid { side: grid.values(), rows, columns, first: grid.first().into(), values: numbers, rules }
}

/// The numbers that values stand for.
fn numbers_of(board: &Board, values: &[usize]) -> Vec<i64> {
    let grid = board.layout().grid();
    let number = |value: &usize| Value::new(*value).map(|value| grid.number(value).into());
    values.iter().filter_map(number).collect()
}

/// True if the houses and constraints of the board's only rule hold, regardless of rows, columns and
/// boxes.
fn hold(board: &Board, values: &[usize]) -> bool {
    let filled: Vec<Option<Value>> = values.iter().map(|value| Value::new(*value)).collect();
    let repeats = |cells: &[usize]| {
        let different: BTreeSet<usize> = cells.iter().map(|cell| values[*cell]).collect();
        different.len() < cells.len()
    };
    let rule = &board.layout().rules()[0];
    let mut named = rule.cells.clone();
    named.sort_unstable();
    let is_different =
        ["cage", "extra", "renban"].contains(&rule.kind.word) || rule.text == "different";
    // A rule on a whole row, column or box adds no house of its own.
    let is_of_rule = |house: &&House| house.rule.is_some() || is_different && house.cells == named;
    broken_constraint(board, &filled).is_none()
        && !board.houses().iter().filter(is_of_rule).any(|house| repeats(&house.cells))
}

/// Checks that a rule allows exactly the values that its definition allows. Tries all values of the
/// rule's first four cells; `rest` fills the others.
fn accepts_exactly_its_definition(
    grid: GridShape,
    rule: &Rule,
    rest: &[usize],
) -> Result<(), TestCaseError> {
    let side = grid.values();
    let board = on(grid, vec![rule.clone()]).expect("it makes sense");
    let mut values: Vec<usize> =
        (0..side * side).map(|cell| rest[cell % rest.len()] % side + 1).collect();
    let choices = side.pow(rule.cells.len().min(4) as u32);
    for choice in 0..choices {
        let mut left = choice;
        for cell in rule.cells.iter().take(4) {
            values[*cell] = left % side + 1;
            left /= side;
        }
        let numbers = numbers_of(&board, &values);
        let grid = defined(&board, &numbers);
        // Cells of one row or column differ anyway, so sandwiches need not require it.
        let is_row = rule.kind.word == "sandwich" && !grid.differ(&rule.cells);
        // For cells that differ anyway by rows, columns and boxes, these rules say nothing.
        let is_in_houses = ["a != b", "different"].contains(&&*rule.text);
        if is_row
            || is_in_houses
            || ["regions", "knight", "king", "leaper", "taxicab"].contains(&rule.kind.word)
        {
            continue;
        }
        prop_assert_eq!(hold(&board, &values), grid.keeps(rule), "{:?} {:?}", rule, values);
    }
    Ok(())
}

/// Checks that a puzzle with rules has exactly the plain puzzle's solutions that satisfy the
/// definitions.
fn solves_by_definition(
    grid: GridShape,
    rules: Vec<Rule>,
    clues: &[usize],
) -> Result<(), TestCaseError> {
    let Some(board) = on(grid, rules) else { return Ok(()) };
    let clues: Vec<Option<Value>> = clues.iter().map(|clue| Value::new(*clue)).collect();
    let plain = Puzzle::new(on(grid, Vec::new()).expect("plain"), clues.clone());
    let plain = plain.expect("it fits");
    let has_regions = board.layout().regions().is_some();
    prop_assume!(!has_regions);
    let all = Solutions::new(&plain, Options::default()).take(400);
    let all: Vec<Vec<usize>> = all.map(|solution| numbers(&solution.expect("an answer"))).collect();
    prop_assume!(all.len() < 400);
    let keeps = |values: &Vec<usize>| {
        let numbers = numbers_of(&board, values);
        let grid = defined(&board, &numbers);
        board.layout().rules().iter().all(|rule| grid.keeps(rule))
    };
    let expected: BTreeSet<Vec<usize>> = all.into_iter().filter(keeps).collect();
    let puzzle = Puzzle::new(board, clues).expect("it fits");
    for start in Preprocessing::ALL {
        for encoding in [Encoding::Reduced, Encoding::Minimal] {
            let found = Solutions::new(&puzzle, Options { encoding, start });
            let found: BTreeSet<Vec<usize>> =
                found.map(|solution| numbers(&solution.expect("an answer"))).collect();
            prop_assert_eq!(&found, &expected, "{:?} {:?}", puzzle.board().layout(), start);
        }
    }
    for solution in &expected {
        let values: Vec<Value> = solution.iter().filter_map(|value| Value::new(*value)).collect();
        prop_assert_eq!(check(&puzzle, &values), Ok(()));
    }
    match steps(&puzzle).end {
        PathEnd::Solved => prop_assert_eq!(expected.len(), 1),
        PathEnd::Contradiction(_) => prop_assert!(expected.is_empty()),
        PathEnd::Stuck => {}
    }
    let link = link::write(&puzzle);
    let read = link::read(&link);
    prop_assert_eq!(read.as_ref(), Ok(&puzzle), "{}", link);
    Ok(())
}

/// 4×4 grids with values from 0, and from other numbers.
fn first() -> impl Strategy<Value = GridShape> {
    proptest::sample::select(vec![0, 0, -1, -2, 2, 3]).prop_map(|first| grid(2, 2, first))
}

fn numbers(solution: &[Value]) -> Vec<usize> {
    solution.iter().map(|value| value.get()).collect()
}

/// The clues of a solved grid from a cyclic pattern, with some cells hidden.
fn clues(rows: usize, columns: usize, shift: usize, hidden: &[bool]) -> Vec<usize> {
    let side = rows * columns;
    let value = |cell: usize| {
        let (row, column) = (cell / side, cell % side);
        (columns * (row % rows) + row / rows + column + shift) % side + 1
    };
    let is_hidden = |cell: &usize| hidden[*cell % hidden.len()];
    (0..side * side).map(|cell| if is_hidden(&cell) { 0 } else { value(cell) }).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn kinds_match_their_definitions_on_4x4(
        rule in rule(BoxShape::new(2, 2).expect("valid")), rest in proptest::collection::vec(0..4_usize, 16)
    ) {
        accepts_exactly_its_definition(grid(2, 2, 1), &rule, &rest)?;
    }

    #[test]
    fn kinds_match_their_definitions_on_6x6(
        rule in rule(BoxShape::new(2, 3).expect("valid")), rest in proptest::collection::vec(0..6_usize, 36)
    ) {
        accepts_exactly_its_definition(grid(2, 3, 1), &rule, &rest)?;
    }

    #[test]
    fn kinds_match_their_definitions_on_numbers_from_any_first(
        (grid, rule) in first().prop_flat_map(|grid| (Just(grid), rule(grid))),
        rest in proptest::collection::vec(0..4_usize, 16)
    ) {
        accepts_exactly_its_definition(grid, &rule, &rest)?;
    }

    #[test]
    fn kinds_together_leave_the_solutions_they_should_on_numbers_from_any_first(
        (grid, rules) in first().prop_flat_map(|grid| {
            (Just(grid), proptest::collection::vec(rule(grid), 1..=3))
        })
    ) {
        solves_by_definition(grid, rules, &[0; 16])?;
    }

    #[test]
    fn kinds_together_leave_the_solutions_they_should_on_4x4(
        rules in proptest::collection::vec(rule(BoxShape::new(2, 2).expect("valid")), 1..=3)
    ) {
        solves_by_definition(grid(2, 2, 1), rules, &[0; 16])?;
    }

    /// Sums of many cells, with the total of the hidden solution or beside it, counted circles and
    /// lines.
    #[test]
    fn long_rules_leave_the_solutions_they_should(
        chosen in proptest::collection::vec(
            (0..36_usize, 1..36_usize, 4..=12_usize, 0..6_u16, 0..3_u16), 1..=4),
        kind in 0..4_usize,
        shift in 0..6_usize,
        hidden in proptest::collection::vec(proptest::bool::weighted(0.55), 36)
    ) {
        let solution = clues(2, 3, shift, &[false]);
        let mut rules = Vec::new();
        for (first, step, count, off, range) in chosen {
            let mut cells: Vec<usize> = (0..count).map(|at| (first + at * step) % 36).collect();
            cells.sort_unstable();
            cells.dedup();
            let total: usize = cells.iter().map(|cell| solution[*cell]).sum();
            // Mostly the total of the solution.
            let least = (total as u16 + off % 4).saturating_sub(off).max(cells.len() as u16);
            rules.push(rules::sum(cells, least, least + range % 2));
        }
        let with_word = |word| kinds().find(|kind| kind.word == word).expect(word);
        match kind {
            0 => rules.push(Rule::new(with_word("circles"), (shift..shift + 7).collect(), vec![])),
            1 => rules.push(Rule::new(with_word("entropy"), vec![], vec![])),
            2 => rules.push(Rule::new(with_word("renban"), vec![shift, shift + 7, shift + 14], vec![])),
            _ => rules.push(Rule::new(with_word("nabner"), vec![shift, shift + 7, shift + 14], vec![])),
        }
        solves_by_definition(grid(2, 3, 1), rules, &clues(2, 3, shift, &hidden))?;
    }

    #[test]
    fn kinds_together_leave_the_solutions_they_should_on_6x6(
        rules in proptest::collection::vec(rule(BoxShape::new(2, 3).expect("valid")), 1..=3),
        shift in 0..6_usize,
        hidden in proptest::collection::vec(proptest::bool::weighted(0.55), 36)
    ) {
        solves_by_definition(grid(2, 3, 1), rules, &clues(2, 3, shift, &hidden))?;
    }
}

#[test]
fn a_closed_line_shorter_than_its_divisor_has_a_solution() {
    let puzzle = link::read("3x3;modular=4@0,1,10,0:zzzc").expect("valid");
    let solution = Solutions::new(&puzzle, Options::default()).next();
    let solution = solution.expect("a solution").expect("an answer");
    let rests = [0, 1, 10].map(|cell| solution[cell].get() % 4);
    assert_eq!(rests.into_iter().collect::<BTreeSet<_>>().len(), 3);
    let words = |text: &str| {
        let puzzle = link::read(text).expect(text);
        words::rules::rule(&puzzle.board().layout().rules()[0], puzzle.board())
    };
    let remainders = "leave different remainders when divided by 4";
    let named = format!("r1c1, r1c2, r2c2 {remainders}");
    assert_eq!(words("3x3;modular=4@0,1,10,0:zzzc"), named);
    assert_eq!(words("3x3;modular=4@0,1,10:zzzc"), named);
    let every = format!("every 4 in sequence of r1c1, r1c2, r2c2, r2c1, r1c1 {remainders}");
    assert_eq!(words("3x3;modular=4@0,1,10,9,0:zzzc"), every);
    assert_eq!(
        words("3x3;entropic=@0,1:zzzc"),
        "r1c1, r1c2 hold values of two of the thirds low, middle and high"
    );
}

/// Lines of all lengths, closed and open, with all numbers. Random lines are rarely closed or
/// short.
#[test]
fn lines_of_all_lengths_match_their_definitions() {
    let lines: [&[usize]; 9] = [
        &[0],
        &[0, 1],
        &[0, 1, 7],
        &[0, 1, 7, 6],
        &[0, 1, 2, 8, 7],
        &[0, 1, 7, 0],
        &[0, 1, 7, 6, 0],
        &[0, 1, 2, 8, 7, 6, 0],
        &[1, 7, 6, 0, 1],
    ];
    let mut tried = BTreeSet::new();
    for kind in kinds().filter(|kind| matches!(kind.cells, Cells::Line(..) | Cells::Loop(..))) {
        for line in lines {
            for numbers in (0..=8_u16).map(|number| vec![number]).chain([vec![]]) {
                let rule = Rule::new(kind, line.to_vec(), numbers);
                if single(2, 3, vec![rule.clone()]).is_some() {
                    tried.insert(kind.word);
                    for rest in [[1, 2, 3, 4, 5, 6], [3, 1, 4, 1, 5, 2]] {
                        accepts_exactly_its_definition(grid(2, 3, 1), &rule, &rest)
                            .expect(kind.word);
                    }
                }
            }
        }
    }
    assert!(tried.len() > 15, "{tried:?}");
}

#[test]
fn every_word_of_links_is_in_the_documentation() {
    let page = include_str!("../docs/link.md");
    let (_, table) = page.split_once("The words of rules.").expect("their table");
    let (table, _) = table.split_once("\n## ").expect("its end");
    for kind in kinds() {
        let word = kind.word;
        let is_told = table.contains(&format!("`{word}`")) || table.contains(&format!("`{word}="));
        assert!(is_told, "{word}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn f_puzzles_links_keep_the_kinds_that_they_can_say(
        rules in proptest::collection::vec(rule(BoxShape::new(2, 3).expect("valid")), 1..=4)
    ) {
        let has = |word: &str| rules.iter().any(|rule| rule.kind.word == word);
        // Several rules of diagonals are read as one, candidates as one rule per cell, and rows as
        // boxes.
        let diagonals = ["x", "falling", "rising"].into_iter().filter(|word| has(word));
        prop_assume!(diagonals.count() < 2 && !has("only") && !has("regions"));
        let Some(board) = single(2, 3, rules) else { return Ok(()) };
        let puzzle = Puzzle::empty(board);
        let content = Content::clues_of(&puzzle);
        let link = to_string(Export::FPuzzles, content, WriteOptions::default());
        let Ok(link) = link else { return Ok(()) };
        let reading = formats::read_all(&link, &formats::ReadOptions::like(&puzzle));
        let entry = &reading.expect("what is written can be read").entries[0];
        prop_assert_eq!(&entry.left_out, &[""; 0]);
        let rules_of = |puzzle: &Puzzle| -> BTreeSet<String> {
            // Some numbers are defaults.
            let rules = puzzle.board().layout().rules().iter();
            rules.map(|rule| format!("{:?} {}", rule.kind, words::rules::rule(rule, puzzle.board()))).collect()
        };
        prop_assert_eq!(rules_of(&entry.puzzle), rules_of(&puzzle), "{}", link);
    }
}

#[test]
fn every_kind_has_a_word_of_its_own_and_asks_something() {
    let words: BTreeSet<&str> = kinds().map(|kind| kind.word).collect();
    assert_eq!(words.len(), kinds().count());
    for kind in kinds() {
        assert!(kind.word.bytes().all(|byte| byte.is_ascii_lowercase()), "{}", kind.word);
    }
    let lines = single(
        3,
        3,
        vec![Rule::new(
            kinds().find(|kind| kind.word == "thermo").expect("a kind"),
            vec![0, 1, 2],
            Vec::new(),
        )],
    );
    assert!(matches!(lines.expect("valid").constraints()[0], Constraint::Binary(..)));
}
