//! The question “why this value?”: a minimal set of clues that forces it.

use serde::{Deserialize, Serialize};

use super::clue_solver::ClueSolver;
use super::error::SolveError;
use crate::board::CellId;
use crate::puzzle::{Puzzle, Value};

/// The result: the clues that force a value, if any.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Forced {
    /// A minimal set of clues that force the value, in reading order. Empty if the rules alone
    /// force it.
    By(Vec<CellId>),
    /// The clues allow another value in the cell.
    Not,
}

/// Finds a minimal set of clues that force `value` in `cell`.
///
/// # Errors
/// [`SolveError`], if the solver fails.
///
/// # Panics
/// If the board has no such cell or value.
///
/// # Examples
/// ```
/// use satdoku_core::puzzle::{Puzzle, Value};
/// use satdoku_sat::questions::{Forced, forced};
///
/// let puzzle: Puzzle = "2x2:1_2_3m".parse()?;
/// let four = Value::new(4).expect("not 0");
/// assert_eq!(forced(&puzzle, 3, four)?, Forced::By(vec![0, 1, 2]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn forced(puzzle: &Puzzle, cell: CellId, value: Value) -> Result<Forced, SolveError> {
    let mut rules = ClueSolver::new(puzzle.board());
    let clues = rules.clues(puzzle);
    let otherwise = !rules.literal(cell, value);
    Ok(match rules.minimal_blame(&clues, &[otherwise])? {
        Some(core) => Forced::By(core.into_iter().map(|(cell, _)| cell).collect()),
        None => Forced::Not,
    })
}
