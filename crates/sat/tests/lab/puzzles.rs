//! Puzzles of pages that teach SAT by Sudoku, with counts of unit propagation.

use satdoku_core::board::{Board, BoxShape};
use satdoku_core::puzzle::{Puzzle, Value};

/// A puzzle, and the cells that unit propagation decides in the minimal and the extended encoding.
pub struct Known {
    pub name: &'static str,
    pub clues: &'static str,
    pub minimal: usize,
    /// `None` for a conflict.
    pub extended: Option<usize>,
}

pub const MATHEMATICA_HARD: &str =
    ".....6.5.2.7.8......4.......6...5.....8.4.1.....3...9.......7......1.8.4.3.2.....";

/// The notebook's puzzle without a solution.
pub const NOTEBOOK_3: &str =
    ".5...9.8.7....36.5..3.6..1........6..1..3.4.9..2..7....9..4.5.31..9.............8";

pub const KNOWN: [Known; 7] = [
    Known {
        name: "Mathematica, easy",
        clues: ".618....7.892.5.4.....4.9.32..16.3..67.....51..4.23..87.5.9.....9.4.273.1....846.",
        minimal: 81,
        extended: Some(81),
    },
    Known { name: "Mathematica, hard", clues: MATHEMATICA_HARD, minimal: 19, extended: Some(20) },
    Known {
        name: "notebook 1",
        clues: "..942..6..7.9.53.25....3.9....8.1.2.26.....51.182..4..38...4.19.94.3.685.21..8.3.",
        minimal: 81,
        extended: Some(81),
    },
    Known {
        name: "notebook 2",
        clues: ".5...9.8.7....36.5....6..1........6..1..3.4.9..2..7....9..4.5.31..9.............8",
        minimal: 24,
        extended: Some(47),
    },
    Known { name: "notebook 3", clues: NOTEBOOK_3, minimal: 25, extended: None },
    Known {
        name: "IDP",
        clues: "...1.73...49...5......5....8.5.14.3...6.25..4....8..15.8..41.7...35...8..9.8..4..",
        minimal: 32,
        extended: Some(81),
    },
    Known {
        name: "fiendish",
        clues: "3.12..5..2...46.1.......9..17...5....3.....7....9...51..2.......9.81...4..6..91.8",
        minimal: 26,
        extended: Some(44),
    },
];

/// A puzzle of boxes of this shape.
pub fn puzzle(rows: usize, columns: usize, clues: &str) -> Puzzle {
    let shape = BoxShape::new(rows, columns).expect("a valid shape");
    let mut puzzle = Puzzle::empty(Board::single(shape));
    for (cell, clue) in clues.chars().enumerate() {
        puzzle.set_clue(cell, clue.to_digit(10).and_then(|value| Value::new(value as usize)));
    }
    puzzle
}
