//! Killers: cages by chance, with sums that leave one solution.

use std::sync::Arc;

use super::made::MakeError;
use super::random::Random;
use super::regions::{beside, connected};
use crate::board::{Board, CellId, Layout, LayoutError, Rule};
use crate::puzzle::{Puzzle, Value};
use crate::rules;
use crate::solve::{self, Answer, Options, Progress};

/// The most cells of a cage, by how often that is meant.
const SIZES: [usize; 8] = [2, 2, 2, 3, 3, 3, 4, 4];

/// How often cages are changed, before all begins again.
const CHANGES: usize = 60;

/// A puzzle without clues, whose cages leave this solution alone; `None`, where changing cages again and
/// again didn't come to that.
///
/// Each other solution that turns up is kept off by sharing out the cells of two neighbouring cages anew,
/// so that it has other sums there.
///
/// # Errors
/// [`MakeError::Layout`], if the board has too many rules for cages; [`MakeError::Solve`], if the solver
/// fails.
pub(super) fn cages(
    layout: &Layout,
    solution: &[Value],
    random: &mut Random,
    report: &mut dyn FnMut(usize, usize),
) -> Result<Option<Puzzle>, MakeError> {
    let board = Board::new(layout.clone());
    let mut cages = share_out(&board, solution, random);
    for change in 0..CHANGES {
        report(change, CHANGES);
        let puzzle = Puzzle::empty(with_cages(layout, &cages, solution)?);
        let mut found = None;
        let answer = solve::solve(&puzzle, Options::default(), &mut |progress| {
            if let Progress::Solution(values) = progress {
                found = Some(values);
            }
        })?;
        let other = match answer {
            Answer::OnlySolution => return Ok(Some(puzzle)),
            Answer::OtherSolution(values) if values != solution => Some(values),
            Answer::OtherSolution(_) | Answer::Unsolvable => found,
        };
        let Some(other) = other else { return Ok(None) };
        keep_off(&board, &mut cages, solution, &other, random);
    }
    Ok(None)
}

fn sum(cells: &[CellId], values: &[Value]) -> usize {
    cells.iter().map(|cell| values[*cell].get()).sum()
}

/// The board with these cages in place of any it had.
fn with_cages(
    layout: &Layout,
    cages: &[Vec<CellId>],
    solution: &[Value],
) -> Result<Arc<Board>, LayoutError> {
    let kept = layout.rules().iter().filter(|rule| !rule.is(&rules::CAGE)).cloned();
    let made = cages
        .iter()
        .map(|cells| -> Rule { rules::cage(cells.clone(), Some(sum(cells, solution) as u16)) });
    layout.clone().with_rules(kept.chain(made).collect()).map(Board::new)
}

/// Whether a cell's value isn't in a cage yet.
fn fits(cell: CellId, cage: &[CellId], solution: &[Value]) -> bool {
    cage.iter().all(|other| solution[*other] != solution[cell])
}

/// Shares out all cells to connected cages, of which each holds no value twice. A cell that finds no
/// room in a cage beside it stays alone.
fn share_out(board: &Board, solution: &[Value], random: &mut Random) -> Vec<Vec<CellId>> {
    let mut cage_of: Vec<Option<usize>> = vec![None; board.cell_count()];
    let mut cages: Vec<Vec<CellId>> = Vec::new();
    for first in random.order(board.cell_count()) {
        if cage_of[first].is_some() {
            continue;
        }
        let size = random.one_of(&SIZES).unwrap_or(2);
        let mut cage = vec![first];
        cage_of[first] = Some(cages.len());
        while cage.len() < size {
            let free: Vec<CellId> = cage
                .iter()
                .flat_map(|cell| beside(board, *cell))
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
            // The smallest cage beside it takes it.
            let size = |cell: &CellId| cage_of[*cell].map_or(0, |id| cages[id].len());
            if let Some(cell) = beside(board, first).filter(room).min_by_key(size) {
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

/// How often two cages are shared out anew, before a cell is set apart.
const SHARINGS: usize = 40;

/// Changes cages so that another solution has other sums.
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
                        cages[id].iter().any(|own| board.ground().are_beside(*own, *cell))
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::BoxShape;
    use crate::make::fill;

    #[test]
    fn cages_share_out_the_cells_and_leave_one_solution() {
        for seed in 0..5 {
            let layout = Layout::single(BoxShape::new(2, 3).expect("valid"));
            let mut random = Random::of(seed);
            let empty = Puzzle::empty(Board::new(layout.clone()));
            let solution = fill(&empty, &mut random).expect("filled").expect("a solution");
            let puzzle = cages(&layout, &solution, &mut random, &mut |_, _| {});
            let puzzle = puzzle.expect("cages fit").expect("found");
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
            let answer = solve::solve(&puzzle, Options::default(), &mut |_| {});
            assert_eq!(answer, Ok(Answer::OnlySolution));
        }
    }
}
