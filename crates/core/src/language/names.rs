//! Cells by name: `r1c5` in place of `cell(1)`.

use std::ops::Range;

use super::error::{TextError, TextErrorKind};
use super::parse::parse;
use super::syntax::{Comparison, Condition, Number, Statement};
use crate::board::{CellId, Geometry};

/// Replaces the names of cells by `cell(1)`, `cell(2)` and so on, in the order in which they first
/// occur. Returns the text and these cells; `None` if the text names no cell of the board.
///
/// # Errors
/// [`TextError`] with the column in the text with names, if it isn't valid, names a cell that the
/// board doesn't have, or is also about other cells than the named ones.
///
/// # Examples
/// ```
/// use satdoku_core::language::number_cells;
/// use satdoku_core::puzzle::Puzzle;
///
/// let puzzle: Puzzle = "3x3:zzzc".parse()?;
/// let clause = number_cells("r1c1 = 5 or r2c3 != 4", puzzle.board().geometry())?;
/// let expected = ("cell(1) = 5 or cell(2) != 4".to_owned(), vec![0, 11]);
/// assert_eq!(clause, Some(expected));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn number_cells(
    text: &str,
    geometry: &Geometry,
) -> Result<Option<(String, Vec<CellId>)>, TextError> {
    let at = |bytes: usize, kind| TextError { column: columns(text, bytes) + 1, kind };
    let mut cells: Vec<CellId> = Vec::new();
    let mut numbered = String::new();
    // The ends of the names, in the text and in the new one.
    let mut ends = vec![(0, 0)];
    for (range, [row, column]) in names(text) {
        let missing = || at(range.start, TextErrorKind::NoSuchCell(text[range.clone()].to_owned()));
        let place = row.checked_sub(1).zip(column.checked_sub(1));
        let cell = place.and_then(|(row, column)| geometry.cell_at(row, column));
        let cell = cell.ok_or_else(missing)?;
        let index = cells.iter().position(|other| *other == cell).unwrap_or_else(|| {
            cells.push(cell);
            cells.len() - 1
        });
        let (copied, _) = ends[ends.len() - 1];
        numbered.push_str(&text[copied..range.start]);
        let number = index + 1;
        numbered.extend(["cell(", &number.to_string(), ")"]);
        ends.push((range.end, numbered.len()));
    }
    if cells.is_empty() {
        return Ok(None);
    }
    let (copied, _) = ends[ends.len() - 1];
    numbered.push_str(&text[copied..]);
    let statement = parse(&numbered).map_err(|error| {
        let bytes = numbered.char_indices().nth(error.column - 1);
        let bytes = bytes.map_or(numbered.len(), |(bytes, _)| bytes);
        let last = ends.iter().rev().find(|(_, end)| *end <= bytes);
        let (before, end) = last.copied().unwrap_or_default();
        // An error inside a number of a cell is one at the end of its name.
        at((before + bytes - end).min(text.len()), error.kind)
    })?;
    if !statement.is_about_named_cells() {
        return Err(at(0, TextErrorKind::MixedNames));
    }
    let (first, last) = (geometry.grid().first(), geometry.grid().last());
    let is_value = |number: &i64| (first.into()..=last.into()).contains(number);
    match statement.numbers_of_cells().into_iter().find(|number| !is_value(number)) {
        Some(number) => {
            Err(at(place_of(text, number), TextErrorKind::NoValue { number, first, last }))
        }
        None => Ok(Some((numbered, cells))),
    }
}

/// Replaces `cell(1)`, `cell(2)` and so on by names. `None` if the text isn't valid, or isn't about
/// these cells alone.
#[must_use]
pub fn name_cells(text: &str, name: impl Fn(usize) -> Option<String>) -> Option<String> {
    if !parse(text).ok()?.is_about_named_cells() {
        return None;
    }
    let mut named = String::new();
    let mut parts = text.split("cell(");
    named.push_str(parts.next()?);
    for part in parts {
        let (number, rest) = part.split_once(')')?;
        let index = number.trim().parse::<usize>().ok()?.checked_sub(1)?;
        named.push_str(&name(index)?);
        named.push_str(rest);
    }
    Some(named)
}

impl Statement {
    /// The numbers that single cells must equal, or mustn't.
    fn numbers_of_cells(&self) -> Vec<i64> {
        let mut numbers = Vec::new();
        self.condition.basics(&mut |basic| {
            let Condition::Compare(a, Comparison::Equal | Comparison::Unequal, b) = basic else {
                return;
            };
            match (a, b) {
                (Number::Cell(..), Number::Constant(number))
                | (Number::Constant(number), Number::Cell(..)) => numbers.push(*number),
                _ => {}
            }
        });
        numbers
    }

    /// True if it is about cells by their numbers, and about nothing else.
    fn is_about_named_cells(&self) -> bool {
        let mut names_only = !self.is_about_two;
        self.condition.numbers(&mut |number| {
            names_only &= !matches!(number, Number::Aggregate(..));
        });
        self.condition.basics(&mut |basic| {
            names_only &= matches!(basic, Condition::Compare(..) | Condition::In(..));
        });
        names_only
    }
}

