//! The fewest clues to drop so that a solution exists.

use serde::{Deserialize, Serialize};

use super::clue_solver::ClueSolver;
use super::error::SolveError;
use super::fewest_false::FewestFalse;
use super::limits::Limits;
use crate::board::CellId;
use crate::clauses::Lit;
use crate::puzzle::Puzzle;

/// A minimum set of clues to drop so that a solution exists.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MinimumRepair {
    /// The cells of the clues, in reading order. Empty if there is a solution already.
    pub cells: Vec<CellId>,
    /// True if there are other sets of the same size.
    pub has_others: bool,
}

/// The bounds known so far.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RepairProgress {
    /// The lower bound on the number of clues to drop.
    pub least: usize,
    /// The cells of the smallest set found so far.
    pub best: Vec<CellId>,
}

/// Finds a minimum set of clues to drop. Returns `None` if even the empty board has no solution.
///
/// Reports the bounds whenever one of them improves, so a first set comes early.
///
/// # Errors
/// [`SolveError`], if the question is cancelled or the solver fails.
///
/// # Examples
/// ```
/// use satdoku_core::puzzle::Puzzle;
/// use satdoku_sat::questions::{Limits, repair};
///
/// let wrong: Puzzle = "2x2:1_1_2m".parse()?;
/// let fewest = repair(&wrong, &Limits::default())?.expect("the empty board has a solution");
/// assert_eq!(fewest.cells.len(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn repair(
    puzzle: &Puzzle,
    limits: &Limits<'_, RepairProgress>,
) -> Result<Option<MinimumRepair>, SolveError> {
    let rules = ClueSolver::new(puzzle.board());
    let clues = rules.clues(puzzle);
    let cells = |literals: &[Lit]| {
        let are_dropped = clues.iter().filter(|(_, literal)| literals.contains(literal));
        are_dropped.map(|(cell, _)| *cell).collect()
    };
    let wanted = clues.iter().map(|(_, literal)| *literal).collect();
    let (solver, variables) = rules.into_parts();
    let report =
        |least: usize, best: &[Lit]| limits.report(RepairProgress { least, best: cells(best) });
    let found = FewestFalse::new(solver, variables, wanted, &report).run()?;
    Ok(found
        .map(|found| MinimumRepair { cells: cells(&found.literals), has_others: found.has_others }))
}
