//! The board of cages in a list: its size, and the first number of its rows and columns.

use std::collections::BTreeSet;

use super::cells::Written;
use super::list_cages::Cage;
use super::{MAX_SIDE, PlacedRule, plain, with_rules};
use crate::board::{BoxShape, MIN_VALUES};
use crate::parse::reading::{Alternative, Entry};
use crate::rules;
use crate::text::grid::{Context, side};
use satdoku_core::text::{Fault, Token};

/// The way in which cells are written.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Pairs,
    Letters,
    Indices,
    /// Numbers of a digit for the row and one for the column, both from 1.
    Digits,
}

/// The meaning of cells as they are written.
#[derive(Clone, Copy)]
struct Scheme {
    kind: Kind,
    side: usize,
    /// The first row and column, or the first number.
    base: usize,
    /// True if letters are columns.
    is_turned: bool,
}

impl Scheme {
    fn cell(self, written: Written) -> Option<usize> {
        let at = |row: usize, column: usize, base: usize| {
            let (row, column) = (row.checked_sub(base)?, column.checked_sub(base)?);
            (row < self.side && column < self.side).then_some(row * self.side + column)
        };
        match written {
            Written::Pair(row, column) => at(row, column, self.base),
            Written::Letter(letter, number) if self.is_turned => at(number, letter, 1),
            Written::Letter(letter, number) => at(letter, number, 1),
            Written::Index(number) if self.kind == Kind::Digits => at(number / 10, number % 10, 1),
            Written::Index(number) => {
                let cell = number.checked_sub(self.base)?;
                (cell < self.side * self.side).then_some(cell)
            }
        }
    }
}

/// The puzzle of cages, with clues or without, and its other readings.
pub(super) fn entry<'a>(
    mut cages: Vec<Cage<'a>>,
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
        let plain = plain(clues.map(|(cells, _)| cells), scheme.side, text, context)?;
        with_rules(plain, &rules, context)
    };
    let mut entry = read(scheme)?;
    let (label, other) = match scheme.kind {
        Kind::Letters => ("letters are columns", Scheme { is_turned: true, ..scheme }),
        Kind::Pairs => ("rows and columns from 0", Scheme { base: 0, ..scheme }),
        Kind::Indices => ("cells from 1", Scheme { base: 1, ..scheme }),
        Kind::Digits => return Ok(entry),
    };
    // Cells at the border that is first or last in one reading leave this reading only.
    let fits = |cage: &Cage<'_>| cage.cells.iter().all(|cell| other.cell(cell.0).is_some());
    if cages.iter().all(fits) {
        let other = read(other)?.puzzle;
        if other != entry.puzzle {
            entry.others.push(Alternative { label: label.to_owned(), puzzle: other });
        }
    }
    Ok(entry)
}

/// Makes cells of cages that are two numbers, in a text whose other cells are pairs.
fn join_pairs(cages: &mut [Cage<'_>]) {
    let is_list = |cage: &Cage<'_>| {
        cage.cells.len() > 1 && matches!(cage.cells.first(), Some((Written::Pair(..), _)))
    };
    if !cages.iter().any(is_list) {
        return;
    }
    cages.iter_mut().for_each(join_pair);
}

/// Makes one cell of a cage that is two numbers.
pub(super) fn join_pair(cage: &mut Cage<'_>) {
    if let [(Written::Index(row), place), (Written::Index(column), _)] = cage.cells[..] {
        cage.cells = vec![(Written::Pair(row, column), place)];
    }
}

