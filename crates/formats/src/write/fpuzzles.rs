//! Links to f-puzzles.com, which SudokuPad and most setters' tools open as well.
//!
//! `?load=` is followed by lz-string's base64 of a JSON object. It has `size`, and `grid`: rows of
//! cells with `value`, `given`, `region` (a number, from 0) and `givenPencilMarks`. Rules are
//! fields of the object: `diagonal+` and `diagonal-`; lists of `extraregion` (windows too) and
//! `killercage`, whose cells are written `R1C1`; and the key of each kind of
//! rule. `title`, `author` and `ruleset` describe the puzzle. Field names are those that `fpuzzlesdecoder.js` of
//! SudokuPad's sudokutools reads.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use percent_encoding::NON_ALPHANUMERIC;

use super::{Content, Unsayable, single_grid};
use crate::board::{Board, CellId, HouseKind, Rule};
use crate::parse::json::quoted;
use crate::programs::fpuzzles::names::{Form, key_of};
use crate::rules;

const FORM: &str = "a link for f-puzzles or SudokuPad";

/// Writes the puzzle as a link. Values of the solution are entries, not givens.
///
/// # Errors
/// [`Unsayable`] unless it is one grid of at most 16 values, without rules that f-puzzles lacks.
pub fn write(content: Content<'_>) -> Result<String, Unsayable> {
    Ok(format!("https://www.f-puzzles.com/?load={}", packed(content)?))
}

/// Writes a link to `SudokuPad`, which has the packed puzzle in its path.
///
/// # Errors
/// As for [`write()`].
pub fn write_for_sudokupad(content: Content<'_>) -> Result<String, Unsayable> {
    let packed = packed(content)?;
    let packed = percent_encoding::utf8_percent_encode(&packed, NON_ALPHANUMERIC);
    Ok(format!("https://sudokupad.app/fpuzzles{packed}"))
}

/// The puzzle, packed as in f-puzzles links.
fn packed(content: Content<'_>) -> Result<String, Unsayable> {
    const MAX_VALUES: usize = 16;
    let board = content.puzzle.board();
    let size = single_grid(content.puzzle, FORM)?.value_count();
    if size > MAX_VALUES {
        let has = format!("{size} values");
        return Err(Unsayable::Size { form: FORM, holds: "at most 16 values", has });
    }
    let cells: Vec<String> = regions(board)
        .into_iter()
        .enumerate()
        .map(|(id, region)| cell(content, id, region))
        .collect();
    let rows: Vec<String> = cells.chunks(size).map(list).collect();
    let mut json = format!("{{\"size\":{size},\"grid\":{}", list(&rows));
    for (field, setting) in fields(content)? {
        let setting = match setting {
            Setting::On => "true".to_owned(),
            Setting::Parts(parts) => list(&parts),
        };
        let _ = write!(json, ",\"{field}\":{setting}");
    }
    let about = content.full_about();
    let texts = [("title", about.title()), ("author", about.author()), ("ruleset", about.rules())];
    for (field, text) in texts.into_iter().filter(|(_, text)| !text.is_empty()) {
        let _ = write!(json, ",\"{field}\":{}", quoted(text));
    }
    json.push('}');
    Ok(lz_str::compress_to_base64(&json))
}

fn list(parts: &[String]) -> String {
    format!("[{}]", parts.join(","))
}

/// The value of a field for rules.
enum Setting {
    On,
    /// Objects or words, each in JSON.
    Parts(Vec<String>),
}

