//! A logic program for ASP solvers: the clues as facts `initial(row, column, value)`, and the rules
//! about the solution, `sudoku(row, column, value)`, in the language of clingo.

use std::fmt::Write as _;

use crate::puzzle::Puzzle;
use crate::write::{Unsayable, plain};

/// Writes the clues and the rules.
///
/// # Errors
/// [`Unsayable`] unless the puzzle is one grid without further rules.
pub(crate) fn write(puzzle: &Puzzle) -> Result<String, Unsayable> {
    let shape = plain(puzzle, "a logic program")?;
    let (rows, columns) = (shape.rows(), shape.columns());
    let grid = puzzle.board().layout().grid();
    let (height, width, values) = (grid.rows(), grid.columns(), grid.values());
    let mut text = String::new();
    let mut last = None;
    for (cell, clue) in puzzle.clues().iter().enumerate() {
        let Some(value) = clue else { continue };
        let place = puzzle.board().place(cell);
        let space = match last.replace(place.row) {
            None => "",
            Some(row) if row == place.row => " ",
            Some(_) => "\n",
        };
        // Writing to a string can't fail.
        let _ = write!(text, "{space}initial({},{},{value}).", place.row + 1, place.column + 1);
    }
    let _ = write!(
        text,
        "\n\n\
         % Each cell has one value, and the clues are kept.\n\
         {{ sudoku(R,C,V) : V = 1..{values} }} = 1 :- R = 1..{height}, C = 1..{width}.\n\
         :- initial(R,C,V), not sudoku(R,C,V).\n\
         % No row, column or box has a value twice.\n\
         :- sudoku(R,C,V), sudoku(R,D,V), C < D.\n\
         :- sudoku(R,C,V), sudoku(S,C,V), R < S.\n\
         :- sudoku(R,C,V), sudoku(S,D,V), R < S, (R-1)/{rows} = (S-1)/{rows}, \
         (C-1)/{columns} = (D-1)/{columns}.\n\
         #show sudoku/3.\n"
    );
    Ok(text)
}
