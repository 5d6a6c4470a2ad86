//! What simplification of a giant did, with its reasons, so that a solver can be asked to prove the
//! contradiction that it came to: all of the board as clauses would be too much.

use crate::board::{CellId, HouseId};
use crate::grid::{Contradiction, Position};
use crate::propagate::settle;
use crate::puzzle::{Puzzle, Value};

/// The most deductions that are kept, of 40 bytes each.
const MOST: usize = 5_000_000;

/// What one candidate must be right of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Need {
    /// A cell takes a value.
    Cell(CellId),
    /// A full house has a cell for a value.
    House(HouseId, Value),
}

impl From<&Contradiction> for Need {
    fn from(contradiction: &Contradiction) -> Self {
        match *contradiction {
            Contradiction::Cell(cell) => Self::Cell(cell),
            Contradiction::House { house, value } => Self::House(house, value),
        }
    }
}

/// That a cell takes a value, or doesn't.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deduction {
    /// The cell.
    pub cell: CellId,
    /// The value.
    pub value: Value,
    /// Whether the cell takes it. Its peers then don't, which is not told.
    pub is_placed: bool,
    /// What it follows from, with the deductions before: twice the same, if that is one.
    pub needs: [Need; 2],
}

/// How simplification of a giant comes to a contradiction.
#[derive(Clone, Debug)]
pub struct Refutation {
    /// What it finds out, in this order, once the clues are placed. None, if these can't be.
    pub deductions: Vec<Deduction>,
    /// What none is left for.
    pub contradiction: Contradiction,
}

/// How the simplification of a giant comes to a contradiction; `None` if it doesn't, or only after more
/// deductions than are kept.
#[must_use]
pub fn refute(puzzle: &Puzzle) -> Option<Refutation> {
    let (deductions, end) = deductions(puzzle);
    let contradiction = end.err().filter(|_| deductions.len() < MOST)?;
    Some(Refutation { deductions, contradiction })
}

/// The deductions of the simplification of a large board, in order, and how it ends.
pub fn deductions(puzzle: &Puzzle) -> (Vec<Deduction>, Result<(), Contradiction>) {
    match Position::with_clues_placed(puzzle) {
        Ok(mut position) => {
            position.keep_trail();
            let end = settle(&mut position);
            (position.take_trail(), end)
        }
        Err(contradiction) => (Vec::new(), Err(contradiction)),
    }
}

/// Keeps a deduction, unless there are too many.
pub(crate) fn keep(trail: &mut Option<Vec<Deduction>>, deduction: Deduction) {
    if let Some(trail) = trail.as_mut().filter(|trail| trail.len() < MOST) {
        trail.push(deduction);
    }
}
