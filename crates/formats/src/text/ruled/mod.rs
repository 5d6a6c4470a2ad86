//! Puzzles whose rules are a second grid or a list: regions, cages with their sums, even
//! and odd cells, signs between cells.

mod arrows;
mod cage_check;
mod cells;
mod clue_rows;
mod escaped;
mod inner_lists;
mod killer;
mod layers;
mod line_cages;
mod list_cages;
mod listed_cage;
mod lists;
mod map;
mod marked_cells;
mod numbered_cages;
mod numbering;
mod orientation;
mod parity;
mod roles;
mod signs;
mod squares;
mod tables;
pub(crate) mod walls;

use self::inner_lists::inner_lists;
pub(crate) use self::parity::entry as parity_entry;
use super::grid::{Context, Grid, clues_entry};
use crate::board::{Layout, LayoutError, Rule};
use crate::parse::reading::{Alternative, Entry, Format, Reading};
use crate::puzzle::Puzzle;
use satdoku_core::text::{Fault, ReadErrorKind, Token};

/// The maximum length of a text, in bytes. A 36×36 with a cage on each cell takes half of it.
const MAX_BYTES: usize = 256 * 1024;

/// The maximum number of values of a board with such rules.
const MAX_SIDE: usize = crate::board::MAX_RULED_VALUES;

/// Reads a text of clues and rules. `None` if it isn't one for certain.
pub(crate) fn read(text: Token<'_>, context: &Context<'_>) -> Option<Result<Reading, Fault>> {
    if text.text.len() > MAX_BYTES {
        return None;
    }
    let several = list_cages::read_several(text, context);
    if !several.is_empty() {
        return Some(Ok(Reading::new(Format::Ruled, several)));
    }
    let entry = walls::read(text, context)
        .or_else(|| list_cages::read(text, context))
        .or_else(|| roles::read(text, context))
        .or_else(|| signs::read(text, context));
    // Around the list of cages may be a program, whose own lists confuse.
    let in_lists = || {
        let mut lists = inner_lists(text).into_iter().filter(|_| names_cages(text.text));
        lists.find_map(|list| list_cages::read(list, context)?.ok())
    };
    let (entry, refusal) = match entry {
        Some(Ok(entry)) => (Some(entry), None),
        Some(Err(fault)) => (in_lists(), Some(fault)),
        None => (in_lists(), None),
    };
    if let Some(entry) = entry {
        return Some(Ok(Reading::new(Format::Ruled, vec![entry])));
    }
    let entries = cages_anywhere(text, context);
    if entries.is_empty() {
        return refusal.map(Err);
    }
    Some(Ok(Reading::new(Format::Ruled, entries)))
}

/// The puzzles whose cages and sums are so certain that other things may be around them.
fn cages_anywhere(text: Token<'_>, context: &Context<'_>) -> Vec<Entry> {
    let entries = certain_cages(text, context);
    if !entries.is_empty() {
        return entries;
    }
    let Some(strings) = escaped::strings(text).filter(|_| names_cages(text.text)) else {
        return Vec::new();
    };
    let strings = Token::whole(&strings);
    match roles::read(strings, context) {
        Some(Ok(entry)) => vec![entry],
        _ => certain_cages(strings, context),
    }
}

fn certain_cages(text: Token<'_>, context: &Context<'_>) -> Vec<Entry> {
    let tables = tables::read(text, context);
    if !tables.is_empty() {
        return tables;
    }
    let entry = numbered_cages::read(text, context)
        .or_else(|| arrows::read(text, context))
        .or_else(|| marked_cells::read(text, context));
    entry.into_iter().collect()
}

fn names_cages(text: &str) -> bool {
    ["cage", "Cage", "killer", "Killer", "KILLER"].iter().any(|word| text.contains(word))
}

/// A rule, and its place in the text.
type PlacedRule<'a> = (Rule, Token<'a>);

