//! Cubes: parts of the search for a solution, for several machines.
//!
//! A cube is a list of literals that are assumed to be true. The cubes of a formula are the leaves
//! of a tree. Each inner node splits on a variable, with one branch for each of its values. A
//! look-ahead chooses the variables, and a solver searches each cube. Heule, Kullmann, Wieringa and
//! Biere, *Cube and Conquer: Guiding CDCL SAT Solvers by Lookaheads* (2011).
//!
//! The look-ahead tries the candidates of the cells with the fewest open candidates. It propagates
//! both values of each variable, and counts the variables that each value fixes. The variable with
//! the largest product of its two counts becomes the next split; ties go to the larger sum. The
//! solver March combines its measures in the same way. If one value leads to a contradiction (a
//! failed literal), the other one is implied. It becomes part of the cube, and doesn't count as a
//! split. In the paper, the numbers of decisions and fixed variables decide where a branch ends.
//! Here the number of splits decides, which bounds the number of cubes.
//!
//! Unit propagation refutes some branches. These need no solver. Every assignment belongs to
//! exactly one branch, open or refuted. So the formula has a model if and only if it has one in an
//! open cube. [`cubes_cover`] checks this for any list of cubes. For this check, each node that
//! unit propagation alone doesn't refute keeps an open branch, refuted or not.

use std::ops::ControlFlow;

use super::exported::Formula;
use super::unit_propagation::UnitPropagation;
use crate::clauses::{Lit, Variables};
use crate::encodings::Encoding;
use crate::logic::CandidateGrid;
use crate::puzzle::Puzzle;

/// The maximum number of splits per cube. It limits the number of cubes to 65,536.
pub const MAX_CUBE_DEPTH: u8 = 16;

/// The maximum number of variables that a look-ahead tries.
const MAX_TRIED: usize = 32;

/// The maximum depth of the tree that [`cubes_cover`] searches.
const MAX_PATH: usize = 4_000;

/// The end of a branch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Branch {
    /// A cube for a solver.
    Open,
    /// Unit propagation derives a contradiction, so there is no model.
    Refuted,
}

/// Splits the search for a model into branches with up to `depth` splits, at most
/// [`MAX_CUBE_DEPTH`]. `sink` receives the literals of each branch; all of them are candidates. If
/// it returns [`ControlFlow::Break`], no branch follows.
pub fn cubes(
    formula: &Formula<'_>,
    depth: u8,
    sink: &mut dyn FnMut(&[Lit], Branch) -> ControlFlow<()>,
) {
    let mut propagation = UnitPropagation::default();
    let variables = formula.write(&mut propagation);
    let cells = candidates_of_cells(&formula.position, &variables);
    // After a break, there is nothing left to do.
    let _ = if propagation.propagate_units() {
        Tree { propagation, cells, path: Vec::new(), sink }.split(depth.min(MAX_CUBE_DEPTH))
    } else {
        sink(&[], Branch::Refuted)
    };
}

/// True if unit propagation shows that each solution of the puzzle belongs to a cube. If no cube
/// has a solution, the puzzle has none either. The literals are candidates, numbered as in
/// [`Variables::declared`].
///
/// The check uses the reduced encoding. No other encoding propagates more between candidates, so
/// the cubes can come from any encoding.
#[must_use]
pub fn cubes_cover(puzzle: &Puzzle, cubes: &[Vec<Lit>]) -> bool {
    let position = CandidateGrid::with_clues_placed(puzzle)
        .unwrap_or_else(|_| CandidateGrid::open(puzzle.board()));
    let formula = Formula { puzzle, encoding: Encoding::Reduced, position, last: None };
    let mut propagation = UnitPropagation::default();
    formula.write(&mut propagation);
    let literals: usize = cubes.iter().map(Vec::len).sum();
    // A tree of cubes has at most one inner node for each literal.
    let mut cover = Cover { propagation, steps_left: 4 * literals + 1 };
    !cover.propagation.propagate_units() || cover.has_all(&cubes.iter().collect::<Vec<_>>(), 0)
}

/// The literals of each cell's candidates.
fn candidates_of_cells(position: &CandidateGrid, variables: &Variables) -> Vec<Vec<Lit>> {
    let of_cell = |cell| variables.literals(cell).map(|(_, literal)| literal).collect();
    (0..position.board().cell_count()).map(of_cell).collect()
}

