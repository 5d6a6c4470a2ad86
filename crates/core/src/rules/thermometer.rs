//! Thermometers: values rise along a line from its bulb; on slow thermometers they don't fall.

use crate::board::{Cells, Clues, FPuzzles, Form, Kind, Look, MAX_NAMED_CELLS, Relation, SudokuMaker, Told, joined};

/// Values rise strictly.
pub static THERMOMETER: Kind = Kind {
    iss: Some("Thermo"),
    look: Look::Thermometer(true),
    fpuzzles: Some(FPuzzles { key: "thermometer", form: Form::Lines }),
    sudoku_maker: Some(SudokuMaker {
        told: Told::Without("slow"),
        ..SudokuMaker::of(300, Clues::Lines)
    }),
    coach: Some("thermometer"),
    lisudoku: Some("thermos"),
    cells: Cells::Line(2, MAX_NAMED_CELLS),
    ..Kind::new(
        "thermo",
        "thermometer",
        |rule, conditions| conditions.along(&rule.cells, Relation::Less),
        |rule, board| joined(&rule.cells, " < ", board),
    )
};

/// Values don't fall.
pub static SLOW_THERMOMETER: Kind = Kind {
    look: Look::Thermometer(false),
    fpuzzles: Some(FPuzzles { key: "slowthermometer", form: Form::Lines }),
    sudoku_maker: Some(SudokuMaker {
        told: Told::With("slow"),
        ..SudokuMaker::of(300, Clues::Lines)
    }),
    cells: Cells::Line(2, MAX_NAMED_CELLS),
    ..Kind::new(
        "slow",
        "slow thermometer",
        |rule, conditions| conditions.along(&rule.cells, Relation::NotMore),
        |rule, board| joined(&rule.cells, " ≤ ", board),
    )
};
