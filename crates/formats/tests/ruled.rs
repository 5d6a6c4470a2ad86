//! Texts whose rules are a second grid or a list: their clues, rules and solutions.

use satdoku_core::board::{Rule, RuleKind};
use satdoku_core::puzzle::{Puzzle, Value};
use satdoku_core::rules;
use satdoku_formats::{Entry, Format, ReadOptions, read_all};
use satdoku_sat::questions::{Limits, Outcome, solve};

fn entry(text: &str) -> Entry {
    let mut reading =
        read_all(text, &ReadOptions::default()).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!((reading.format, reading.entries.len()), (Format::Ruled, 1), "{text}");
    let entry = reading.entries.remove(0);
    assert_eq!(entry.left_out, [""; 0], "{text}");
    entry
}

/// The line, the column and the message of a refusal.
fn refusal(text: &str) -> (usize, usize, String) {
    let error = read_all(text, &ReadOptions::default()).expect_err(text);
    assert_eq!(error.format, Some(Format::Ruled), "{text}: {error}");
    (error.error.line, error.error.column, error.error.kind.to_string())
}

fn digits(values: &[Value]) -> String {
    values.iter().filter_map(|value| char::from_digit(value.get() as u32, 36)).collect()
}

fn clues(puzzle: &Puzzle) -> String {
    let digit = |clue: &Option<Value>| clue.map_or(".".to_owned(), |value| digits(&[value]));
    puzzle.clues().iter().map(digit).collect()
}

/// The only solution; the number of solutions found if there is none or several.
fn solution(puzzle: &Puzzle) -> String {
    match solve(puzzle, &Limits::default()).expect("an answer") {
        Outcome::None => "none".to_owned(),
        Outcome::One(values) => digits(&values),
        Outcome::Several(..) => "several".to_owned(),
    }
}

fn count(puzzle: &Puzzle, kind: &RuleKind) -> usize {
    puzzle.board().layout().rules().iter().filter(|rule| rule.is(kind)).count()
}

fn sum(puzzle: &Puzzle) -> u16 {
    let rules = puzzle.board().layout().rules().iter();
    rules.filter(|rule| rule.is(&rules::CAGE)).filter_map(Rule::number).sum()
}

const SUMS: &str = include_str!("../../../tests/texts/killer-sums-then-cages.txt");
const PARITY: &str = include_str!("../../../tests/texts/even-odd-letters.txt");
const BESIDE: &str = include_str!("../../../tests/texts/killer-clues-cages-sums.txt");
const JIGSAW: &str = include_str!("../../../tests/texts/jigsaw-with-header.txt");
const LIST: &str = include_str!("../../../tests/texts/killer-list.txt");
const CUT: &str = include_str!("../../../tests/texts/killer-list-cut-off.txt");
const TUPLES: &str = include_str!("../../../tests/texts/killer-tuples-4x4.txt");
const OBJECTS: &str = include_str!("../../../tests/texts/killer-objects-4x4.txt");

const OF_SUMS: &str =
    "692183547518947263347526819124368975935271684876459132769835421281794356453612798";
const OF_LIST: &str =
    "215647398368952174794381652586274931142593867973816425821739546659428713437165289";
const OF_PARITY: &str =
    "726938145491275638385164279519643782264817953837529461943781526658492317172356894";
const OF_BESIDE: &str =
    "568913427197254683342687915851726349473891256926345871219538764734162598685479132";
const OF_JIGSAW: &str =
    "845279361359162784281395476467918235574623918136754829928536147792481653613847592";

