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
use super::rules::Rules;
use super::sat::Sat;
use crate::board::CellId;
use crate::encode::{ClauseSink, Cnf, Lit};
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
    let mut rules = Rules::of(puzzle);
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

/// At most `size` of `count` elements that hit every set, in order, if there are such, and others than
/// those of `besides`.
///
/// The bound is the sequential counter of C. Sinz, *Towards an Optimal CNF Encoding of Boolean
/// Cardinality Constraints* (CP 2005), section 2: `at_least(i, j)` says that of the elements up to
/// `i`, more than `j` are chosen.
fn hitting_set(
    sets: &[Vec<usize>],
    besides: Option<&[usize]>,
    count: usize,
    size: usize,
) -> Result<Option<Vec<usize>>, SolveError> {
    let chosen = |element: usize| Lit::of(1 + element);
    let at_least = |element: usize, more: usize| Lit::of(1 + count + element * size + more);
    let mut cnf = Cnf::default();
    for set in sets {
        cnf.clause(&set.iter().map(|element| chosen(*element)).collect::<Vec<_>>());
    }
    if let Some(besides) = besides {
        cnf.clause(&besides.iter().map(|element| !chosen(*element)).collect::<Vec<_>>());
    }
    for element in 0..count {
        if size == 0 {
            cnf.clause(&[!chosen(element)]);
            continue;
        }
        cnf.clause(&[!chosen(element), at_least(element, 0)]);
        if element == 0 {
            continue;
        }
        for more in 0..size {
            cnf.clause(&[!at_least(element - 1, more), at_least(element, more)]);
            if more > 0 {
                let before = at_least(element - 1, more - 1);
                cnf.clause(&[!chosen(element), !before, at_least(element, more)]);
            }
        }
        cnf.clause(&[!chosen(element), !at_least(element - 1, size - 1)]);
    }
    let model = Sat::new(&cnf).solve()?;
    let elements = |model: Vec<Lit>| {
        let mut elements: Vec<usize> =
            model.iter().map(|lit| lit.variable() - 1).filter(|element| *element < count).collect();
        elements.sort_unstable();
        elements
    };
    Ok(model.map(elements))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hitting_sets_are_found_from_their_size_on() {
        let sets = vec![vec![0, 1], vec![1, 2], vec![3, 4], vec![4, 5, 0]];
        assert_eq!(hitting_set(&sets, None, 6, 0), Ok(None));
        assert_eq!(hitting_set(&sets, None, 6, 1), Ok(None));
        assert_eq!(hitting_set(&sets, None, 6, 2), Ok(Some(vec![1, 4])));
        let three = hitting_set(&sets, None, 6, 3).expect("solved").expect("possible");
        assert!(three.len() <= 3 && sets.iter().all(|set| set.iter().any(|e| three.contains(e))));
        assert_eq!(hitting_set(&[], None, 3, 0), Ok(Some(vec![])));
        assert_eq!(hitting_set(&sets, Some(&[1, 4]), 6, 2), Ok(None));
        assert_eq!(hitting_set(&sets[..2], Some(&[1]), 6, 2), Ok(Some(vec![0, 2])));
    }
}
