//! The board of cages in a list: its size, and the first number of its rows and columns.

use std::collections::BTreeSet;

use super::cells::WrittenCell;
use super::listed_cage::ListedCage;
use super::{MAX_SIDE, PlacedRule, plain_entry, with_rules};
use crate::board::{BoxShape, MIN_VALUES};
use crate::parse::reading::{Alternative, Entry};
use crate::rules;
use crate::text::grid::{Context, side};
use satdoku_core::text::{Fault, Token};

/// The notation of cells.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Notation {
    Pairs,
    Letters,
    Indices,
    /// Numbers of two digits: the row and the column.
    Digits,
}

/// The meaning of written cells.
#[derive(Clone, Copy)]
struct Scheme {
    notation: Notation,
    side: usize,
    /// The first row and column, or the first number.
    base: usize,
    letters_are_columns: bool,
}

impl Scheme {
    fn cell(self, written: WrittenCell) -> Option<usize> {
        let at = |row: usize, column: usize, base: usize| {
            let (row, column) = (row.checked_sub(base)?, column.checked_sub(base)?);
            (row < self.side && column < self.side).then_some(row * self.side + column)
        };
        match written {
            WrittenCell::Pair(row, column) => at(row, column, self.base),
            WrittenCell::Letter(letter, number) if self.letters_are_columns => {
                at(number, letter, 1)
            }
            WrittenCell::Letter(letter, number) => at(letter, number, 1),
            WrittenCell::Index(number) if self.notation == Notation::Digits => {
                at(number / 10, number % 10, self.base)
            }
            WrittenCell::Index(number) => {
                let cell = number.checked_sub(self.base)?;
                (cell < self.side * self.side).then_some(cell)
            }
        }
    }
}