#[test]
fn sums_in_a_grid_before_the_cages() {
    let puzzle = entry(SUMS).puzzle;
    assert_eq!((count(&puzzle, &rules::CAGE), sum(&puzzle), puzzle.clue_count()), (33, 405, 0));
    assert_eq!(solution(&puzzle), OF_SUMS);
    // In either order, with other headers, blanks and titles.
    let lines: Vec<&str> = SUMS.lines().collect();
    let (sums, cages) = (lines[1..10].join("\n"), lines[10..].join("\n"));
    for text in [
        format!("{cages}\n\n{sums}"),
        format!("9\n{sums}\n{cages}\n"),
        format!("Sums\n{}\nCages:\n{cages}", sums.replace('-', ".")),
        format!("{}\n\n\n{}", sums.replace('-', "0").replace(' ', "\t"), cages.replace(' ', ", ")),
    ] {
        assert_eq!(entry(&text).puzzle, puzzle, "{text}");
    }
    // A missing sum, and two sums in a cage.
    let text = SUMS.replace("20 - 11", "- - 11");
    let (line, column, message) = refusal(&text);
    assert_eq!((line, column), (11, 1));
    assert!(message.starts_with("a cage with its sum"), "{message}");
    let text = SUMS.replace("20 - 11", "20 5 11");
    assert_eq!(refusal(&text).0, 2);
    // A sum that the cage can't have.
    let (line, column, message) = refusal(&SUMS.replace("20 - 11", "45 - 11"));
    assert_eq!((line, column), (2, 1));
    assert!(message.contains("45 is not among them"), "{message}");
}

#[test]
fn cages_beside_clues_with_a_list_of_sums() {
    let puzzle = entry(BESIDE).puzzle;
    assert_eq!(&clues(&puzzle)[..27], "56..1..2...72..68...2.87.15");
    assert_eq!((count(&puzzle, &rules::CAGE), sum(&puzzle)), (32, 405));
    assert_eq!(solution(&puzzle), OF_BESIDE);
    let (grids, sums) = BESIDE.rsplit_once("\na=").expect("a list");
    let sums = format!("a={}", sums.trim());
    let halves: Vec<(&str, &str)> =
        grids.lines().map(|line| line.split_once(' ').expect("two")).collect();
    let part =
        |side: fn(&(&str, &str)) -> String| halves.iter().map(side).collect::<Vec<_>>().join("\n");
    let (left, right) = (part(|pair| pair.0.to_owned()), part(|pair| pair.1.to_owned()));
    for text in [
        format!("{left}\n\n{right}\n\n{}", sums.replace('=', ": ").replace(" b", "\nb")),
        format!("{right}\n{left}\n{}", sums.replace('=', " ").replace(' ', "\n")),
        format!("cages\n{right}\nclues\n{left}\nsums\n{}", sums.replace(' ', ", ")),
        format!(
            "{left}\n\n{right}\n\n{{'{}}}",
            sums.replace('=', "': ").replace(' ', ", '").replace(":, '", ": ")
        ),
    ] {
        assert_eq!(entry(&text).puzzle, puzzle, "{text}");
    }
    let empty = entry(&format!("{right}\n{sums}")).puzzle;
    assert_eq!((empty.clue_count(), sum(&empty)), (0, 405));
    let (line, column, message) = refusal(&BESIDE.replace(" q=11", ""));
    assert_eq!((line, column), (5, 11));
    assert!(message.contains("“q”"), "{message}");
    let (line, _, message) = refusal(&BESIDE.replace("F=5", "F=5 G=3"));
    assert_eq!((line, message.contains("“G”")), (10, true));
    let (line, column, _) = refusal(&BESIDE.replace("a=12", "a=99"));
    assert_eq!((line, column), (10, 3));
}

#[test]
fn values_of_single_cells_are_no_cages() {
    for text in [
        "r1c1=5\nr1c2=3\nr4c4=7",
        "5 r1c1\n3 r1c2",
        "{(0, 0): 5, (0, 1): 3, (4, 4): 7}",
        "[(5, (0, 1)), (3, (2, 2))]",
        "[[[0, 0], 5], [[0, 1], 3]]",
        "[{\"cell\": [0, 1], \"value\": 5}, {\"cell\": [1, 1], \"value\": 3}]",
        "Locked candidate 4: r1c1,r1c2 => r1c5<>4\nLocked candidate 4: r2c1,r2c2 => r2c5<>4",
        "the value 4 must be in one of r1c1 and r1c2\nthe value 3 must be in one of r4c1 and r4c2",
        "Hidden pair 3 r1c1\nPlace 5 at (1,2)",
    ] {
        let format = match read_all(text, &ReadOptions::default()) {
            Ok(reading) => Some(reading.format),
            Err(error) => error.format,
        };
        assert_ne!(format, Some(Format::Ruled), "{text}");
    }
}

