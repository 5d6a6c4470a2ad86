//! Cages in a map, with their sums in another grid or in a list: `a=12 b=17`.

use std::collections::HashMap;

use super::map::Map;
use super::{PlacedRule, plain_entry, with_rules};
use crate::parse::blanks::is_blank;
use crate::parse::reading::Entry;
use crate::rules;
use crate::text::grid::Context;
use satdoku_core::text::{Fault, Token};

/// The cells of a cage, and its sum.
type CageWithSum<'a> = (Vec<usize>, Token<'a>);

/// True if a grid has the sums of the cages in a map. Some sums are larger than any value, or a map
/// with more cages than values has about one sum for each.
pub(super) fn are_sums(cells: &[Token<'_>], map: &Map<'_>) -> bool {
    let numbers: Vec<usize> = cells.iter().filter_map(|cell| number(*cell)).collect();
    let written = cells.iter().filter(|cell| !is_blank(cell.text)).count();
    let cages = map.names.len();
    let has_sums = numbers.iter().any(|number| *number > map.side);
    let is_one_each = cages > map.side && 4 * numbers.len().abs_diff(cages) <= cages;
    written == numbers.len() && 2 * written >= cages && (has_sums || is_one_each)
}

/// Reads cages whose sums are in a grid: one number in some cell of each cage, usually the first.
pub(super) fn with_grid(
    clues: Option<&[Token<'_>]>,
    map: &Map<'_>,
    sums: &[Token<'_>],
    cells: &[Token<'_>],
    context: &Context<'_>,
) -> Result<Entry, Fault> {
    let one_each = |groups: Vec<Vec<usize>>| -> Result<Vec<CageWithSum<'_>>, Fault> {
        let cage = |group: Vec<usize>| {
            let mut found = group.iter().map(|cell| sums[*cell]).filter(|sum| !is_blank(sum.text));
            let first = group.first().map_or(Token::whole(""), |cell| cells[*cell]);
            let sum = found.next().ok_or_else(|| {
                Fault::expected("a cage with its sum in one cell of the other grid", first)
            })?;
            match found.next() {
                Some(second) => Err(Fault::expected("one sum for each cage", second)),
                None => Ok((group, sum)),
            }
        };
        groups.into_iter().map(cage).collect()
    };
    // The same name may stand for several cages that don't touch.
    let cages = one_each(map.cells_of_areas()).or_else(|_| one_each(map.cells()))?;
    with_cages(clues, map, cages, context)
}

/// Reads the sums of cages in the lines of a text. `None` if there are none.
pub(super) fn with_list<'a>(
    clues: Option<&[Token<'a>]>,
    map: &Map<'a>,
    lines: &[Token<'a>],
    context: &Context<'_>,
) -> Option<Result<Entry, Fault>> {
    let sums = match sums(lines, map)? {
        Ok(sums) => sums,
        Err(fault) => return Some(Err(fault)),
    };
    let mut cages = Vec::new();
    for (cells, (name, sum)) in map.cells().into_iter().zip(map.names.iter().zip(sums)) {
        let Some(sum) = sum else {
            let expected = "a cage with its sum in the list";
            return Some(Err(Fault::expected(expected, *name)));
        };
        cages.push((cells, sum));
    }
    Some(with_cages(clues, map, cages, context))
}

/// The sum of each group of a map, by name or in order. `None` if the lines are no list of sums.
fn sums<'a>(lines: &[Token<'a>], map: &Map<'a>) -> Option<Result<Vec<Option<Token<'a>>>, Fault>> {
    let separates = |c: char| c.is_whitespace() || ",;=:{}()[]\"'|>".contains(c);
    let known: HashMap<&str, usize> =
        map.names.iter().enumerate().map(|(index, name)| (name.text, index)).collect();
    let is_title = |word: &Token<'_>| {
        word.text.len() >= 3
            && word.text.starts_with(char::is_alphabetic)
            && !known.contains_key(word.text)
    };
    let mut words: Vec<Token<'a>> = lines
        .iter()
        .flat_map(|line| line.words(separates))
        .filter(|word| !is_title(word))
        .collect();
    let count = map.names.len();
    // The number of cages may precede their sums.
    if words.len() % 2 == 1 && words.first().is_some_and(|word| number(*word) == Some(count)) {
        words.remove(0);
    }
    let mut sums = vec![None; count];
    let is_pair = |pair: &[Token<'_>]| matches!(pair, [name, sum] if known.contains_key(name.text) && number(*sum).is_some());
    let pairs = words.chunks(2).filter(|pair| is_pair(pair)).count();
    if 2 * pairs >= count.max(2) {
        for pair in words.chunks(2) {
            let [name, sum] = pair else {
                let expected = "the name of a cage and its sum, such as a=12";
                return Some(Err(Fault::expected(expected, pair.first().copied()?)));
            };
            let Some(index) = known.get(name.text) else {
                return Some(Err(Fault::expected("the name of a cage in the grid", *name)));
            };
            if number(*sum).is_none() {
                return Some(Err(Fault::expected("the sum of a cage", *sum)));
            }
            let slot: &mut Option<Token<'a>> = sums.get_mut(*index)?;
            if slot.replace(*sum).is_some() {
                return Some(Err(Fault::expected("each cage once", *name)));
            }
        }
        return Some(Ok(sums));
    }
    // Sums alone need an obvious order of the cages: alphabetical, or by number.
    let key = |name: &Token<'_>| (name.text.len(), name.text.to_owned());
    let are_sorted = map.names.is_sorted_by_key(key);
    let are_sums = words.len() == count && words.iter().all(|word| number(*word).is_some());
    (are_sorted && are_sums).then(|| Ok(words.into_iter().map(Some).collect()))
}

/// The puzzle of these clues and cages.
fn with_cages(
    clues: Option<&[Token<'_>]>,
    map: &Map<'_>,
    cages: Vec<CageWithSum<'_>>,
    context: &Context<'_>,
) -> Result<Entry, Fault> {
    let rule = |(cells, sum): CageWithSum<'_>| -> Result<PlacedRule<'_>, Fault> {
        let value = number(sum).and_then(|value| u16::try_from(value).ok());
        let value = value.ok_or_else(|| Fault::expected("the sum of a cage", sum))?;
        Ok((rules::cage(cells, Some(value)), Token { text: "", at: sum.at }))
    };
    let place = map.names.first().copied().unwrap_or(Token::whole(""));
    let entry = plain_entry(clues, map.side, place, context)?;
    let rules: Vec<PlacedRule<'_>> = cages.into_iter().map(rule).collect::<Result<_, _>>()?;
    with_rules(entry, &rules, context)
}

/// The number in a cell, unless it is 0.
fn number(cell: Token<'_>) -> Option<usize> {
    let is_number = cell.text.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| cell.text.parse().ok()).flatten().filter(|number| *number > 0)
}
