//! Numbers of cells, with letters for runs of blanks. This app's link writes clues this way; the
//! game IDs of S. Tatham's *Solo* write clues and sums so.
//!
//! A number belongs to a cell, a letter is a run of blanks (`a` is 1, `z` is 26), and `_` separates
//! two adjacent numbers.

use std::fmt::Display;

use super::error::{Fault, ReadErrorKind, excerpt};
use super::token::Token;

/// The longest run of one letter.
pub const LONGEST: usize = 26;

/// Writes the number of each cell in reading order; `None` is a blank.
pub fn write<N: Display>(text: &mut String, cells: impl Iterator<Item = Option<N>>) {
    let mut blanks = 0;
    for (cell, number) in cells.enumerate() {
        let Some(number) = number else {
            blanks += 1;
            continue;
        };
        if blanks == 0 && cell > 0 {
            text.push('_');
        }
        write_blanks(text, blanks);
        blanks = 0;
        text.push_str(&number.to_string());
    }
    write_blanks(text, blanks);
}

fn write_blanks(text: &mut String, mut blanks: usize) {
    while blanks > 0 {
        let run = blanks.min(LONGEST);
        text.push(char::from(b'a' + (run - 1) as u8));
        blanks -= run;
    }
}

/// Reads the numbers of `cells` cells, each from 1 to `largest`; blanks are `None`.
///
/// # Errors
/// [`Fault`] at the first invalid symbol or too large value, or if the number of cells is wrong.
pub fn read(text: Token<'_>, cells: usize, largest: usize) -> Result<Vec<Option<usize>>, Fault> {
    let last = i32::try_from(largest).unwrap_or(i32::MAX);
    let numbers = read_between(text, cells, (1, last))?.into_iter();
    Ok(numbers.map(|number| usize::try_from(number?).ok()).collect())
}

/// As [`read`], for numbers from the first to the last of a range. A sign can precede them.
///
/// # Errors
/// As [`read`].
pub fn read_between(
    text: Token<'_>,
    cells: usize,
    (first, last): (i32, i32),
) -> Result<Vec<Option<i32>>, Fault> {
    let mut numbers = Vec::with_capacity(cells);
    let mut rest = text;
    while let Some(symbol) = rest.text.chars().next() {
        let start = rest;
        if symbol.is_ascii_digit() || symbol == '-' && first < 0 {
            let (_, after) =
                rest.from(usize::from(symbol == '-')).take_while(|c| c.is_ascii_digit());
            let length = rest.text.len() - after.text.len();
            let digits = &rest.text[..length];
            rest = after;
            let number = digits.parse().ok().filter(|number| (first..=last).contains(number));
            if number.is_none() {
                let value = excerpt(digits);
                let problem = match usize::try_from(last) {
                    Ok(values) if first == 1 => ReadErrorKind::ValueTooLarge { value, values },
                    _ => ReadErrorKind::NoValue { value, first, last },
                };
                return Err(start.fault(problem));
            }
            numbers.push(number);
        } else {
            rest = rest.from(symbol.len_utf8());
            match symbol {
                'a'..='z' => numbers.extend((b'a'..=symbol as u8).map(|_| None)),
                '_' => {}
                _ => return Err(start.fault(ReadErrorKind::Symbol(symbol.to_string()))),
            }
        }
        if numbers.len() > cells {
            return Err(start.fault(ReadErrorKind::TooManyCells(cells)));
        }
    }
    if numbers.len() < cells {
        let found = numbers.len();
        return Err(rest.fault(ReadErrorKind::TooFewCells { expected: cells, found }));
    }
    Ok(numbers)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn numbers_read_back(
            cells in proptest::collection::vec((proptest::option::of(1..50_usize), 1..60_usize), 0..20),
        ) {
            let cells: Vec<Option<usize>> =
                cells.into_iter().flat_map(|(number, count)| vec![number; count]).collect();
            let mut text = String::new();
            write(&mut text, cells.iter().copied());
            prop_assert_eq!(read(Token::whole(&text), cells.len(), 49), Ok(cells));
        }
    }
}
