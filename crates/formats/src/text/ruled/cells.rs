//! Cells as programs and people write them: `[0, 1]`, `{"row": 1, "col": 2}`, `r1c2`, `A2`, `1`.

use super::MAX_SIDE;
use super::lists::{Item, List, Node};
use satdoku_core::text::Token;

/// A cell as it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum WrittenCell {
    /// Row and column.
    Pair(usize, usize),
    /// A number in reading order.
    Index(usize),
    /// A letter, counted from 1, and a number.
    Letter(usize, usize),
}

/// A cell and its place.
pub(super) type PlacedCell<'a> = (WrittenCell, Token<'a>);

/// The cells of a list of cells, all written in the same way.
pub(super) fn cells<'a>(list: &List<'a>) -> Option<Vec<PlacedCell<'a>>> {
    if list.items.len() > MAX_SIDE * MAX_SIDE {
        return None;
    }
    let cells: Vec<PlacedCell<'a>> = list.items.iter().map(cell).collect::<Option<_>>()?;
    let (first, _) = cells.first()?;
    let is_alike =
        |cell: &PlacedCell<'_>| std::mem::discriminant(&cell.0) == std::mem::discriminant(first);
    cells.iter().all(is_alike).then_some(cells)
}

fn cell<'a>(item: &Item<'a>) -> Option<PlacedCell<'a>> {
    if item.key.is_some() {
        return None;
    }
    match &item.value {
        Node::List(list) => pair(list),
        Node::Word(word) => match item.value.number() {
            Some((number, _)) => Some((WrittenCell::Index(number), *word)),
            None => named_cell(*word),
        },
    }
}

/// A row and a column, in this order unless they have names.
pub(super) fn pair<'a>(list: &List<'a>) -> Option<PlacedCell<'a>> {
    let [first, second] = list.items.as_slice() else { return None };
    let ((a, place), (b, _)) = (first.value.number()?, second.value.number()?);
    let is_column = |item: &Item<'_>| item.name().starts_with(['c', 'x']);
    let pair = if is_column(first) && !is_column(second) { (b, a) } else { (a, b) };
    Some((WrittenCell::Pair(pair.0, pair.1), place))
}

/// A cell such as `r1c1` or `A1`.
pub(super) fn named_cell(word: Token<'_>) -> Option<PlacedCell<'_>> {
    let lower = word.text.to_ascii_lowercase();
    let number = |text: &str| -> Option<usize> {
        let is_number = text.bytes().all(|byte| byte.is_ascii_digit()) && text.len() <= 3;
        is_number.then(|| text.parse().ok()).flatten()
    };
    let rows = lower.strip_prefix('r').and_then(|rest| rest.split_once('c'));
    if let Some((row, column)) = rows {
        return Some((WrittenCell::Pair(number(row)?, number(column)?), word));
    }
    let letter = lower.chars().next().filter(char::is_ascii_lowercase)?;
    let index = usize::try_from(letter.to_digit(36)?).ok()?.checked_sub(9)?;
    Some((WrittenCell::Letter(index, number(lower.get(1..)?)?), word))
}
