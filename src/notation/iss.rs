//! The text of *Interactive Sudoku Solver*, and its links, which hold it after `?q=`.
//!
//! Parts that begin with a dot: `.Kind~argument~argument`, cells among them as `R1C1`; without a kind,
//! `.~R1C1_5~R1C2_3_4`, cells with their values, several of which are candidates. `Shape~6x6` is the
//! side, the boxes being those nearest to squares; `Jigsaw~` has a character for each cell's region;
//! `NoBoxes` leaves rows and columns alone. As its `js/sudoku_parser.js` and `js/sudoku_constraint.js`
//! have them.

use super::draft::Draft;
use super::error::{Fault, Problem, excerpt};
use super::escapes::Unescaped;
use super::grid::Context;
use super::reading::{Format, Reading};
use super::token::Token;
use crate::board::{BoxShape, CellId, Kind, Rule};
use crate::puzzle::Value;
use crate::rules;

/// Whether a text begins as one of these does.
pub(super) fn claims(text: &str) -> bool {
    let Some(rest) = text.trim_start().strip_prefix('.') else { return false };
    let rest = rest.trim_start_matches('.');
    let name = rest.split(['~', '.']).next().unwrap_or_default().trim();
    let is_name = name.starts_with(|c: char| c.is_ascii_uppercase())
        && name.chars().all(|c| c.is_ascii_alphabetic());
    rest.starts_with("~R") || is_name && (rest.contains('~') || is_known(name))
}

/// Whether a kind of rule is called so, and needs no more.
fn is_known(name: &str) -> bool {
    name == "NoBoxes" || rules::kinds().any(|kind| kind.iss == Some(name))
}

/// Reads the text.
pub(super) fn read(whole: Token<'_>, context: &Context<'_>) -> Result<Reading, Fault> {
    let unescaped = Unescaped::of(whole);
    let text = unescaped.whole();
    let parts: Vec<Token<'_>> = text.words(|c| c == '.').collect();
    let shape = parts.iter().find_map(|part| part.strip_prefix("Shape~"));
    let side = match shape {
        Some(told) => told
            .text
            .split_once('x')
            .and_then(|(rows, columns)| Some((rows.parse().ok()?, columns.parse().ok()?)))
            .filter(|(rows, columns): &(usize, usize)| rows == columns)
            .map(|(rows, _)| rows)
            .ok_or_else(|| unescaped.fault(told.fault(Problem::Option(excerpt(told.text)))))?,
        None => 9,
    };
    let shape = BoxShape::for_values(side)
        .ok_or_else(|| whole.fault(Problem::Size(side.saturating_mul(side))))?;
    let mut draft = Draft::new(shape);
    let has = |name: &str| parts.iter().any(|part| part.text.trim() == name);
    if has("NoBoxes")
        && let Ok(lines) = BoxShape::new(1, side)
    {
        draft = Draft::new(lines);
    }
    let mut clues: Vec<Option<Value>> = vec![None; side * side];
    for part in &parts {
        let mut words = part.text.trim().split('~');
        let name = words.next().unwrap_or_default();
        let words: Vec<&str> = words.collect();
        match name {
            "" => add_values(&mut draft, &mut clues, &words),
            "Shape" | "NoBoxes" => {}
            "Jigsaw" => {
                let regions: Vec<char> = words.first().map_or(Vec::new(), |w| w.chars().collect());
                if regions.len() == side * side {
                    draft.regions(&regions.iter().map(|c| Some(*c as usize)).collect::<Vec<_>>());
                } else {
                    draft.leave_out("regions of another size");
                }
            }
            name => add(&mut draft, name, &words),
        }
    }
    let entry = draft.finish(&clues, whole, context)?;
    Ok(Reading { format: Format::Iss, entries: vec![entry] })
}

/// Cells with their values: one is given, several are candidates.
fn add_values(draft: &mut Draft, clues: &mut [Option<Value>], words: &[&str]) {
    for word in words.iter().filter(|word| !word.is_empty()) {
        let mut parts = word.split('_');
        let cell = parts.next().and_then(|name| cell(draft, name));
        let values: Option<Vec<u16>> = parts.map(|value| value.parse().ok()).collect();
        match (cell, values.as_deref()) {
            (Some(cell), Some([value])) if usize::from(*value) <= draft.values() => {
                clues[cell] = Value::new((*value).into());
            }
            (Some(cell), Some(values)) if !values.is_empty() => {
                draft.add(Rule::new(&rules::ONLY, vec![cell], values.to_vec()), "candidates given");
            }
            _ => draft.leave_out(&format!("“{}”", excerpt(word))),
        }
    }
}