/// The fields for all rules.
fn fields(content: Content<'_>) -> Result<BTreeMap<&'static str, Setting>, Unsayable> {
    let board = content.puzzle.board();
    let mut fields = BTreeMap::new();
    let mut add = |field: &'static str, part: String| {
        let setting = fields.entry(field).or_insert_with(|| Setting::Parts(Vec::new()));
        if let Setting::Parts(parts) = setting {
            parts.push(part);
        }
    };
    let mut flags = Vec::new();
    for rule in board.layout().rules() {
        let unsayable = || Unsayable::rule(FORM, rule, content.puzzle);
        if rule.is(&rules::DIAGONALS) {
            flags.extend(["diagonal+", "diagonal-"]);
        } else if rule.is(&rules::FALLING) {
            flags.push("diagonal-");
        } else if rule.is(&rules::RISING) {
            flags.push("diagonal+");
        } else if rule.is(&rules::WINDOWS) {
            for house in board.houses().iter().filter(|house| house.kind == HouseKind::Window) {
                add("extraregion", format!("{{{}}}", named(board, "cells", &house.cells)));
            }
        } else if rule.is(&rules::CAGE) && rule.numbers.len() < 2 {
            let value = value(rule.number());
            add("killercage", format!("{{{}{value}}}", named(board, "cells", &rule.cells)));
        } else if rule.is(&rules::REGIONS) || rule.is(&rules::ONLY) {
            // The cells hold it.
        } else {
            let (key, form) = key_of(rule.kind).ok_or_else(unsayable)?;
            match form {
                Form::Flag => flags.push(key),
                Form::Negative => add("negative", format!("\"{key}\"")),
                form => add(key, part(board, rule, form).ok_or_else(unsayable)?),
            }
        }
    }
    fields.extend(flags.into_iter().map(|flag| (flag, Setting::On)));
    Ok(fields)
}

/// The object for a rule. `None` if the form can't express its cells.
fn part(board: &Board, rule: &Rule, form: Form) -> Option<String> {
    let number = match rule.number() {
        Some(5) if rule.is(&rules::TOTAL) => ",\"value\":\"V\"".to_owned(),
        Some(10) if rule.is(&rules::TOTAL) => ",\"value\":\"X\"".to_owned(),
        number => value(number),
    };
    let cells = |cells: &[CellId]| named(board, "cells", cells);
    let lines = |line: &[CellId]| format!("\"lines\":[{}]", names(board, line));
    let size = board.height();
    let body = match form {
        Form::Cells => cells(&rule.cells) + &number,
        Form::Cell => match rule.cells.as_slice() {
            [cell] => format!("\"cell\":{}", name(board, *cell)),
            _ => return None,
        },
        Form::Lines => lines(&rule.cells) + &number,
        Form::Values => {
            let values: Vec<String> = rule.numbers.iter().map(ToString::to_string).collect();
            format!("{},\"values\":{}", cells(&rule.cells), list(&values))
        }
        Form::Clone => {
            let (one, other) = rule.cells.split_at(rule.cells.len() / 2);
            format!("{},{}", cells(one), named(board, "cloneCells", other))
        }
        Form::Arrow => {
            let (bulb, shaft) = rule.cells.split_at(rule.number().map_or(1, usize::from));
            // Programs read a pill in reading order.
            if !bulb.is_sorted() {
                return None;
            }
            let touches = |cell: &&CellId| {
                let (a, b) = (board.place(**cell), board.place(shaft[0]));
                a.row.abs_diff(b.row).max(a.column.abs_diff(b.column)) == 1
            };
            let from = bulb.iter().find(touches).unwrap_or(&bulb[0]);
            format!("{},{}", cells(bulb), lines(&[&[*from], shaft].concat()))
        }
        Form::Outside | Form::Diagonal => {
            let (outside, (down, right)) = outside(board, &rule.cells)?;
            if (form == Form::Diagonal) != (down != 0 && right != 0) {
                return None;
            }
            let is_whole = form == Form::Diagonal || rule.cells.len() == size;
            let last = board.place(*rule.cells.last()?);
            let next = (last.row.checked_add_signed(down), last.column.checked_add_signed(right));
            let goes_on =
                next.0.zip(next.1).is_some_and(|(row, column)| row < size && column < size);
            if !is_whole || goes_on {
                return None;
            }
            let direction = match (down > 0, right > 0) {
                _ if form == Form::Outside => String::new(),
                (true, true) => ",\"direction\":\"DR\"".to_owned(),
                (true, false) => ",\"direction\":\"DL\"".to_owned(),
                (false, true) => ",\"direction\":\"UR\"".to_owned(),
                (false, false) => ",\"direction\":\"UL\"".to_owned(),
            };
            let along = if form == Form::Diagonal {
                ",".to_owned() + &cells(&rule.cells)
            } else {
                String::new()
            };
            let (row, column) = outside;
            format!("\"cell\":\"R{row}C{column}\"{direction}{along}{number}")
        }
        Form::Flag | Form::Negative => return None,
    };
    Some(format!("{{{body}}}"))
}