/// The puzzle of cages, with clues or without, and its other readings.
pub(super) fn entry<'a>(
    mut cages: Vec<ListedCage<'a>>,
    clues: Option<(&[Token<'a>], usize)>,
    named_side: Option<usize>,
    text: Token<'a>,
    context: &Context<'_>,
) -> Result<Entry, Fault> {
    join_pairs(&mut cages);
    let scheme = scheme(&cages, clues.map(|(_, side)| side), named_side, text, context)?;
    let read = |scheme: Scheme| -> Result<Entry, Fault> {
        let rules: Vec<PlacedRule<'_>> =
            cages.iter().map(|cage| rule(cage, scheme, text)).collect::<Result<_, _>>()?;
        let plain = plain_entry(clues.map(|(cells, _)| cells), scheme.side, text, context)?;
        with_rules(plain, &rules, context)
    };
    let mut entry = read(scheme)?;
    let (label, other) = match scheme.notation {
        Notation::Letters => {
            ("letters are columns", Scheme { letters_are_columns: true, ..scheme })
        }
        Notation::Pairs => ("rows and columns from 0", Scheme { base: 0, ..scheme }),
        Notation::Indices => ("cells from 1", Scheme { base: 1, ..scheme }),
        Notation::Digits => return Ok(entry),
    };
    // A cell outside the board in the other reading excludes that reading.
    let fits = |cage: &ListedCage<'_>| cage.cells.iter().all(|cell| other.cell(cell.0).is_some());
    if cages.iter().all(fits) {
        let other = read(other)?.puzzle;
        if other != entry.puzzle {
            entry.others.push(Alternative { label: label.to_owned(), puzzle: other });
        }
    }
    Ok(entry)
}

/// Makes one cell of each cage that is two numbers, if the cells of some cages are pairs.
fn join_pairs(cages: &mut [ListedCage<'_>]) {
    let is_list = |cage: &ListedCage<'_>| {
        cage.cells.len() > 1 && matches!(cage.cells.first(), Some((WrittenCell::Pair(..), _)))
    };
    if !cages.iter().any(is_list) {
        return;
    }
    cages.iter_mut().for_each(join_pair);
}

/// Makes one cell of a cage that is two numbers.
pub(super) fn join_pair(cage: &mut ListedCage<'_>) {
    if let [(WrittenCell::Index(row), place), (WrittenCell::Index(column), _)] = cage.cells[..] {
        cage.cells = vec![(WrittenCell::Pair(row, column), place)];
    }
}

/// The likeliest meaning of the cells.
fn scheme(
    cages: &[ListedCage<'_>],
    side_of_clues: Option<usize>,
    named_side: Option<usize>,
    text: Token<'_>,
    context: &Context<'_>,
) -> Result<Scheme, Fault> {
    let cells = || cages.iter().flat_map(|cage| cage.cells.iter().map(|(written, _)| *written));
    let notation_of = |written: WrittenCell| match written {
        WrittenCell::Pair(..) => Notation::Pairs,
        WrittenCell::Letter(..) => Notation::Letters,
        WrittenCell::Index(_) => Notation::Indices,
    };
    let notation = cells().next().map_or(Notation::Pairs, notation_of);
    if let Some(cage) =
        cages.iter().find(|cage| cage.cells.iter().any(|cell| notation_of(cell.0) != notation))
    {
        let place = cage.cells.first().map_or(text, |(_, place)| *place);
        return Err(Fault::expected("a cell written like the others", place));
    }
    let distinct: BTreeSet<(usize, usize)> = cells()
        .map(|written| match written {
            WrittenCell::Pair(row, column) | WrittenCell::Letter(row, column) => (row, column),
            WrittenCell::Index(number) => (number, number),
        })
        .collect();
    let coordinates = || distinct.iter().flat_map(|(row, column)| [*row, *column]);
    let least = coordinates().min().unwrap_or_default();
    let most = coordinates().max().unwrap_or_default();
    if notation == Notation::Indices
        && let Some(base) = base_of_digits(cages)
    {
        let digits = || coordinates().flat_map(|number| [number / 10, number % 10]);
        let needed = digits().max().unwrap_or_default() + 1 - base;
        let whole = side(distinct.len()).filter(|side| *side == needed);
        let side = side_of_clues.or(whole).or(named_side.filter(|side| *side >= needed));
        let side = side.unwrap_or_else(|| likely_side(needed, context));
        return Ok(Scheme { notation: Notation::Digits, side, base, letters_are_columns: false });
    }
    let base = least.min(1);
    let reach = most + 1 - base;
    // The cells of a whole board determine its size. If one cell is wrong, the sums do.
    let whole = side(distinct.len()).filter(|side| *side <= MAX_SIDE);
    let is_whole = |side: &usize| match notation {
        Notation::Pairs | Notation::Letters => *side == reach,
        Notation::Indices | Notation::Digits => side * side == reach,
    };
    let sums = cages.iter().filter_map(|cage| cage.sum?.text.parse::<usize>().ok());
    let total = sums.fold(0_usize, usize::saturating_add);
    let has_all_sums = |side: &usize| side * side * (side + 1) / 2 == total;
    let needed = if notation == Notation::Indices { side_for(reach) } else { reach };
    let side = side_of_clues
        .or_else(|| whole.filter(is_whole))
        .or_else(|| whole.filter(has_all_sums))
        .or_else(|| named_side.filter(|side| *side >= needed))
        .unwrap_or_else(|| likely_side(needed, context));
    // Programs number cells from 0, even if no cage has the first cell.
    let is_from_zero = notation == Notation::Indices && most < side * side;
    let base = if is_from_zero { 0 } else { base };
    Ok(Scheme { notation, side, base, letters_are_columns: false })
}

/// The first row and column if numbers of two digits are rows and columns. They are if some have a
/// zero in front, if they have all digits of a board from 1, or if only so the cells of each cage
/// touch.
fn base_of_digits(cages: &[ListedCage<'_>]) -> Option<usize> {
    const MAX_CELLS: usize = 100;
    let texts: Vec<&str> =
        cages.iter().flat_map(|cage| &cage.cells).map(|(_, place)| place.text).collect();
    let are_digits = |text: &&str| text.len() == 2 && text.bytes().all(|b| b.is_ascii_digit());
    if texts.len() > MAX_CELLS || !texts.iter().all(are_digits) {
        return None;
    }
    if texts.iter().any(|text| text.starts_with('0')) {
        return Some(0);
    }
    let distinct: BTreeSet<&&str> = texts.iter().collect();
    let has_zero = texts.iter().any(|text| text.ends_with('0'));
    let touch = |columns: usize, first: usize| {
        cages.iter().all(|cage| {
            let number = |cell: WrittenCell| match cell {
                WrittenCell::Index(number) => number.checked_sub(first),
                _ => None,
            };
            let cells = cage.cells.iter().filter_map(|(cell, _)| number(*cell));
            are_joined(cells.map(|number| (number / columns, number % columns)).collect())
        })
    };
    let are_joined_only_so = || touch(10, 0) && !touch(9, 0) && !touch(9, 1);
    (!has_zero && (distinct.len() == 81 || are_joined_only_so())).then_some(1)
}

/// True if all cells are joined at their sides.
fn are_joined(mut rest: Vec<(usize, usize)>) -> bool {
    let mut open: Vec<(usize, usize)> = rest.pop().into_iter().collect();
    while let Some((row, column)) = open.pop() {
        let touches =
            |cell: &mut (usize, usize)| cell.0.abs_diff(row) + cell.1.abs_diff(column) == 1;
        open.extend(rest.extract_if(.., touches));
    }
    rest.is_empty()
}

/// The side of the smallest board with this many cells.
fn side_for(cells: usize) -> usize {
    let side = cells.isqrt();
    if side * side < cells { side + 1 } else { side }
}

/// The side of a board that is at least `needed`: the preferred one, or else the smallest with
/// boxes.
fn likely_side(needed: usize, context: &Context<'_>) -> usize {
    let preferred = context.layout().map(|layout| layout.shape().value_count());
    let has_boxes =
        |side: &usize| BoxShape::for_few_values(*side).is_some_and(|shape| shape.rows() > 1);
    let smallest = || (needed.max(MIN_VALUES)..=MAX_SIDE).find(has_boxes);
    let fits = |side: &usize| (needed..=MAX_SIDE).contains(side);
    // Cells outside the largest board are faults anyway.
    preferred.filter(fits).or_else(smallest).unwrap_or(MAX_SIDE)
}

fn rule<'a>(
    cage: &ListedCage<'a>,
    scheme: Scheme,
    text: Token<'a>,
) -> Result<PlacedRule<'a>, Fault> {
    let start = text.from(cage.at.saturating_sub(text.at).min(text.text.len()));
    let sum = cage.sum.ok_or_else(|| Fault::expected("a cage with its sum", start))?;
    let value = sum.text.parse().map_err(|_| Fault::expected("the sum of a cage", sum))?;
    let cell = |(written, place): &(WrittenCell, Token<'a>)| {
        scheme.cell(*written).ok_or_else(|| Fault::expected("a cell on the board", *place))
    };
    let cells = cage.cells.iter().map(cell).collect::<Result<_, _>>()?;
    Ok((rules::cage(cells, Some(value)), sum))
}
