//! Regions of a square board: as many as a row has cells, each connected and with as many cells.

use std::collections::HashMap;

use super::draft::{Draft, areas};
use super::grid::{Context, side};
use crate::board::{BoxShape, MAX_RULED_VALUES};
use crate::parse::reading::{Alternative, Entry};
use crate::puzzle::Puzzle;
use crate::words::rules::kind as kind_name;
use satdoku_core::text::Token;

/// The region of each cell, by number.
pub(crate) type Regions = Vec<usize>;

/// The regions whose names are the cells of a grid. `None` if they are no regions of a board.
pub(crate) fn named(cells: &[Token<'_>]) -> Option<Regions> {
    let side = side(cells.len()).filter(|side| *side <= MAX_RULED_VALUES)?;
    let mut names: HashMap<&str, usize> = HashMap::new();
    let mut regions = Vec::with_capacity(cells.len());
    for cell in cells {
        let next = names.len();
        regions.push(*names.entry(cell.text).or_insert(next));
        if names.len() > side {
            return None;
        }
    }
    are_whole(&regions, side).then_some(regions)
}

/// The regions whose rows list the numbers of their cells, from 0 or 1. `None` if some cell is
/// missing, or if the regions are the rows or columns.
pub(crate) fn listed(cells: &[Token<'_>]) -> Option<Regions> {
    let side = side(cells.len()).filter(|side| *side <= MAX_RULED_VALUES)?;
    let numbers = cells.iter().map(|cell| cell.text.parse().ok());
    let numbers: Vec<usize> = numbers.collect::<Option<_>>()?;
    let first = *numbers.iter().min().filter(|first| **first < 2)?;
    let mut regions = vec![usize::MAX; cells.len()];
    for (index, number) in numbers.iter().enumerate() {
        *regions.get_mut(number - first)? = index / side;
    }
    are_proper(&regions, side).then_some(regions)
}

/// True if these are regions, and neither the rows nor the columns.
pub(crate) fn are_proper(regions: &[usize], side: usize) -> bool {
    let are_rows = || regions.chunks(side).all(|row| row.iter().all(|other| row[0] == *other));
    let are_columns = || regions.chunks(side).all(|row| row == &regions[..side]);
    are_whole(regions, side) && !are_rows() && !are_columns()
}

/// True if there are as many regions as cells in a row, each connected and with as many cells.
fn are_whole(regions: &[usize], side: usize) -> bool {
    if regions.len() != side * side {
        return false;
    }
    let mut counts = vec![0_usize; side];
    for region in regions {
        match counts.get_mut(*region) {
            Some(count) => *count += 1,
            None => return false,
        }
    }
    counts.iter().all(|count| *count == side)
        && areas(side, |a, b| regions[a] == regions[b]).iter().max() == Some(&(side - 1))
}

/// Replaces the boxes of a puzzle, and of its other readings with the same boxes, by regions.
/// `None` if the board has another size, or several grids.
pub(crate) fn impose(regions: &[usize], entry: Entry, context: &Context<'_>) -> Option<Entry> {
    let numbers: Vec<Option<usize>> = regions.iter().copied().map(Some).collect();
    let with_regions = |puzzle: &Puzzle| -> Option<Puzzle> {
        let layout = puzzle.board().layout();
        if layout.origins().len() != 1 || puzzle.clues().len() != regions.len() {
            return None;
        }
        let mut draft = Draft::new(BoxShape::for_few_values(regions.len().isqrt())?);
        draft.regions(&numbers);
        for rule in layout.rules() {
            draft.add(rule.clone(), kind_name(rule.kind));
        }
        let imposed = draft.finish(puzzle.clues(), Token::whole(""), context).ok()?;
        Some(imposed.puzzle.with_symbols(puzzle.symbols()))
    };
    let puzzle = with_regions(&entry.puzzle)?;
    let has_same_boxes =
        |other: &&Alternative| other.puzzle.board().layout() == entry.puzzle.board().layout();
    let others = entry.others.iter().filter(has_same_boxes).filter_map(|other| {
        let puzzle = with_regions(&other.puzzle)?;
        Some(Alternative { label: other.label.clone(), puzzle })
    });
    let others = others.collect();
    Some(Entry { puzzle, others, ..entry })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cells(text: &str) -> Vec<Token<'_>> {
        Token::whole(text).words(char::is_whitespace).collect()
    }

    fn characters(text: &str) -> Vec<Token<'_>> {
        Token::whole(text).characters().collect()
    }

    #[test]
    fn regions_are_named_or_listed() {
        let expected = Some(vec![0, 0, 0, 1, 0, 2, 1, 1, 2, 2, 2, 1, 3, 3, 3, 3]);
        for text in ["1112132233324444", "0001021122213333", "aaabacbbcccbdddd"] {
            assert_eq!(named(&characters(text)), expected, "{text}");
        }
        assert_eq!(listed(&cells("0 1 2 4 3 6 7 11 5 8 9 10 12 13 14 15")), expected);
        assert_eq!(listed(&cells("1 2 3 5 4 7 8 12 6 9 10 11 13 14 15 16")), expected);
    }

    #[test]
    fn other_grids_are_no_regions() {
        for text in
            ["1234341221434321", "1111111122222222", "1112132233241444", "................", ""]
        {
            assert_eq!(named(&characters(text)), None, "{text}");
        }
        for text in [
            // Rows, columns, a repeated number, a missing one.
            "0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15",
            "0 4 8 12 1 5 9 13 2 6 10 14 3 7 11 15",
            "0 1 2 4 3 6 7 11 5 8 9 10 12 13 14 14",
            "0 1 2 4 3 6 7 11 5 8 9 10 12 13 14 16",
            "0 99999999999999999999 2 4",
        ] {
            assert_eq!(listed(&cells(text)), None, "{text}");
        }
    }
}
