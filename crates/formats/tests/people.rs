//! Texts of people: jigsaws, even and odd cells, candidates, unusual blanks and values.

use satdoku_core::board::RuleKind;
use satdoku_core::puzzle::{Puzzle, Value};
use satdoku_core::rules;
use satdoku_formats::{ReadOptions, Reading, read_all};
use satdoku_sat::questions::{Limits, Outcome, solve};

fn reading(text: &str) -> Reading {
    read_all(text, &ReadOptions::default()).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

fn digits(values: impl IntoIterator<Item = usize>) -> String {
    values.into_iter().map(|value| value.to_string()).collect()
}

/// The first row of the only solution, or the reason why there is none.
fn verdict(puzzle: &Puzzle) -> String {
    match solve(puzzle, &Limits::default()).expect("an answer") {
        Outcome::None => "none".to_owned(),
        Outcome::One(values) => digits(values.iter().take(9).map(|value| value.get())),
        Outcome::Several(..) => "several".to_owned(),
    }
}

fn first_clues(puzzle: &Puzzle) -> String {
    digits(puzzle.clues().iter().take(9).map(|clue| clue.map_or(0, Value::get)))
}

fn has(puzzle: &Puzzle, kind: &RuleKind) -> bool {
    puzzle.board().layout().rules().iter().any(|rule| rule.is(kind))
}

/// A text, the first row of clues of each of its puzzles, and of their solutions.
type Row<'a> = (&'a str, &'a [(&'a str, &'a str)]);

fn check(table: &[Row<'_>], kind: Option<&RuleKind>) {
    for (text, expected) in table {
        let reading = reading(text);
        let found = reading.entries.iter().map(|entry| &entry.puzzle);
        let found: Vec<_> = found.map(|puzzle| (first_clues(puzzle), verdict(puzzle))).collect();
        let found: Vec<(&str, &str)> =
            found.iter().map(|(a, b)| (a.as_str(), b.as_str())).collect();
        assert_eq!(found, *expected, "{text}");
        assert_eq!(reading.refused.count, 0, "{text}");
        for entry in &reading.entries {
            assert_eq!(entry.left_out, [""; 0], "{text}");
            assert!(kind.is_none_or(|kind| has(&entry.puzzle, kind)), "{text}");
        }
    }
}

const ABOVE: &str = include_str!("../../../tests/texts/jigsaw-regions-from-zero-above.txt");
const ESCAPED: &str = include_str!("../../../tests/texts/jigsaw-python-escaped-lines.txt");
const STRINGS: &str = include_str!("../../../tests/texts/jigsaw-swift-two-strings.txt");
const WALLS: &str = include_str!("../../../tests/texts/jigsaw-walls.txt");
const BY_REGION: &str = include_str!("../../../tests/texts/jigsaw-cells-by-region.txt");
const LISTS: &str = include_str!("../../../tests/texts/jigsaw-lists-of-region-cells.txt");

#[test]
fn jigsaws_have_their_regions() {
    check(
        &[
            (ABOVE, &[("682543791", "682543791")]),
            (ESCAPED, &[("007030080", "197435682")]),
            (STRINGS, &[("900210000", "978213456")]),
            (WALLS, &[("630402000", "631492587")]),
            (BY_REGION, &[("090506300", "294576318"), ("276010504", "276318594")]),
            (LISTS, &[("000048060", "139248567")]),
        ],
        Some(&rules::REGIONS),
    );
}

#[test]
fn regions_are_the_same_in_all_notations() {
    let expected = reading(STRINGS).entries.remove(0).puzzle;
    let string = |name: &str| {
        let line = STRINGS.lines().find(|line| line.contains(name)).expect("a line");
        line.split('"').nth(1).expect("a string").to_owned()
    };
    let (shapes, clues) = (string("let shapes"), string("let clues"));
    let rows = |text: &str, between: &str| -> String {
        let cells: Vec<String> = text.chars().map(String::from).collect();
        cells.chunks(9).map(|row| row.join(between) + "\n").collect()
    };
    let list = |text: &str| format!("[[{}]]", rows(text, ", ").trim().replace('\n', "], ["));
    let letters: String = shapes.chars().map(|c| (c as u8 - b'1' + b'a') as char).collect();
    let from_zero: String = shapes.chars().map(|c| (c as u8 - 1) as char).collect();
    let of_region = |region: char, cell: &dyn Fn(usize, usize) -> String| -> Vec<String> {
        let cells = shapes.char_indices().filter(|(_, other)| *other == region);
        cells.map(|(index, _)| cell(index / 9, index % 9)).collect()
    };
    let lists = |cell: &dyn Fn(usize, usize) -> String| -> String {
        let list = |region| format!("[{}]", of_region(region, cell).join(", "));
        ('1'..='9').map(list).collect::<Vec<_>>().join(",\n")
    };
    let quadruples =
        clues.chars().zip(shapes.chars()).enumerate().map(|(cell, (clue, region))| {
            format!("({}, {}, {clue}, {region}),\n", cell / 9, cell % 9)
        });
    let by_region: String = ('1'..='9')
        .map(|region| {
            let cell = |row: usize, column: usize| {
                format!("{}{}:{}", row + 1, column + 1, &clues[9 * row + column..][..1])
            };
            of_region(region, &cell).join(" ") + "\n"
        })
        .collect();
    for text in [
        format!("{shapes}\n{clues}"),
        format!("{from_zero}\n{clues}\n"),
        format!("regions = '{letters}'\nboard = '{clues}'"),
        format!("{{\"clues\": \"{clues}\", \"shapes\": \"{from_zero}\"}}"),
        format!("{}\n{}", rows(&shapes, " "), rows(&clues, " ")),
        format!("Regions:\n{}\nPuzzle:\n{}", rows(&from_zero, " "), rows(&clues, " ")),
        format!("int regions[9][9] = {};\nint grid[9][9] = {};", list(&shapes), list(&clues)),
        format!("puzzle = {}\nregions = {}", list(&clues), list(&from_zero)),
        format!("grid = \"{}\"\nregions = \"{}\"", rows(&clues, " "), rows(&shapes, " "))
            .replace('\n', "\\n")
            .replace("\\nregions", "\nregions"),
        format!("grid = {}\nregions = [{}]", list(&clues), lists(&|r, c| format!("({r}, {c})"))),
        format!("regions = [{}]\ngrid = {}", lists(&|r, c| (9 * r + c).to_string()), list(&clues)),
        format!(
            "{}\n{}",
            rows(&clues, ""),
            lists(&|r, c| format!("r{}c{}", r + 1, c + 1)).replace(['[', ']', ','], " ")
        ),
        quadruples.collect(),
        by_region,
    ] {
        let reading = reading(&text);
        assert_eq!(reading.entries.len(), 1, "{text}");
        assert_eq!(reading.entries[0].puzzle, expected, "{text}");
    }
}

#[test]
fn several_jigsaws_keep_their_own_regions() {
    for text in [format!("{ESCAPED}\n{STRINGS}"), format!("{STRINGS}\n{ESCAPED}")] {
        let entries = reading(&text).entries;
        let mut found: Vec<String> = entries.iter().map(|entry| verdict(&entry.puzzle)).collect();
        found.sort_unstable();
        assert_eq!(found, ["197435682", "978213456"]);
    }
    // A map without clues is no puzzle of its own beside another one.
    let map = ABOVE.lines().take(9).collect::<Vec<_>>().join("\n");
    let small = "1...\n..2.\n.3..\n...4\n";
    let text = format!("The regions are\n{map}\nand the puzzle is\n{small}as you see");
    assert_eq!(reading(&text).entries.len(), 1);
    // Clues that contradict the regions are not theirs.
    let other = format!(".4{}4{}", ".".repeat(25), ".".repeat(53));
    let text = format!("The regions are\n{map}\nand the puzzle is\n{other}\nas you see");
    let entries = reading(&text).entries;
    assert!(entries.iter().all(|entry| !has(&entry.puzzle, &rules::REGIONS)));
}

#[test]
fn even_and_odd_cells_in_escaped_lines() {
    let text = include_str!("../../../tests/texts/even-odd-python-escaped-lines.txt");
    check(&[(text, &[("700000100", "726938145")])], Some(&rules::EVEN));
}

#[test]
fn candidates_with_marks_and_titles() {
    let marked = include_str!("../../../tests/texts/candidates-with-marks.txt");
    let above = include_str!("../../../tests/texts/candidates-above-a-title.txt");
    let braces = include_str!("../../../tests/texts/candidates-in-braces.txt");
    check(
        &[
            (marked, &[("001000000", "351284769")]),
            (above, &[("001000000", "351284769")]),
            (braces, &[("400000805", "417369825")]),
        ],
        None,
    );
    assert_eq!(reading(marked).entries, reading(above).entries);
}

#[test]
fn unusual_blanks_values_and_tables() {
    let letter = include_str!("../../../tests/texts/blank-is-e.txt");
    let boxes = include_str!("../../../tests/texts/table-cells-are-boxes.txt");
    let lines = include_str!("../../../tests/texts/table-cells-are-boxes-in-lines.txt");
    let from_two = include_str!("../../../tests/texts/values-from-two-to-ten.txt");
    let bold = "| 5 | **3** |  |  | 7 |  |  |  |  |\n|---|---|---|---|---|---|---|---|---|\n"
        .to_owned()
        + &"6,,,1,9,5,,,\n,9,8,,,,,6,\n8,,,,6,,,,3\n4,,,8,,3,,,1\n7,,,,2,,,,6\n,6,,,,,2,8,\n\
            ,,,4,1,9,,,5\n,,,,8,,,7,9"
            .lines()
            .map(|row| format!("| {} |\n", row.replace(',', " | ").replace('9', "**9**")))
            .collect::<Vec<_>>()
            .concat();
    check(
        &[
            (letter, &[("000205000", "378265914")]),
            (boxes, &[("003020600", "483921657")]),
            (lines, &[("003020600", "483921657")]),
            (from_two, &[("200000001", "265473891")]),
            (&bold, &[("530070000", "534678912")]),
        ],
        None,
    );
}

#[test]
fn nothing_is_refused_beside_a_puzzle_that_was_read() {
    let coq = include_str!("../../../tests/texts/grid-and-coq-list.txt");
    let ampl = include_str!("../../../tests/texts/grid-and-ampl-table.txt");
    let doctests = include_str!("../../../tests/texts/doctests-of-a-program.txt");
    check(
        &[
            (coq, &[("008160900", "258164973")]),
            (ampl, &[("530070000", "534678912")]),
            (
                doctests,
                &[
                    ("530070000", "534678912"),
                    ("830070000", "none"),
                    ("123456789", "several"),
                    ("123000000", "several"),
                    ("123000564", "several"),
                    ("123456789", "none"),
                ],
            ),
        ],
        None,
    );
}
