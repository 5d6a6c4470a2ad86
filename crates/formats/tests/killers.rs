//! Killer sudokus in the texts and data of people: their cages, clues and solutions.

use satdoku_core::board::Rule;
use satdoku_core::puzzle::{Puzzle, Value};
use satdoku_core::rules;
use satdoku_formats::{Entry, Format, ReadOptions, read_all};
use satdoku_sat::questions::{Limits, Outcome, solve};

fn entries(text: &str) -> Vec<Entry> {
    let reading =
        read_all(text, &ReadOptions::default()).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(reading.format, Format::Ruled, "{text}");
    reading.entries
}

fn puzzle(text: &str) -> Puzzle {
    let mut entries = entries(text);
    assert_eq!(entries.len(), 1, "{text}");
    let entry = entries.remove(0);
    assert_eq!(entry.left_out, [""; 0], "{text}");
    entry.puzzle
}

/// The sum and cells of each cage, in the order of their first cells.
fn cages(puzzle: &Puzzle) -> Vec<(u16, Vec<usize>)> {
    let rules = puzzle.board().layout().rules().iter().filter(|rule| rule.is(&rules::CAGE));
    let cage = |rule: &Rule| (rule.number().expect("a sum"), rule.cells.clone());
    let mut cages: Vec<(u16, Vec<usize>)> = rules.map(cage).collect();
    for (_, cells) in &mut cages {
        cells.sort_unstable();
    }
    cages.sort_by_key(|(_, cells)| cells.clone());
    cages
}

fn digits(values: &[Value]) -> String {
    values.iter().filter_map(|value| char::from_digit(value.get() as u32, 36)).collect()
}

/// The only solution, or the number of solutions if there is none or several.
fn solution(puzzle: &Puzzle) -> String {
    match solve(puzzle, &Limits::default()).expect("an answer") {
        Outcome::None => "none".to_owned(),
        Outcome::One(values) => digits(&values),
        Outcome::Several(..) => "several".to_owned(),
    }
}

/// The numbers of clues and cages, the total of all sums, and the solution.
fn summary(puzzle: &Puzzle) -> (usize, usize, u16, String) {
    let cages = cages(puzzle);
    let total = cages.iter().map(|(sum, _)| sum).sum();
    (puzzle.clue_count(), cages.len(), total, solution(puzzle))
}

const OF_WIKIPEDIA: &str =
    "215647398368952174794381652586274931142593867973816425821739546659428713437165289";
const DIGITS: &str = include_str!("../../../tests/texts/killer-two-digits.txt");
const OF_DIGITS: &str =
    "473592816892671345561834927647158293918326574325947681136789452784265139259413768";
const NAMED: &str = include_str!("../../../tests/texts/killer-named-cells.txt");
const OF_NAMED: &str =
    "796853412258714693314962785531478926842396571967125348685249137129537864473681259";

#[test]
fn cages_in_tables() {
    for (text, cages, only) in [
        (DIGITS, 25, OF_DIGITS),
        (
            include_str!("../../../tests/texts/killer-header-then-pairs.txt"),
            26,
            "539247186467981235281563974328194567154672398976835412842316759793458621615729843",
        ),
        (include_str!("../../../tests/texts/killer-semicolons.txt"), 44, "several"),
        (include_str!("../../../tests/texts/killer-cell-a-line.txt"), 29, OF_WIKIPEDIA),
        (include_str!("../../../tests/texts/killer-asp.txt"), 29, OF_WIKIPEDIA),
        (include_str!("../../../tests/texts/killer-essence.txt"), 29, OF_WIKIPEDIA),
        (include_str!("../../../tests/texts/killer-padded-table.txt"), 29, OF_WIKIPEDIA),
    ] {
        let expected = (0, cages, 405, only.to_owned());
        assert_eq!(summary(&puzzle(text)), expected, "{text}");
    }
    let four = puzzle(include_str!("../../../tests/texts/killer-semicolons-4x4.txt"));
    assert_eq!(summary(&four), (0, 6, 40, "1324423134122143".to_owned()));
    assert_eq!(cages(&four)[0], (6, vec![0, 1, 2]));
}

#[test]
fn numbered_cages_with_sums_in_order() {
    for text in [
        include_str!("../../../tests/texts/killer-numbered.txt"),
        include_str!("../../../tests/texts/killer-ampl.txt"),
        include_str!("../../../tests/texts/killer-minizinc-program.txt"),
    ] {
        let expected = (0, 29, 405, OF_WIKIPEDIA.to_owned());
        assert_eq!(summary(&puzzle(text)), expected, "{text}");
    }
    let large = puzzle(include_str!("../../../tests/texts/killer-numbered-16x16.txt"));
    let found = cages(&large);
    assert_eq!((large.clue_count(), found.len()), (50, 66));
    assert_eq!(large.clues()[5].map(Value::get), Some(13));
    assert_eq!(found[0], (4, vec![0, 16]));
    assert_eq!(found.iter().map(|(sum, _)| sum).sum::<u16>(), 2176);
}