/// The likeliest meaning of the cells.
fn scheme(
    cages: &[Cage<'_>],
    side_of_clues: Option<usize>,
    named_side: Option<usize>,
    text: Token<'_>,
    context: &Context<'_>,
) -> Result<Scheme, Fault> {
    let cells = || cages.iter().flat_map(|cage| cage.cells.iter().map(|(written, _)| *written));
    let kind_of = |written: Written| match written {
        Written::Pair(..) => Kind::Pairs,
        Written::Letter(..) => Kind::Letters,
        Written::Index(_) => Kind::Indices,
    };
    let mut kind = cells().next().map_or(Kind::Pairs, kind_of);
    if let Some(cage) =
        cages.iter().find(|cage| cage.cells.iter().any(|cell| kind_of(cell.0) != kind))
    {
        let place = cage.cells.first().map_or(text, |(_, place)| *place);
        return Err(Fault::expected("a cell written like the others", place));
    }
    let distinct: BTreeSet<(usize, usize)> = cells()
        .map(|written| match written {
            Written::Pair(row, column) | Written::Letter(row, column) => (row, column),
            Written::Index(number) => (number, number),
        })
        .collect();
    let coordinates = || distinct.iter().flat_map(|(row, column)| [*row, *column]);
    let least = coordinates().min().unwrap_or_default();
    let most = coordinates().max().unwrap_or_default();
    let is_digit_pair = |number: usize| (11..100).contains(&number) && !number.is_multiple_of(10);
    if kind == Kind::Indices && distinct.len() == 81 && coordinates().all(is_digit_pair) {
        kind = Kind::Digits;
    }
    let base = least.min(1);
    let reach = most + 1 - base;
    // The cells of a whole board tell its size, and so do its sums if one cell is wrong.
    let whole = side(distinct.len()).filter(|side| *side <= MAX_SIDE);
    let is_whole = |side: &usize| match kind {
        Kind::Pairs | Kind::Letters => *side == reach,
        Kind::Indices => side * side == reach,
        Kind::Digits => true,
    };
    let sums = cages.iter().filter_map(|cage| cage.sum?.text.parse::<usize>().ok());
    let total = sums.fold(0_usize, usize::saturating_add);
    let has_all_sums = |side: &usize| side * side * (side + 1) / 2 == total;
    let needed = if kind == Kind::Indices { side_for(reach) } else { reach };
    let side = side_of_clues
        .or_else(|| whole.filter(is_whole))
        .or_else(|| whole.filter(has_all_sums))
        .or_else(|| named_side.filter(|side| *side >= needed))
        .unwrap_or_else(|| likely_side(needed, context));
    // Programs number cells from 0, even if no cage has the first cell.
    let is_from_zero = kind == Kind::Indices && most < side * side;
    let base = if is_from_zero { 0 } else { base };
    Ok(Scheme { kind, side, base, is_turned: false })
}

/// The side of the smallest board with this many cells.
fn side_for(cells: usize) -> usize {
    let side = cells.isqrt();
    if side * side < cells { side + 1 } else { side }
}

/// The side of a board that is at least as large as this: the preferred one, or else the smallest
/// with boxes.
fn likely_side(needed: usize, context: &Context<'_>) -> usize {
    let preferred = context.layout().map(|layout| layout.shape().value_count());
    let has_boxes =
        |side: &usize| BoxShape::for_few_values(*side).is_some_and(|shape| shape.rows() > 1);
    let smallest = || (needed.max(MIN_VALUES)..=MAX_SIDE).find(has_boxes);
    let fits = |side: &usize| (needed..=MAX_SIDE).contains(side);
    // Cells beyond the largest board are faults on any.
    preferred.filter(fits).or_else(smallest).unwrap_or(MAX_SIDE)
}

fn rule<'a>(cage: &Cage<'a>, scheme: Scheme, text: Token<'a>) -> Result<PlacedRule<'a>, Fault> {
    let start = text.from(cage.at.saturating_sub(text.at).min(text.text.len()));
    let sum = cage.sum.ok_or_else(|| Fault::expected("a cage with its sum", start))?;
    let value = sum.text.parse().map_err(|_| Fault::expected("the sum of a cage", sum))?;
    let cell = |(written, place): &(Written, Token<'a>)| {
        scheme.cell(*written).ok_or_else(|| Fault::expected("a cell on the board", *place))
    };
    let cells = cage.cells.iter().map(cell).collect::<Result<_, _>>()?;
    Ok((rules::cage(cells, Some(value)), sum))
}
