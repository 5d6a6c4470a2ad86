//! Cages in tables of numbers, one or more lines for each cage, anywhere in a text: `18 0,0 0,1`,
//! `36 00 01 10`, `6;0,0;0,1`, `1,1, 1,2, 0,0, 3`, or a count and a sum before a cell in each line.

use super::MAX_SIDE;
use super::cage_check::{are_apart, covered_side};
use super::cells::{PlacedCell, WrittenCell};
use super::clue_rows::clue_rows;
use super::listed_cage::{ListedCage, are_cages};
use super::numbering;
use crate::board::MIN_VALUES;
use crate::parse::reading::Entry;
use crate::text::grid::Context;
use satdoku_core::text::Token;

/// The maximum number of tables in a text.
const MAX_TABLES: usize = 100;

/// The maximum number of numbers in a table: two for each cell, and two for each cage.
const MAX_NUMBERS: usize = 4 * MAX_SIDE * MAX_SIDE;

/// The maximum number of rows before the first cage.
const MAX_HEADERS: usize = 4;

/// The maximum number of words beside the numbers of a row: `new int[] {3, 1,1, 1,2},`.
const MAX_WORDS: usize = 2;

/// The least numbers of a whole board.
const MIN_NUMBERS: usize = 20;

/// A part of a row.
#[derive(Clone, Copy)]
enum Part<'a> {
    Number(Token<'a>),
    /// Two numbers with only a comma between them.
    Pair(Token<'a>, Token<'a>),
}

type Row<'a> = Vec<Part<'a>>;

type Numbers<'a> = Vec<Token<'a>>;

/// Reads all tables of a text whose cages cover a board, or whose cells are certain.
pub(super) fn read(text: Token<'_>, context: &Context<'_>) -> Vec<Entry> {
    let entry = |(cages, side): (Vec<ListedCage<'_>>, Option<usize>)| {
        let side = side.or_else(|| covered_side(&cages));
        let clues = side.and_then(|side| Some((clue_rows(text, &cages, side)?, side)));
        let clues = clues.as_ref().map(|(cells, side)| (cells.as_slice(), *side));
        numbering::entry(cages, clues, side, text, context).ok()
    };
    tables(text).iter().filter_map(|rows| cages(rows).and_then(entry)).collect()
}