/// The puzzle of these clues, or an empty one of this side, with its other readings. It has no
/// rules yet.
fn plain_entry(
    clues: Option<&[Token<'_>]>,
    side: usize,
    place: Token<'_>,
    context: &Context<'_>,
) -> Result<Entry, Fault> {
    let mut entry = match clues {
        Some(cells) => Grid { cells: cells.to_vec(), shape: None }.entry(context)?,
        None => clues_entry(vec![None; side * side], context)
            .ok_or_else(|| place.fault(ReadErrorKind::Size(side * side)))?,
    };
    entry.others.retain(|other| other.puzzle.board().layout().origins().len() == 1);
    Ok(entry)
}

/// Adds rules to all readings of a puzzle. A rule that doesn't fit the board is a fault at its
/// place.
fn with_rules(
    entry: Entry,
    rules: &[PlacedRule<'_>],
    context: &Context<'_>,
) -> Result<Entry, Fault> {
    let add = |puzzle: &Puzzle| -> Result<Puzzle, Fault> {
        let list = rules.iter().map(|(rule, _)| rule.clone()).collect();
        let layout = Layout::single(puzzle.board().layout().shape()).with_rules(list);
        let layout = layout.map_err(|error| {
            let index = if let LayoutError::Rule { index, .. } = &error { *index } else { 0 };
            let place = rules.get(index).map_or(Token::whole(""), |(_, place)| *place);
            place.fault(ReadErrorKind::Layout(error))
        })?;
        let clues = puzzle.clues().to_vec();
        let size = ReadErrorKind::Size(clues.len());
        let built = Puzzle::new(context.board(layout), clues);
        let built = built.map_err(|_| Token::whole("").fault(size))?;
        Ok(built.with_symbols(puzzle.symbols()))
    };
    let others = entry.others.iter().map(|other| {
        let puzzle = add(&other.puzzle)?;
        Ok(Alternative { label: other.label.clone(), puzzle })
    });
    let others = others.collect::<Result<_, Fault>>()?;
    Ok(Entry { puzzle: add(&entry.puzzle)?, others, ..entry })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::on_a_9x9;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn no_text_causes_a_panic(
            text in "([0-9a-cEOrv.<>^=,: -]|[0-9.]{4}\n|[\\[\\](){}\"'\n]|(18446744073709551615)){0,90}",
            grid in "([1-4ab.]{4}\n){4,13}([ab]=[0-9]{1,5} ?){0,3}",
            table in "([0-9]{1,3}([ ;,:][0-4],[0-4]|[ ,]-?[0-4]{1,2}){1,4}\n){2,9}",
            arrows in "(([0-9]{1,2}|[<>^v])[ ,]){16,25}",
            cells in "(([.0-4]C[1-4] ){4}\n){4}(C[1-4]:[0-9]{1,2}\n){0,5}",
            numbered in "a=\\[([0-7],){16}\\];? ?b ?= ?\\[([0-9]{1,2},){4,9}\\]",
            objects in "(\\{\"[a-c]\":[0-9]{1,2},\"d\":\\[(\\{\"x\":[0-4],\"y\":[0-4]\\},?){1,4}\\]\\},?){2,6}",
            escaped in "killer \"([0-4a-c .]{4,8}\\\\n){4,9}\" ?\\+? ?\"?.?\"?",
            list in "(\\[?[0-9]{1,2}, ?\\[?\\[[0-9], ?[0-9]\\],? ?\\[?[0-9]?,? ?[0-9]?\\]{0,3},?){2,9}",
        ) {
            let arrows = arrows.replacen(' ', "\n", 9);
            for text in [
                &text, &grid, &list, &table, &arrows, &cells, &numbered, &objects, &escaped,
            ] {
                on_a_9x9(text, read);
            }
        }
    }

    #[test]
    fn long_texts_are_read_to_their_end() {
        for part in [
            "''",
            "'\"",
            "[",
            "[]",
            "(3,[",
            "a",
            "1 ",
            "a=1 ",
            "1\n",
            "[1],",
            "a:[[1,2]],",
            ".\n",
            "<",
            "< ",
            "<\n",
            "< 1 2 3 < 1 2 v\n",
            "3 0,0 0,1\n",
            "3;0,0\n",
            "2\n0 0\n",
            "2 3\n0 0\n0 1\n",
            "1 2 3\nword word word\n",
            "36 00 01 10\n",
            "0,0,",
            "1 1 1 1 2 2 2 2 3 3\n\n",
            "[1,1,2,2,3],",
            "a=[1,1,2,2,3];",
            "1 1 2 2;",
            "[0,1,1,2]a",
            ".C1 ",
            ".C1 .C2 .C3 .C4\n",
            "C1:18\n",
            "cage \"\\n\" ",
            "\"\\n",
            "'\\n'",
            "\"112\\n\"+",
            "{\"a\":3,\"b\":[{\"c\":0,\"d\":1}]},",
            "[{\"a\":3,\"b\":[[0,1]]}],",
            "{\"solution\":[",
            "r1c1 5 ",
            " ---\n|  |\n",
            "|---|\n| 1 |\n",
        ] {
            // Quadratic time would take minutes.
            let text = part.repeat(MAX_BYTES / part.len());
            on_a_9x9(&text, read);
        }
    }
}