#[test]
fn clues_cages_and_sums_in_three_grids() {
    let rows: Vec<&str> = SUMS.lines().collect();
    let solution_of_sums = solution(&entry(SUMS).puzzle);
    let first = format!("{}........", &solution_of_sums[..1]);
    let clue_rows = format!("{first}\n{}", ".........\n".repeat(8));
    for order in [[0, 1, 2], [1, 2, 0], [2, 0, 1]] {
        let parts = [clue_rows.clone(), rows[1..10].join("\n"), rows[10..].join("\n")];
        let text = order.map(|part| parts[part].clone()).join("\n\n");
        let puzzle = entry(&text).puzzle;
        assert_eq!((puzzle.clue_count(), sum(&puzzle)), (1, 405), "{text}");
        assert_eq!(solution(&puzzle), solution_of_sums);
    }
    // Cages in a list of strings, with a dictionary of sums.
    let (grids, sums) = BESIDE.rsplit_once("\na=").expect("a list");
    let row = |line: &str| line.split(' ').nth(1).map(|row| format!("\"{row}\""));
    let cages: Vec<String> = grids.lines().filter_map(row).collect();
    let sums: Vec<String> = format!("a={}", sums.trim())
        .split(' ')
        .map(|pair| pair.replacen('=', "': ", 1))
        .map(|pair| format!("'{pair}"))
        .collect();
    for text in [
        format!("cages = [{}]\nsums = {{{}}}", cages.join(", "), sums.join(", ")),
        format!("s = {{{}}}\nm = [{}]", sums.join(", "), cages.join(", ")),
    ] {
        let puzzle = entry(&text).puzzle;
        assert_eq!((puzzle.clue_count(), sum(&puzzle)), (0, 405), "{text}");
    }
}

#[test]
fn letters_mark_even_and_odd_cells() {
    let puzzle = entry(PARITY).puzzle;
    assert_eq!((count(&puzzle, &rules::EVEN), count(&puzzle, &rules::ODD)), (1, 1));
    assert_eq!(&clues(&puzzle)[..9], "7.....1..");
    assert_eq!(solution(&puzzle), OF_PARITY);
    let joined = PARITY.replace("9 9\n", "").replace(' ', "").to_lowercase();
    assert_eq!(entry(&joined).puzzle, puzzle);
    // Clues and letters in grids of their own.
    let rows = PARITY.replace("9 9\n", "");
    let mask = rows.replace(|c: char| c.is_ascii_digit(), ".");
    let values = rows.replace(['E', 'O'], ".");
    assert_eq!(entry(&format!("{values}\n{mask}")).puzzle, puzzle);
    assert_eq!(entry(&format!("{mask}{values}")).puzzle, puzzle);
    // `E` is a value among other letters.
    let letters = read_all("ABCDE\n.....\n.....\n.....\nE....", &ReadOptions::default());
    assert!(letters.is_ok_and(|reading| reading.format != Format::Ruled));
}