/// The rows between other lines. Lines without numbers and words may be between rows.
fn tables(text: Token<'_>) -> Vec<Vec<Row<'_>>> {
    let mut tables: Vec<Vec<Row<'_>>> = vec![Vec::new()];
    for line in text.lines() {
        match row(without_comment(line)) {
            Some(row) if row.is_empty() => {}
            Some(row) => tables.last_mut().into_iter().for_each(|table| table.push(row.clone())),
            None if tables.last().is_some_and(Vec::is_empty) => {}
            None if tables.len() == MAX_TABLES => break,
            None => tables.push(Vec::new()),
        }
    }
    let count = |table: &Vec<Row<'_>>| table.iter().map(Vec::len).sum::<usize>();
    tables.retain(|table| table.len() > 1 && count(table) <= MAX_NUMBERS);
    tables
}

/// The part of a line before a comment.
fn without_comment(line: Token<'_>) -> Token<'_> {
    let end = line.text.find(['#', '%', '$']).unwrap_or(line.text.len());
    line.until(line.text.find("//").map_or(end, |slashes| slashes.min(end)))
}

/// The numbers of a line; empty if it has only signs. `None` if it is prose or code, or has blanks.
fn row(line: Token<'_>) -> Option<Row<'_>> {
    let is_part = |c: char| c.is_alphanumeric() || matches!(c, '_' | '-' | '.' | ',');
    let mut row = Vec::new();
    let mut words = 0;
    // A dash before a row and a dot behind it are no blanks.
    let line = line.trim();
    let line = line.strip_prefix("- ").unwrap_or(line);
    let line = without_dot(line);
    for chunk in line.words(|c| !is_part(c)) {
        let parts: Vec<Token<'_>> = chunk.words(|c| c == ',').map(without_dot).collect();
        let (numbers, others): (Vec<Token<'_>>, Vec<Token<'_>>) =
            parts.into_iter().partition(|part| is_number(*part));
        words += others.len();
        match numbers.as_slice() {
            [first, second] => row.push(Part::Pair(*first, *second)),
            numbers => row.extend(numbers.iter().copied().map(Part::Number)),
        }
        if others.iter().any(|part| !has_letters(*part)) && !row.is_empty() {
            return None;
        }
    }
    let is_row = if row.is_empty() { words == 0 } else { words <= MAX_WORDS };
    is_row.then_some(row)
}

/// The text without one dot at its end.
fn without_dot(part: Token<'_>) -> Token<'_> {
    part.until(part.text.strip_suffix('.').unwrap_or(part.text).len())
}

fn has_letters(part: Token<'_>) -> bool {
    part.text.contains(char::is_alphanumeric)
}

/// True for a number, and for -1, which fills rows up.
fn is_number(part: Token<'_>) -> bool {
    const MAX_DIGITS: usize = 4;
    let digits = part.text.len() <= MAX_DIGITS && part.text.bytes().all(|b| b.is_ascii_digit());
    !part.is_empty() && digits || part.text == "-1"
}

/// The cages of a table, and the side in the rows before them.
fn cages<'a>(rows: &[Row<'a>]) -> Option<(Vec<ListedCage<'a>>, Option<usize>)> {
    if let Some(cages) = of_pairs(rows) {
        return Some(cages);
    }
    let numbers: Vec<Numbers<'a>> = rows.iter().map(flat).collect();
    if numbers.iter().map(Vec::len).sum::<usize>() < MIN_NUMBERS {
        return None;
    }
    let starts =
        || (0..=MAX_HEADERS).chain((0..=MAX_HEADERS).filter_map(|row| after_grid(&numbers, row)));
    let end = grid_at_end(&numbers);
    let from = |start: usize| numbers.get(start..end).filter(|rows| rows.len() > 1);
    let found = starts().find_map(|start| of_plain_rows(from(start)?));
    let found = found.or_else(|| {
        starts().find_map(|start| {
            let rows = from(start)?;
            by_counts(rows).or_else(|| by_lengths(rows))
        })
    });
    found.map(|cages| (cages, None))
}

/// The row below a square grid.
fn after_grid(rows: &[Numbers<'_>], start: usize) -> Option<usize> {
    let side = rows.get(start)?.len();
    let grid = rows.get(start..start + side).filter(|_| side >= MIN_VALUES)?;
    grid.iter().all(|row| row.len() == side).then_some(start + side)
}

/// The first row of a square grid at the end, or else the number of rows.
fn grid_at_end(rows: &[Numbers<'_>]) -> usize {
    let side = rows.last().map_or(0, Vec::len);
    let start = rows.len().saturating_sub(side);
    let is_grid = side >= MIN_VALUES && start > 1 && after_grid(rows, start).is_some();
    let has_values = |row: &Numbers<'_>| {
        row.iter().all(|cell| cell.text.parse::<usize>().is_ok_and(|value| value <= side))
    };
    let is_grid = is_grid && rows.iter().skip(start).all(has_values);
    if is_grid { start } else { rows.len() }
}

fn flat<'a>(row: &Row<'a>) -> Numbers<'a> {
    let numbers = row.iter().flat_map(|part| match *part {
        Part::Number(number) => [Some(number), None],
        Part::Pair(first, second) => [Some(first), Some(second)],
    });
    numbers.flatten().collect()
}

/// Reads rows whose pairs are cells, below rows without pairs.
fn of_pairs<'a>(rows: &[Row<'a>]) -> Option<(Vec<ListedCage<'a>>, Option<usize>)> {
    let is_pair = |part: &Part<'a>| matches!(part, Part::Pair(..));
    let has_pair = |row: &Row<'a>| row.iter().any(is_pair);
    let start = rows.iter().position(has_pair)?;
    let (headers, rows) = rows.split_at_checked(start)?;
    let rows = rows.get(..=rows.iter().rposition(has_pair)?)?;
    let is_filler = |part: &Part<'a>| matches!(part, Part::Pair(a, b) if is_corner(&[*a, *b]));
    let is_padded = rows.iter().flatten().filter(|part| is_filler(part)).count() > 1;
    let mut cages = Vec::new();
    for row in rows {
        let (mut cells, mut numbers) = (Vec::new(), Vec::new());
        for part in row {
            match *part {
                Part::Number(number) => numbers.push(number),
                Part::Pair(first, second) if !is_filled(&[first, second], is_padded) => {
                    cells.push(pair(&[first, second])?);
                }
                Part::Pair(..) => {}
            }
        }
        let is_count = |number: &Token<'_>| number.text.parse() == Ok(cells.len());
        let sum = match numbers.as_slice() {
            [sum] => *sum,
            [count, sum] if is_count(count) => *sum,
            [sum, count] if is_count(count) => *sum,
            _ => return None,
        };
        cages.push(ListedCage { sum: Some(sum), cells, at: sum.at });
    }
    if covered_side(&cages).is_some() {
        return Some((cages, None));
    }
    let header = headers.first().map(flat);
    let side = header.and_then(|row| row.first()?.text.parse::<usize>().ok());
    let side = side.filter(|side| (MIN_VALUES..=MAX_SIDE).contains(side));
    (are_cages(&cages, Token::whole("")) && are_apart(&cages, side.unwrap_or(9)))
        .then_some((cages, side))
}

