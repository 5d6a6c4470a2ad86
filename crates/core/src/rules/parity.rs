//! Odd and even cells.

use crate::board::{CellMark, Cells, Clues, FPuzzles, Form, Kind, Look, MAX_NAMED_CELLS, SudokuMaker, listed};

/// Odd values.
pub static ODD: Kind = Kind {
    look: Look::Mark(CellMark::Disc),
    fpuzzles: Some(FPuzzles { key: "odd", form: Form::Cell }),
    sudoku_maker: Some(SudokuMaker::of(101, Clues::Cells)),
    coach: Some("odd"),
    lisudoku: Some("oddCells"),
    cells: Cells::Set(1, MAX_NAMED_CELLS),
    ..Kind::new(
        "odd",
        "odd",
        |rule, conditions| {
            rule.cells.iter().for_each(|cell| conditions.allowed(*cell, |value| value % 2 == 1));
            Ok(())
        },
        |rule, board| format!("only odd values go in {}", listed(&rule.cells, board)),
    )
};

/// Even values.
pub static EVEN: Kind = Kind {
    look: Look::Mark(CellMark::Square),
    fpuzzles: Some(FPuzzles { key: "even", form: Form::Cell }),
    sudoku_maker: Some(SudokuMaker::of(100, Clues::Cells)),
    coach: Some("even"),
    lisudoku: Some("evenCells"),
    cells: Cells::Set(1, MAX_NAMED_CELLS),
    ..Kind::new(
        "even",
        "even",
        |rule, conditions| {
            rule.cells.iter().for_each(|cell| conditions.allowed(*cell, |value| value % 2 == 0));
            Ok(())
        },
        |rule, board| format!("only even values go in {}", listed(&rule.cells, board)),
    )
};
