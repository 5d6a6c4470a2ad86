//! This app's own JSON: all of a puzzle, and the player's entries and marks, for other programs.
//!
//! ```text
//! {
//!   "satdoku": 1,                                the version of this format
//!   "title": "…", "author": "…",                  of the puzzle
//!   "description": "…",                          the rules in words
//!   "boxes": [3, 3],                             rows and columns of a box
//!   "size": 9,                                   the number of values; written, but not needed
//!   "grid": [6, 8],                              rows and columns of a grid, if not R·C of both
//!   "values": [1, 9],                            the first and the last value, if not from 1 to R·C,
//!                                                or to the cells of the largest row, column or box
//!   "grids": [[0, 0], [2, 2]],                   places of several grids, counted in boxes
//!   "letters": "A",                              letters for 10 and more, instead of numbers
//!   "clues": [[5, 3, 0, …], …],                  rows; 0 is a blank, null a place without a cell
//!   "rules": [{"rule": "cage", "values": [15], "cells": ["r1c1", "r1c2"]}, …],
//!   "purpose": "play",
//!   "entries": {"r1c3": 4, …},
//!   "corner": {"r1c3": [4, 6], …},               also "centre" and "colours"
//!   "seconds": 90, "finished": true              the time played
//! }
//! ```
//! All but the version, the boxes and the clues may be missing. Rules have the same words, numbers
//! and cells as in a [`link`](crate::link). `regions` has `rows` instead: the region of each cell,
//! from 1.

use std::fmt::Write as _;

use crate::board::{
    Board, BoxShape, CellId, Cells, GridShape, Layout, LayoutError, MAX_RULES, Origin, Place, Rule,
};
use crate::link::{About, split_about};
use crate::parse::json::{Json, Kind, quoted};
use crate::parse::player_work;
use crate::parse::reading::{Entry, Format, Reading};
use crate::puzzle::{Puzzle, SymbolSet, Value};
use crate::rules::{Kinds, REGIONS};
use crate::text::grid::Context;
use satdoku_core::text::{Fault, ReadErrorKind, excerpt};

/// The member that holds the version.
const VERSION: &str = "satdoku";

/// The version of the format.
const NEWEST: usize = 1;

/// The layers of marks in the page state, after the entries.
const MARKS: [&str; 3] = ["corner", "centre", "colours"];

/// The members that are read.
const MEMBERS: [&str; 17] = [
    VERSION,
    "title",
    "author",
    "description",
    "boxes",
    "size",
    "grid",
    "values",
    "grids",
    "letters",
    "clues",
    "rules",
    "purpose",
    "entries",
    "seconds",
    "finished",
    "comment",
];

/// Writes a puzzle and its page state. That follows the puzzle in a link, such as `play=2.1`.
#[must_use]
pub fn write(puzzle: &Puzzle, page_state: &str) -> String {
    let board = puzzle.board();
    let layout = board.layout();
    let (rows, columns) = (layout.shape().rows(), layout.shape().columns());
    let (page_state, about) = split_about(page_state);
    let about = About::parse(&about);
    let mut members = vec![format!("\"{VERSION}\": {NEWEST}")];
    let texts = [("title", about.title()), ("author", about.author())];
    let texts = texts.into_iter().chain([("description", about.rules())]);
    let texts = texts.filter(|(_, text)| !text.is_empty());
    members.extend(texts.map(|(name, text)| format!("\"{name}\": {}", quoted(text))));
    members.extend([
        format!("\"boxes\": [{rows}, {columns}]"),
        format!("\"size\": {}", board.value_count()),
    ]);
    let grid = layout.grid();
    let usual = GridShape::from(layout.shape());
    if (grid.rows(), grid.columns()) != (usual.rows(), usual.columns()) {
        members.push(format!("\"grid\": [{}, {}]", grid.rows(), grid.columns()));
    }
    if !grid.has_default_values() {
        members.push(format!("\"values\": [1, {}]", grid.values()));
    }
    if layout.origins().len() > 1 {
        let places = layout.origins().iter().map(|at| format!("[{}, {}]", at.row, at.column));
        members.push(format!("\"grids\": [{}]", places.collect::<Vec<_>>().join(", ")));
    }
    if let Some(letter) = puzzle.symbols().first_letter() {
        members.push(format!("\"letters\": \"{letter}\""));
    }
    let clue = |row: usize, column: usize| match board.cell_at(row, column) {
        Some(cell) => puzzle.clues()[cell].map_or(0, Value::get).to_string(),
        None => "null".to_owned(),
    };
    let clues =
        (0..board.height()).map(|row| joined((0..board.width()).map(|column| clue(row, column))));
    members.push(format!("\"clues\": [\n    {}\n  ]", clues.collect::<Vec<_>>().join(",\n    ")));
    if !layout.rules().is_empty() {
        let rules: Vec<String> =
            layout.rules().iter().map(|rule| write_rule(rule, board)).collect();
        members.push(format!("\"rules\": [\n    {}\n  ]", rules.join(",\n    ")));
    }
    members.extend(write_state(&page_state, board));
    format!("{{\n  {}\n}}\n", members.join(",\n  "))
}