#[test]
fn regions_after_or_before_clues() {
    let puzzle = entry(JIGSAW).puzzle;
    assert_eq!(count(&puzzle, &rules::REGIONS), 1);
    assert_eq!(solution(&puzzle), OF_JIGSAW);
    let lines: Vec<&str> = JIGSAW.lines().collect();
    let (clues, regions) = (lines[1..10].join("\n"), lines[10..].join("\n"));
    let beside = (0..9).map(|row| format!("{}   {}\n", lines[1 + row], lines[10 + row]));
    let quoted = |rows: &str| {
        let rows = rows.replace(' ', ",").replace('-', "0").replace('\n', "],\n[");
        format!("[[{rows}]]")
    };
    let letters = regions.replace(|c: char| c.is_ascii_digit(), "x");
    assert_eq!(letters.matches('x').count(), 81);
    for text in [
        format!("{regions}\n\n{clues}"),
        format!("{clues}\nregions\n{regions}"),
        format!("9\n{}\n\n{}", clues.replace(' ', ""), regions.replace(' ', "")),
        beside.collect(),
        format!("grid = {}\nregions = {}", quoted(&clues), quoted(&regions)),
        format!("{{\"grid\": {}, \"regions\": {}}}", quoted(&clues), quoted(&regions)),
    ] {
        assert_eq!(entry(&text).puzzle, puzzle, "{text}");
    }
    let empty = entry(&regions).puzzle;
    assert_eq!((empty.clue_count(), empty.board()), (0, puzzle.board()));
    // A region with a cell too many.
    let (line, _, message) = refusal(&JIGSAW.replace("5 5 5 9 9 8 3 3 3", "5 5 5 9 8 8 3 3 3"));
    assert!(line > 10 && message.contains("a region with as many cells as a row"), "{message}");
    // Regions by their cells.
    let of_region = |name: u8| {
        let cells = regions.bytes().filter(u8::is_ascii_digit).enumerate();
        cells.filter(move |(_, byte)| *byte == b'0' + name).map(|(cell, _)| cell)
    };
    let listed = |write: &dyn Fn(usize) -> String| {
        let region = |name| of_region(name).map(write).collect::<Vec<_>>().join(", ");
        (1..=9).map(|name| format!("[{}]", region(name))).collect::<Vec<_>>().join(",\n")
    };
    for list in [
        listed(&|cell| cell.to_string()),
        listed(&|cell| format!("({}, {})", cell / 9, cell % 9)),
        listed(&|cell| format!("r{}c{}", cell / 9 + 1, cell % 9 + 1)),
    ] {
        let text = format!("grid = {}\nregions = [{list}]", quoted(&clues));
        assert_eq!(solution(&entry(&text).puzzle), solution(&puzzle), "{text}");
    }
}