/// Reads rows of numbers, or a list of them without an end of rows, as cages that cover a board.
pub(super) fn of_rows<'a>(rows: &[Numbers<'a>]) -> Option<Vec<ListedCage<'a>>> {
    let count = |rows: &[Numbers<'a>]| rows.iter().map(Vec::len).sum::<usize>();
    if !(MIN_NUMBERS..=MAX_NUMBERS).contains(&count(rows)) {
        return None;
    }
    of_plain_rows(rows).or_else(|| {
        rows.iter().filter(|row| row.len() >= MIN_NUMBERS).find_map(|row| {
            let lengths = (3..=2 * MAX_SIDE + 2).filter(|length| row.len().is_multiple_of(*length));
            lengths
                .map(|length| row.chunks(length).map(<[_]>::to_vec).collect::<Vec<_>>())
                .find_map(|rows| of_plain_rows(&rows))
        })
    })
}

/// The notation of the cells in a row.
#[derive(Clone, Copy)]
enum Notation {
    /// Row and column, two numbers.
    Pairs,
    /// Row and column, two digits of a number.
    Digits,
    /// Numbers in reading order.
    Indices,
}

/// The place of the sum in a row.
#[derive(Clone, Copy)]
enum SumAt {
    Start,
    End,
    /// Behind the count of cells.
    AfterCount,
    /// Before the count of cells.
    BeforeCount,
    /// Behind the number of the cage.
    AfterNumber,
}

/// Reads rows, each with a sum and cells, as cages that cover a board.
fn of_plain_rows<'a>(rows: &[Numbers<'a>]) -> Option<Vec<ListedCage<'a>>> {
    for sum_at in
        [SumAt::Start, SumAt::End, SumAt::AfterCount, SumAt::BeforeCount, SumAt::AfterNumber]
    {
        for notation in [Notation::Pairs, Notation::Digits, Notation::Indices] {
            let cages = with(rows, sum_at, notation).filter(|cages| covered_side(cages).is_some());
            if cages.is_some() {
                return cages;
            }
        }
    }
    None
}

/// A row as its sum, its count of cells and the numbers of its cells.
type Split<'a> = (Token<'a>, Option<Token<'a>>, Numbers<'a>);

