//! Killers: random cages whose sums leave one solution.

use std::iter::{repeat_n, successors};
use std::sync::Arc;

use super::difficulty::Difficulty;
use super::error::MakeError;
use super::random::Random;
use super::regions::{connected, neighbours};
use crate::board::{Board, CellId, Layout, LayoutError, Rule};
use crate::puzzle::{Puzzle, Value};
use crate::questions::{self, Limits, Outcome, SolveError};
use crate::rules;

/// Sizes to draw a cage's target size from; repeated sizes are more likely. On more values, a sum
/// of many cells says too little, and the search for another solution can take minutes.
fn sizes(values: usize) -> &'static [usize] {
    match values {
        ..=9 => &[2, 2, 2, 3, 3, 3, 4, 4],
        10..=16 => &[2, 2, 2, 3, 3],
        _ => &[2],
    }
}

/// Changes to the cages before a new attempt starts.
const CHANGES: usize = 60;

/// Cages whose sums leave one solution.
pub(super) struct Cages<'a> {
    layout: &'a Layout,
    board: Arc<Board>,
    solution: &'a [Value],
    /// The connected cells of each cage.
    cells: Vec<Vec<CellId>>,
}

impl<'a> Cages<'a> {
    /// Makes random cages. Returns `None` if repeated changes didn't lead to one solution.
    ///
    /// For each other solution found, two neighbouring cages share their cells anew, so that it has
    /// other sums there.
    ///
    /// # Errors
    /// [`MakeError::Layout`] if the board has too many rules for cages. [`MakeError::Solve`] if the
    /// solver fails.
    pub(super) fn by_chance(
        layout: &'a Layout,
        solution: &'a [Value],
        random: &mut Random,
        report: &mut dyn FnMut(usize, usize) -> Result<(), SolveError>,
    ) -> Result<Option<Self>, MakeError> {
        let board = Board::new(layout.clone());
        let cells = share_out(&board, solution, random);
        let mut made = Self { layout, board, solution, cells };
        for change in 0..CHANGES {
            report(change, CHANGES)?;
            let outcome = questions::solve(&made.puzzle()?, &Limits::default())?;
            let other = match outcome {
                Outcome::One(_) => return Ok(Some(made)),
                Outcome::Several(_, second) if second != solution => second,
                Outcome::Several(first, _) => first,
                Outcome::None => return Ok(None),
            };
            keep_off(&made.board, &mut made.cells, solution, &other, random);
        }
        Ok(None)
    }

    /// The puzzle with these cages, without clues. They replace any cages of the board.
    pub(super) fn puzzle(&self) -> Result<Puzzle, LayoutError> {
        let kept = self.layout.rules().iter().filter(|rule| !rule.is(&rules::CAGE)).cloned();
        let grid = self.layout.grid();
        let made = self.cells.iter().map(|cells| -> Rule {
            let numbers = cells.iter().map(|cell| grid.number(self.solution[*cell]));
            // The generator refuses boards with negative values.
            let sum = numbers.sum::<i32>().unsigned_abs();
            rules::cage(cells.clone(), Some(sum as u16))
        });
        let layout = self.layout.clone().with_rules(kept.chain(made).collect())?;
        Ok(Puzzle::empty(Board::new(layout)))
    }

    /// The puzzle if its difficulty is as requested, or an easier one with smaller cages.
    ///
    /// # Errors
    /// [`LayoutError`] if the board has too many rules for smaller cages.
    pub(super) fn with_difficulty(
        &self,
        difficulty: &Difficulty,
        random: &mut Random,
    ) -> Result<Option<Puzzle>, LayoutError> {
        let easier = || {
            let next = |cages: &Vec<Vec<CellId>>| part(&self.board, cages, random);
            successors(Some(self.cells.clone()), next).skip(1).collect()
        };
        let build = |cells: &Vec<Vec<CellId>>| {
            Self { board: Arc::clone(&self.board), cells: cells.clone(), ..*self }.puzzle()
        };
        difficulty.met_by(&self.puzzle()?, easier, build)
    }
}

fn sum(cells: &[CellId], values: &[Value]) -> usize {
    cells.iter().map(|cell| values[*cell].get()).sum()
}

/// True if the cage lacks the cell's value.
fn fits(cell: CellId, cage: &[CellId], solution: &[Value]) -> bool {
    cage.iter().all(|other| solution[*other] != solution[cell])
}