fn joined(parts: impl Iterator<Item = String>) -> String {
    format!("[{}]", parts.collect::<Vec<_>>().join(", "))
}

fn write_rule(rule: &Rule, board: &Board) -> String {
    let mut text = format!("{{\"rule\": \"{}\"", rule.kind.word);
    // Writing to a string can't fail.
    if rule.is(&REGIONS) {
        let rows = rule.numbers.chunks(board.width());
        let row = |row: &[u16]| joined(row.iter().map(|region| (region + 1).to_string()));
        let _ = write!(text, ", \"rows\": {}", joined(rows.map(row)));
    } else if !rule.numbers.is_empty() {
        let values = joined(rule.numbers.iter().map(ToString::to_string));
        let _ = write!(text, ", \"values\": {values}");
    }
    if rule.kind.has_text {
        let _ = write!(text, ", \"text\": {}", quoted(&rule.text));
    }
    if rule.kind.cells != Cells::Board {
        let cells = joined(rule.cells.iter().map(|cell| format!("\"{}\"", board.place(*cell))));
        let _ = write!(text, ", \"cells\": {cells}");
    }
    text + "}"
}

/// The members of a page state. Unknown parts are left out.
fn write_state(state: &str, board: &Board) -> Vec<String> {
    let (purpose, work) = state.split_once('=').unwrap_or((state, ""));
    let mut members = Vec::new();
    if !purpose.is_empty() && purpose.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
        members.push(format!("\"purpose\": \"{purpose}\""));
    }
    let mut layers = work.split('~');
    let mut layer = |name: &str, is_entry: bool| {
        let parts = layers.next().unwrap_or_default().split('-');
        let cells: Vec<String> = parts
            .filter_map(|part| {
                let (cell, bits) = part.split_once('.')?;
                let cell: CellId = cell.parse().ok().filter(|cell| *cell < board.cell_count())?;
                let values = match bits.strip_prefix('v') {
                    Some(value) => vec![value.parse::<usize>().ok()?],
                    None => values_of(u64::from_str_radix(bits, 16).ok()?),
                };
                let text = match values.as_slice() {
                    [] => return None,
                    [entry, ..] if is_entry => entry.to_string(),
                    values => joined(values.iter().map(ToString::to_string)),
                };
                Some(format!("\"{}\": {text}", board.place(cell)))
            })
            .collect();
        (!cells.is_empty()).then(|| format!("\"{name}\": {{{}}}", cells.join(", ")))
    };
    members.extend(layer("entries", true));
    for name in MARKS {
        members.extend(layer(name, false));
    }
    let time = layers.next().unwrap_or_default();
    let seconds = time.trim_end_matches('f');
    if let Ok(seconds) = seconds.parse::<u32>() {
        let is_finished = time.len() > seconds.to_string().len();
        members.push(format!("\"seconds\": {seconds}, \"finished\": {is_finished}"));
    }
    members
}

/// The values of these bits. The lowest bit is the value 1.
fn values_of(bits: u64) -> Vec<usize> {
    (0..64).filter(|bit| bits >> bit & 1 == 1).map(|bit| bit + 1).collect()
}

/// True if a text that may be damaged begins like JSON of this format.
pub(crate) fn begins_like_own(text: &str) -> bool {
    let rest = text.strip_prefix('{').unwrap_or_default().trim_start();
    rest.strip_prefix('"').is_some_and(|rest| rest.starts_with(VERSION))
}

/// True if JSON is of this format.
pub(crate) fn claims(json: &Json) -> bool {
    json.get(&[VERSION]).is_some()
}