/// Adds what a part says.
fn add(draft: &mut Draft, name: &str, all: &[&str]) {
    let words: Vec<&str> = all.iter().copied().filter(|word| !word.is_empty()).collect();
    let (numbers, named): (Vec<&str>, Vec<&str>) =
        words.iter().partition(|word| !word.starts_with(['R', 'r', 'C', 'c']));
    let numbers: Option<Vec<u16>> = numbers.iter().map(|number| number.parse().ok()).collect();
    let cells: Option<Vec<CellId>> = named.iter().map(|name| cell(draft, name)).collect();
    let number = numbers.as_ref().and_then(|numbers| numbers.first().copied());
    let each_pair = |draft: &mut Draft, kind: &'static Kind, numbers: &[u16], reverse: bool| {
        for pair in cells.as_deref().unwrap_or_default().windows(2) {
            // Pairs of a list that are apart say nothing.
            if !draft.are_beside(pair[0], pair[1]) {
                continue;
            }
            let mut pair = pair.to_vec();
            if reverse {
                pair.reverse();
            }
            draft.add(Rule::new(kind, pair, numbers.to_vec()), kind.name);
        }
    };
    match name {
        "X" => each_pair(draft, &rules::TOTAL, &[10], false),
        "V" => each_pair(draft, &rules::TOTAL, &[5], false),
        "WhiteDot" => each_pair(draft, &rules::DIFFERENCE, &[], false),
        "BlackDot" => each_pair(draft, &rules::RATIO, &[], false),
        "GreaterThan" => each_pair(draft, &rules::LESS, &[], true),
        "StrictKropki" => {
            draft.add(rules::of_board(&rules::NON_CONSECUTIVE), name);
            draft.add(rules::of_board(&rules::NO_RATIO), name);
        }
        "Diagonal" => match words.first() {
            Some(&"1") => draft.diagonals(false, true),
            Some(&"-1") => draft.diagonals(true, false),
            _ => draft.leave_out(name),
        },
        "Sum" => match number {
            Some(sum) => draft.add_for(cells, name, |cells| rules::sum(cells, sum, sum)),
            None => draft.leave_out(name),
        },
        "Quad" => {
            let square = cells.as_deref().and_then(|cells| cells.first()).map(|first| {
                let side = draft.values();
                [0, 1, side, side + 1].map(|offset| first + offset).to_vec()
            });
            let values = numbers.unwrap_or_default();
            draft.add_for(square, name, |cells| Rule::new(&rules::QUADRUPLE, cells, values));
        }
        "PillArrow" => {
            let count = number.unwrap_or(2);
            // The pill is read in reading order, whichever way it is drawn.
            let cells = cells.map(|mut cells| {
                let end = usize::from(count).min(cells.len());
                cells[..end].sort_unstable();
                cells
            });
            draft.add_for(cells, name, |cells| Rule::new(&rules::ARROW, cells, vec![count]));
        }
        "Indexing" => {
            let kind = if words.first() == Some(&"R") {
                &rules::ROW_INDEXER
            } else {
                &rules::COLUMN_INDEXER
            };
            let cells: Option<Vec<CellId>> =
                words.iter().skip(1).map(|name| cell(draft, name)).collect();
            draft.add_for(cells, name, |cells| Rule::new(kind, cells, Vec::new()));
        }
        "LittleKiller" => {
            let diagonal =
                cells.as_deref().and_then(|cells| cells.first()).and_then(|c| diagonal(draft, *c));
            let sum = number.into_iter().collect();
            draft.add_for(diagonal, name, |cells| Rule::new(&rules::LITTLE_KILLER, cells, sum));
        }
        "Sandwich" => outside(draft, &rules::SANDWICH, all),
        "XSum" => outside(draft, &rules::X_SUM, all),
        "Skyscraper" => outside(draft, &rules::SKYSCRAPER, all),
        "NumberedRoom" => outside(draft, &rules::NUMBERED_ROOM, all),
        _ => {
            let kind = rules::kinds().find(|kind| kind.iss == Some(name));
            let Some((kind, numbers)) = kind.zip(numbers) else {
                return draft.leave_out(&format!("“{}”", excerpt(name)));
            };
            if kind.cells == crate::board::Cells::Board {
                draft.add(rules::of_board(kind), kind.name);
            } else {
                // A cage of 0 has no sum.
                let has_none = *kind == rules::CAGE && numbers == [0];
                let numbers = if has_none { Vec::new() } else { numbers };
                draft.add_line(kind, cells, &numbers);
            }
        }
    }
}

/// Adds the clues at both ends of a row or column: `C2~3~4`, `R2~8~`, where one may be missing.
fn outside(draft: &mut Draft, kind: &'static Kind, words: &[&str]) {
    let after = draft.values() + 1;
    let ends = words.first().and_then(|name| match name.split_at_checked(1)? {
        ("R" | "r", row) => index_of(row).map(|row| [(row, 0), (row, after)]),
        ("C" | "c", column) => index_of(column).map(|column| [(0, column), (after, column)]),
        _ => None,
    });
    let Some(ends) = ends else { return draft.leave_out(kind.name) };
    for (number, (row, column)) in words[1..].iter().zip(ends) {
        let Ok(number) = number.parse::<u16>() else { continue };
        let cells = draft.along(row, column);
        draft.add_for(cells, kind.name, |cells| Rule::new(kind, cells, vec![number]));
    }
}

/// The diagonal that is named by a cell of the border: from the top down to the left, from the right up
/// to the left, from the bottom up to the right, from the left down to the right.
fn diagonal(draft: &Draft, cell: CellId) -> Option<Vec<CellId>> {
    let last = draft.values() - 1;
    let place = draft.place(cell);
    let (down, right): (isize, isize) = match (place.row, place.column) {
        (row, 0) if row < last => (1, 1),
        (0, _) => (1, -1),
        (_, column) if column == last => (-1, -1),
        (row, _) if row == last => (-1, 1),
        _ => return None,
    };
    let row = (place.row + 1).checked_add_signed(-down)?;
    Some(draft.from((row, (place.column + 1).checked_add_signed(-right)?), (down, right)))
}

/// A cell such as `R1C9`; from the tenth on rows and columns may be letters, `a` for 10.
fn cell(draft: &Draft, name: &str) -> Option<CellId> {
    let (row, column) = name.strip_prefix(['R', 'r'])?.split_once(['C', 'c'])?;
    draft.inside(index_of(row)?, index_of(column)?)
}

fn index_of(text: &str) -> Option<usize> {
    match text.as_bytes() {
        [letter @ b'a'..=b'z'] => Some(usize::from(letter - b'a') + 10),
        _ => text.parse().ok(),
    }
}