#[test]
fn lists_of_sums_and_cells() {
    let puzzle = entry(LIST).puzzle;
    assert_eq!((count(&puzzle, &rules::CAGE), sum(&puzzle)), (29, 405));
    assert_eq!(solution(&puzzle), OF_LIST);
    let cages: Vec<(u16, Vec<usize>)> = puzzle
        .board()
        .layout()
        .rules()
        .iter()
        .map(|rule| (rule.numbers[0], rule.cells.clone()))
        .collect();
    let list = |cage: &dyn Fn(u16, &[usize]) -> String| {
        cages.iter().map(|(sum, cells)| cage(*sum, cells)).collect::<Vec<_>>()
    };
    let cells = |cells: &[usize], cell: &dyn Fn(usize, usize) -> String| {
        cells.iter().map(|at| cell(at / 9, at % 9)).collect::<Vec<_>>().join(", ")
    };
    let tuple = |row: usize, column: usize| format!("({row}, {column})");
    let named = |row: usize, column: usize| format!("r{}c{}", row + 1, column + 1);
    let letter =
        |row: usize, column: usize| format!("{}{}", char::from(b'A' + row as u8), column + 1);
    let from_one = |row: usize, column: usize| format!("[{}, {}]", row + 1, column + 1);
    let flat = |row: usize, column: usize| (9 * row + column).to_string();
    let object = |row: usize, column: usize| format!("{{\"col\": {column}, \"row\": {row}}}");
    for text in [
        format!("[{}]", list(&|sum, c| format!("({sum}, [{}])", cells(c, &tuple))).join(", ")),
        format!("[{}]", list(&|sum, c| format!("[[{}], {sum}]", cells(c, &from_one))).join(",")),
        format!(
            "cages = {{{}}};",
            list(&|sum, c| format!("{{{sum}, {{{}}}}}", cells(c, &|r, c| format!("{{{r}, {c}}}"))))
                .join(",\n")
        ),
        format!(
            "vec![{}]",
            list(&|sum, c| format!("({sum}, vec![{}])", cells(c, &tuple))).join(", ")
        ),
        format!(
            "{{\"cages\": [{}]}}",
            list(&|sum, c| format!("{{\"sum\": {sum}, \"cells\": [{}]}}", cells(c, &from_one)))
                .join(",")
        ),
        format!(
            "{{\"size\": 9, \"cages\": [{}]}}",
            list(&|sum, c| format!("{{\"cells\": [{}], \"total\": {sum}}}", cells(c, &object)))
                .join(",")
        ),
        format!(
            "[{}]",
            list(&|sum, c| format!("(result = {sum}, indices = [{}])", cells(c, &tuple))).join(",")
        ),
        format!("{{{}}}", list(&|sum, c| format!("({}): {sum}", cells(c, &tuple))).join(",")),
        list(&|sum, c| format!("{sum} {}", cells(c, &flat).replace(',', ""))).join("\n"),
        format!("[{}]", list(&|sum, c| format!("[{sum}, [{}]]", cells(c, &flat))).join(",")),
        list(&|sum, c| {
            let lines = cells(c, &tuple).replace("), ", ")\n      - ");
            format!("  - sum: {sum}\n    cells:\n      - {lines}")
        })
        .join("\n"),
        format!(
            "int[][] problem = {{ {} }};",
            list(&|sum, c| {
                let pairs = cells(c, &|row, column| format!("{},{}", row + 1, column + 1));
                format!("new int[] {{ {sum}, {pairs} }}")
            })
            .join(",\n")
        ),
        list(&|sum, c| {
            let pairs = cells(c, &|row, column| format!("{},{}", row + 1, column + 1));
            format!("{sum}, {pairs}{}", ", 0,0".repeat(5 - c.len()))
        })
        .join("\n"),
        format!(
            "cages = [{}]\nsums = [{}]",
            list(&|_, c| format!("[{}]", cells(c, &tuple))).join(","),
            list(&|sum, _| sum.to_string()).join(",")
        ),
        format!(
            "cages = {{{}}}\nsums = {{{}}}",
            list(&|_, c| format!("'c{}': [{}]", c[0], cells(c, &tuple))).join(","),
            list(&|sum, c| format!("'c{}': {sum}", c[0])).join(",")
        ),
        list(&|sum, c| format!("{sum} = {}", cells(c, &named).replace(", ", " + "))).join("\n"),
        list(&|sum, c| format!("{} = {sum}", cells(c, &named).replace(", ", "+"))).join("\n"),
        list(&|sum, c| format!("{sum}: {}", cells(c, &tuple))).join("\n"),
        list(&|sum, c| format!("{sum} {}", cells(c, &letter).replace(',', ""))).join("\n"),
        list(&|sum, c| format!("- sum: {sum}\n  cells: [{}]", cells(c, &tuple))).join("\n"),
        format!(
            "[{}]",
            list(&|sum, c| format!("{{\"sum\": {sum}, \"cells\": \"{}\"}}", cells(c, &named)))
                .join(",")
        ),
        format!(
            "Cages: {}",
            list(&|sum, c| format!("Cage({sum}, [{}])", cells(c, &tuple))).join(", ")
        ),
    ] {
        let read = entry(&text);
        assert_eq!(read.puzzle, puzzle, "{text}");
        assert_eq!(read.others.len(), usize::from(text.contains(" A1")), "{text}");
    }
}