/// Distributes all cells to connected cages without repeated values. A cell that fits in no
/// adjacent cage stays alone.
fn share_out(board: &Board, solution: &[Value], random: &mut Random) -> Vec<Vec<CellId>> {
    let mut cage_of: Vec<Option<usize>> = vec![None; board.cell_count()];
    let mut cages: Vec<Vec<CellId>> = Vec::new();
    for first in random.order(board.cell_count()) {
        if cage_of[first].is_some() {
            continue;
        }
        let size = random.one_of(sizes(board.value_count())).unwrap_or(2);
        let mut cage = vec![first];
        cage_of[first] = Some(cages.len());
        while cage.len() < size {
            let free: Vec<CellId> = cage
                .iter()
                .flat_map(|cell| neighbours(board, *cell))
                .filter(|cell| cage_of[*cell].is_none() && fits(*cell, &cage, solution))
                .collect();
            let Some(cell) = random.one_of(&free) else { break };
            cage_of[cell] = Some(cages.len());
            cage.push(cell);
        }
        if cage.len() == 1 {
            let room = |cell: &CellId| {
                cage_of[*cell]
                    .is_some_and(|id| id < cages.len() && fits(first, &cages[id], solution))
            };
            // The smallest adjacent cage takes the cell.
            let size = |cell: &CellId| cage_of[*cell].map_or(0, |id| cages[id].len());
            if let Some(cell) = neighbours(board, first).filter(room).min_by_key(size) {
                cage_of[first] = cage_of[cell];
                if let Some(id) = cage_of[cell] {
                    cages[id].push(first);
                }
                continue;
            }
        }
        cages.push(cage);
    }
    cages
}

/// Attempts to redistribute the cells of two cages.
const SHARINGS: usize = 40;

/// Changes two cages so that the other solution has different sums.
fn keep_off(
    board: &Board,
    cages: &mut [Vec<CellId>],
    solution: &[Value],
    other: &[Value],
    random: &mut Random,
) {
    let differs = |cage: &&Vec<CellId>| cage.iter().any(|cell| solution[*cell] != other[*cell]);
    let differing: Vec<usize> = (0..cages.len()).filter(|id| differs(&&cages[*id])).collect();
    for _ in 0..SHARINGS {
        let Some(id) = random.one_of(&differing) else { return };
        let neighbours: Vec<usize> = (0..cages.len())
            .filter(|near| {
                *near != id
                    && cages[*near].iter().any(|cell| {
                        cages[id].iter().any(|own| board.geometry().are_beside(*own, *cell))
                    })
            })
            .collect();
        let Some(near) = random.one_of(&neighbours) else { return };
        let mut cells = [cages[id].as_slice(), &cages[near]].concat();
        random.shuffle(&mut cells);
        let size =
            if cells.len() > 4 { 2 + random.below(cells.len() - 3) } else { cells.len() / 2 };
        let (first, second) = cells.split_at(size);
        let is_cage = |cells: &[CellId]| {
            let mut own = cells.iter().enumerate();
            connected(board, cells)
                && own.all(|(index, cell)| fits(*cell, &cells[..index], solution))
        };
        if sum(first, solution) != sum(first, other) && is_cage(first) && is_cage(second) {
            let second = second.to_vec();
            cages[id] = first.to_vec();
            cages[near] = second;
            return;
        }
    }
}

/// Splits one of the largest cages, in halves if random attempts find such. Returns `None` if every
/// cage has one cell.
fn part(board: &Board, cages: &[Vec<CellId>], random: &mut Random) -> Option<Vec<Vec<CellId>>> {
    let largest = cages.iter().map(Vec::len).max().filter(|size| *size > 1)?;
    let of_size: Vec<usize> = (0..cages.len()).filter(|id| cages[*id].len() == largest).collect();
    let id = random.one_of(&of_size)?;
    let mut cells = cages[id].clone();
    let are_cages = |cells: &[CellId], size: usize| {
        connected(board, &cells[..size]) && connected(board, &cells[size..])
    };
    for size in repeat_n(largest / 2, SHARINGS).chain(repeat_n(1, largest * SHARINGS)) {
        random.shuffle(&mut cells);
        if are_cages(&cells, size) {
            let (first, second) = cells.split_at(size);
            let mut parted = cages.to_vec();
            parted[id] = first.to_vec();
            parted.push(second.to_vec());
            return Some(parted);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::BoxShape;
    use crate::fill;

    #[test]
    fn cages_share_out_the_cells_and_leave_one_solution() {
        for seed in 0..5 {
            let layout = Layout::single(BoxShape::new(2, 3).expect("valid"));
            let mut random = Random::from_seed(seed);
            let empty = Puzzle::empty(Board::new(layout.clone()));
            let solution = fill(&empty, &mut random).expect("filled").expect("a solution");
            let cages = Cages::by_chance(&layout, &solution, &mut random, &mut |_, _| Ok(()));
            let puzzle = cages.expect("cages fit").expect("found").puzzle().expect("cages fit");
            let mut cells: Vec<CellId> = puzzle
                .board()
                .layout()
                .rules()
                .iter()
                .flat_map(|rule| rule.cells.clone())
                .collect();
            cells.sort_unstable();
            assert!(cells.into_iter().eq(0..36));
            assert_eq!(puzzle.clue_count(), 0);
            let outcome = questions::solve(&puzzle, &Limits::default());
            assert!(outcome.is_ok_and(|outcome| outcome.is_unique()));
        }
    }
}
