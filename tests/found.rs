//! Puzzles in the texts that people have: articles, programs, chats, files of other programs.

use satdoku::formats::{self, Reading};
use satdoku::puzzle::{Puzzle, Value};
use satdoku::questions::{Limits, Outcome, solve};
use serde_json::Value as Json;

fn reading(text: &str) -> Reading {
    formats::read_all(text, &formats::ReadOptions::default())
        .unwrap_or_else(|error| panic!("{error}: {text}"))
}

fn clues(puzzle: &Puzzle) -> Vec<usize> {
    puzzle.clues().iter().map(|clue| clue.map_or(0, Value::get)).collect()
}

/// The verdict, and the start of the only solution.
fn verdict(puzzle: &Puzzle) -> String {
    match solve(puzzle, &Limits::default()).expect("an outcome") {
        Outcome::None => "unsolvable".to_owned(),
        Outcome::Several(..) => "several".to_owned(),
        Outcome::One(solution) => {
            let row = solution.iter().take(puzzle.board().value_count());
            row.map(|value| value.get().to_string()).collect()
        }
    }
}

/// Texts from issue trackers, courses and programs, with the verdict of each puzzle. A number is the
/// first row of the only solution.
#[test]
fn texts_by_people_are_read() {
    for (text, expected) in [
        (include_str!("texts/nudoku-drawn-with-help-beside.txt"), &["several"] as &[&str]),
        (include_str!("texts/minus-one-blanks-two-ones.txt"), &["unsolvable"]),
        (include_str!("texts/py-sudoku-drawn-spaces-blank.txt"), &["unsolvable"]),
        (include_str!("texts/row-column-value-triples.txt"), &["987654321"]),
        (include_str!("texts/rows-with-dots-between.txt"), &["481926375"]),
        (include_str!("texts/shell-arguments-in-quotes.txt"), &["396245781"]),
        (
            include_str!("texts/judge-input-three-puzzles.txt"),
            &["several", "719482365", "unsolvable"],
        ),
        (include_str!("texts/16x16-with-br-tags.txt"), &["unsolvable"]),
        (
            include_str!("texts/hexadoku-one-line-x-blanks.txt"),
            // E is 15, because 0 is 1.
            &["15121116413138710621459"],
        ),
        (include_str!("texts/asp-facts.txt"), &["534678912"]),
        (include_str!("texts/latex-sudoku-package.txt"), &["258736941"]),
    ] {
        let reading = reading(text);
        let found: Vec<String> = reading.entries.iter().map(|e| verdict(&e.puzzle)).collect();
        assert_eq!(found, expected, "{text}");
        assert_eq!(reading.refused.count, 0, "{text}");
    }
}

#[test]
fn eight_hexadokus_with_minus_one_for_blanks_are_read() {
    let reading = reading(include_str!("texts/hexadoku-minus-one-blanks.txt"));
    let puzzles = reading.entries.iter().map(|entry| &entry.puzzle);
    let found: Vec<(usize, bool)> =
        puzzles.map(|puzzle| (puzzle.clue_count(), verdict(puzzle) != "several")).collect();
    assert_eq!(found.len(), 8);
    let several: Vec<usize> =
        found.iter().filter(|(_, is_unique)| !is_unique).map(|(clues, _)| *clues).collect();
    assert_eq!(several, [51, 43]);
}

/// Whole pages give all of their puzzles, once each, without the solutions.
#[test]
fn whole_pages_give_their_puzzles() {
    let seeds: Vec<Json> =
        serde_json::from_str(include_str!("puzzles/seed-puzzles.json")).expect("valid JSON");
    let id = |entry: &formats::Entry| {
        let clues = clues(&entry.puzzle);
        let seed = seeds.iter().find(|seed| crate::support::cells(&seed["clues"]) == clues);
        seed.map_or("none", |seed| seed["id"].as_str().expect("an id")).to_owned()
    };
    for (text, expected) in [
        (
            include_str!("texts/page-mathematica.txt"),
            &["mathematica-easy", "mathematica-hard"] as &[_],
        ),
        (include_str!("texts/page-z3-notebook.txt"), &["udl-1", "udl-2", "udl-3-unsolvable"]),
        (include_str!("texts/page-idp-z3.txt"), &["idp-z3"]),
        (
            include_str!("texts/page-smt.txt"),
            &[
                // The fiendish puzzle after some steps.
                "none",
                "fiendish",
                "super-12x12",
                "gs555-25x25",
                "quasi-magic-4-clues",
                "dm-1402",
                "magidoku",
                "quasi-magic",
            ],
        ),
    ] {
        let found: Vec<String> = reading(text).entries.iter().map(id).collect();
        assert_eq!(found, expected);
    }
    let smt = reading(include_str!("texts/page-smt.txt"));
    let rules: Vec<usize> =
        smt.entries.iter().map(|e| e.puzzle.board().layout().rules().len()).collect();
    assert_eq!(rules, [0, 0, 0, 0, 1, 0, 1, 1]);
}