/// The place of a number that isn't part of a name, in bytes.
fn place_of(text: &str, number: i64) -> usize {
    let digits = number.unsigned_abs().to_string();
    let is_alone = |(at, _): &(usize, &str)| {
        let (before, after) = (&text[..*at], &text[at + digits.len()..]);
        !before.ends_with(char::is_alphanumeric) && !after.starts_with(char::is_alphanumeric)
    };
    text.match_indices(digits.as_str()).find(is_alone).map_or(0, |(at, _)| at)
}

/// The number of characters in the first bytes of a text.
fn columns(text: &str, bytes: usize) -> usize {
    text.char_indices().take_while(|(at, _)| *at < bytes).count()
}

/// The names of cells in a text: where they are, with row and column.
fn names(text: &str) -> impl Iterator<Item = (Range<usize>, [usize; 2])> + '_ {
    let is_in_word = |c: char| c.is_alphanumeric();
    let starts =
        text.char_indices().scan(' ', |before, (at, c)| Some((at, std::mem::replace(before, c))));
    starts.filter(move |(_, before)| !is_in_word(*before)).filter_map(move |(at, _)| {
        let rest = &text[at..];
        let (row, after_row) = numbered(rest, 'r')?;
        let (column, after) = numbered(after_row, 'c')?;
        let is_whole = !after.starts_with(is_in_word);
        is_whole.then(|| (at..text.len() - after.len(), [row, column]))
    })
}

/// The number after a letter of either case, and the rest of the text.
fn numbered(text: &str, letter: char) -> Option<(usize, &str)> {
    let digits = text.strip_prefix([letter, letter.to_ascii_uppercase()])?;
    let rest = digits.trim_start_matches(|c: char| c.is_ascii_digit());
    Some((digits[..digits.len() - rest.len()].parse().ok()?, rest))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board, BoxShape, Layout};

    fn number(text: &str) -> Result<Option<(String, Vec<CellId>)>, TextError> {
        number_cells(text, Board::new(Layout::single(BoxShape::CLASSIC)).geometry())
    }

    #[test]
    fn names_become_numbers_and_numbers_names() {
        let (text, cells) =
            number("R1C1+r1c2 ≥ r9c9 or not r1c1≠4").expect("valid").expect("named");
        assert_eq!(
            (text.as_str(), cells.as_slice()),
            ("cell(1)+cell(2) ≥ cell(3) or not cell(1)≠4", [0, 1, 80].as_slice())
        );
        let places = ["r1c1", "r1c2", "r9c9"];
        let name = |index: usize| places.get(index).map(|name| (*name).to_owned());
        let named = name_cells(&text, name).expect("named");
        assert_eq!(named, "r1c1+r1c2 ≥ r9c9 or not r1c1≠4");
        let words = number("r1c1 is not 2, or r1c2 is 1").expect("valid").expect("named");
        assert_eq!(words, ("cell(1) is not 2, or cell(2) is 1".to_owned(), vec![0, 1]));
        let [signs, words] = ["cell(1) != 2 or cell(2) = 1", &words.0].map(parse);
        assert_eq!(signs, words);
        for other in ["a < b", "sum = 15", "cell(1) = 3 and increasing", "cell(4) = 1", "cell("] {
            assert_eq!(name_cells(other, name), None, "{other}");
        }
        for other in ["a < b", "sum = 15", "", "xr1c1 = 5", "r1c1x = 5", "r = 5", "rc = 1"] {
            assert_eq!(number(other), Ok(None), "{other}");
        }
    }

    #[test]
    fn errors_are_at_columns_of_the_text_with_names() {
        for (text, column, words) in [
            ("r1c1 = 5 or r10c1 = 4", 13, "no cell r10c1"),
            ("r1c1 = 5 or r0c1 = 4", 13, "no cell r0c1"),
            ("r1c1 = 99999999999999999999999 ", 8, "too large"),
            ("r1c1 = 5 or ≠ r2c2", 13, "a condition is missing"),
            ("r1c1 = 5 or r2c2", 17, "a comparison is missing"),
            ("r1c1 r2c2", 6, "a comparison is missing"),
            ("r1c1 = 5 or r1c2 is 12", 21, "12 is no value of this board: use 1 to 9"),
            ("r1c10 = 1 or r1c1 != 0", 1, "no cell"),
            ("r1c1 != 0 or r1c2 = 1", 9, "0 is no value"),
            ("r1c1 = 5 and sum = 3", 1, "name all cells"),
            ("r1c1 < a", 1, "name all cells"),
        ] {
            let error = number(text).expect_err(text);
            assert_eq!(error.column, column, "{text}: {error}");
            assert!(error.to_string().contains(words), "{text}: {error}");
        }
    }
}
