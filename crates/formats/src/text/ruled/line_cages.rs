//! Cages in lines, each a sum and cells: `15 = r1c1 + r1c2`, or numbers alone.

use std::collections::BTreeSet;

use super::cells::{PlacedCell, WrittenCell, named_cell};
use super::listed_cage::{ListedCage, are_cages, cage};
use super::lists::{Item, List, Node, parse};
use crate::text::grid::side;
use satdoku_core::text::Token;

/// Reads cages in lines. `None` if there are none for certain.
pub(super) fn by_lines(text: Token<'_>) -> Option<Vec<ListedCage<'_>>> {
    let mut cages = Vec::new();
    let mut rows = Vec::new();
    for line in text.lines().filter(|line| !line.trim().is_empty()) {
        let words = line.words(|c| c.is_whitespace() || ",:;=+".contains(c));
        let numbers: Option<Vec<Token<'_>>> =
            words.map(|word| Node::Word(word).number().map(|(_, word)| word)).collect();
        match numbers {
            Some(numbers) if numbers.len() > 1 => rows.push(numbers),
            _ => cages.extend(line_cage(line)),
        }
    }
    if are_cages(&cages, Token::whole("")) { Some(cages) } else { by_numbers(&rows) }
}

/// Reads cages in rows of numbers: a sum, then the numbers of cells, or their rows and columns.
/// `None` unless the cages cover a whole board.
pub(super) fn by_numbers<'a>(rows: &[Vec<Token<'a>>]) -> Option<Vec<ListedCage<'a>>> {
    let split =
        |row: &'_ Vec<Token<'a>>| row.split_first().map(|(sum, rest)| (*sum, rest.to_vec()));
    let rows: Vec<(Token<'a>, Vec<Token<'a>>)> = rows.iter().filter_map(split).collect();
    let value = |word: &Token<'a>| word.text.parse::<usize>().ok();
    // Zeros may follow the cells of a short row.
    let corners = rows.iter().flat_map(|(_, cells)| cells.chunks(2)).filter(|cell| is_corner(cell));
    let is_padded = corners.count() > 1;
    let cages = |cell: &dyn Fn(&[Token<'a>]) -> Option<PlacedCell<'a>>, size: usize| {
        let cage = |(sum, cells): &(Token<'a>, Vec<Token<'a>>)| {
            let cells = cells.chunks(size).filter(|cell| !is_padded || !is_corner(cell));
            let cells = cells.map(cell).collect::<Option<Vec<_>>>()?;
            (!cells.is_empty()).then_some(ListedCage { sum: Some(*sum), cells, at: sum.at })
        };
        rows.iter().map(cage).collect::<Option<Vec<_>>>()
    };
    let indices =
        cages(&|cell| Some((WrittenCell::Index(value(cell.first()?)?), *cell.first()?)), 1);
    let pairs = cages(
        &|cell| match cell {
            [row, column] => Some((WrittenCell::Pair(value(row)?, value(column)?), *row)),
            _ => None,
        },
        2,
    );
    let is_board = |cages: &Vec<ListedCage<'a>>| {
        let cells: BTreeSet<(usize, usize)> = cages
            .iter()
            .flat_map(|cage| &cage.cells)
            .map(|(written, _)| match *written {
                WrittenCell::Pair(row, column) | WrittenCell::Letter(row, column) => (row, column),
                WrittenCell::Index(number) => (0, number),
            })
            .collect();
        let count: usize = cages.iter().map(|cage| cage.cells.len()).sum();
        let Some(side) = side(count).filter(|_| cells.len() == count) else { return false };
        let (Some(first), Some(last)) = (cells.first(), cells.last()) else { return false };
        let reach = |first: usize, last: usize| last.checked_sub(first).map(|reach| reach + 1);
        let is_whole = match cages.first().and_then(|cage| cage.cells.first()) {
            Some((WrittenCell::Index(_), _)) => {
                reach(first.1, last.1) == Some(count) && first.1 < 2
            }
            _ => {
                first.0 == first.1
                    && last.0 == last.1
                    && reach(first.0, last.0) == Some(side)
                    && first.0 < 2
            }
        };
        is_whole && cages.len() > side
    };
    indices.filter(is_board).or_else(|| pairs.filter(is_board))
}

/// True if a row and column are 0.
fn is_corner(cell: &[Token<'_>]) -> bool {
    cell.len() == 2 && cell.iter().all(|word| word.text == "0")
}

/// The maximum number of words of a line that are neither numbers nor cells. With more, the line is
/// prose.
const MAX_WORDS: usize = 2;

/// The cage of a line. Keys count as members of the list.
fn line_cage(line: Token<'_>) -> Option<ListedCage<'_>> {
    // These signs are in steps of a solution.
    if line.text.contains("<>") || line.text.contains("=>") {
        return None;
    }
    let mut flat = List { at: line.at, ..List::default() };
    let mut words = 0;
    for item in parse(line)?.list.items {
        for value in item.key.into_iter().chain([item.value]) {
            let word = value.word().filter(|word| named_cell(*word).is_none());
            if word.is_some() && value.number().is_none() {
                words += 1;
            } else {
                flat.items.push(Item { key: None, value });
            }
        }
    }
    let cage = cage(&flat).filter(|_| words <= MAX_WORDS)?;
    cage.cells.iter().all(|(cell, _)| !matches!(cell, WrittenCell::Index(_))).then_some(cage)
}