/// A puzzle in rows of words, with this blank.
struct Rows(Vec<Vec<String>>);

impl Rows {
    fn new(clues: &[usize], side: usize, blank: &str) -> Self {
        let word = |clue: &usize| if *clue == 0 { blank.to_owned() } else { clue.to_string() };
        Self(clues.chunks(side).map(|row| row.iter().map(word).collect()).collect())
    }

    /// The cells of each row joined by `between`, and the rows joined by `rows`.
    fn join(&self, between: &str, rows: &str) -> String {
        let joined: Vec<String> = self.0.iter().map(|row| row.join(between)).collect();
        joined.join(rows)
    }

    /// The rows with their numbers from 1.
    fn numbered(&self, row: impl Fn(usize, &[String]) -> String) -> String {
        let rows = self.0.iter().enumerate();
        rows.map(|(index, cells)| row(index + 1, cells)).collect::<Vec<_>>().join("\n")
    }
}

/// One clue after the other, with its row, column and value from 1.
fn one_by_one(
    clues: &[usize],
    side: usize,
    clue: impl Fn(usize, usize, usize) -> String,
) -> String {
    let cells = clues.iter().enumerate().filter(|(_, clue)| **clue > 0);
    cells.map(|(cell, value)| clue(cell / side + 1, cell % side + 1, *value)).collect()
}

/// A golden puzzle: its clues and its solution.
fn golden(id: &str) -> (Vec<usize>, Vec<usize>) {
    let seeds: Vec<Json> =
        serde_json::from_str(include_str!("puzzles/seed-puzzles.json")).expect("valid JSON");
    let seed = seeds.iter().find(|seed| seed["id"] == id).expect("a golden puzzle");
    (crate::support::cells(&seed["clues"]), crate::support::cells(&seed["solution"]))
}

const CLASSICS: [&str; 3] = ["udl-1", "dm-1402", "mathematica-hard"];

fn assert_only(text: &str, expected: &[usize]) {
    let reading = reading(text);
    assert_eq!(reading.entries.len(), 1, "{text}\n{reading:?}");
    assert_eq!(clues(&reading.entries[0].puzzle), expected, "{text}");
    assert_eq!(reading.refused.count, 0, "{text}");
}