#[test]
fn boards_of_lists() {
    // The size that a text names.
    let text = "{\"size\": 4, \"cages\": [{\"sum\": 7, \"cells\": [[0, 0], [0, 1], [0, 2]]}]}";
    assert_eq!(entry(text).puzzle.board().value_count(), 4);
    assert_eq!(entry(&text.replace("\"size\": 4, ", "")).puzzle.board().value_count(), 9);
    // Cages that leave the first number open.
    let two = entry("cages = [(3, [(1, 1), (1, 2)]), (5, [(4, 4), (4, 5)])]");
    let labels: Vec<&str> = two.others.iter().map(|other| other.label.as_str()).collect();
    assert_eq!(labels, ["rows and columns from 0"]);
    assert_eq!(two.puzzle.board().layout().rules()[0].cells, [0, 1]);
    assert_eq!(two.others[0].puzzle.board().layout().rules()[0].cells, [10, 11]);
    let two =
        entry("cages: [{\"sum\": 6, \"cells\": [1, 2, 3]}, {\"sum\": 5, \"cells\": [40, 41]}]");
    assert_eq!(two.others.len(), 1);
    assert_eq!(two.puzzle.board().layout().rules()[1].cells, [40, 41]);
    for text in [TUPLES, OBJECTS] {
        let puzzle = entry(text).puzzle;
        assert_eq!((puzzle.board().value_count(), sum(&puzzle)), (4, 40), "{text}");
    }
    let four = solution(&entry(TUPLES).puzzle);
    assert!(four == "several" || four == "1243341243212134", "{four}");
}

#[test]
fn lists_of_cages_beside_clues() {
    let first = entry(&format!(
        "grid = [{}]\n{LIST}",
        format!("[2{}],", ",0".repeat(8)) + &vec![format!("[0{}]", ",0".repeat(8)); 8].join(",")
    ))
    .puzzle;
    assert_eq!((first.clue_count(), solution(&first)), (1, OF_LIST.to_owned()));
    let rows = format!("200000000\n{}\ncages = {LIST}", ["000000000"; 8].join("\n"));
    assert_eq!(entry(&rows).puzzle, first);
}

#[test]
fn a_list_that_breaks_off_or_is_wrong() {
    let (line, column, message) = refusal(CUT);
    assert_eq!((line, column), (1, CUT.trim_end().chars().count() + 1));
    assert!(message.contains("the text breaks off"), "{message}");
    let cut = &LIST[..LIST.len() - 40];
    assert!(refusal(cut).2.contains("the text breaks off"));
    let (line, _, message) = refusal(&LIST.replace("[9, 9]", "[9, 10]"));
    assert_eq!((line, message.contains("a cell on the board")), (15, true), "{message}");
    let (line, _, message) = refusal(&OBJECTS.replace("\"sum\": 5, ", ""));
    assert_eq!((line, message.contains("a cage with its sum")), (4, true), "{message}");
    let (line, _, message) = refusal(&LIST.replace("[4, [[1, 7]", "[40, [[1, 7]"));
    assert_eq!((line, message.contains("40 is not among them")), (2, true), "{message}");
}

#[test]
fn signs_between_cells() {
    let text = "1 < . > .   .\n^       v    \n.   . < .   .\n\n.   .   .   .\n            v\n.   . > .   .";
    let puzzle = entry(text).puzzle;
    let pairs: Vec<&[usize]> =
        puzzle.board().layout().rules().iter().map(|rule| rule.cells.as_slice()).collect();
    assert_eq!(pairs, [[0, 1], [2, 1], [5, 6], [0, 4], [6, 2], [14, 13], [15, 11]]);
    assert_eq!(clues(&puzzle), "1...............");
    let joined = "1<.>. .\n^   v  \n. .<. .\n. . . .\n      v\n. .>. .";
    assert_eq!(entry(joined).puzzle, puzzle);
    assert!(read_all(&text.replace("< . >", "< > ."), &ReadOptions::default()).is_err());
}

