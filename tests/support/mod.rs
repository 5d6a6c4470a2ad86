//! What several tests need.

// Each test file uses a part of it.
#![allow(dead_code)]

use std::sync::Arc;

use satdoku::board::{Board, BoxShape, Layout, Origin, Rule};
use satdoku::puzzle::{Puzzle, Value};
use serde_json::Value as Json;

/// A board of one grid.
pub fn board(rows: usize, columns: usize) -> Arc<Board> {
    Board::single(BoxShape::new(rows, columns).expect("a valid box shape"))
}

/// A board of several grids of 3×3 boxes, at these places in boxes: row, column.
pub fn overlapping(corners: &[(u8, u8)]) -> Arc<Board> {
    let shape = BoxShape::new(3, 3).expect("a valid box shape");
    let origins = corners.iter().map(|&(row, column)| Origin { row, column }).collect();
    Board::new(Layout::new(shape, origins).expect("a valid layout"))
}

/// A puzzle from numbers, 0 for a blank.
pub fn puzzle(board: &Arc<Board>, clues: &[usize]) -> Puzzle {
    let clues = clues.iter().map(|number| Value::new(*number)).collect();
    Puzzle::new(Arc::clone(board), clues).expect("clues that fit the board")
}

/// The board of a kind.
pub fn board_of(kind: &str) -> Arc<Board> {
    let with = |rule| {
        let layout = board(3, 3).layout().clone().with_rules(vec![rule]);
        Board::new(layout.expect("a rule that makes sense"))
    };
    match kind {
        "magidoku" => with(Rule::BoxSums { slack: 0, diagonals: false }),
        "quasi-magic" => with(Rule::BoxSums { slack: 2, diagonals: true }),
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

/// The cells of rows such as `. 6 1 -`: blanks are 0, places without a cell are left out.
pub fn cells(rows: &Json) -> Vec<usize> {
    let rows = rows.as_array().expect("rows");
    let tokens = rows.iter().flat_map(|row| row.as_str().expect("a row").split(' '));
    tokens.filter(|token| *token != "-").map(|token| token.parse().unwrap_or(0)).collect()
}

/// The puzzle of an entry of `seed-puzzles.json`.
pub fn puzzle_of(seed: &Json) -> Puzzle {
    puzzle(&board_of(seed["kind"].as_str().expect("a kind")), &cells(&seed["clues"]))
}

/// All solutions up to `limit`, by trying every value in the cell with the fewest left. Knows rows,
/// columns and boxes by their places alone, and shares nothing with the crate but these.
pub fn brute_force(puzzle: &Puzzle, limit: usize) -> Vec<Vec<usize>> {
    let shape = puzzle.board().layout().shape();
    let mut grid: Vec<usize> =
        puzzle.clues().iter().map(|clue| clue.map_or(0, Value::get)).collect();
    let mut search =
        Search { rows: shape.rows(), columns: shape.columns(), limit, found: Vec::new() };
    let clues_fit = (0..grid.len()).all(|cell| {
        let clue = std::mem::take(&mut grid[cell]);
        let fits = clue == 0 || search.fits(&grid, cell, clue);
        grid[cell] = clue;
        fits
    });
    if clues_fit {
        search.run(&mut grid);
    }
    search.found
}

struct Search {
    rows: usize,
    columns: usize,
    limit: usize,
    found: Vec<Vec<usize>>,
}

impl Search {
    fn side(&self) -> usize {
        self.rows * self.columns
    }

    fn fits(&self, grid: &[usize], cell: usize, value: usize) -> bool {
        let side = self.side();
        let (row, column) = (cell / side, cell % side);
        (0..side).all(|other_row| {
            (0..side).all(|other_column| {
                let same_box = row / self.rows == other_row / self.rows
                    && column / self.columns == other_column / self.columns;
                let sees = row == other_row || column == other_column || same_box;
                !sees || grid[other_row * side + other_column] != value
            })
        })
    }

    fn run(&mut self, grid: &mut Vec<usize>) {
        let mut tightest: Option<(usize, Vec<usize>)> = None;
        for cell in (0..grid.len()).filter(|cell| grid[*cell] == 0) {
            let values: Vec<usize> =
                (1..=self.side()).filter(|value| self.fits(grid, cell, *value)).collect();
            if tightest.as_ref().is_none_or(|(_, fewest)| values.len() < fewest.len()) {
                tightest = Some((cell, values));
            }
        }
        let Some((cell, values)) = tightest else {
            self.found.push(grid.clone());
            return;
        };
        for value in values {
            grid[cell] = value;
            self.run(grid);
            grid[cell] = 0;
            if self.found.len() >= self.limit {
                return;
            }
        }
    }
}
