//! Cells with `E` and `O` for even and odd values, among clues or in a grid of their own.

use super::{MAX_SIDE, PlacedRule, plain_entry, with_rules};
use crate::board::Rule;
use crate::parse::blanks::is_blank;
use crate::parse::reading::Entry;
use crate::rules;
use crate::text::grid::{Context, side};
use satdoku_core::text::{Fault, Token};

fn is_even(cell: &Token<'_>) -> bool {
    matches!(cell.text, "E" | "e")
}

fn is_odd(cell: &Token<'_>) -> bool {
    matches!(cell.text, "O" | "o")
}

fn is_value(cell: &Token<'_>, side: usize) -> bool {
    cell.text.parse().is_ok_and(|value: usize| (1..=side).contains(&value))
}

/// True if a grid has only digits, blanks, `E` and `O`. A single kind of letter could be the blank,
/// so there must be another blank. With more than 9 values letters are values, unless there are
/// numbers of two digits.
pub(super) fn claims(cells: &[Token<'_>], side: usize) -> bool {
    let has = |is: &dyn Fn(&Token<'_>) -> bool| cells.iter().any(is);
    let is_known = |cell: &Token<'_>| {
        is_even(cell) || is_odd(cell) || is_blank(cell.text) || is_value(cell, side)
    };
    let (has_even, has_odd) = (has(&is_even), has(&is_odd));
    let has_both = has_even && has_odd || (has_even || has_odd) && has(&|cell| is_blank(cell.text));
    let has_numbers = side <= 9 || has(&|cell| cell.text.len() > 1 && is_value(cell, side));
    has_both && has_numbers && cells.iter().all(is_known)
}

/// True if a grid has only blanks, `E` and `O`.
pub(super) fn is_mask(cells: &[Token<'_>]) -> bool {
    cells.iter().all(|cell| is_even(cell) || is_odd(cell) || is_blank(cell.text))
        && cells.iter().any(|cell| is_even(cell) || is_odd(cell))
}

/// The puzzle of a grid of clues, even and odd cells. `None` if the grid isn't one for certain.
pub(crate) fn entry(cells: &[Token<'_>], context: &Context<'_>) -> Option<Entry> {
    let side = side(cells.len()).filter(|side| *side <= MAX_SIDE)?;
    let has_clues = cells.iter().any(|cell| is_value(cell, side));
    (has_clues && claims(cells, side)).then(|| read(cells, cells, side, context).ok())?
}

/// Reads the clues of a grid, and the even and odd cells of a mask. Both may be the same grid.
pub(super) fn read(
    clues: &[Token<'_>],
    mask: &[Token<'_>],
    side: usize,
    context: &Context<'_>,
) -> Result<Entry, Fault> {
    let values: Vec<Token<'_>> =
        clues
            .iter()
            .map(|cell| {
                if is_even(cell) || is_odd(cell) { Token { text: ".", at: cell.at } } else { *cell }
            })
            .collect();
    let marked = |is: fn(&Token<'_>) -> bool, kind| -> Option<PlacedRule<'_>> {
        let cells: Vec<usize> = (0..mask.len()).filter(|cell| is(&mask[*cell])).collect();
        let place = cells.first().map(|cell| mask[*cell])?;
        Some((Rule::new(kind, cells, Vec::new()), place))
    };
    let rules = [marked(is_even, &rules::EVEN), marked(is_odd, &rules::ODD)];
    let rules: Vec<PlacedRule<'_>> = rules.into_iter().flatten().collect();
    let place = clues.first().copied().unwrap_or(Token::whole(""));
    with_rules(plain_entry(Some(&values), side, place, context)?, &rules, context)
}
