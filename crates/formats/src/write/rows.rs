//! Rows: a line per row, `.` for a blank. Cells are adjacent if each value has one character;
//! otherwise numbers are aligned in columns. Rows of overlapping grids have `-` for places without
//! a cell.

use super::{Content, Unsayable, has_no_rules, reads_back_grids, show};
use crate::board::{Board, Origin};
use crate::puzzle::SymbolSet;

const FORM: &str = "a text of rows";

/// Writes the puzzle as rows.
///
/// # Errors [`Unsayable`] if it has further rules, or several grids that rows can't show: other
/// than 9×9 with boxes of 3×3, or with cells that another grid would fit too.
pub fn write(content: Content<'_>) -> Result<String, Unsayable> {
    let board = content.puzzle.board();
    has_no_rules(content.puzzle, FORM)?;
    let grids = board.layout().origins().len();
    let unsayable = || {
        let holds = "one grid, or 9×9 grids that leave places without a cell, each with cells that \
                     no other place for a grid has";
        Unsayable::Size { form: FORM, holds, has: format!("{grids} that overlap") }
    };
    if grids > 1 && !shows_grids(board) {
        return Err(unsayable());
    }
    let symbols = content.puzzle.symbols();
    let values = board.value_count();
    let is_wide = values > 9 && symbols == SymbolSet::Numbers;
    let (width, separator) = if is_wide { (values.to_string().len(), " ") } else { (1, "") };
    let mut text = String::new();
    for row in 0..board.height() {
        let cells: Vec<String> = (0..board.width())
            .map(|column| {
                let cell = board.cell_at(row, column);
                let shown = cell.map(|cell| show(content.value(cell), symbols, "."));
                format!("{:>width$}", shown.as_deref().unwrap_or("-"))
            })
            .collect();
        text += &cells.join(separator);
        text.push('\n');
    }
    if grids > 1 && !reads_back_grids(&text, board) {
        return Err(unsayable());
    }
    Ok(text)
}

/// True if the places with and without cells determine the 9×9 grids: there are places of both
/// kinds, and no other grid has cells everywhere.
fn shows_grids(board: &Board) -> bool {
    let layout = board.layout();
    let (shape, side) = (layout.shape(), board.value_count());
    let is_classic = (shape.rows(), shape.columns()) == (3, 3);
    let has_holes = board.cell_count() < board.height() * board.width();
    let has_grid = |row: usize, column: usize| {
        let origin = |at: usize| u8::try_from(at / 3).unwrap_or(u8::MAX);
        layout.origins().contains(&Origin { row: origin(row), column: origin(column) })
    };
    let fits = |top: usize, left: usize| {
        let rows = top..top + side;
        rows.into_iter()
            .all(|row| (left..left + side).all(|column| board.cell_at(row, column).is_some()))
    };
    let starts = |length: usize| (0..=length - side).step_by(3);
    is_classic
        && has_holes
        && starts(board.height())
            .all(|top| starts(board.width()).all(|left| has_grid(top, left) || !fits(top, left)))
}
