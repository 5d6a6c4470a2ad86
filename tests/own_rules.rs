//! Own rules: the documented examples, random texts against their evaluation, hostile texts.

use std::sync::Arc;

use proptest::prelude::*;
use satdoku::board::{Board, BoxShape, Layout, LayoutError, Rule, RuleError};
use satdoku::formats::link;
use satdoku::language::{self, TextError};
use satdoku::puzzle::{Puzzle, Value, broken_constraint, check};
use satdoku::questions::{Options, Solutions};
use satdoku::rules::{OwnScope, own, own_clause, own_of_board};

fn board(rows: usize, columns: usize, rule: Rule) -> Result<Arc<Board>, LayoutError> {
    let shape = BoxShape::new(rows, columns).expect("valid");
    Layout::single(shape).with_rules(vec![rule]).map(Board::new)
}

/// Cells of the 4×4 that share no row, column or box.
const APART_IN_4: [usize; 4] = [0, 6, 9, 15];

/// Cells of the 9×9 that share no row, column or box.
const APART_IN_9: [usize; 9] = [0, 12, 24, 28, 40, 52, 56, 68, 80];

/// True if the constraints of the board's only rule hold for these values of its cells.
fn hold(board: &Board, values: &[usize]) -> bool {
    let mut filled = vec![None; board.cell_count()];
    for (cell, value) in board.layout().rules()[0].cells.iter().zip(values) {
        filled[*cell] = Value::new(*value);
    }
    let of_rule = board.houses().iter().filter(|house| house.rule.is_some());
    let repeats = |cells: &[usize]| {
        cells.iter().any(|a| cells.iter().any(|b| a < b && filled[*a] == filled[*b]))
    };
    broken_constraint(board, &filled).is_none()
        && !of_rule.into_iter().any(|house| repeats(&house.cells))
}

/// A row of the tables of the documentation: text, examples, counterexamples.
type Documented = (String, Vec<Vec<i64>>, Vec<Vec<i64>>);

fn documented() -> Vec<Documented> {
    let values = |cell: &str| -> Vec<Vec<i64>> {
        let one = |text: &str| text.split_whitespace().filter_map(|v| v.parse().ok()).collect();
        cell.split(',').map(one).collect()
    };
    let row = |line: &str| {
        let plain = line.replace("\\|", "\u{1}");
        let cells: Vec<&str> = plain.split('|').map(str::trim).collect();
        let [_, text, yes, no, _] = cells.as_slice() else { return None };
        let text = text.strip_prefix('`')?.strip_suffix('`')?.replace('\u{1}', "|");
        Some((text, values(yes), values(no)))
    };
    include_str!("../docs/rules.md").lines().filter_map(row).collect()
}