/// The traversal of the tree of branches.
struct Tree<'a> {
    propagation: UnitPropagation,
    cells: Vec<Vec<Lit>>,
    /// The literals of the current branch.
    path: Vec<Lit>,
    sink: &'a mut dyn FnMut(&[Lit], Branch) -> ControlFlow<()>,
}

/// The result of a look-ahead.
enum LookAhead {
    /// The variable of this literal is the best to split on.
    Split(Lit),
    /// This literal leads to a contradiction.
    Failed(Lit),
    /// There is nothing left to split.
    Finished,
}

impl Tree<'_> {
    /// Splits the current branch up to `depth` times. The caller removes the literals that this
    /// adds.
    fn split(&mut self, depth: u8) -> ControlFlow<()> {
        loop {
            let next = if depth == 0 { LookAhead::Finished } else { self.look_ahead() };
            match next {
                LookAhead::Finished => break,
                LookAhead::Failed(literal) => {
                    self.path.push(literal);
                    (self.sink)(&self.path, Branch::Refuted)?;
                    self.path.pop();
                    self.path.push(!literal);
                    if !self.propagation.assume(!literal) {
                        // Both values are refuted. The branch stays open for `cubes_cover`.
                        break;
                    }
                }
                LookAhead::Split(literal) => {
                    let (fixed, length) = (self.propagation.len(), self.path.len());
                    for side in [literal, !literal] {
                        self.path.push(side);
                        // The look-ahead found no contradiction.
                        self.propagation.assume(side);
                        self.split(depth - 1)?;
                        self.propagation.undo(fixed);
                        self.path.truncate(length);
                    }
                    return ControlFlow::Continue(());
                }
            }
        }
        (self.sink)(&self.path, Branch::Open)
    }

    fn look_ahead(&mut self) -> LookAhead {
        let mut best = None;
        for literal in self.open_candidates() {
            let mut fixed = [0; 2];
            for (count, side) in fixed.iter_mut().zip([literal, !literal]) {
                let start = self.propagation.len();
                let is_consistent = self.propagation.assume(side);
                *count = self.propagation.len() - start;
                self.propagation.undo(start);
                if !is_consistent {
                    return LookAhead::Failed(side);
                }
            }
            let score = (fixed[0] * fixed[1], fixed[0] + fixed[1]);
            if best.is_none_or(|(other, _)| score > other) {
                best = Some((score, literal));
            }
        }
        best.map_or(LookAhead::Finished, |(_, literal)| LookAhead::Split(literal))
    }

    /// The candidates to try: those of the cells with the fewest, up to [`MAX_TRIED`].
    fn open_candidates(&self) -> Vec<Lit> {
        let open = |cell: &Vec<Lit>| -> Vec<Lit> {
            let is_open = |literal: &Lit| self.propagation.value(*literal).is_none();
            cell.iter().copied().filter(is_open).collect()
        };
        let mut cells: Vec<Vec<Lit>> = self.cells.iter().map(open).collect();
        cells.retain(|cell| !cell.is_empty());
        cells.sort_by_key(Vec::len);
        cells.into_iter().flatten().take(MAX_TRIED).collect()
    }
}

/// The check that cubes leave out no solution.
struct Cover {
    propagation: UnitPropagation,
    /// The number of nodes that may still follow. Cubes that don't form a tree could need too many.
    steps_left: usize,
}

impl Cover {
    /// True if each solution of the current branch is in one of these cubes.
    fn has_all(&mut self, cubes: &[&Vec<Lit>], depth: usize) -> bool {
        let Some(left) = self.steps_left.checked_sub(1).filter(|_| depth < MAX_PATH) else {
            return false;
        };
        self.steps_left = left;
        let propagation = &self.propagation;
        let is_false = |literal: &Lit| propagation.value(*literal) == Some(false);
        let cubes: Vec<&Vec<Lit>> =
            cubes.iter().copied().filter(|cube| !cube.iter().any(is_false)).collect();
        let is_open = |literal: &&Lit| propagation.value(**literal).is_none();
        let next: Vec<Option<Lit>> =
            cubes.iter().map(|cube| cube.iter().find(is_open).copied()).collect();
        // A cube without an open literal contains the whole branch.
        if next.iter().any(Option::is_none) {
            return true;
        }
        let Some(literal) = next.into_iter().flatten().next() else { return false };
        [literal, !literal].into_iter().all(|side| {
            let start = self.propagation.len();
            let is_covered = !self.propagation.assume(side) || self.has_all(&cubes, depth + 1);
            self.propagation.undo(start);
            is_covered
        })
    }
}
