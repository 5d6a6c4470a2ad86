//! Rows of several 9×9 grids that share cells, with a symbol where no cell is.

use std::sync::Arc;

use super::blanks::is_blank;
use super::error::{Fault, Problem, excerpt};
use super::grid::Context;
use super::reading::Entry;
use super::token::Token;
use crate::board::{Board, BoxShape, Layout, Origin};
use crate::puzzle::{Puzzle, Value};

/// What stands where no cell is, the usual first.
const HOLES: [&str; 7] = ["-", "x", "X", "#", "*", "_", "."];

/// Cells in a row of a grid.
pub(super) const SIDE: usize = 9;

/// Rows, and columns, of a box.
const BOX: usize = 3;

/// The puzzle, if the places without a cell leave just a board of several grids.
pub(super) fn read(rows: &[Vec<Token<'_>>], context: &Context<'_>) -> Option<Result<Entry, Fault>> {
    let width = rows.first()?.len();
    let is_large = |cells: usize| cells > SIDE && cells.is_multiple_of(BOX);
    if !is_large(rows.len()) || !is_large(width) || rows.iter().any(|row| row.len() != width) {
        return None;
    }
    let (hole, layout) =
        HOLES.into_iter().find_map(|hole| layout(rows, hole).map(|layout| (hole, layout)))?;
    Some(puzzle(rows, hole, context.board(layout)).map(Entry::new))
}

/// A grid wherever one fits, if they cover all cells.
fn layout(rows: &[Vec<Token<'_>>], hole: &str) -> Option<Layout> {
    let is_cell = |row: usize, column: usize| rows[row][column].text != hole;
    let (height, width) = (rows.len(), rows[0].len());
    let square = |top: usize, left: usize| {
        (top..top + SIDE).flat_map(move |row| (left..left + SIDE).map(move |column| (row, column)))
    };
    let mut covered = vec![false; height * width];
    let mut origins = Vec::new();
    for top in (0..=height - SIDE).step_by(BOX) {
        for left in (0..=width - SIDE).step_by(BOX) {
            if square(top, left).all(|(row, column)| is_cell(row, column)) {
                square(top, left).for_each(|(row, column)| covered[row * width + column] = true);
                origins.push(Origin {
                    row: u8::try_from(top / BOX).ok()?,
                    column: u8::try_from(left / BOX).ok()?,
                });
            }
        }
    }
    let is_whole = (0..height)
        .all(|row| (0..width).all(|column| covered[row * width + column] == is_cell(row, column)));
    let has_holes = covered.iter().any(|covered| !covered);
    let shape = BoxShape::new(BOX, BOX).ok()?;
    (is_whole && has_holes).then(|| Layout::new(shape, origins).ok()).flatten()
}

fn puzzle(rows: &[Vec<Token<'_>>], hole: &str, board: Arc<Board>) -> Result<Puzzle, Fault> {
    let mut puzzle = Puzzle::empty(board);
    let cells = rows.iter().flatten().filter(|token| token.text != hole);
    for (cell, token) in cells.enumerate() {
        if is_blank(token.text) {
            continue;
        }
        let value = token.text.parse().ok().and_then(Value::new);
        match value.filter(|value| value.get() <= SIDE) {
            Some(value) => puzzle.set_clue(cell, Some(value)),
            None => return Err(token.fault(Problem::Symbol(excerpt(token.text)))),
        }
    }
    Ok(puzzle)
}

#[cfg(test)]
mod tests {
    use super::*;

    use crate::notation::testing::on_a_9x9;

    fn rows(text: &str) -> Vec<Vec<Token<'_>>> {
        Token::whole(text).lines().map(|line| line.characters().collect()).collect()
    }

    fn try_read(text: &str) -> Option<Result<Entry, Fault>> {
        on_a_9x9(text, |_, context| read(&rows(text), context))
    }

    /// Two grids that share a box.
    fn two(hole: char, blank: char) -> String {
        let line = |row: usize| -> String {
            let is_cell = |column: usize| {
                (row < 9 && column < 9) || ((6..15).contains(&row) && (6..15).contains(&column))
            };
            (0..15).map(|column| if is_cell(column) { blank } else { hole }).collect()
        };
        (0..15).map(line).collect::<Vec<_>>().join("\n")
    }

    #[test]
    fn grids_are_found_where_they_fit() {
        for (hole, blank) in [('-', '.'), ('x', '0'), ('#', '.'), ('.', '0')] {
            let mut text = two(hole, blank);
            text.replace_range(0..1, "7");
            let entry = try_read(&text).expect("two grids").expect("valid");
            let origins = entry.puzzle.board().layout().origins().to_vec();
            assert_eq!(origins, [Origin { row: 0, column: 0 }, Origin { row: 2, column: 2 }]);
            assert_eq!(entry.puzzle.clues()[0].map(Value::get), Some(7), "{hole}");
            assert_eq!(entry.puzzle.clue_count(), 1);
        }
    }

    #[test]
    fn other_rows_are_no_overlapping_grids() {
        assert!(try_read("").is_none());
        assert!(try_read(&two('-', '.').replacen('.', "-", 1)).is_none());
        assert!(try_read(&two('.', '.')).is_none());
        assert!(try_read("..\n..").is_none());
        let fault = try_read(&two('-', '.').replacen('.', "!", 1)).expect("two grids");
        assert_eq!(fault.expect_err("no value").at, 0);
    }
}
