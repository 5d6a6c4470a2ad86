//! Overlapping grids in rows in which gaps look like blanks.

use std::sync::Arc;

use satdoku_core::board::{Board, BoxShape, Layout, Origin};
use satdoku_core::puzzle::{Puzzle, Value};
use satdoku_formats::{Format, ReadOptions, read_all};
use satdoku_logic::{BitmaskSolver, Found, Order};
use satdoku_sat::questions::{Limits, solve};

const SAMURAI: &str = include_str!("../../../tests/texts/samurai-gaps-as-blanks.txt");
const SUMO: &str = include_str!("../../../tests/texts/sumo-gaps-as-blanks.txt");

/// The first reading of a text.
fn read(text: &str) -> Puzzle {
    let reading = read_all(text, &ReadOptions::default()).expect(text);
    assert_eq!(reading.format, Format::Overlapping, "{text}");
    reading.entries[0].puzzle.clone()
}

/// The corners of the grids, in boxes.
fn corners(puzzle: &Puzzle) -> Vec<(u8, u8)> {
    let origins = puzzle.board().layout().origins().iter();
    let mut corners: Vec<(u8, u8)> = origins.map(|origin| (origin.row, origin.column)).collect();
    corners.sort_unstable();
    corners
}

/// The first values of the only solution.
fn solved_row(puzzle: &Puzzle) -> String {
    let outcome = solve(puzzle, &Limits::default()).expect("solvable");
    assert!(outcome.is_unique());
    let values = outcome.solution().expect("a solution").iter();
    values.take(9).map(ToString::to_string).collect()
}

#[test]
fn published_puzzles_have_one_solution() {
    for (text, grids, clues, row) in [(SAMURAI, 5, 116, "925436187"), (SUMO, 13, 256, "249783651")]
    {
        let (header, rows) = text.split_once('\n').expect("a header");
        let sized = format!("{}\n{rows}", header.replace(' ', " x "));
        for text in [text, rows, &sized, &rows.replace('-', "."), &rows.replace('-', "0")] {
            let puzzle = read(text);
            assert_eq!((corners(&puzzle).len(), puzzle.clue_count()), (grids, clues));
            assert_eq!(solved_row(&puzzle), row);
        }
    }
}

/// A small generator of random numbers, so that failures repeat.
struct Random(u64);

impl Random {
    fn below(&mut self, most: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 33).expect("31 bits") % most
    }
}

/// A random puzzle with one solution. `spare` clues of 100 are unnecessary.
fn made(board: &Arc<Board>, random: &mut Random, spare: usize) -> Puzzle {
    let mut solver = BitmaskSolver::for_board(board).expect("no further rules");
    let solution = loop {
        solver.start(std::iter::empty(), None);
        let mut order = |most| random.below(most);
        if let Found::Solution(found) = solver.next(&mut Order::Random(&mut order), 3_000) {
            break found;
        }
    };
    let mut clues: Vec<Option<Value>> = solution.into_iter().map(Some).collect();
    let mut cells: Vec<usize> = (0..clues.len()).collect();
    for index in (1..cells.len()).rev() {
        cells.swap(index, random.below(index + 1));
    }
    for cell in cells {
        if random.below(100) < spare {
            continue;
        }
        let value = clues[cell].take().expect("not yet removed");
        let others = clues.iter().enumerate().filter_map(|(other, clue)| Some((other, (*clue)?)));
        solver.start(others, Some((cell, value)));
        if solver.next(&mut Order::Ascending, 60) != Found::Nothing {
            clues[cell] = Some(value);
        }
    }
    Puzzle::new(Arc::clone(board), clues).expect("a clue or none for each cell")
}

/// The rows of a puzzle, with a dash for gaps and blanks.
fn rows(puzzle: &Puzzle) -> String {
    let board = puzzle.board();
    let place = |row, column| {
        let clue = board.cell_at(row, column).and_then(|cell| puzzle.clues()[cell]);
        clue.map_or_else(|| "-".to_owned(), |value| value.to_string())
    };
    let row = |row| (0..board.width()).map(|column| place(row, column)).collect::<Vec<_>>();
    (0..board.height()).map(|number| row(number).join(" ") + "\n").collect()
}

#[test]
fn large_rectangles_are_read_to_their_end() {
    for (height, width, share) in
        [(99, 99, 300), (99, 99, 30), (99, 99, 5), (33, 33, 10), (33, 33, 5), (12, 828, 20)]
    {
        let mut random = Random(88_172_645_463_325_252);
        let mut cell = || {
            if random.below(share) > 0 { "-".to_owned() } else { (1 + random.below(9)).to_string() }
        };
        let mut row = || (0..width).map(|_| cell()).collect::<Vec<_>>().join(" ") + "\n";
        let text: String = (0..height).map(|_| row()).collect();
        // A search for all covers would take hours.
        let _ = read_all(&text, &ReadOptions::default());
    }
}

#[test]
fn made_puzzles_of_many_layouts_are_found() {
    let layouts: [&[(u8, u8)]; 16] = [
        // Two grids that share a box, two boxes, four boxes, six boxes.
        &[(0, 0), (2, 2)],
        &[(0, 2), (2, 0)],
        &[(0, 0), (1, 2)],
        &[(0, 0), (1, 1)],
        &[(0, 0), (0, 1)],
        // Three grids in a chain, in a triangle, side by side.
        &[(0, 0), (2, 2), (4, 4)],
        &[(0, 2), (2, 0), (2, 4)],
        &[(0, 1), (2, 0), (2, 2)],
        &[(0, 0), (0, 2), (0, 4)],
        // A ring, four of a samurai, and two windmills.
        &[(0, 2), (2, 0), (2, 4), (4, 2)],
        &[(0, 0), (0, 4), (2, 2), (4, 0)],
        &[(0, 1), (1, 4), (2, 2), (3, 0), (4, 3)],
        &[(0, 3), (1, 0), (2, 2), (3, 4), (4, 1)],
        // A samurai, and larger ones.
        &[(0, 0), (0, 4), (2, 2), (4, 0), (4, 4)],
        &[(0, 0), (0, 4), (2, 2), (4, 0), (4, 4), (6, 2), (8, 0), (8, 4)],
        &[(0, 0), (0, 4), (0, 8), (2, 2), (2, 6), (4, 0), (4, 4), (4, 8)],
    ];
    for corners_of_grids in layouts {
        let origin = |(row, column): &(u8, u8)| Origin { row: *row, column: *column };
        let origins = corners_of_grids.iter().map(origin).collect();
        let layout = Layout::new(BoxShape::CLASSIC, origins).expect("valid");
        let board = Board::new(layout);
        for (seed, spare) in [(1, 0), (2, 0), (3, 15), (4, 40)] {
            let puzzle = made(&board, &mut Random(seed * 7_919), spare);
            let found = read(&rows(&puzzle));
            assert_eq!(corners(&found), corners_of_grids, "{}", rows(&puzzle));
            assert_eq!(rows(&found), rows(&puzzle));
        }
    }
}
