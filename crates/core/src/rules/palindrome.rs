//! Palindrome: a line reads the same in both directions.

use crate::board::{Cells, Clues, FPuzzles, Form, Kind, Look, MAX_NAMED_CELLS, Relation, Stroke, SudokuMaker, joined};

/// Cells: the line, of any length.
pub static PALINDROME: Kind = Kind {
    iss: Some("Palindrome"),
    look: Look::Line(Stroke::of("palindrome")),
    fpuzzles: Some(FPuzzles { key: "palindrome", form: Form::Lines }),
    sudoku_maker: Some(SudokuMaker::of(402, Clues::Lines)),
    coach: Some("palindromeLine"),
    lisudoku: Some("palindromes"),
    cells: Cells::Line(2, MAX_NAMED_CELLS),
    ..Kind::new(
        "palindrome",
        "palindrome",
        |rule, conditions| {
            let half = rule.cells.len() / 2;
            let pairs = rule.cells.iter().zip(rule.cells.iter().rev()).take(half);
            pairs.into_iter().try_for_each(|(a, b)| conditions.pair(*a, *b, Relation::Equal))
        },
        |rule, board| format!("{} read the same both ways", joined(&rule.cells, ", ", board)),
    )
};
