//! Hand-made puzzles and grids for the tests of this crate and of those above it. Nonsense panics.

use crate::board::{Board, BoxShape, CellId, Layout, Rule};
use crate::grid::CandidateGrid;
use crate::path::find;
use crate::puzzle::{Puzzle, Value};
use crate::steps::{Step, TechniqueKind};
use crate::techniques::of_kind;

/// A 4×4 puzzle of 16 characters. All but digits are blank.
#[must_use]
pub fn puzzle(text: &str) -> Puzzle {
    let mut puzzle = Puzzle::empty(Board::single(BoxShape::new(2, 2).expect("valid")));
    for (cell, symbol) in text.chars().enumerate() {
        puzzle.set_clue(cell, symbol.to_digit(10).and_then(|digit| Value::new(digit as usize)));
    }
    puzzle
}

/// One grid without clues.
#[must_use]
pub fn open(rows: usize, columns: usize) -> CandidateGrid {
    CandidateGrid::open(&Board::single(BoxShape::new(rows, columns).expect("valid")))
}

/// A 9×9 with rules, without clues.
#[must_use]
pub fn with_rules(rules: Vec<Rule>) -> CandidateGrid {
    let layout = Layout::single(BoxShape::new(3, 3).expect("valid")).with_rules(rules);
    CandidateGrid::open(&Board::new(layout.expect("valid")))
}

/// A value by its number, from 1.
#[must_use]
pub fn value(number: usize) -> Value {
    Value::new(number).expect("not 0")
}

/// Values by their numbers, from 1.
#[must_use]
pub fn values(numbers: &[usize]) -> Vec<Value> {
    numbers.iter().map(|number| value(*number)).collect()
}

/// Removes all candidates of a cell except these.
pub fn keep(position: &mut CandidateGrid, cell: CellId, kept: &[usize]) {
    for number in (1..=position.board().value_count()).filter(|number| !kept.contains(number)) {
        position.remove(cell, value(number)).expect("some are kept");
    }
}

/// Removes these candidates from these cells.
pub fn remove(position: &mut CandidateGrid, cells: &[CellId], removed: &[usize]) {
    for &cell in cells {
        for &number in removed {
            position.remove(cell, value(number)).expect("some are kept");
        }
    }
}

/// The first step of the techniques of a kind.
#[must_use]
pub fn first(position: &CandidateGrid, kind: TechniqueKind) -> Option<Step> {
    of_kind(kind).find_map(|technique| find(position, technique))
}
