//! Links of *puzz.link* and its relatives: the kind of puzzle, its size, and its numbers.
//!
//! ```text
//! link    = kind "/" [ flags "/" ] columns "/" rows "/" *( number | blanks )
//! number  = digit16 | "-" 2digit16 | "+" 3digit16
//! blanks  = "g" to "z"                  1 to 20 of them
//!         | "."                         one, which asks for a number
//! ```
//! Links contain neither box shapes nor further rules.

use crate::parse::reading::{Format, Reading};
use crate::puzzle::Value;
use crate::text::grid::{Context, clues_entry, side};
use satdoku_core::text::Token;
use satdoku_core::text::{Fault, ReadErrorKind, excerpt};

const SUDOKU: &str = "sudoku";

/// The parts of a link.
struct Parts<'a> {
    kind: Token<'a>,
    columns: usize,
    rows: usize,
    cells: Token<'a>,
}

fn parts(text: Token<'_>) -> Option<Parts<'_>> {
    let (kind, mut rest) = text.split_once('/')?;
    let kind = kind.until(kind.text.find('_').unwrap_or(kind.text.len()));
    if kind.is_empty() || !kind.text.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
        return None;
    }
    if !rest.text.starts_with(|c: char| c.is_ascii_digit()) {
        rest = rest.split_once('/')?.1;
    }
    let (columns, rest) = rest.split_once('/')?;
    let (rows, cells) = rest.split_once('/')?;
    let (columns, rows) = (columns.text.parse().ok()?, rows.text.parse().ok()?);
    Some(Parts { kind, columns, rows, cells })
}

/// True if a text is such a link without its host.
pub(crate) fn claims(text: &str) -> bool {
    parts(Token::whole(text)).is_some()
}

/// Reads the puzzle if it is a Sudoku.
pub(crate) fn read(text: Token<'_>, context: &Context<'_>) -> Result<Reading, Fault> {
    let expected = || Fault::expected("a kind of puzzle, its size and its numbers", text);
    let Parts { kind, columns, rows, cells } = parts(text).ok_or_else(expected)?;
    if kind.text != SUDOKU {
        return Err(kind.fault(ReadErrorKind::OtherPuzzle(excerpt(kind.text))));
    }
    if columns != rows {
        return Err(text.fault(ReadErrorKind::NotSquare { rows, columns }));
    }
    let count = rows.saturating_mul(columns);
    let values = side(count).ok_or_else(|| text.fault(ReadErrorKind::Size(count)))?;
    let clues = clues(cells, count, values)?;
    let entry =
        clues_entry(clues, context).ok_or_else(|| text.fault(ReadErrorKind::Size(count)))?;
    Ok(Reading::new(Format::Address, vec![entry]))
}

/// The clues of `count` cells. Trailing cells may be missing.
fn clues(text: Token<'_>, count: usize, values: usize) -> Result<Vec<Option<Value>>, Fault> {
    let mut clues = Vec::with_capacity(count);
    let mut rest = text;
    while let Some(symbol) = rest.text.chars().next() {
        let start = rest;
        rest = rest.from(symbol.len_utf8());
        let digits = match symbol {
            '0'..='9' | 'a'..='f' => Some((start, 1)),
            '-' => Some((rest, 2)),
            '+' => Some((rest, 3)),
            _ => None,
        };
        match (symbol, digits) {
            (_, Some((at, length))) => {
                let number =
                    at.text.get(..length).and_then(|digits| usize::from_str_radix(digits, 16).ok());
                let number = number.ok_or_else(|| start.fault(ReadErrorKind::Packed))?;
                rest = at.from(length);
                if !(1..=values).contains(&number) {
                    let value = number.to_string();
                    return Err(start.fault(ReadErrorKind::ValueTooLarge { value, values }));
                }
                clues.push(Value::new(number));
            }
            ('.', None) => clues.push(None),
            ('g'..='z', None) => clues.extend(('g'..=symbol).map(|_| None)),
            _ => return Err(start.fault(ReadErrorKind::Symbol(symbol.to_string()))),
        }
        if clues.len() > count {
            return Err(start.fault(ReadErrorKind::TooManyCells(count)));
        }
    }
    clues.resize(count, None);
    Ok(clues)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::on_a_9x9;

    fn first_clues(text: &str) -> Result<(usize, Vec<usize>), Fault> {
        let reading = on_a_9x9(text, read)?;
        let clues = reading.entries[0].puzzle.clues();
        let first = clues.iter().take(6).map(|clue| clue.map_or(0, Value::get)).collect();
        Ok((clues.len(), first))
    }

    #[test]
    fn numbers_and_runs_of_blanks_are_read() {
        for (text, cells, first) in [
            ("sudoku/4/4/1h2g.", 16, [1, 0, 0, 2, 0, 0]),
            ("sudoku/4/4/", 16, [0; 6]),
            ("sudoku_edit/4/4/l", 16, [0; 6]),
            ("sudoku/d/9/9/g9zzzr", 81, [0, 9, 0, 0, 0, 0]),
            ("sudoku/16/16/f-10+00ag1", 256, [15, 16, 10, 0, 1, 0]),
        ] {
            assert!(claims(text), "{text}");
            assert_eq!(first_clues(text), Ok((cells, first.to_vec())), "{text}");
        }
    }

    #[test]
    fn errors_have_places() {
        let large =
            |value: &str, values| ReadErrorKind::ValueTooLarge { value: value.into(), values };
        for (text, at, problem) in [
            ("nurikabe/9/9/g1", 0, ReadErrorKind::OtherPuzzle("nurikabe".into())),
            ("sudoku/9/8/g1", 0, ReadErrorKind::NotSquare { rows: 8, columns: 9 }),
            ("sudoku/2/2/1", 0, ReadErrorKind::Size(4)),
            ("sudoku/99999999999/99999999999/1", 0, ReadErrorKind::Size(usize::MAX)),
            ("sudoku/4/4/g5", 12, large("5", 4)),
            ("sudoku/4/4/g0", 12, large("0", 4)),
            ("sudoku/4/4/zzz", 11, ReadErrorKind::TooManyCells(16)),
            ("sudoku/16/16/-1", 13, ReadErrorKind::Packed),
            ("sudoku/16/16/-é", 13, ReadErrorKind::Packed),
            ("sudoku/4/4/!", 11, ReadErrorKind::Symbol("!".into())),
        ] {
            assert_eq!(first_clues(text), Err(Fault { at, problem }), "{text}");
        }
        for text in ["", "sudoku", "sudoku/9", "bd=123", "a=b/9/9/1", "/9/9/1", "s/x/9/9", "s/9/9"]
        {
            assert!(!claims(text), "{text}");
        }
    }
}
