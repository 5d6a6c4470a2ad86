//! The fewest clues to drop so that a solution exists.
//!
//! By hitting sets: every set of clues that contradict each other must lose one of its clues. A
//! smallest choice that hits all such sets found so far either leaves a solvable puzzle, and then
//! none smaller does, or leaves another contradictory set. As in R. Reiter, *A Theory of Diagnosis
//! from First Principles* (Artificial Intelligence 32, 1987), and, with a solver on both sides,
//! J. Davies and F. Bacchus, *Solving MAXSAT by Solving a Sequence of Simpler SAT Instances* (CP
//! 2011).

use serde::{Deserialize, Serialize};

use super::error::SolveError;
use super::hitting_set::hitting_set;
use super::rules::Rules;
use crate::board::CellId;
use crate::puzzle::Puzzle;

/// The fewest clues to drop so that there is a solution.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fewest {
    /// Their cells, in reading order; none if there is a solution as it is.
    pub cells: Vec<CellId>,
    /// Whether other clues, as many of them, would do as well, as far as has been looked.
    pub has_others: bool,
}

/// How many further choices are tried, once one is found that does.
const LOOKS: usize = 20;

/// The fewest clues without which the puzzle has a solution; `None` if even the empty board has none.
///
/// `report` is told how many clues must go at least, each time that is found to be more.
///
/// # Errors
/// [`SolveError`], if the solver fails.
pub fn repair(
    puzzle: &Puzzle,
    report: &mut dyn FnMut(usize),
) -> Result<Option<Fewest>, SolveError> {
    let mut rules = Rules::of(puzzle.board());
    let clues = rules.clues(puzzle);
    // Clues by their index in `clues`.
    let mut conflicts: Vec<Vec<usize>> = Vec::new();
    let mut size = 0;
    let mut dropped: Vec<usize> = Vec::new();
    // The first choice that does, while another one is looked for.
    let mut found: Option<Vec<usize>> = None;
    let mut looks = 0;
    loop {
        let is_kept = |index: &usize| !dropped.contains(index);
        let kept: Vec<_> = (0..clues.len()).filter(is_kept).map(|index| clues[index]).collect();
        let cells = |dropped: &[usize]| dropped.iter().map(|index| clues[*index].0).collect();
        match rules.minimal_blame(&kept, &[])? {
            None => {
                let has_others = found.is_some();
                if has_others || dropped.is_empty() {
                    let cells = cells(&found.unwrap_or(dropped));
                    return Ok(Some(Fewest { cells, has_others }));
                }
                found = Some(dropped);
            }
            Some(core) if core.is_empty() => return Ok(None),
            Some(core) => {
                let index_of = |clue| clues.iter().position(|other| other == clue);
                conflicts.push(core.iter().filter_map(index_of).collect());
            }
        }
        looks += usize::from(found.is_some());
        if let Some(found) = found.as_deref().filter(|_| looks > LOOKS) {
            return Ok(Some(Fewest { cells: cells(found), has_others: false }));
        }
        dropped = loop {
            if let Some(hitting) = hitting_set(&conflicts, found.as_deref(), clues.len(), size)? {
                break hitting;
            }
            if let Some(found) = found {
                return Ok(Some(Fewest { cells: cells(&found), has_others: false }));
            }
            size += 1;
            report(size);
        };
    }
}