fn with<'a>(
    rows: &[Numbers<'a>],
    sum_at: SumAt,
    notation: Notation,
) -> Option<Vec<ListedCage<'a>>> {
    let split = |(at, row): (usize, &'_ Numbers<'a>)| -> Option<Split<'a>> {
        let (sum, count, cells) = match (sum_at, row.as_slice()) {
            (SumAt::Start, [sum, cells @ ..]) | (SumAt::End, [cells @ .., sum]) => {
                (*sum, None, cells)
            }
            (SumAt::AfterCount, [count, sum, cells @ ..])
            | (SumAt::BeforeCount, [sum, count, cells @ ..]) => (*sum, Some(*count), cells),
            (SumAt::AfterNumber, [number, sum, cells @ ..])
                if number.text.parse::<usize>().is_ok_and(|number| number.abs_diff(at) < 2) =>
            {
                (*sum, None, cells)
            }
            _ => return None,
        };
        Some((sum, count, cells.to_vec()))
    };
    let rows: Vec<_> = rows.iter().enumerate().map(split).collect::<Option<_>>()?;
    let size = if matches!(notation, Notation::Pairs) { 2 } else { 1 };
    let corners = rows.iter().flat_map(|(_, _, cells)| cells.chunks(size));
    let is_padded = corners.filter(|cell| is_corner(cell)).count() > 1;
    let cage = |(sum, count, cells): &Split<'a>| {
        let written = cells.chunks(size).filter(|cell| !is_filled(cell, is_padded));
        let cells: Vec<PlacedCell<'a>> = match notation {
            Notation::Pairs => written.map(pair).collect::<Option<_>>()?,
            Notation::Digits => written.map(digits).collect::<Option<_>>()?,
            Notation::Indices => written.map(index).collect::<Option<_>>()?,
        };
        let is_counted = count.is_none_or(|count| count.text.parse() == Ok(cells.len()));
        let cage = ListedCage { sum: Some(*sum), cells, at: sum.at };
        (is_counted && !cage.cells.is_empty() && sum.text != "-1").then_some(cage)
    };
    rows.iter().map(cage).collect()
}

/// Reads numbers without regard to lines: for each cage, its number of cells and its sum in either
/// order, then the cells.
fn by_counts<'a>(rows: &[Numbers<'a>]) -> Option<Vec<ListedCage<'a>>> {
    let numbers = rows.concat();
    let read = |is_count_first: bool, size: usize| {
        let mut rest = numbers.as_slice();
        let mut cages = Vec::new();
        while let [first, second, others @ ..] = rest {
            let (count, sum) = if is_count_first { (first, second) } else { (second, first) };
            let length = count.text.parse::<usize>().ok()?.checked_mul(size)?;
            let (cells, others) = others.split_at_checked(length)?;
            let cells = cells.chunks(size).map(if size == 2 { pair } else { index });
            let cells: Vec<PlacedCell<'a>> = cells.collect::<Option<_>>()?;
            if cells.is_empty() {
                return None;
            }
            cages.push(ListedCage { sum: Some(*sum), cells, at: sum.at });
            rest = others;
        }
        (rest.is_empty() && covered_side(&cages).is_some()).then_some(cages)
    };
    [(true, 2), (false, 2), (true, 1), (false, 1)]
        .into_iter()
        .find_map(|(is_count_first, size)| read(is_count_first, size))
}

/// Reads a sum in a row of its own before rows of two numbers, the cells.
fn by_lengths<'a>(rows: &[Numbers<'a>]) -> Option<Vec<ListedCage<'a>>> {
    let mut cages: Vec<ListedCage<'a>> = Vec::new();
    for row in rows {
        match row.as_slice() {
            [sum] => cages.push(ListedCage { sum: Some(*sum), cells: Vec::new(), at: sum.at }),
            cell => cages.last_mut()?.cells.push(pair(cell)?),
        }
    }
    covered_side(&cages).is_some().then_some(cages)
}

/// True if all numbers are 0.
fn is_corner(cell: &[Token<'_>]) -> bool {
    cell.iter().all(|number| number.text == "0")
}

/// True if a cell only fills a row up.
fn is_filled(cell: &[Token<'_>], is_padded: bool) -> bool {
    cell.iter().all(|number| number.text == "-1") || is_padded && is_corner(cell)
}

fn pair<'a>(cell: &[Token<'a>]) -> Option<PlacedCell<'a>> {
    let [row, column] = cell else { return None };
    Some((WrittenCell::Pair(row.text.parse().ok()?, column.text.parse().ok()?), *row))
}

fn digits<'a>(cell: &[Token<'a>]) -> Option<PlacedCell<'a>> {
    let [number] = cell else { return None };
    let [row, column] = number.text.as_bytes() else { return None };
    let digit = |byte: u8| usize::try_from(char::from(byte).to_digit(10)?).ok();
    Some((WrittenCell::Pair(digit(*row)?, digit(*column)?), *number))
}

fn index<'a>(cell: &[Token<'a>]) -> Option<PlacedCell<'a>> {
    let [number] = cell else { return None };
    Some((WrittenCell::Index(number.text.parse().ok()?), *number))
}
