//! The four cells around a corner hold these values, each as often as it is told.

use crate::board::{Cells, Clues, FPuzzles, Form, Kind, Look, RuleError, SudokuMaker, joined};

/// Its numbers: the values.
pub static QUADRUPLE: Kind = Kind {
    look: Look::Corner,
    fpuzzles: Some(FPuzzles { key: "quadruple", form: Form::Values }),
    sudoku_maker: Some(SudokuMaker::of(303, Clues::Corners)),
    cells: Cells::Set(4, 4),
    numbers: (1, 4),
    check: |rule, ground, _| {
        let most = ground.values();
        match rule.numbers.iter().find(|number| !(1..=most).contains(&usize::from(**number))) {
            Some(found) => Err(RuleError::Number { least: 1, most, found: (*found).into() }),
            None => Ok(()),
        }
    },
    ..Kind::new(
        "quad",
        "quadruple",
        |rule, conditions| {
            // A mark: of each told value, 1 until it is met.
            let mut start = [0; 4];
            start[..rule.numbers.len()].fill(1);
            let step = |mut mark: [i16; 4], value| {
                let told = rule.numbers.iter().map(|told| told.cast_signed());
                let met = told.zip(&mut mark).find(|(told, open)| *told == value && **open == 1);
                if let Some((_, open)) = met {
                    *open = 0;
                }
                Some(mark)
            };
            conditions.machine(&rule.cells, start, &step, &|mark| mark == [0; 4])
        },
        |rule, board| {
            let values: Vec<String> = rule.numbers.iter().map(ToString::to_string).collect();
            format!("{} are among {}", values.join(", "), joined(&rule.cells, ", ", board))
        },
    )
};