/// Reads JSON of this format.
pub(crate) fn read(json: &Json, context: &Context<'_>) -> Result<Reading, Fault> {
    let version = json.get(&[VERSION]).unwrap_or(json);
    if version.number() != Some(NEWEST) {
        return Err(expected("version 1 of this format", version));
    }
    let boxes = json.get(&["boxes"]).ok_or_else(|| expected("the member “boxes”", json))?;
    let [rows, columns] = numbers(boxes)?[..] else {
        return Err(expected("the rows and columns of a box, such as [3, 3],", boxes));
    };
    let at = |at: &Json, problem| Fault { at: at.at, problem };
    let shape = BoxShape::new(rows, columns).map_err(|error| at(boxes, error.into()))?;
    let grid = read_grid(json, shape)?;
    let values = grid.values();
    let layout = match json.get(&["grids"]) {
        Some(grids) => {
            let places = grids.elements().iter().map(origin).collect::<Result<Vec<_>, _>>()?;
            Layout::new(grid, places).map_err(|error| at(grids, error.into()))?
        }
        None => Layout::single(grid),
    };
    let rows = json.get(&["clues"]).map_or(&[][..], Json::elements);
    // A large board takes much memory, so its rows of clues are checked first.
    let (height, width) = layout.size();
    let clues_place = json.get(&["clues"]).unwrap_or(json);
    if rows.len() != height {
        let problem = ReadErrorKind::RowCount { rows: rows.len(), cells: height };
        return Err(at(clues_place, problem));
    }
    for (index, row) in rows.iter().enumerate() {
        let found = row.elements().len();
        if found != width {
            let problem = ReadErrorKind::RowLength { row: index + 1, expected: width, found };
            return Err(at(row, problem));
        }
    }
    let plain = context.board(layout.clone());
    let list = json.get(&["rules"]).map_or(&[][..], Json::elements);
    if list.len() > MAX_RULES {
        return Err(at(json, LayoutError::RuleCount(list.len()).into()));
    }
    let rules = list.iter().map(|rule| read_rule(rule, &plain)).collect::<Result<Vec<_>, _>>()?;
    let board = if rules.is_empty() {
        plain
    } else {
        let layout = layout.with_rules(rules).map_err(|error| {
            let rule = match &error {
                LayoutError::Rule { index, .. } => list.get(*index),
                _ => None,
            };
            at(rule.unwrap_or(json), error.into())
        })?;
        context.board(layout)
    };
    let mut puzzle = Puzzle::empty(board);
    for (row, cells) in rows.iter().enumerate() {
        for (column, clue) in cells.elements().iter().enumerate() {
            let value = match clue.kind {
                Kind::Null => 0,
                _ => clue.number().ok_or_else(|| expected("a clue, or 0,", clue))?,
            };
            match puzzle.board().cell_at(row, column) {
                Some(cell) => puzzle.set_clue(cell, read_value(value, clue, values)?),
                None if value == 0 => {}
                None => return Err(expected("null, because there is no cell here,", clue)),
            }
        }
    }
    if let Some(letter) = json.get(&["letters"]) {
        let is_named = |set: &SymbolSet| {
            let first = set.first_letter().map(String::from);
            first.as_deref() == letter.text() && set.fits(values)
        };
        let set = SymbolSet::ALL.into_iter().find(is_named);
        puzzle = puzzle.with_symbols(set.ok_or_else(|| expected("the letter A or K", letter))?);
    }
    let page_state = read_state(json, &puzzle)?;
    let text = |name| json.get(&[name]).and_then(Json::text).unwrap_or_default();
    let mut entry = Entry { page_state, ..Entry::new(puzzle) }.described(
        text("title"),
        text("author"),
        text("description"),
    );
    let known = |name: &str| MEMBERS.contains(&name) || MARKS.contains(&name);
    let unknown = json.members().iter().filter(|(name, _)| !known(name)).take(MAX_UNKNOWN);
    entry.left_out.extend(unknown.map(|(name, _)| format!("“{}”", excerpt(name))));
    Ok(Reading::new(Format::Json, vec![entry]))
}

/// The maximum number of unknown members to report.
const MAX_UNKNOWN: usize = 20;

fn expected(expected: &'static str, found: &Json) -> Fault {
    let quoted = match &found.kind {
        Kind::Object(_) | Kind::List(_) => "something else".to_owned(),
        _ => found.quoted(),
    };
    Fault { at: found.at, problem: ReadErrorKind::Expected { expected, found: quoted } }
}