#[test]
fn sections_with_titles() {
    let text = "begin\npuzzle sudoku\nsize 9\nproblem\n\
        - - 7 - 3 - - 8 -\n4 6 - - - - - - -\n- - - - - - 1 - 3\n- 1 8 - 4 9 - - -\n\
        - - - - - - - - -\n- 4 - 5 - 2 - - 7\n- 2 - - - - - - -\n- - - - - - - - -\n\
        6 - 2 - - - 8 - -\nareas\n\
        7 7 3 3 3 3 3 8 8\n7 7 7 3 3 3 8 8 8\n2 7 7 7 3 8 8 8 4\n2 2 7 9 9 9 8 4 4\n\
        2 2 2 9 9 9 4 4 4\n2 2 5 9 9 9 6 4 4\n2 5 5 5 1 6 6 6 4\n5 5 5 1 1 1 6 6 6\n\
        5 5 1 1 1 1 1 6 6\nsolution\n\
        1 9 7 4 3 5 6 8 2\n4 6 3 8 2 1 7 5 9\n8 7 5 2 9 6 1 4 3\n7 1 8 6 4 9 3 2 5\n\
        2 5 6 1 7 3 4 9 8\n3 4 1 5 8 2 9 6 7\n9 2 4 7 6 8 5 3 1\n5 8 9 3 1 4 2 7 6\n\
        6 3 2 9 5 7 8 1 4\nend\n";
    let only = "197435682463821759875296143718649325256173498341582967924768531589314276632957814";
    let whole = entry(text).puzzle;
    assert_eq!(solution(&whole), only);
    let (before, _) = text.split_once("solution").expect("a title");
    assert_eq!(entry(before).puzzle, whole);
    let killer = "4 4\n9 - 8 3\n- 7 - -\n4 - - 9\n- - - -\n2 2 4 1\n2 3 4 1\n6 3 4 5\n6 3 5 5\n";
    assert_eq!(solution(&entry(killer).puzzle), "2341413232141423");
}

#[test]
fn boards_of_other_sizes() {
    // 6×6: the sums of rows of boxes, in pairs.
    let six =
        "3 - 7 - 11 -\n11 - 3 - 7 -\n7 - 11 - 3 -\n5 - 6 - 10 -\n10 - 5 - 6 -\n6 - 10 - 5 -\n";
    let names = "a a b b c c\nd d e e f f\ng g h h i i\nj j k k l l\nm m n n o o\np p q q r r\n";
    let puzzle = entry(&format!("6 6\n{six}{names}")).puzzle;
    assert_eq!((puzzle.board().value_count(), count(&puzzle, &rules::CAGE)), (6, 18));
    let read = entry(&format!("{six}\n{names}"));
    let shapes = [&read.puzzle, &read.others[0].puzzle]
        .map(|puzzle| puzzle.board().layout().shape().to_string());
    assert_eq!(shapes, ["2x3", "3x2"]);
    // 16×16, with cages of a row of a box.
    let row = |row: usize| {
        let cage = |column: usize| format!("{:3}", 1 + 4 * row + column / 4);
        (0..16).map(cage).collect::<String>()
    };
    let sums = (1..=64).map(|cage| format!("{cage}=34")).collect::<Vec<_>>().join(" ");
    let clues =
        format!("{}\n", "  .".repeat(15) + " 16") + &format!("{}\n", "  .".repeat(16)).repeat(15);
    let cages = (0..16).map(row).collect::<Vec<_>>().join("\n");
    let puzzle = entry(&format!("{clues}\n{cages}\n{sums}")).puzzle;
    assert_eq!((puzzle.board().value_count(), count(&puzzle, &rules::CAGE)), (16, 64));
    assert_eq!(puzzle.clues()[15].map(Value::get), Some(16));
    // Jigsaws of 5×5, 7×7 and 10×10, with rows as regions.
    for side in [5, 7, 10] {
        let letter = |row: usize| char::from(b'a' + row as u8).to_string().repeat(side);
        let regions: String = (0..side).map(|row| letter(row) + "\n").collect();
        let text = format!("{}{regions}", format!("{}\n", ".".repeat(side)).repeat(side));
        let reading = read_all(&format!("{side}\n{text}"), &ReadOptions::default()).expect(&text);
        let shape = reading.entries[0].puzzle.board().layout().shape();
        assert_eq!((shape.rows(), shape.columns()), (1, side), "{text}");
    }
}