#[test]
fn arrows_point_to_the_sum_of_a_cage() {
    let text = include_str!("../../../tests/texts/killer-arrows.txt");
    let only = "194835276823976154765421839957314628318562497246798315572643981439187562681259743";
    let expected = puzzle(text);
    assert_eq!(summary(&expected), (0, 35, 405, only.to_owned()));
    assert_eq!(cages(&expected)[0], (14, vec![0, 1, 2]));
    for text in [
        text.replace("\n\n", "\n"),
        text.replace('<', "←").replace('^', "↑").replace('v', "↓").replace('>', "→"),
        text.replace("  ", " ").replace(' ', ","),
    ] {
        assert_eq!(puzzle(&text), expected, "{text}");
    }
    // Arrows in a circle, and off the board.
    for text in [text.replacen("<  17", ">  <", 1), text.replacen("14 <", "^  <", 1)] {
        let read = read_all(&text, &ReadOptions::default());
        assert!(read.is_err() || read.is_ok_and(|read| read.format != Format::Ruled), "{text}");
    }
}

#[test]
fn cells_with_the_names_of_their_cages() {
    let empty = puzzle(NAMED);
    assert_eq!(summary(&empty), (0, 25, 405, OF_NAMED.to_owned()));
    let filled = puzzle(include_str!("../../../tests/texts/killer-named-cells-filled.txt"));
    assert_eq!(summary(&filled), (45, 25, 405, OF_NAMED.to_owned()));
    assert_eq!(cages(&filled), cages(&empty));
    for text in [
        NAMED.replace(':', " = "),
        NAMED.replace('.', "0"),
        NAMED.replace(':', " ").replace("\nC", "; C").replace("; C1 ", "\nC1 "),
    ] {
        assert_eq!(puzzle(&text), empty, "{text}");
    }
}

#[test]
fn objects_with_a_number_and_a_list_of_cells() {
    let text = include_str!("../../../tests/texts/killer-pairs-first-second.txt");
    let pairs = puzzle(text);
    assert_eq!(summary(&pairs), (0, 29, 405, "several".to_owned()));
    assert_eq!(cages(&pairs)[0], (13, vec![0, 1, 10]));
    let (text, _) = text.split_once(",\"type\"").expect("more than cages");
    for (a, b) in [("Item1", "Item2"), ("left", "right"), ("_1", "_2"), ("key", "value")] {
        let text = text.replace("first", a).replace("second", b) + "}";
        assert_eq!(puzzle(&text), pairs, "{text}");
    }
    for (sum_name, cells_name) in
        [("sum", "group"), ("total", "cage"), ("goal", "tiles"), ("n", "cells")]
    {
        let cell = |cell: &usize| format!("{{\"row\":{},\"col\":{}}}", cell / 9, cell % 9);
        let object = |(sum, cells): &(u16, Vec<usize>)| {
            let cells = cells.iter().map(cell).collect::<Vec<_>>().join(",");
            format!("{{\"{cells_name}\":[{cells}],\"{sum_name}\":{sum}}}")
        };
        let objects: Vec<String> = cages(&pairs).iter().map(object).collect();
        let text = format!("{{\"killer\":[{}]}}", objects.join(","));
        assert_eq!(cages(&puzzle(&text)), cages(&pairs), "{text}");
    }
}

#[test]
fn several_puzzles_of_which_the_solutions_show_the_order_of_coordinates() {
    let entries = entries(include_str!("../../../tests/texts/killer-groups-several.txt"));
    let found: Vec<_> = entries.iter().map(|entry| summary(&entry.puzzle)).collect();
    let of = |clues, cages, total, only: &str| (clues, cages, total, only.to_owned());
    assert_eq!(
        found,
        [
            of(
                0,
                24,
                386,
                "782156439569432178413987265348261597956874321271395846894713652627548913135629784"
            ),
            of(
                1,
                11,
                217,
                "715986243293475186684123579851762934936841752472359861528614397149537628367298415"
            ),
            of(
                0,
                14,
                149,
                "983472156741685293265319847157946328498231675632758914519864732326597481874123569"
            ),
            of(
                0,
                15,
                294,
                "961572834574683912823194657652437198197825463348961725789356241215749386436218579"
            ),
            of(
                0,
                22,
                405,
                "649137852138452976572968431293815647867243195415679328781324569954786213326591784"
            ),
        ]
    );
}

