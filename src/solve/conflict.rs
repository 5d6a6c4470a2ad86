//! Why is it unsolvable? A minimal set of clues that contradict each other.

use serde::{Deserialize, Serialize};

use super::error::SolveError;
use super::rules::Rules;
use crate::board::{Board, CellId, HouseId};
use crate::puzzle::{Puzzle, Value};

/// Clues that contradict each other together with the rules. Without any one of them, the others
/// have a solution.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Conflict {
    /// The cells of these clues, in reading order. None, if the board itself has no solution.
    pub clues: Vec<CellId>,
    /// What stands in the way.
    pub obstacle: Obstacle,
}

/// What makes clues contradict each other, as far as it can be seen at a glance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Obstacle {
    /// A value stands twice in a house.
    Repeat {
        /// The house.
        house: HouseId,
        /// The value.
        value: Value,
    },
    /// The clues in the cell's houses leave it no value.
    Cell(CellId),
    /// The clues leave a value no cell in a house that must have it.
    House {
        /// The house.
        house: HouseId,
        /// The value.
        value: Value,
    },
    /// It takes reasoning, or a search, to see it.
    Hidden,
}

/// A minimal set of clues that contradict each other, or `None` if the puzzle has a solution.
///
/// # Errors
/// [`SolveError`], if the solver fails.
pub fn conflict(puzzle: &Puzzle) -> Result<Option<Conflict>, SolveError> {
    if let Some(conflict) = repeat(puzzle) {
        return Ok(Some(conflict));
    }
    let mut rules = Rules::of(puzzle);
    let clues = rules.clues(puzzle);
    let Some(core) = rules.minimal_blame(&clues, &[])? else { return Ok(None) };
    let clues: Vec<CellId> = core.into_iter().map(|(cell, _)| cell).collect();
    let obstacle = obstacle(puzzle, &clues);
    Ok(Some(Conflict { clues, obstacle }))
}

/// The first two clues that repeat a value in a house.
fn repeat(puzzle: &Puzzle) -> Option<Conflict> {
    let clues = puzzle.clues();
    for (house, cells) in puzzle.board().houses().iter().map(|house| &house.cells).enumerate() {
        for (index, &first) in cells.iter().enumerate() {
            let Some(value) = clues[first] else { continue };
            let again = cells[index + 1..].iter().find(|cell| clues[**cell] == Some(value));
            if let Some(&second) = again {
                let obstacle = Obstacle::Repeat { house, value };
                return Some(Conflict { clues: vec![first, second], obstacle });
            }
        }
    }
    None
}

/// What these clues leave without room, seen from their houses alone.
fn obstacle(puzzle: &Puzzle, clues: &[CellId]) -> Obstacle {
    let board: &Board = puzzle.board();
    let value_of = |cell: CellId| puzzle.clues()[cell].filter(|_| clues.contains(&cell));
    let can_take = |cell: CellId, value: Value| match value_of(cell) {
        Some(clue) => clue == value,
        None => board.peers(cell).iter().all(|peer| value_of(*peer) != Some(value)),
    };
    let values = || (0..board.value_count()).map(Value::from_index);
    if let Some(cell) = (0..board.cell_count()).find(|c| !values().any(|v| can_take(*c, v))) {
        return Obstacle::Cell(cell);
    }
    let full = board.houses().iter().enumerate().filter(|(_, house)| board.is_full(house));
    for (id, house) in full {
        if let Some(value) = values().find(|v| !house.cells.iter().any(|c| can_take(*c, *v))) {
            return Obstacle::House { house: id, value };
        }
    }
    Obstacle::Hidden
}
