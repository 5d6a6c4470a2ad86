//! The fewest clues to drop so that a solution exists.

use serde::{Deserialize, Serialize};

use super::clue_solver::Rules;
use super::error::SolveError;
use super::fewest_false::FewestFalse;
use crate::board::CellId;
use crate::clauses::Lit;
use crate::puzzle::Puzzle;

/// The fewest clues to drop so that there is a solution.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fewest {
    /// Their cells, in reading order; none if there is a solution as it is.
    pub cells: Vec<CellId>,
    /// True if other clues, as many of them, would do as well.
    pub has_others: bool,
}

/// The bounds known before the fewest are.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RepairProgress {
    /// The number of clues that must go at least.
    pub least: usize,
    /// The cells of clues without which there is a solution, the fewest found so far.
    pub best: Vec<CellId>,
}

/// The fewest clues without which the puzzle has a solution; `None` if even the empty board has none.
///
/// `report` receives the bounds whenever one of them improves, and so the first choice that does early.
///
/// # Errors
/// [`SolveError`], if the solver fails.
pub fn repair(
    puzzle: &Puzzle,
    report: &mut dyn FnMut(RepairProgress),
) -> Result<Option<Fewest>, SolveError> {
    let rules = Rules::of(puzzle.board());
    let clues = rules.clues(puzzle);
    let cells = |literals: &[Lit]| {
        let are_dropped = clues.iter().filter(|(_, literal)| literals.contains(literal));
        are_dropped.map(|(cell, _)| *cell).collect()
    };
    let wanted = clues.iter().map(|(_, literal)| *literal).collect();
    let (solver, variables) = rules.into_parts();
    let mut report =
        |least: usize, best: &[Lit]| report(RepairProgress { least, best: cells(best) });
    let found = FewestFalse::new(solver, variables, wanted, &mut report).run()?;
    Ok(found.map(|found| Fewest { cells: cells(&found.literals), has_others: found.has_others }))
}