#[test]
fn grids_in_strings_with_written_ends_of_lines() {
    let four = puzzle(include_str!("../../../tests/texts/killer-escaped-lines-4x4.txt"));
    assert_eq!(summary(&four), (0, 6, 40, "2341413232141423".to_owned()));
    let (rows, _) = DIGITS.split_at(DIGITS.len());
    let joined = format!("let killer = \"{}\";", rows.trim().replace('\n', "\\n"));
    let added = rows.trim().replace('\n', "\\n\" +\n  \"");
    for text in [joined, format!("String killer = \"{added}\";\nrun(\"it\\n\");")] {
        assert_eq!(puzzle(&text), puzzle(DIGITS), "{text}");
    }
}

#[test]
fn colours_with_sums_in_some_cells() {
    let found = puzzle(include_str!("../../../tests/texts/killer-colours-swift.txt"));
    let only = "751389264392146857684752931839417625247568319165293748576931482428675193913824576";
    assert_eq!(summary(&found), (3, 30, 405, only.to_owned()));
}

/// The cages of a puzzle, each written by a function.
fn list(cages: &[(u16, Vec<usize>)], write: impl Fn(u16, &[usize]) -> String) -> String {
    cages.iter().map(|(sum, cells)| write(*sum, cells) + "\n").collect()
}

#[test]
fn forms_of_tables() {
    let expected = puzzle(DIGITS);
    let cages = cages(&expected);
    let join = |cells: &[usize], between: &str, write: &dyn Fn(usize, usize) -> String| {
        cells.iter().map(|cell| write(cell / 9, cell % 9)).collect::<Vec<_>>().join(between)
    };
    let two = |row: usize, column: usize| format!("{row}{column}");
    let two_from_1 = |row: usize, column: usize| format!("{}{}", row + 1, column + 1);
    let comma = |row: usize, column: usize| format!("{row},{column}");
    let space_from_1 = |row: usize, column: usize| format!("{} {}", row + 1, column + 1);
    let index = |row: usize, column: usize| (9 * row + column).to_string();
    let named = |row: usize, column: usize| format!("r{}c{}", row + 1, column + 1);
    let letter =
        |row: usize, column: usize| format!("{}{}", char::from(b'A' + row as u8), column + 1);
    let most = cages.iter().map(|(_, cells)| cells.len()).max().unwrap_or_default();
    let filled = |cells: &[usize], filler: &str| {
        join(cells, ", ", &|row, column| format!("{},{}", row + 1, column + 1))
            + &format!(", {filler}").repeat(most - cells.len())
    };
    for text in [
        list(&cages, |sum, cells| format!("{sum} {}", join(cells, " ", &two_from_1))),
        list(&cages, |sum, cells| format!("{sum},{}", join(cells, ",", &two))),
        list(&cages, |sum, cells| format!("{} = {sum}", join(cells, " + ", &two))),
        list(&cages, |sum, cells| format!("{sum}: {}", join(cells, " ", &two))),
        list(&cages, |sum, cells| format!("{sum};{}", join(cells, ";", &comma))),
        list(&cages, |sum, cells| format!("{};{sum}", join(cells, ";", &comma))),
        list(&cages, |sum, cells| format!("{} {sum} {}", cells.len(), join(cells, " ", &comma))),
        list(&cages, |sum, cells| format!("{sum} {} {}", cells.len(), join(cells, " ", &index))),
        list(&cages, |sum, cells| {
            format!("{} {sum} {}", cells.len(), join(cells, " ", &space_from_1))
        }),
        list(&cages, |sum, cells| {
            format!("{sum} {}\n{}", cells.len(), join(cells, "\n", &space_from_1))
        }),
        list(&cages, |sum, cells| format!("{sum}\n{}", join(cells, "\n", &space_from_1))),
        list(&cages, |sum, cells| format!("{sum}\n{}\n{}", cells.len(), join(cells, "\n", &comma))),
        list(&cages, |sum, cells| format!("{sum}, {}", filled(cells, "0,0"))),
        list(&cages, |sum, cells| format!("{{{sum}, {}}},", filled(cells, "-1,-1"))),
        list(&cages, |sum, cells| format!("{}, {sum},", filled(cells, "-1, -1"))),
        list(&cages, |sum, cells| format!("{sum} {}", join(cells, " ", &named))),
        list(&cages, |sum, cells| format!("{}: {sum}", join(cells, " ", &named))),
        list(&cages, |sum, cells| format!("{}={sum}", join(cells, "+", &letter))),
        list(&cages, |sum, cells| format!("cage({sum}, {}).", join(cells, ", ", &comma))),
    ] {
        for text in [
            text.clone(),
            format!("9\n{}\n{text}", cages.len()),
            format!("9 {}\n{text}", cages.len()),
            format!("{}\n{text}", cages.len()),
            format!("Hello! Who solves this killer for me?\n\n{text}\nThank you very much"),
            text.replace('\n', "\r\n"),
        ] {
            assert_eq!(self::cages(&puzzle(&text)), cages, "{text}");
        }
        // Clues before or after the cages.
        let rows = format!("4 0 0 0 0 0 0 0 0\n{}", "0 0 0 0 0 0 0 0 0\n".repeat(8));
        for rows in [rows.clone(), rows.replace(' ', "").replace('0', ".")] {
            for text in [format!("{rows}\n{text}"), format!("{text}\n{rows}")] {
                let found = puzzle(&text);
                assert_eq!(self::cages(&found), cages, "{text}");
                assert_eq!(found.clue_count(), 1, "{text}");
            }
        }
    }
    // A list without ends of rows.
    let flat = list(&cages, |sum, cells| format!("{}, {sum},", filled(cells, "0,0")));
    let flat = format!("int killer[] = {{{}}};", flat.replace('\n', " "));
    assert_eq!(self::cages(&puzzle(&flat)), cages, "{flat}");
}

