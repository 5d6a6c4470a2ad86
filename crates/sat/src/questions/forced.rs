//! Why this value? A minimal set of clues that forces it.

use serde::{Deserialize, Serialize};

use super::clue_solver::Rules;
use super::error::SolveError;
use crate::board::CellId;
use crate::puzzle::{Puzzle, Value};

/// Whether clues force a value on a cell.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Forced {
    /// These clues force it, in reading order; without any one of them, the others would not. None,
    /// if the rules alone force it.
    By(Vec<CellId>),
    /// The clues leave the cell another value too.
    Not,
}

/// The clues that force `value` on `cell`, if it is forced.
///
/// # Errors
/// [`SolveError`], if the solver fails.
///
/// # Panics
/// If the board has no such cell or value.
pub fn forced(puzzle: &Puzzle, cell: CellId, value: Value) -> Result<Forced, SolveError> {
    let mut rules = Rules::of(puzzle.board());
    let clues = rules.clues(puzzle);
    let otherwise = !rules.literal(cell, value);
    Ok(match rules.minimal_blame(&clues, &[otherwise])? {
        Some(core) => Forced::By(core.into_iter().map(|(cell, _)| cell).collect()),
        None => Forced::Not,
    })
}
