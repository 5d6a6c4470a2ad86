//! Box-drawing characters: double lines around boxes, single lines between their cells, spaces
//! where the board has no cell.
//!
//! The style is that of the notebook *Solving Sudoku with SAT* of S. Prince's *Understanding Deep
//! Learning*. If the cells are ambiguous about the grids, a line below lists the first cell of
//! each: `Grids at r1c3, r3c1, r5c3`.

use std::fmt::Write as _;

use super::{Content, Unsayable, has_no_rules, reads_back_grids, show};
use crate::board::{Board, CellId, Origin};
use crate::puzzle::Value;

/// The line along an edge of a cell.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Line {
    None,
    Single,
    Double,
}

/// Writes the puzzle as a drawing.
///
/// # Errors
/// [`Unsayable`] if it has further rules.
pub fn write(content: Content<'_>) -> Result<String, Unsayable> {
    let puzzle = content.puzzle;
    let board = puzzle.board();
    has_no_rules(puzzle, "a box drawing")?;
    let values = (0..board.value_count()).map(Value::from_index);
    let width = values.map(|value| puzzle.symbols().show(value).len()).max().unwrap_or(1);
    let mut text = String::new();
    for row in 0..=board.height() {
        let mut border = String::new();
        for column in 0..=board.width() {
            let corner = Corner::at(board, row, column);
            border.push(corner.character());
            border += &horizontal(corner.right).repeat(width + 2);
        }
        text += border.trim_end();
        text.push('\n');
        if row == board.height() {
            break;
        }
        let mut line = String::new();
        for column in 0..=board.width() {
            line +=
                vertical(between(board, left_of(board, row, column), board.cell_at(row, column)));
            let value = board.cell_at(row, column).and_then(|cell| content.value(cell));
            let _ = write!(line, " {:>width$} ", show(value, puzzle.symbols(), ""));
        }
        text += line.trim_end();
        text.push('\n');
    }
    if board.layout().origins().len() > 1 && !reads_back_grids(&text, board) {
        let _ = writeln!(text, "Grids at {}", corners(board).join(", "));
    }
    Ok(text)
}

/// The first cell of each grid, such as `r1c3`.
fn corners(board: &Board) -> Vec<String> {
    let layout = board.layout();
    let shape = layout.shape();
    let corner = |origin: &Origin| {
        let row = usize::from(origin.row) * shape.rows() + 1;
        let column = usize::from(origin.column) * shape.columns() + 1;
        format!("r{row}c{column}")
    };
    layout.origins().iter().map(corner).collect()
}

fn left_of(board: &Board, row: usize, column: usize) -> Option<CellId> {
    column.checked_sub(1).and_then(|column| board.cell_at(row, column))
}

fn above(board: &Board, row: usize, column: usize) -> Option<CellId> {
    row.checked_sub(1).and_then(|row| board.cell_at(row, column))
}

/// The line between two adjacent places, either of which may lack a cell.
fn between(board: &Board, a: Option<CellId>, b: Option<CellId>) -> Line {
    match (a, b) {
        (None, None) => Line::None,
        (Some(a), Some(b)) if board.share_box(a, b) => Line::Single,
        _ => Line::Double,
    }
}

fn horizontal(line: Line) -> &'static str {
    match line {
        Line::None => " ",
        Line::Single => "─",
        Line::Double => "═",
    }
}

fn vertical(line: Line) -> &'static str {
    match line {
        Line::None => " ",
        Line::Single => "│",
        Line::Double => "║",
    }
}

/// The lines that meet at the top left corner of a place.
struct Corner {
    up: Line,
    down: Line,
    left: Line,
    right: Line,
}

impl Corner {
    fn at(board: &Board, row: usize, column: usize) -> Self {
        let here = board.cell_at(row, column);
        let (left, up) = (left_of(board, row, column), above(board, row, column));
        let up_left = row.checked_sub(1).and_then(|row| left_of(board, row, column));
        Self {
            up: between(board, up_left, up),
            down: between(board, left, here),
            left: between(board, up_left, left),
            right: between(board, up, here),
        }
    }

    /// The character for the corner. All boxes are on one lattice, so lines continue in one style:
    /// the vertical arms of a corner share a style, and so do the horizontal ones.
    fn character(&self) -> char {
        const NONE: usize = 0;
        let column = |line: Line| usize::from(line == Line::Double);
        let kinds = 2 * column(if self.up == Line::None { self.down } else { self.up })
            + column(if self.left == Line::None { self.right } else { self.left });
        let is = |line: Line| usize::from(line != Line::None);
        let arms = 8 * is(self.up) + 4 * is(self.down) + 2 * is(self.left) + is(self.right);
        // By style: both single, horizontal double, vertical double, both double.
        let characters = match arms {
            NONE => [' '; 4],
            0b0101 => ['┌', '╒', '╓', '╔'],
            0b0110 => ['┐', '╕', '╖', '╗'],
            0b1001 => ['└', '╘', '╙', '╚'],
            0b1010 => ['┘', '╛', '╜', '╝'],
            0b0111 => ['┬', '╤', '╥', '╦'],
            0b1011 => ['┴', '╧', '╨', '╩'],
            0b1101 => ['├', '╞', '╟', '╠'],
            0b1110 => ['┤', '╡', '╢', '╣'],
            0b1111 => ['┼', '╪', '╫', '╬'],
            // Straight lines. Single arms don't occur at a cell's corner.
            0b1100 | 0b1000 | 0b0100 => ['│', '│', '║', '║'],
            _ => ['─', '═', '─', '═'],
        };
        characters[kinds]
    }
}