fn numbers(list: &Json) -> Result<Vec<usize>, Fault> {
    let number = |part: &Json| part.number().ok_or_else(|| expected("a number", part));
    list.elements().iter().map(number).collect()
}

/// Reads the rows, columns and values of each grid, which may be missing.
fn read_grid(json: &Json, boxes: BoxShape) -> Result<GridShape, Fault> {
    let usual = GridShape::from(boxes);
    let (size, range) = (json.get(&["grid"]), json.get(&["values"]));
    let Some(place) = size.or(range) else { return Ok(usual) };
    let (rows, columns) = match size.map(numbers).transpose()?.as_deref() {
        Some(&[rows, columns]) => (rows, columns),
        Some(_) => return Err(expected("rows and columns, such as [6, 8],", place)),
        None => (usual.rows(), usual.columns()),
    };
    let values = match range.map(|range| (range, numbers(range))) {
        Some((_, Ok(range))) if range.len() == 2 && range[0] == 1 => Some(range[1]),
        Some((range, _)) => {
            return Err(expected("the first and last value, such as [1, 9],", range));
        }
        None => None,
    };
    GridShape::new(boxes, rows, columns, values)
        .map_err(|error| Fault { at: place.at, problem: LayoutError::Grid(error).into() })
}

fn read_value(number: usize, place: &Json, values: usize) -> Result<Option<Value>, Fault> {
    if number > values {
        let problem = ReadErrorKind::ValueTooLarge { value: number.to_string(), values };
        return Err(Fault { at: place.at, problem });
    }
    Ok(Value::new(number))
}

fn origin(place: &Json) -> Result<Origin, Fault> {
    match numbers(place)?.as_slice() {
        [row, column] => u8::try_from(*row).ok().zip(u8::try_from(*column).ok()),
        _ => None,
    }
    .map(|(row, column)| Origin { row, column })
    .ok_or_else(|| expected("the place of a grid, such as [0, 0],", place))
}

fn read_rule(rule: &Json, board: &Board) -> Result<Rule, Fault> {
    let name = rule.get(&["rule"]).unwrap_or(rule);
    let kind = name.text().and_then(|word| Kinds::ALL.get(word));
    let kind = kind.ok_or_else(|| expected("a rule known to this version", name))?;
    let number = |part: &Json| -> Result<u16, Fault> {
        let number = part.number().and_then(|number| u16::try_from(number).ok());
        number.ok_or_else(|| expected("a number of this rule", part))
    };
    let values = rule.get(&["values"]).map_or(&[][..], Json::elements);
    let mut values = values.iter().map(number).collect::<Result<Vec<_>, _>>()?;
    if let Some(rows) = rule.get(&["rows"]) {
        for region in rows.elements().iter().flat_map(Json::elements) {
            let index = number(region)?.checked_sub(1);
            values.push(index.ok_or_else(|| expected("the number of a region, from 1,", region))?);
        }
    }
    let names = rule.get(&["cells"]).map_or(&[][..], Json::elements);
    let mut cells = Vec::with_capacity(names.len());
    for name in names {
        let cell = name.text().and_then(|name| cell_named(name, board));
        cells.push(cell.ok_or_else(|| expected("a cell of this board, such as r1c1,", name))?);
    }
    let text = rule.get(&["text"]).and_then(Json::text).unwrap_or_default();
    Ok(Rule::new(kind, cells, values).with_text(text.to_owned()))
}

/// The cell with a name such as `r1c1`.
fn cell_named(name: &str, board: &Board) -> Option<CellId> {
    let Place { row, column } = name.parse().ok()?;
    board.cell_at(row, column)
}

