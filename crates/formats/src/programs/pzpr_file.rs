//! Files of *puzz.link* and its relatives.
//!
//! ```text
//! file    = "pzprv3" [ "." digit ] "/" "sudoku" "/" size "/" size( row ) size( row ) *any
//! row     = size( cell " " ) "/"
//! cell    = "." / "-" / number, and in the second half [ "[" marks "]" ]
//! ```
//! A slash may be a line break. The first rows have the clues, the others the entries. Marks are
//! numbers with commas between them.

use crate::parse::reading::{Format, Reading};
use crate::puzzle::{Symbols, Value};
use crate::text::candidates::{Cell, with_position};
use crate::text::grid::{Context, clues_entry, side};
use satdoku_core::text::{Fault, ReadErrorKind, Token, excerpt};

const HEAD: &str = "pzprv3";
const SUDOKU: &str = "sudoku";

/// The largest size: the marks of a cell have 64 bits.
const MAX_SIZE: usize = 64;

/// True if a text begins like such a file.
pub(crate) fn claims(text: &str) -> bool {
    text.trim_start().starts_with(HEAD)
}

pub(crate) fn read(text: Token<'_>, context: &Context<'_>) -> Result<Reading, Fault> {
    let lines = text.split(|c| matches!(c, '/' | '\n')).map(Token::trim);
    let mut lines = lines.filter(|line| !line.is_empty());
    let mut next = |expected| lines.next().ok_or_else(|| Fault::expected(expected, text.end()));
    next("the version of the file")?;
    let kind = next("a kind of puzzle")?;
    if kind.text != SUDOKU {
        return Err(Fault::expected("sudoku as the kind of puzzle", kind));
    }
    let size_text = next("the size of the board")?;
    let size = size_text.text.parse::<usize>().ok();
    let size = size.filter(|size| *size <= MAX_SIZE && side(size * size).is_some());
    let size = size.ok_or_else(|| Fault::expected("a size such as 9", size_text))?;
    let mut clues = Vec::with_capacity(size * size);
    let mut clue_places = text.end();
    for _ in 0..size {
        let row = next("a row of clues")?;
        clue_places = row;
        clues.extend(values(row, size)?.into_iter().map(|cell| cell.value));
    }
    let mut cells: Vec<Cell> = clues
        .iter()
        .map(|clue| Cell { value: *clue, is_clue: clue.is_some(), ..Cell::default() })
        .collect();
    // The rows of entries may be missing.
    let mut rows = lines.by_ref().take(size).collect::<Vec<_>>();
    rows.truncate(size);
    if rows.len() == size && rows.iter().all(|row| cell_words(*row).count() == size) {
        for (row, line) in cells.chunks_mut(size).zip(rows) {
            for (cell, found) in row.iter_mut().zip(values(line, size)?) {
                if !cell.is_clue {
                    *cell = found;
                }
            }
        }
    }
    let entry = clues_entry(clues, context)
        .ok_or_else(|| clue_places.fault(ReadErrorKind::Size(size * size)))?;
    let mut entry = with_position(entry, &cells);
    if size > 9 && entry.puzzle.symbols() == Symbols::default() {
        entry.puzzle = entry.puzzle.with_symbols(context.symbols(size).unwrap_or_default());
    }
    Ok(Reading::new(Format::PuzzLink, vec![entry]))
}

fn cell_words(row: Token<'_>) -> impl Iterator<Item = Token<'_>> {
    row.words(char::is_whitespace)
}

/// The cells of a row.
fn values(row: Token<'_>, size: usize) -> Result<Vec<Cell>, Fault> {
    let cells: Vec<Cell> =
        cell_words(row).take(size + 1).map(|cell| value(cell, size)).collect::<Result<_, _>>()?;
    if cells.len() == size {
        return Ok(cells);
    }
    let found = cell_words(row).count();
    Err(row.fault(ReadErrorKind::NotSquare { rows: size, columns: found }))
}

fn value(cell: Token<'_>, size: usize) -> Result<Cell, Fault> {
    let (number, marks) = match cell.split_once('[') {
        Some((number, marks)) => (number, marks.until(marks.text.trim_end_matches(']').len())),
        None => (cell, cell.end()),
    };
    let read = |place: Token<'_>| match place.text {
        "." | "-" | "?" | "+" | "" => Ok(None),
        text => match text.parse::<usize>() {
            Ok(number) if (1..=size).contains(&number) => Ok(Some(number)),
            Ok(_) => {
                let value = excerpt(text);
                Err(place.fault(ReadErrorKind::ValueTooLarge { value, values: size }))
            }
            Err(_) => Err(place.fault(ReadErrorKind::Symbol(excerpt(text)))),
        },
    };
    let value = read(number)?.and_then(Value::new);
    let mut candidates = Vec::new();
    for mark in marks.split(|c| c == ',').take(size + 1) {
        candidates.extend(read(mark.trim())?.and_then(|mark| u16::try_from(mark).ok()));
    }
    candidates.sort_unstable();
    candidates.dedup();
    Ok(Cell { value, is_clue: false, candidates })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::entry_of;

    const FILE: &str = "pzprv3/sudoku/4/. 1 . . /. . . 2 /3 . . . /. . 3 . /\
        2 . 4 3 /4 3 1 . /. 4 2 1 /1 2 . 4 /";

    #[test]
    fn clues_and_entries_are_read() {
        assert!(claims(FILE));
        for text in [FILE.to_owned(), FILE.replace('/', "\n"), FILE.replace("pzprv3", "pzprv3.1")] {
            let entry = entry_of(&text, read).expect("a file");
            assert_eq!(entry.puzzle.to_string(), "2x2:a1e2_3e3a");
            assert_eq!(
                entry.page_state,
                "play=0.2-2.8-3.4-4.8-5.4-6.1-9.8-10.2-11.1-12.1-13.2-15.8"
            );
            assert_eq!(entry.others.len(), 1);
        }
        let clues_only: String = FILE.split_inclusive('/').take(7).collect();
        let entry = entry_of(&clues_only, read).expect("a file");
        assert_eq!((entry.puzzle.clue_count(), entry.page_state.as_str()), (4, ""));
    }

    #[test]
    fn marks_are_read() {
        let text = FILE.replacen("/2 . 4", "/.[2,,,4] +[1] 4", 1) + "history:{\"type\":\"x\"}\n";
        let entry = entry_of(&text, read).expect("a file");
        assert!(entry.page_state.ends_with("~~0.a"), "{}", entry.page_state);
    }

    #[test]
    fn faults_have_places() {
        for (text, at) in [
            (FILE.replace("sudoku", "nurikabe"), 7),
            (FILE.replace("/4/", "/99999999999999999999/"), 14),
            (FILE.replace("/4/", "/3/"), 14),
            (FILE.replace(". . . 2", ". . 2"), 25),
            (FILE.replace(". . . 2", ". . . 5"), 31),
            (FILE.replace(". . . 2", ". . x 2"), 29),
            ("pzprv3/sudoku/4/. . . .".to_owned(), 23),
            ("pzprv3".to_owned(), 6),
        ] {
            let fault = entry_of(&text, read).map_err(|fault| fault.at).err();
            assert_eq!(fault, Some(at), "{text}");
        }
    }
}
