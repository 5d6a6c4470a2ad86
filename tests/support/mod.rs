//! Shared helpers of the tests, the soak and the benches.

// Each of these programs uses only a part.
#![allow(dead_code)]

pub mod agreement;
pub mod definitions;
pub mod oracle;
pub mod puzzles;

use std::sync::Arc;

use satdoku::board::{Board, BoxShape, Layout, Origin, Rule};
use satdoku::puzzle::{Puzzle, Value};
use satdoku::rules;
use serde_json::Value as Json;

/// A board of one grid.
pub fn board(rows: usize, columns: usize) -> Arc<Board> {
    Board::single(BoxShape::new(rows, columns).expect("a valid box shape"))
}

/// A board of several grids with 3×3 boxes, at these rows and columns in boxes.
pub fn overlapping(corners: &[(u8, u8)]) -> Arc<Board> {
    grids(3, 3, corners)
}

/// A board of grids with boxes of this shape, at these rows and columns in boxes.
pub fn grids(rows: usize, columns: usize, corners: &[(u8, u8)]) -> Arc<Board> {
    let shape = BoxShape::new(rows, columns).expect("a valid box shape");
    let origins = corners.iter().map(|&(row, column)| Origin { row, column }).collect();
    Board::new(Layout::new(shape, origins).expect("a valid layout"))
}

/// The same grids with these rules.
pub fn with_rules(board: &Board, rules: Vec<Rule>) -> Arc<Board> {
    let layout = board.layout().clone().with_rules(rules);
    Board::new(layout.expect("rules that make sense together"))
}

/// A puzzle from numbers, with 0 for a blank.
pub fn puzzle(board: &Arc<Board>, clues: &[usize]) -> Puzzle {
    let clues = clues.iter().map(|number| Value::new(*number)).collect();
    Puzzle::new(Arc::clone(board), clues).expect("clues that fit the board")
}

/// The board of a kind in `seed-puzzles.json`.
pub fn board_of(kind: &str) -> Arc<Board> {
    let with = |rule| with_rules(&board(3, 3), vec![rule]);
    match kind {
        "magidoku" => with(rules::box_sums(0, false)),
        "quasi-magic" => with(rules::box_sums(2, true)),
        "2x2" => board(2, 2),
        "3x3" => board(3, 3),
        "3x4" => board(3, 4),
        "5x5" => board(5, 5),
        "giant-x" => overlapping(&[(0, 0), (0, 4), (2, 2), (4, 0), (4, 4)]),
        "giant-samurai" => {
            overlapping(&[(0, 0), (0, 4), (2, 2), (4, 0), (4, 4), (6, 2), (8, 0), (8, 4)])
        }
        "union-jack" => overlapping(&[
            (0, 0),
            (0, 4),
            (0, 8),
            (2, 2),
            (2, 6),
            (4, 0),
            (4, 4),
            (4, 8),
            (6, 2),
            (6, 6),
            (8, 0),
            (8, 4),
            (8, 8),
        ]),
        _ => panic!("no such kind: {kind}"),
    }
}

/// The cells of rows such as `. 6 1 -`: blanks are 0, and holes are left out.
pub fn cells(rows: &Json) -> Vec<usize> {
    let rows = rows.as_array().expect("rows");
    let tokens = rows.iter().flat_map(|row| row.as_str().expect("a row").split(' '));
    tokens.filter(|token| *token != "-").map(|token| token.parse().unwrap_or(0)).collect()
}

/// The puzzle of an entry in `seed-puzzles.json`.
pub fn puzzle_of(seed: &Json) -> Puzzle {
    puzzle(&board_of(seed["kind"].as_str().expect("a kind")), &cells(&seed["clues"]))
}