/// The same rows in the syntax of languages, programs and pages.
#[test]
fn rows_in_any_wrapping_are_the_same_puzzle() {
    for id in CLASSICS {
        let (expected, _) = golden(id);
        let rows = |blank: &str| Rows::new(&expected, 9, blank);
        let (dots, zeros, spaces) = (rows("."), rows("0"), rows(" "));
        let line = dots.join("", "");
        for text in [
            format!("int board[9][9] = {{\n  {{ {} }}\n}};", zeros.join(", ", " },\n  { ")),
            format!(
                "String[] p = {{\n    \"{}\"\n}};\nint main() {{}}",
                dots.join("", "\",\n    \"")
            ),
            format!("String p = \"{}\\n\";", dots.join("", "\\n\" +\n    \"")),
            format!("problem(1, [[{}]]).", rows("_").join(",", "],\n            [")),
            format!("board = [ \"{}\" ]", dots.join("", "\"\n        , \"")),
            format!("{{\"name\": \"x\", \"rows\": [[{}]]}}", rows("null").join(", ", "], [")),
            format!("[[{}]]", zeros.join(" ", "]\n [")),
            format!("[[{}]]", rows("-1").join(", ", "],\n [")),
            format!("array2d(1..9,1..9,[\n{}]);", zeros.join(",", ",\n")),
            format!("puzzle:\n  - [{}]", zeros.join(", ", "]\n  - [")),
            format!("puzzle:\n  - '{}'", dots.join("", "'\n  - '")),
            format!("Someone wrote:\n> {}\nWhat next?", dots.join("", "\n> ")),
            format!("// {}\nfn main() {{}}", dots.join(" ", "\n// ")),
            format!("[code]\n{}\n[/code]", dots.join("", "\n")),
            format!("the grid\n{}\nend", rows("x").join("", "\n")),
            format!("the grid\n{}\nend", rows("*").join("", "\n")),
            format!("the grid\n{}\nend", rows("-").join("", "\n")),
            format!("the grid\n{}\nend", rows("?").join(" ", "\n")),
            format!("a puzzle:\n{}", rows("").join(",", "\n")),
            format!("9\n{}", zeros.join(" ", "\n")),
            format!("9 9\n{}", rows("-").join(" ", "\n")),
            format!("try {} in your solver", dots.join("", "/")),
            format!("I have tried the puzzle {line} with no luck."),
            format!("puzzle = '{}'  # hard\nsolve(puzzle)\n", zeros.join("", "")),
            format!("|1|2|3|4|5|6|7|8|9|\n|{}\n|{}|", "-|".repeat(9), spaces.join("|", "|\n|")),
            format!(
                "| |A|B|C|D|E|F|G|H|I|\n|-|{}\n{}",
                "-|".repeat(9),
                spaces.numbered(|row, cells| format!("|{row}|{}|", cells.join("|")))
            ),
            format!(
                "    1 2 3 4 5 6 7 8 9\n{}",
                dots.numbered(|row, cells| format!(
                    "{} | {}",
                    [' ', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I'][row],
                    cells.join(" ")
                ))
            ),
            dots.numbered(|row, cells| format!("Row {row}: {}", cells.join(" "))),
            dots.numbered(|row, cells| format!("  {row} | {}", cells.concat())),
            zeros.numbered(|row, cells| format!("r{row} = [{}]", cells.join(", "))),
            format!("<sudoku><row>{}</row></sudoku>", dots.join("", "</row>\n<row>")),
            format!(
                "<table><tr><td>{}</td></tr></table>",
                rows("").join("</td><td>", "</td></tr>\n<tr><td>")
            ),
            format!("{}<br>", dots.join(" ", "<br>\n")),
            format!(
                "\\begin{{tabular}}{{|c|c|}}\n\\hline\n{}\\\\ \\hline",
                rows("").join(" & ", "\\\\ \\hline\n")
            ),
            format!("rows = [\"{}\"]", spaces.join("", "\"\n  ,\"")),
            format!("DATA \"{}\"", spaces.join("", "\"\nDATA \"")),
            format!("M = [{}];", rows("NaN").join(" ", ";\n     ")),
            format!("M = [ {} ]", rows("0").join(", ", "; ...\n  ")),
            format!("problem(1, [[{}]]).\nsolve(1).", rows("_").join(", ", "],\n  [")),
            format!("Output:\n┃{}┃\n", spaces.join(" ", "┃\n┃")),
            format!("+---+---+---+\n| {} |\n", spaces.join(" | ", " |\n+---+---+---+\n| ")),
        ] {
            assert_only(&text, &expected);
        }
    }
}

#[test]
fn a_solution_beside_its_puzzle_is_left_out() {
    for id in CLASSICS {
        let (expected, solution) = golden(id);
        let (puzzle, solution) = (Rows::new(&expected, 9, "."), Rows::new(&solution, 9, "."));
        let beside = |between: &str| {
            let pairs = puzzle.0.iter().zip(&solution.0);
            let lines = pairs.map(|(a, b)| a.join(between) + "    " + &b.join(between) + "\n");
            lines.collect::<String>()
        };
        for text in [
            format!("Puzzle:      Solution:\n{}", beside(" ")),
            beside(""),
            format!(
                "Given the sudoku\n{}\nthe answer is\n{}\nQED",
                puzzle.join(" ", "\n"),
                solution.join(" ", "\n")
            ),
        ] {
            assert_only(&text, &expected);
        }
    }
}

#[test]
fn clues_one_by_one_are_read_in_any_form() {
    for id in CLASSICS {
        let (expected, _) = golden(id);
        let one_by_one =
            |clue: &dyn Fn(usize, usize, usize) -> String| one_by_one(&expected, 9, clue);
        for text in [
            one_by_one(&|row, column, value| format!("given({row},{column},{value}).\n")),
            one_by_one(&|row, column, value| {
                format!("cell({}, {}, {value}). ", row - 1, column - 1)
            }),
            one_by_one(&|row, column, value| {
                format!("b[{}][{}] = {value};\n", row - 1, column - 1)
            }),
            one_by_one(&|r, c, v| format!("    solver.add(x[{}][{}] == {v})\n", r - 1, c - 1)),
            one_by_one(&|row, column, value| format!("r{row}c{column}={value} ")),
            one_by_one(&|row, column, value| format!("R{row}C{column}: {value}\n")),
            one_by_one(&|row, column, value| format!("({},{}): {value}, ", row - 1, column - 1)),
            one_by_one(&|row, column, value| format!("{row},{column},{value}\n")),
            one_by_one(&|r, c, v| {
                format!("<c row=\"{}\" col=\"{}\" value=\"{v}\"/>\n", r - 1, c - 1)
            }),
            format!(
                "[{}]",
                one_by_one(&|r, c, v| {
                    format!("{{\"row\":{},\"col\":{},\"value\":{v}}},", r - 1, c - 1)
                })
            ),
        ] {
            assert_only(&text, &expected);
        }
    }
}

/// Puzzles of other sizes, with letters or numbers of two digits, in the same syntax.
#[test]
fn other_sizes_are_found_too() {
    for (id, side) in [("super-12x12", 12), ("gs555-25x25", 25), ("kociemba-4x4", 4)] {
        let (expected, _) = golden(id);
        let rows = |blank: &str| Rows::new(&expected, side, blank);
        for text in [
            format!("grid = [[{}]]\nprint(grid)", rows("0").join(", ", "],\n [")),
            format!("the board {{ {{ {} }} }};", rows("-1").join(", ", " },\n  { ")),
            rows(".").numbered(|row, cells| format!("Row {row}: {}", cells.join(" "))),
            format!("Here it is:\n| {} |\nGood luck!", rows(" ").join(" | ", " |\n| ")),
            format!("<tr><td>{}</td></tr>", rows("").join("</td><td>", "</td></tr>\n<tr><td>")),
            one_by_one(&expected, side, |row, column, value| {
                format!("c({row},{column},{value}). ")
            }),
        ] {
            let reading = reading(&text);
            assert_eq!(reading.entries.len(), 1, "{text}\n{reading:?}");
            assert_eq!(clues(&reading.entries[0].puzzle), expected, "{text}");
        }
    }
}

/// Several puzzles in one text become a list. The line above each is its title.
#[test]
fn several_puzzles_have_titles() {
    let text = "I made two lists today.\n\neasy = '1...............' # four by four\n\n\
        Then the hard one:\n. 2 . .\n. . . .\n. . 3 .\n4 . . .\nIt took an hour.\n";
    let reading = reading(text);
    let titles: Vec<_> = reading.entries.iter().map(|entry| entry.title.as_deref()).collect();
    assert_eq!(titles, [Some("easy"), Some("Then the hard one")]);
    assert_eq!(reading.format.to_string(), "a text with puzzles in it");
}

#[test]
fn zero_is_a_value_if_blanks_are_minus_one() {
    let (clues_from_1, _) = golden("super-12x12");
    let from_0 = |clue: &usize| clue.checked_sub(1).map_or("-1".into(), |value| value.to_string());
    let cells: Vec<String> = clues_from_1.iter().map(from_0).collect();
    let rows: Vec<String> = cells.chunks(12).map(|row| row.join(", ")).collect();
    let text = format!("int g[12][12] = {{\n  {{{}}}\n}};", rows.join("},\n  {"));
    assert_only(&text, &clues_from_1);
}

#[test]
fn a_samurai_in_rows_without_gaps_is_read() {
    let seeds: Vec<Json> =
        serde_json::from_str(include_str!("puzzles/seed-puzzles.json")).expect("valid JSON");
    let seed = seeds.iter().find(|seed| seed["id"] == "giant-x").expect("a golden puzzle");
    let rows = seed["clues"].as_array().expect("rows").iter().filter_map(Json::as_str);
    let text: String =
        rows.map(|row| row.replace(['-', ' '], "").replace('.', "*") + "\n").collect();
    let entry = reading(&text).entries.remove(0);
    assert_eq!(entry.puzzle.board().layout().origins().len(), 5);
    assert_eq!(clues(&entry.puzzle), crate::support::cells(&seed["clues"]));
}

#[test]
fn a_notebook_gives_the_puzzles_of_its_cells() {
    let (expected, _) = golden("udl-1");
    let rows = Rows::new(&expected, 9, "0");
    let source = format!("puzzle = [[{}]]", rows.join(",", "],\n          ["));
    let lines: Vec<String> = source.lines().map(|line| line.to_owned() + "\n").collect();
    let outputs = serde_json::json!([{ "text": rows.join(" ", "\n") }]);
    let cells = serde_json::json!([
        { "cell_type": "markdown", "source": ["# Sudoku\n"] },
        { "cell_type": "code", "source": lines, "outputs": outputs },
    ]);
    let notebook = serde_json::json!({ "cells": cells, "nbformat": 4, "nbformat_minor": 0 });
    assert_only(&serde_json::to_string_pretty(&notebook).expect("JSON"), &expected);
}

#[test]
fn a_list_of_cages_is_found_in_its_program() {
    let list = include_str!("texts/killer-list.txt");
    let alone = reading(list).entries.remove(0).puzzle;
    assert!(!alone.board().layout().rules().is_empty());
    let text = format!(
        "# Killer Sudoku. The sum of a cage (see below) must match.\nimport sys\n\n\
         def main(names=[]):\n    x = [[0 for _ in range(9)] for _ in range(9)]\n    {}\n    \
         for (res, segment) in problem:\n        calc([x[i[0] - 1][i[1] - 1] for i in segment], res)\n",
        list.trim()
    );
    assert_eq!(reading(&text).entries[0].puzzle, alone);
}

#[test]
fn a_game_id_is_found_among_words() {
    let text = "In Solo, enter this Game ID (custom):\n```\n2x2:a1b2c3d4_1a\n```\nThanks";
    let found = formats::read_all(text, &formats::ReadOptions::default());
    let alone = formats::read_all("2x2:a1b2c3d4_1a", &formats::ReadOptions::default());
    assert_eq!(found.map(|reading| reading.entries), alone.map(|reading| reading.entries));
}

/// The puzzle is then loaded only if the user says so.
#[test]
fn rules_that_the_text_names_are_left_out_by_name() {
    let (expected, _) = golden("udl-1");
    let given =
        one_by_one(&expected, 9, |row, column, value| format!("given({row},{column},{value}).\n"));
    let text = format!("% My killer\n{given}\n:- cage(C), not sum(C).\n");
    let entry = reading(&text).entries.remove(0);
    assert_eq!(entry.left_out, ["the cages that the text around it names"]);
}

/// Rows beside puzzles that are nearly a grid are reported.
#[test]
fn nearly_a_grid_is_reported() {
    let good = "the first\n1.......2\n".to_owned() + &"....3....\n".repeat(8);
    let rows = "........4\n".repeat(4);
    let text = format!("{good}\nand the second\n{rows}.......4\n{rows}end");
    let found = reading(&text);
    assert_eq!((found.entries.len(), found.refused.count), (1, 1));
    let refused = found.refused.first[0].to_string();
    assert_eq!(refused, "line 17, column 1: row 5 has 8 cells, not 9");
    let alone = format!(
        "Could you solve this for me please? I tried for hours.\n\n{rows}.......4\n{rows}Thank you so much in advance, everybody here is very kind"
    );
    let error =
        formats::read_all(&alone, &formats::ReadOptions::default()).expect_err("a short row");
    assert_eq!(error.to_string(), "line 7, column 1: row 5 has 8 cells, not 9");
}

#[test]
fn texts_without_a_puzzle_have_none() {
    for text in [
        include_str!("../CONTRIBUTING.md"),
        include_str!("../docs/performance.md"),
        include_str!("../docs/architecture.md"),
        include_str!("../Cargo.lock"),
        include_str!("main.rs"),
    ] {
        let read = formats::read_all(text, &formats::ReadOptions::default());
        assert!(read.is_err(), "{:?}", read.map(|reading| reading.entries));
    }
}

/// A solved grid alone is a puzzle.
#[test]
fn a_solution_alone_is_kept() {
    let (_, solution) = golden("udl-1");
    let rows = Rows::new(&solution, 9, ".");
    let text = format!("The answer is\n{}\nas you see.", rows.join(" ", "\n"));
    assert_eq!(clues(&reading(&text).entries[0].puzzle), solution);
}