/// Reads the page state, as it follows the puzzle in a link.
fn read_state(json: &Json, puzzle: &Puzzle) -> Result<String, Fault> {
    let board = puzzle.board();
    let most = board.value_count();
    let cell = |name: &str, place: &Json| -> Result<CellId, Fault> {
        let cell = cell_named(name, board);
        cell.ok_or_else(|| expected("an entry or mark of a cell of this board", place))
    };
    let mut layers: Vec<String> = Vec::new();
    let mut entries: Vec<(CellId, String)> = Vec::new();
    for (name, entry) in json.get(&["entries"]).map_or(&[][..], Json::members) {
        let value = entry.number().filter(|value| (1..=most).contains(value));
        let value = value.ok_or_else(|| expected("a value of this board", entry))?;
        entries.push((cell(name, entry)?, player_work::entry_bits(value)));
    }
    layers.push(player_work::layer(entries.into_iter()));
    for layer in MARKS {
        let mut cells: Vec<(CellId, String)> = Vec::new();
        for (name, marks) in json.get(&[layer]).map_or(&[][..], Json::members) {
            let mut bits = 0_u64;
            for (value, place) in numbers(marks)?.into_iter().zip(marks.elements()) {
                if !(1..=64).contains(&value) {
                    return Err(expected("a mark from 1 to 64", place));
                }
                bits |= 1 << (value - 1);
            }
            if bits != 0 {
                cells.push((cell(name, marks)?, format!("{bits:x}")));
            }
        }
        layers.push(player_work::layer(cells.into_iter()));
    }
    let seconds = json.get(&["seconds"]).and_then(Json::number);
    if let Some(seconds) = seconds {
        let is_finished = json.get(&["finished"]).is_some_and(Json::is_something);
        layers.push(format!("{seconds}{}", if is_finished { "f" } else { "" }));
    }
    let is_empty = layers.iter().all(String::is_empty);
    let purpose = json.get(&["purpose"]).and_then(Json::text).unwrap_or_default();
    let is_word = purpose.bytes().all(|byte| byte.is_ascii_alphanumeric());
    let purpose = if is_word { purpose } else { "" };
    Ok(match (is_empty, purpose) {
        (true, purpose) => purpose.to_owned(),
        (false, "") => format!("play={}", layers.join("~")),
        (false, purpose) => format!("{purpose}={}", layers.join("~")),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::RuleKind;
    use crate::link;
    use crate::options::ReadOptions;
    use crate::recognise::read_all;
    use crate::rules;

    fn entry(text: &str) -> Entry {
        let mut reading = read_all(text, &ReadOptions::default())
            .unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!(reading.format, Format::Json, "{text}");
        reading.entries.remove(0)
    }

    fn refusal(text: &str) -> (usize, usize, String) {
        let error = read_all(text, &ReadOptions::default()).expect_err(text);
        assert_eq!(error.format, Some(Format::Json), "{error}");
        (error.error.line, error.error.column, error.error.kind.to_string())
    }

    /// A rule of a kind on a 9×9: the first that fits.
    fn sample(kind: &'static RuleKind) -> Rule {
        let regions = (0..81).map(|cell| {
            if cell == 8 {
                1
            } else if cell == 9 {
                0
            } else {
                cell / 9
            }
        });
        let cells: [&[CellId]; 8] = [
            &[],
            &[4],
            &[0, 1],
            &[0, 1, 2],
            &[0, 1, 9, 10],
            &[0, 1, 2, 3],
            &[0, 1, 2, 3, 4, 5, 6, 7, 8],
            &[1, 11, 21, 31, 41, 51, 61, 71],
        ];
        let numbers =
            [vec![], vec![3], vec![5], vec![3, 17], vec![1, 2], vec![2, 1], regions.collect()];
        let fits = |rule: &Rule| {
            let shape = BoxShape::new(3, 3).expect("valid");
            Layout::single(shape).with_rules(vec![rule.clone()]).is_ok()
        };
        let rules = numbers.iter().rev().flat_map(|numbers| {
            let text = if kind.has_text { "|a - b| > 2\nor matches \"1.\"" } else { "" };
            let rule = |cells: &&[CellId]| Rule::new(kind, cells.to_vec(), numbers.clone());
            cells.iter().map(rule).map(|rule| rule.with_text(text.to_owned())).collect::<Vec<_>>()
        });
        rules.into_iter().find(fits).unwrap_or_else(|| panic!("no sample of {kind:?}"))
    }

    #[test]
    fn every_kind_of_rule_reads_back() {
        for kind in rules::kinds() {
            let shape = BoxShape::new(3, 3).expect("valid");
            let layout = Layout::single(shape).with_rules(vec![sample(kind)]).expect("fits");
            let mut puzzle = Puzzle::empty(Board::new(layout));
            puzzle.set_clue(80, Value::new(9));
            let text = write(&puzzle, "");
            let name = format!("{{\"rule\": \"{}\"", kind.word);
            assert!(text.contains(&name), "{text}");
            let read = entry(&text);
            assert_eq!((&read.puzzle, read.page_state.as_str()), (&puzzle, ""), "{text}");
            assert_eq!(read.left_out, [""; 0], "{text}");
            assert!(serde_json::from_str::<serde_json::Value>(&text).is_ok(), "{text}");
        }
    }

    #[test]
    fn boards_of_all_kinds_read_back() {
        for link in [
            "3x3:zzzc",
            "1x5:1x",
            "4x4;letters=A;x;boxsums=2x:zzzzzzzzzv",
            "2x2;at=0.0,1.1;cage=5@0,1;cage=@4,5;sum=3-7@0,13:1za",
            "2x2;regions=0001021122213333;less=@0,1:p",
            "2x3;cage=5@0,1;white=@0,1;black=3@1,2;quad=1-2@0,1,6,7:1_2zh",
        ] {
            let puzzle = link::read(link).expect(link);
            assert_eq!(entry(&write(&puzzle, "")).puzzle, puzzle, "{link}");
        }
        let large = link::read(&format!("10x10;x:100_99{}n", "z".repeat(384))).expect("valid");
        assert_eq!(entry(&write(&large, "")).puzzle, large);
    }

    #[test]
    fn entries_and_marks_read_back() {
        let puzzle = link::read("2x2:1o").expect("valid");
        for state in
            ["", "play", "set", "play=2.1~~~", "solve=1.8-2.1~3.3~4.5-5.a~6.1ff", "play=~~~~12f"]
        {
            let text = write(&puzzle, state);
            assert_eq!(entry(&text).page_state, state, "{text}");
        }
        let text = write(&puzzle, "play=1.8~2.3~~");
        assert!(text.contains("\"entries\": {\"r1c2\": 4}"), "{text}");
        assert!(text.contains("\"corner\": {\"r1c3\": [1, 2]}"), "{text}");
        // A foreign state is no JSON injection.
        let text = write(&puzzle, "a\"b=x.y~1.g~99.1");
        assert_eq!(entry(&text).page_state, "", "{text}");
    }

    #[test]
    fn descriptions_read_back() {
        let puzzle = link::read("2x2:1o").expect("valid");
        let about = About::new("\"A\\\"", "B\u{301}", "one\ntwo");
        let state = about.after("play=2.1~~~");
        let text = write(&puzzle, &state);
        assert_eq!(entry(&text).page_state, state, "{text}");
        assert!(serde_json::from_str::<serde_json::Value>(&text).is_ok(), "{text}");
    }

    const TEXT: &str = r#"{"satdoku": 1, "boxes": [2, 2], "title": "A title",
"clues": [[1, 0, 0, 0], [0, 0, 0, null], [0, 0, 0, 0], [0, 0, 0, 0]],
"rules": [{"rule": "cage", "values": ["5"], "cells": ["r1c1", "R1C2"]}],
"entries": {"r2c2": 3}}"#;

    #[test]
    fn written_by_hand() {
        let read = entry(TEXT);
        assert_eq!(link::write(&read.puzzle), "2x2;cage=5@0,1:1o");
        let state = "play=5.4~~~&title=A_title";
        assert_eq!((read.title.as_deref(), &*read.page_state), (Some("A title"), state));
        let more = TEXT.replace("\"title\"", "\"name\"");
        assert_eq!(entry(&more).left_out, ["“name”"]);
    }

    #[test]
    fn errors_have_places_and_names() {
        for (from, to, place, part) in [
            ("\"satdoku\": 1", "\"satdoku\": 2", (1, 13), "version 1"),
            ("[2, 2]", "[2, 900]", (1, 25), "900"),
            ("[2, 2]", "2", (1, 25), "the rows and columns of a box"),
            ("\"cage\"", "\"cagey\"", (3, 20), "“cagey”"),
            ("\"5\"", "\"50\"", (3, 11), "50 is not among them"),
            ("R1C2", "r1c9", (3, 63), "“r1c9”"),
            ("[1, 0", "[7, 0", (2, 12), "7 is no value"),
            ("[1, 0, 0, 0], ", "", (2, 10), "there must be 4 rows, not 3"),
            ("[1, 0, 0, 0]", "[1, 0]", (2, 11), "2 cells"),
            ("\"r2c2\"", "\"r9c2\"", (4, 21), "a cell of this board"),
            ("}}", "}", (4, 23), "comma"),
            ("\"r2c2\": 3", "\"r2c2\": 9", (4, 21), "a value of this board"),
        ] {
            let text = TEXT.replacen(from, to, 1);
            let (line, column, message) = refusal(&text);
            assert_eq!((line, column), place, "{message}\n{text}");
            assert!(message.contains(part), "{message}");
        }
    }
}
