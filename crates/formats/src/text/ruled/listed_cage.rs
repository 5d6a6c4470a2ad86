//! A cage of a list: its sum and its cells, under any names.

use super::cells::{PlacedCell, WrittenCell, cells, named_cell, pair};
use super::lists::{List, Node};
use crate::parse::blanks::is_blank;
use satdoku_core::text::Token;

/// Words in the names of sums and of lists of cells.
pub(super) const SUMS: [&str; 6] = ["sum", "total", "target", "value", "result", "clue"];
pub(super) const CELLS: [&str; 9] =
    ["cell", "box", "indices", "position", "region", "coord", "square", "member", "point"];

/// Words in other names of lists of cells, and in names of numbers that are no sums.
const GROUPS: [&str; 8] = ["group", "cage", "area", "block", "field", "tile", "place", "loc"];
const NO_SUMS: [&str; 12] = [
    "id", "index", "color", "colour", "size", "count", "length", "width", "height", "row", "col",
    "side",
];

/// A cage in a list. Its cells have no numbers yet.
#[derive(Clone, Debug)]
pub(super) struct ListedCage<'a> {
    pub(super) sum: Option<Token<'a>>,
    pub(super) cells: Vec<PlacedCell<'a>>,
    /// The offset of the cage.
    pub(super) at: usize,
}

/// True if these are cages, and not single cells with their values.
pub(super) fn are_cages(cages: &[ListedCage<'_>], text: Token<'_>) -> bool {
    let has_several = |cage: &&ListedCage<'_>| match cage.cells[..] {
        // Two numbers may be the row and column of one cell.
        [] | [_] | [(WrittenCell::Index(_), _), _] => false,
        _ => true,
    };
    let several = cages.iter().filter(has_several).count();
    let is_named = || cages.iter().any(|cage| cage.sum.is_some()) && super::names_cages(text.text);
    several > 0 && 3 * several >= cages.len() && (cages.len() > 1 || is_named())
}

pub(super) fn has_word(name: &str, words: &[&str]) -> bool {
    words.iter().any(|word| name.contains(word))
}

/// The cage of a list: a sum and cells, in either order.
pub(super) fn cage<'a>(list: &List<'a>) -> Option<ListedCage<'a>> {
    let mut sum = None;
    let mut listed: Option<Vec<PlacedCell<'a>>> = None;
    let mut numbers = Vec::new();
    let mut lists = Vec::new();
    let mut names = Vec::new();
    for item in &list.items {
        let name = item.name();
        match (&item.key, &item.value) {
            (Some(Node::List(_)), _) => return None,
            (Some(_), Node::Word(word)) if has_word(&name, &SUMS) => {
                sum = item.value.number().map(|(_, word)| word);
                if sum.is_none() && !is_blank(word.text) {
                    return None;
                }
            }
            (Some(_), Node::List(inner)) if has_word(&name, &CELLS) => listed = Some(cells(inner)?),
            (Some(_), Node::Word(word)) if has_word(&name, &CELLS) => {
                let words = word.words(|c| c.is_whitespace() || c == ',');
                listed = Some(words.map(named_cell).collect::<Option<_>>()?);
            }
            (Some(_), _) => {}
            (None, Node::List(inner)) => lists.push(inner),
            (None, Node::Word(word)) => match item.value.number() {
                Some((_, number)) => numbers.push(number),
                None => names.extend(named_cell(*word)),
            },
        }
    }
    let at = list.at;
    if sum.is_none() || listed.is_none() {
        let (other_sum, other_cells) = under_other_names(list, sum, listed.is_some());
        sum = sum.or(other_sum);
        listed = listed.or(other_cells);
    }
    if let Some(cells) = listed {
        return (!cells.is_empty()).then_some(ListedCage { sum, cells, at });
    }
    let [only] = numbers.as_slice() else { return None };
    let found = match lists.as_slice() {
        [] => names,
        _ if !names.is_empty() => return None,
        [list] => pair_list(list)?,
        lists => lists.iter().map(|list| pair(list)).collect::<Option<_>>()?,
    };
    (!found.is_empty()).then_some(ListedCage { sum: Some(*only), cells: found, at })
}

/// The only number of an object and its only list of cells, if one of them has a known name or the
/// object has nothing else.
fn under_other_names<'a>(
    list: &List<'a>,
    sum: Option<Token<'a>>,
    has_cells: bool,
) -> (Option<Token<'a>>, Option<Vec<PlacedCell<'a>>>) {
    let keyed = || list.items.iter().filter(|item| matches!(item.key, Some(Node::Word(_))));
    let mut found = keyed()
        .filter(|item| !has_word(&item.name(), &NO_SUMS) && !has_word(&item.name(), &CELLS))
        .filter_map(|item| item.value.number().map(|(_, word)| word));
    let only = found.next().filter(|_| sum.is_none() && found.next().is_none());
    if has_cells {
        return (only, None);
    }
    let mut found = keyed().filter_map(|item| {
        let cells = cells(item.value.list()?)?;
        let is_index = |(written, _): &PlacedCell<'_>| matches!(written, WrittenCell::Index(_));
        (has_word(&item.name(), &GROUPS) || !cells.iter().any(is_index)).then_some(cells)
    });
    let cells = found.next().filter(|_| found.next().is_none());
    let is_plain = list.items.len() == 2 && keyed().count() == 2;
    match (sum, only) {
        (Some(_), _) => (None, cells),
        (None, Some(only)) if is_plain && cells.is_some() => (Some(only), cells),
        _ => (None, None),
    }
}

/// The cells of a list. Two equal numbers are the row and column of one cell.
fn pair_list<'a>(list: &List<'a>) -> Option<Vec<PlacedCell<'a>>> {
    match pair(list) {
        Some((WrittenCell::Pair(row, column), place)) if row == column => {
            Some(vec![(WrittenCell::Pair(row, column), place)])
        }
        _ => cells(list),
    }
}