#[test]
fn forms_of_numbered_cages() {
    let expected = puzzle(DIGITS);
    let cages = cages(&expected);
    let number = |cell: usize| cages.iter().position(|(_, cells)| cells.contains(&cell));
    let grid = |first: usize, between: &str, write: &dyn Fn(&[String]) -> String| {
        let cell = |cell: usize| (number(cell).expect("a cage") + first).to_string();
        let rows: Vec<Vec<String>> =
            (0..9).map(|row| (0..9).map(|column| cell(9 * row + column)).collect()).collect();
        rows.iter().map(|row| write(row)).collect::<Vec<_>>().join(between)
    };
    let sums: Vec<String> = cages.iter().map(|(sum, _)| sum.to_string()).collect();
    let braces = |row: &[String]| format!("{{{}}}", row.join(","));
    let brackets = |row: &[String]| format!("[{}]", row.join(", "));
    let plain = |row: &[String]| row.join(" ");
    for text in [
        format!(
            "int cage[9][9] = {{{}}};\nint sum[] = {{{}}};",
            grid(0, ",\n", &braces),
            sums.join(", ")
        ),
        format!(
            "int sum[30] = {{0, {}}};\nint cage[9][9] = {{{}}};",
            sums.join(", "),
            grid(1, ",\n", &braces)
        ),
        format!("sums = [{}]\ncages = [{}]", sums.join(", "), grid(0, ",\n", &brackets)),
        format!(
            "cages = [{}];\nsums = [{}];",
            grid(1, ", ", &plain).replace(' ', ","),
            sums.join(",")
        ),
        format!("{}\n\n{}\n", grid(1, "\n", &plain), sums.join(" ")),
        format!("9 25\n{}\n{}\n", grid(1, "\n", &plain), sums.join("\n")),
        format!("9\n25\n{}\n{}\n", sums.join(" "), grid(0, "\n", &plain)),
        format!(
            "{}{}\n{}\n",
            "0 0 0 0 0 0 0 0 0\n".repeat(9),
            grid(1, "\n", &plain),
            sums.join(" ")
        ),
    ] {
        assert_eq!(self::cages(&puzzle(&text)), cages, "{text}");
    }
}

#[test]
fn lists_of_cells_in_two_digits() {
    let cages = cages(&puzzle(DIGITS));
    let write = |first: usize, quote: &str, cages: &[(u16, Vec<usize>)]| {
        let cell = |cell: &usize| format!("{quote}{}{}{quote}", cell / 9 + first, cell % 9 + first);
        let cells = |cells: &[usize]| cells.iter().map(cell).collect::<Vec<_>>().join(", ");
        format!("[{}]", list(cages, |sum, of| format!("[{sum}, [{}]],", cells(of))))
    };
    // The last cages are left out.
    for count in [cages.len(), cages.len() - 3] {
        for text in [
            write(1, "", &cages[..count]),
            write(1, "'", &cages[..count]),
            write(0, "", &cages[..count]),
            write(0, "\"", &cages[..count]),
        ] {
            let found = puzzle(&text);
            assert_eq!(found.board().value_count(), 9, "{text}");
            assert_eq!(self::cages(&found), cages[..count], "{text}");
        }
    }
}

/// Rows of numbers without cages have none.
#[test]
fn other_tables_have_no_cages() {
    let wrong = DIGITS.replace("36 00", "35 00");
    let twice = DIGITS.replace("10 14 24", "10 14 14");
    for text in [wrong, twice, "9 0,0\n8 1,1\n7 2,2".to_owned()] {
        let read = read_all(&text, &ReadOptions::default());
        assert!(read.is_err() || read.is_ok_and(|read| read.format != Format::Ruled), "{text}");
    }
}