#[test]
fn signs_in_grids_of_their_own() {
    let puzzle = entry(include_str!("../../../tests/texts/inequality-grids.txt")).puzzle;
    assert_eq!(count(&puzzle, &rules::LESS), 53);
    let only = "165872439328914756479356812943267581752148963816593247687439125291685374534721698";
    assert_eq!(solution(&puzzle), only);
    let across = format!("-v---\n{}", "-----\n".repeat(5));
    let down = format!("v-----\n--x---\n---V--\n{}", "------\n".repeat(2));
    let text = format!("1.....\n{}\n{across}\n{down}", "......\n".repeat(5));
    let puzzle = entry(&text).puzzle;
    let rules: Vec<(&[usize], u16)> = puzzle
        .board()
        .layout()
        .rules()
        .iter()
        .map(|rule| (rule.cells.as_slice(), rule.numbers[0]))
        .collect();
    assert_eq!(rules, [(&[1, 2][..], 5), (&[0, 6], 5), (&[8, 14], 10), (&[15, 21], 5)]);
    assert_eq!((count(&puzzle, &rules::TOTAL), puzzle.clue_count()), (4, 1));
}

#[test]
fn plain_texts_have_no_rules() {
    for text in [
        "1...\n..2.\n.3..\n...4",
        "16 dashes ----------------\n1...\n..2.\n.3..\n...4",
        "[[1,0,0,0],[0,0,2,0],[0,3,0,0],[0,0,0,4]]",
        "[[1,2,3,4],[3,4,1,2],[2,1,4,3],[4,3,2,1]]",
        "1...\n..2.\n.3..\n...4\n\n1234\n3412\n2143\n4321",
        "1...\n..2.\n.3..\n...4\n\n...4\n.3..\n..2.\n1...",
        "[[[1,0,0,0],[0,0,2,0],[0,3,0,0],[0,0,0,4]],[[1,0,0,0],[0,0,2,0],[0,3,0,0],[0,0,0,4]]]",
    ] {
        let reading = read_all(text, &ReadOptions::default()).expect(text);
        assert_ne!(reading.format, Format::Ruled, "{text}");
    }
}

#[test]
fn a_drawing_whose_rows_look_like_a_map_and_sums_is_no_killer() {
    let text = "
╔═══╤═══╦═══╤═══╦═══╤═══╗
║   │ 1 ║ 2 │ 3 ║ 1 │ 1 ║
╟───┼───╫───┼───╫───┼───╢
║ 3 │ 3 ║ 4 │ 1 ║ 5 │   ║
╟───┼───╫───┼───╫───┼───╢
║ 6 │ 1 ║ 1 │ 4 ║ 1 │   ║
╠═══╪═══╬═══╪═══╬═══╪═══╬═══╤═══╗
║   │   ║ 5 │ 2 ║ 2 │ 3 ║ 1 │   ║
╟───┼───╫───┼───╫───┼───╫───┼───╢
║ 2 │   ║ 1 │ 5 ║   │   ║ 1 │ 6 ║
╟───┼───╫───┼───╫───┼───╫───┼───╢
║ 3 │ 6 ║ 1 │ 2 ║ 1 │ 1 ║ 6 │ 6 ║
╠═══╪═══╬═══╪═══╬═══╪═══╬═══╪═══╣
║ 4 │ 1 ║ 1 │ 1 ║ 6 │ 1 ║ 3 │ 5 ║
╟───┼───╫───┼───╫───┼───╫───┼───╢
║ 1 │ 6 ║ 4 │ 3 ║ 6 │ 2 ║ 5 │ 5 ║
╟───┼───╫───┼───╫───┼───╫───┼───╢
║ 5 │ 6 ║ 6 │ 1 ║ 5 │ 2 ║ 1 │ 4 ║
╚═══╧═══╩═══╧═══╩═══╧═══╩═══╧═══╝
Grids at r1c1, r4c1, r4c3
";
    let reading = read_all(text, &ReadOptions::default()).expect("a drawing");
    assert_ne!(reading.format, Format::Ruled);
    assert_eq!(reading.entries[0].puzzle.board().layout().origins().len(), 3);
}