/// The place outside the grid before the first of the cells, in f-puzzles' numbering, and the step
/// from each cell to the next: down and right.
fn outside(board: &Board, cells: &[CellId]) -> Option<((usize, usize), (isize, isize))> {
    let size = board.height();
    let at = |cell: CellId| board.place(cell);
    let first = at(*cells.first()?);
    let is_outside = |(down, right): &(isize, isize)| {
        let before = (first.row.cast_signed() - down, first.column.cast_signed() - right);
        before.0 < 0
            || before.1 < 0
            || before.0 >= size.cast_signed()
            || before.1 >= size.cast_signed()
    };
    let steps = match cells.get(1) {
        Some(second) => {
            let second = at(*second);
            (
                second.row.cast_signed() - first.row.cast_signed(),
                second.column.cast_signed() - first.column.cast_signed(),
            )
        }
        None => [(1, 1), (1, -1), (-1, 1), (-1, -1)].into_iter().find(is_outside)?,
    };
    let is_step = |pair: &[CellId]| {
        let (a, b) = (at(pair[0]), at(pair[1]));
        (b.row.cast_signed() - a.row.cast_signed(), b.column.cast_signed() - a.column.cast_signed())
            == steps
    };
    if !is_outside(&steps) || !cells.windows(2).all(is_step) {
        return None;
    }
    let row = first.row.checked_add_signed(1 - steps.0)?;
    let column = first.column.checked_add_signed(1 - steps.1)?;
    Some(((row, column), steps))
}

fn value(number: Option<u16>) -> String {
    number.map(|number| format!(",\"value\":\"{number}\"")).unwrap_or_default()
}

fn name(board: &Board, cell: CellId) -> String {
    let place = board.place(cell);
    format!("\"R{}C{}\"", place.row + 1, place.column + 1)
}

fn names(board: &Board, cells: &[CellId]) -> String {
    list(&cells.iter().map(|cell| name(board, *cell)).collect::<Vec<_>>())
}

/// A field with a list of cells.
fn named(board: &Board, field: &str, cells: &[CellId]) -> String {
    format!("\"{field}\":{}", names(board, cells))
}

/// The number of each cell's box or region, from 0 in reading order.
fn regions(board: &Board) -> Vec<usize> {
    let mut first: Vec<CellId> = Vec::new();
    (0..board.cell_count())
        .map(|cell| {
            let known = first.iter().position(|other| board.share_box(*other, cell));
            known.unwrap_or_else(|| {
                first.push(cell);
                first.len() - 1
            })
        })
        .collect()
}

/// A cell: always with its box or region, with its value if it has one.
fn cell(content: Content<'_>, id: CellId, region: usize) -> String {
    let value = content.value(id).map(|value| format!("\"value\":{value},")).unwrap_or_default();
    let given = if content.puzzle.clues()[id].is_some() { "\"given\":true," } else { "" };
    let marks = candidates(content.puzzle.board(), id);
    format!("{{{value}{given}{marks}\"region\":{region}}}")
}

/// The field for the candidates that a rule gives a cell.
fn candidates(board: &Board, cell: CellId) -> String {
    let mut given = board.layout().rules().iter().filter(|rule| rule.is(&rules::ONLY));
    let Some(rule) = given.find(|rule| rule.cells.contains(&cell)) else { return String::new() };
    let values: Vec<String> = rule.numbers.iter().map(ToString::to_string).collect();
    format!("\"givenPencilMarks\":{},", list(&values))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::link;
    use crate::options::ReadOptions;
    use crate::recognise::read_all;

    #[test]
    fn the_description_reads_back() {
        let puzzle = link::read("2x2;x:1o").expect("valid");
        // Rules that nobody has worded are written, and not taken for somebody's when read.
        for page_state in ["", "title=A~22-5c~B", "title=A&author=~e9~&rules=One~a~two"] {
            let content = Content { page_state, ..Content::clues_of(&puzzle) };
            for text in [write(content), write_for_sudokupad(content)] {
                let text = text.expect("valid");
                let read = read_all(&text, &ReadOptions::default()).expect(&text);
                assert_eq!(
                    (&read.entries[0].puzzle, &*read.entries[0].page_state),
                    (&puzzle, page_state)
                );
            }
        }
    }
}
