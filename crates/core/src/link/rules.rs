//! Rules as options of a link: the word of the kind, the numbers, the cells.

use std::fmt::Write as _;

use super::escaped::{decode, encode};
use crate::board::{CellId, Cells, Digits, Layout, Rule};
use crate::rules::Kinds;

/// Writes the rules of a layout, each after a `;`.
pub fn write(link: &mut String, layout: &Layout) {
    for rule in layout.rules() {
        // Writing to a string can't fail.
        let _ = write!(link, ";{}", rule.kind.word);
        let has_cells = rule.kind.cells != Cells::Board;
        if rule.numbers.is_empty() && !has_cells {
            continue;
        }
        link.push('=');
        match rule.kind.digits {
            Digits::Apart => {
                let numbers: Vec<String> = rule.numbers.iter().map(ToString::to_string).collect();
                link.push_str(&numbers.join("-"));
            }
            Digits::Joined => {
                let digit = |number: &u16| char::from_digit((*number).into(), 36);
                link.extend(rule.numbers.iter().filter_map(digit));
            }
            Digits::Flagged => {
                let _ = write!(link, "{}", rule.numbers[0]);
                link.push_str(if rule.numbers[1] == 0 { "" } else { "x" });
            }
        }
        if rule.kind.has_text {
            let _ = write!(link, "!{}", encode(&rule.text));
        }
        if has_cells {
            link.push('@');
            write_cells(link, &rule.cells, !matches!(rule.kind.cells, Cells::Set(..)));
        }
    }
}

/// Reads one option, without its `;`. `None` if it is no rule of these kinds.
pub fn read(option: &str, kinds: Kinds) -> Option<Rule> {
    let (word, rest) = match option.split_once('=') {
        Some((word, rest)) => (word, Some(rest)),
        None => (option, None),
    };
    let kind = kinds.get(word)?;
    let (numbers, cells) = match (kind.cells, rest) {
        (Cells::Board, rest) => (rest, None),
        (_, Some(rest)) => {
            let (numbers, cells) = rest.split_once('@')?;
            (Some(numbers), Some(cells))
        }
        (_, None) => return None,
    };
    let (numbers, text) = match numbers.and_then(|numbers| numbers.split_once('!')) {
        Some((numbers, text)) if kind.has_text => (Some(numbers), Some(text)),
        Some(_) => return None,
        None => (numbers, None),
    };
    // If there is a sign for numbers, there must be numbers.
    let numbers = match numbers {
        None => Vec::new(),
        Some("") if cells.is_some() || text.is_some() => Vec::new(),
        Some(text) => match kind.digits {
            Digits::Apart => text.split('-').map(number).collect::<Option<_>>()?,
            Digits::Joined => {
                let digit = |digit: char| digit.to_digit(36).map(|digit| digit as u16);
                text.chars().map(digit).collect::<Option<_>>()?
            }
            Digits::Flagged => {
                let (text, flag) = text.strip_suffix('x').map_or((text, 0), |text| (text, 1));
                vec![number::<u8>(text)?.into(), flag]
            }
        },
    };
    let (fewest, most) = kind.numbers;
    let has_enough = (fewest..=most).contains(&numbers.len());
    let cells = cells.map_or(Some(Vec::new()), read_cells)?;
    let text = text.map(|text| decode(text).into_iter().collect()).unwrap_or_default();
    has_enough.then(|| Rule::new(kind, cells, numbers).with_text(text))
}

/// The fewest consecutive cells that a link abbreviates.
const RUN: usize = 4;

/// Writes cells by their numbers in reading order, from 0. On a line, consecutive cells at one
/// distance are written as the first, the distance and the last: `4.9.76`.
fn write_cells(link: &mut String, cells: &[CellId], is_line: bool) {
    let mut rest = cells;
    while let Some(&first) = rest.first() {
        if !std::ptr::eq(rest, cells) {
            link.push(',');
        }
        let _ = write!(link, "{first}");
        let run = if is_line { run(rest) } else { 1 };
        if run < RUN {
            rest = &rest[1..];
            continue;
        }
        let (last, distance) = (rest[run - 1], rest[1].abs_diff(first));
        let _ = write!(link, ".{distance}.{last}");
        rest = &rest[run..];
    }
}

/// The number of leading cells at one distance from each other.
fn run(cells: &[CellId]) -> usize {
    let Some([first, second]) = cells.first_chunk::<2>() else { return cells.len() };
    let step = second.wrapping_sub(*first);
    1 + cells.windows(2).take_while(|pair| pair[1].wrapping_sub(pair[0]) == step).count()
}

/// The most cells that a link can name at once. Boards have fewer.
const MAX_CELLS: usize = 10_000;

fn read_cells(text: &str) -> Option<Vec<CellId>> {
    let mut cells = Vec::new();
    for part in text.split(',') {
        let mut parts = part.split('.');
        let first: CellId = number(parts.next()?)?;
        let Some(distance) = parts.next() else {
            cells.push(first);
            continue;
        };
        let (distance, last): (usize, CellId) = (number(distance)?, number(parts.next()?)?);
        let count = last.abs_diff(first).checked_div(distance)?.checked_add(1)?;
        let is_whole = last.abs_diff(first) == (count - 1) * distance;
        if parts.next().is_some() || !is_whole || count > MAX_CELLS {
            return None;
        }
        let cell =
            |index| if last > first { first + index * distance } else { first - index * distance };
        cells.extend((0..count).map(cell));
        if cells.len() > MAX_CELLS {
            return None;
        }
    }
    Some(cells)
}

/// Parses a number of digits alone.
pub(super) fn number<T: std::str::FromStr>(text: &str) -> Option<T> {
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok()).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn consecutive_cells_are_abbreviated() {
        for (cells, text) in [
            (vec![0, 1, 2], "0,1,2"),
            (vec![4, 13, 22, 31, 40], "4.9.40"),
            (vec![80, 71, 62, 53, 0], "80.9.53,0"),
            (vec![7, 0, 1, 2, 3, 9], "7,0.1.3,9"),
        ] {
            let mut link = String::new();
            write_cells(&mut link, &cells, true);
            assert_eq!((link.as_str(), read_cells(text)), (text, Some(cells)));
        }
    }

    #[test]
    fn invalid_runs_of_cells_are_refused() {
        for text in
            ["0+1", "0+0+4", "4+1+0", "0-1-4", "0+3+4", "0+1+99999999", "0+1-4", "+1+4", "0+1+4+5"]
        {
            assert_eq!(read_cells(text), None, "{text}");
        }
    }
}
