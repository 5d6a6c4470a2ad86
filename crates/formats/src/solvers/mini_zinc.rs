//! Data for MiniZinc: the parameters of `sudoku.mzn` in MiniZinc's tutorial. `S` is the number of rows
//! and of columns of a box. `start` has the clues, and 0 for blanks.

use crate::puzzle::{Puzzle, Value};
use crate::write::{Content, Unsayable, plain};

const FORM: &str = "MiniZinc data";

/// Writes the clues as an array.
///
/// # Errors
/// [`Unsayable`] unless the puzzle is one grid with square boxes and without further rules.
pub(crate) fn write(puzzle: &Puzzle) -> Result<String, Unsayable> {
    let shape = plain(puzzle, FORM)?;
    if shape.rows() != shape.columns() {
        let has = format!("boxes of {shape}");
        return Err(Unsayable::Size { form: FORM, holds: "square boxes", has });
    }
    let row = |row: Vec<Option<Value>>| {
        let cells = row.into_iter().map(|clue| clue.map_or(0, Value::get).to_string());
        cells.collect::<Vec<_>>().join(", ")
    };
    let rows: Vec<String> = Content::clues_of(puzzle).rows().map(row).collect();
    Ok(format!("S = {};\nstart = [|{}|];\n", shape.rows(), rows.join("\n|")))
}