#[test]
fn the_documented_examples_hold() {
    let rows = documented();
    assert!(rows.len() >= 25, "{}", rows.len());
    for (text, yes, no) in rows {
        let statement = language::parse(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(
            statement.is_about_two(),
            yes[0].len() == 2 && text.contains(['a', 'b']) && {
                let words: Vec<&str> = text.split(|c: char| !c.is_alphabetic()).collect();
                words.contains(&"a") || words.contains(&"b")
            }
        );
        for (examples, expected) in [(yes, true), (no, false)] {
            for values in examples {
                assert_eq!(statement.holds(&values), expected, "{text}: {values:?}");
                if values.iter().all(|value| *value <= 9) {
                    let cells = APART_IN_9[..values.len()].to_vec();
                    let board = board(3, 3, own(cells, &text, false)).expect(&text);
                    let values: Vec<usize> =
                        values.iter().filter_map(|value| usize::try_from(*value).ok()).collect();
                    assert_eq!(hold(&board, &values), expected, "{text}: {values:?}");
                }
            }
        }
    }
}

#[test]
fn own_rules_are_refused_where_they_make_no_sense() {
    let refused = |rule: Rule| match board(3, 3, rule) {
        Err(LayoutError::Rule { error, .. }) => error,
        other => panic!("{other:?}"),
    };
    let line = |cells: usize, text: &str| own((0..cells).collect(), text, false);
    assert!(matches!(refused(line(3, "a +")), RuleError::Text(TextError { column: 4, .. })));
    assert_eq!(refused(line(1, "a < b")), RuleError::CellCount { least: 2, most: 64, found: 1 });
    let each_two = own(vec![0, 1], "sum = 3", true);
    assert_eq!(refused(each_two), RuleError::Number { least: 0, most: 0, found: 1 });
    let pairs = own_of_board(OwnScope::Neighbours, "sum = 3");
    assert_eq!(refused(pairs), RuleError::NeedsTwoCells);
    let far = "first % 7 + cell(5) * last % 5 + cell(9) * cell(7) * sum % 11 = 3";
    assert_eq!(refused(line(40, far)), RuleError::TooManyStates);
}

/// Numbers, conditions and patterns of random texts.
fn texts() -> impl Strategy<Value = String> {
    let leaf = prop::sample::select(vec![
        "1",
        "2",
        "5",
        "sum",
        "min",
        "max",
        "distinct",
        "length",
        "first",
        "last",
        "cell(2)",
        "cell(7)",
        "sum of 2..3",
        "distinct of 2..",
        "min of 3..",
        "count(1..2) of 2",
        "count(1)",
        "count(odd, 2)",
        "count(2..3)",
    ]);
    let number = leaf.prop_map(str::to_owned).prop_recursive(2, 6, 3, |inner| {
        let signs = prop::sample::select(vec!["+", "-", "*", "/", "%"]);
        prop_oneof![
            (inner.clone(), signs, inner.clone())
                .prop_map(|(a, sign, b)| format!("({a} {sign} {b})")),
            inner.clone().prop_map(|a| format!("|{a}|")),
            inner.clone().prop_map(|a| format!("-{a}")),
            (inner.clone(), inner).prop_map(|(a, b)| format!("max({a}, {b})")),
        ]
    });
    let part = prop::sample::select(vec!["1", ".", "[12]", "[^2-3]", "(1|2.)", "(3.)*"]);
    let repeat = prop::sample::select(vec!["", "*", "+", "?", "{2}", "{1,2}", "{2,}"]);
    let part = (part, repeat).prop_map(|(part, repeat)| match part {
        "(3.)*" => part.to_owned(),
        _ => format!("{part}{repeat}"),
    });
    let pattern = prop::collection::vec(part, 1..4).prop_map(|parts| parts.concat());
    let compare = prop::sample::select(vec!["=", "!=", "<", "<=", ">", ">="]);
    let set = prop::sample::select(vec!["{1, 3}", "2..4", "{odd}", "{5, -1..0}"]);
    let flags = vec!["increasing", "decreasing", "rising", "falling", "different", "equal"];
    let basic = prop_oneof![
        4 => (number.clone(), compare, number.clone()).prop_map(|(a, c, b)| format!("{a} {c} {b}")),
        1 => (number.clone(), set.clone()).prop_map(|(a, set)| format!("{a} in {set}")),
        1 => (number, set).prop_map(|(a, set)| format!("{a} not in {set}")),
        1 => prop::sample::select(flags).prop_map(str::to_owned),
        1 => (1..12_u32).prop_map(|sum| format!("subset({sum})")),
        2 => pattern.prop_map(|pattern| format!("matches \"{pattern}\"")),
    ];
    basic.prop_recursive(2, 6, 3, |inner| {
        prop_oneof![
            (inner.clone(), inner.clone()).prop_map(|(a, b)| format!("({a} and {b})")),
            (inner.clone(), inner.clone()).prop_map(|(a, b)| format!("({a} or {b})")),
            inner.prop_map(|a| format!("not ({a})")),
        ]
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn constraints_allow_what_the_text_allows(text in texts(), cells in 1..=4_usize) {
        let statement = language::parse(&text);
        // Texts of constants alone are refused.
        prop_assume!(statement.is_ok());
        let statement = statement.expect("parsed");
        let board = board(2, 2, own(APART_IN_4[..cells].to_vec(), &text, false));
        let board = match board {
            Ok(board) => board,
            Err(error) => return Err(TestCaseError::fail(format!("{text}: {error}"))),
        };
        for choice in 0..4_usize.pow(cells as u32) {
            let value = |cell: usize| choice / 4_usize.pow(cell as u32) % 4 + 1;
            let values: Vec<usize> = (0..cells).map(value).collect();
            let signed: Vec<i64> = values.iter().map(|value| i64::from(*value as u16)).collect();
            prop_assert_eq!(hold(&board, &values), statement.holds(&signed), "{} {:?}", text, values);
        }
    }

    #[test]
    fn solutions_are_those_that_the_text_allows(text in texts(), scope in 0..3_usize) {
        prop_assume!(language::parse(&text).is_ok());
        let scope = [OwnScope::Rows, OwnScope::Columns, OwnScope::Boxes][scope];
        let rule = own_of_board(scope, &text);
        let puzzle = Puzzle::empty(board(2, 2, rule).expect("small"));
        let plain: Puzzle = "2x2:p".parse().expect("valid");
        let solutions = |puzzle: &Puzzle| -> Vec<Vec<Value>> {
            let all = Solutions::new(puzzle, Options::default());
            let mut all: Vec<_> = all.map(|solution| solution.expect("an answer")).collect();
            all.sort_unstable();
            all
        };
        let all = solutions(&plain);
        prop_assert_eq!(all.len(), 288);
        let allowed: Vec<_> =
            all.into_iter().filter(|values| check(&puzzle, values).is_ok()).collect();
        prop_assert_eq!(solutions(&puzzle), allowed, "{}", text);
        let written = link::write(&puzzle);
        prop_assert_eq!(link::read(&written), Ok(puzzle), "{}", written);
    }

    #[test]
    fn solutions_with_a_clause_are_those_that_make_it_true(
        literals in prop::collection::vec((0..16_usize, 1..=4_i32, any::<bool>()), 1..8)
    ) {
        let rule = own_clause(&literals).expect("literals");
        let puzzle = Puzzle::empty(board(2, 2, rule).expect("small"));
        let plain: Puzzle = "2x2:p".parse().expect("valid");
        let is_true = |solution: &Vec<Value>| {
            literals
                .iter()
                .any(|(cell, number, is_equal)| {
                    (solution[*cell].get() == number.unsigned_abs() as usize) == *is_equal
                })
        };
        let solutions = |puzzle: &Puzzle| Solutions::new(puzzle, Options::default()).count();
        let all = Solutions::new(&plain, Options::default()).map(|one| one.expect("an answer"));
        prop_assert_eq!(solutions(&puzzle), all.filter(is_true).count(), "{:?}", literals);
    }

    #[test]
    fn names_of_cells_stand_for_their_numbers(text in "(r[0-9]{1,3}c[0-9]{1,2}| |=|or|and|[0-9]|≠|a|\\PC){0,30}") {
        let plain: Puzzle = "2x2:p".parse().expect("valid");
        let geometry = plain.board().geometry();
        match language::number_cells(&text, geometry) {
            Ok(Some((numbered, cells))) => {
                let name = |index: usize| {
                    let place = geometry.place(cells[index]);
                    Some(format!("r{}c{}", place.row + 1, place.column + 1))
                };
                let named = language::name_cells(&numbered, name).expect("named cells alone");
                prop_assert_eq!(language::number_cells(&named, geometry), Ok(Some((numbered, cells))));
            }
            Ok(None) => {}
            Err(error) => {
                prop_assert!((1..=text.chars().count() + 1).contains(&error.column), "{:?}", error);
            }
        }
    }

    #[test]
    fn hostile_texts_are_parsed_or_refused(
        text in "(a|b|sum|count\\(|in|not|and|or|matches|\"|\\{|\\}|\\[|\\]|\\(|\\)|\\||[0-9]|[.,^*+?<>=-]| |\\PC){0,60}"
    ) {
        for scope in OwnScope::ALL {
            let _ = board(2, 2, own_of_board(scope, &text));
        }
        if let Ok(board) = board(2, 2, own(vec![0, 1, 2, 3, 7, 6], &text, false)) {
            let puzzle = Puzzle::empty(board);
            let written = link::write(&puzzle);
            prop_assert_eq!(link::read(&written), Ok(puzzle), "{}", written);
        }
        if let Err(error) = language::parse(&text) {
            prop_assert!((1..=text.chars().count() + 1).contains(&error.column), "{:?}", error);
            prop_assert!(!error.to_string().is_empty());
        }
    }
}

#[test]
fn deep_and_long_texts_take_no_time() {
    let nested =
        |open: &str, close: &str| format!("{}a{} > 1", open.repeat(150), close.repeat(150));
    let stars = format!("matches \"{}1{}\"", "(".repeat(12), ")*".repeat(12));
    for text in [
        nested("(", ")"),
        nested("|", "|"),
        "not ".repeat(120) + "a = 1",
        "(".repeat(490),
        "min(".repeat(120),
        "a-".repeat(249) + "a",
        stars,
        format!("matches \"{}\"", "(.{64})".repeat(60)),
        "sum*sum*sum*sum*sum*sum*sum*sum*sum*sum*sum*sum*sum*sum*sum > 1".to_owned(),
    ] {
        let _ = board(3, 3, own((0..64).collect(), &text, false));
    }
}
