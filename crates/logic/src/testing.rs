//! Hand-made grids for tests.

use crate::board::{Board, BoxShape, CellId, Layout, Rule};
use crate::grid::CandidateGrid;
use crate::path::find;
use crate::puzzle::Value;
use crate::steps::{Step, TechniqueKind};
use crate::techniques::of_kind;

/// One grid without clues.
pub(crate) fn open(rows: usize, columns: usize) -> CandidateGrid {
    CandidateGrid::open(&Board::single(BoxShape::new(rows, columns).expect("valid")))
}

/// A 9×9 with rules, without clues.
pub(crate) fn with_rules(rules: Vec<Rule>) -> CandidateGrid {
    let layout = Layout::single(BoxShape::new(3, 3).expect("valid")).with_rules(rules);
    CandidateGrid::open(&Board::new(layout.expect("valid")))
}

pub(crate) fn value(number: usize) -> Value {
    Value::new(number).expect("not 0")
}

pub(crate) fn values(numbers: &[usize]) -> Vec<Value> {
    numbers.iter().map(|number| value(*number)).collect()
}

/// Removes all candidates of a cell except these.
pub(crate) fn keep(position: &mut CandidateGrid, cell: CellId, kept: &[usize]) {
    for number in (1..=position.board().value_count()).filter(|number| !kept.contains(number)) {
        position.remove(cell, value(number)).expect("some are kept");
    }
}

/// Removes these candidates from these cells.
pub(crate) fn lose(position: &mut CandidateGrid, cells: &[CellId], lost: &[usize]) {
    for &cell in cells {
        for &number in lost {
            position.remove(cell, value(number)).expect("some are kept");
        }
    }
}

/// The first step of the techniques of a kind.
pub(crate) fn first(position: &CandidateGrid, kind: TechniqueKind) -> Option<Step> {
    of_kind(kind).find_map(|technique| find(position, technique))
}
