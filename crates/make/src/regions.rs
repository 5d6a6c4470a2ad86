//! Random jigsaw regions in place of boxes.

use super::random::Random;
use crate::board::{Board, BoxShape, CellId, Rule};
use crate::rules;

/// Attempts to exchange two cells, per cell of the board.
const EXCHANGES: usize = 12;

/// Connected regions of as many cells as values, for a single grid.
///
/// Starts from boxes, and exchanges cells of neighbouring regions as long as both stay connected.
#[must_use]
pub fn regions(shape: BoxShape, random: &mut Random) -> Rule {
    let board = Board::single(shape);
    let side = shape.value_count();
    let boxes_across = side / shape.columns();
    let region = |cell: CellId| {
        let place = board.place(cell);
        place.row / shape.rows() * boxes_across + place.column / shape.columns()
    };
    let mut of: Vec<u8> = (0..board.cell_count()).map(|cell| region(cell) as u8).collect();
    for _ in 0..EXCHANGES * board.cell_count() {
        exchange(&board, &mut of, random);
    }
    rules::regions(of)
}

/// Exchanges two cells of neighbouring regions if both stay connected.
fn exchange(board: &Board, of: &mut [u8], random: &mut Random) {
    let first = random.below(of.len());
    let around: Vec<CellId> =
        neighbours(board, first).filter(|cell| of[*cell] != of[first]).collect();
    let Some(met) = random.one_of(&around) else { return };
    let (here, there) = (of[first], of[met]);
    let touches = |cell: &CellId| {
        of[*cell] == there && *cell != met && neighbours(board, *cell).any(|cell| of[cell] == here)
    };
    let candidates: Vec<CellId> = (0..of.len()).filter(touches).collect();
    let Some(second) = random.one_of(&candidates) else { return };
    (of[first], of[second]) = (there, here);
    if !(is_connected(board, of, here) && is_connected(board, of, there)) {
        (of[first], of[second]) = (here, there);
    }
}

/// The orthogonal neighbours of a cell.
pub(super) fn neighbours(board: &Board, cell: CellId) -> impl Iterator<Item = CellId> {
    let moves = [(-1, 0), (0, -1), (0, 1), (1, 0)];
    moves.into_iter().filter_map(move |(rows, columns)| board.geometry().moved(cell, rows, columns))
}

fn is_connected(board: &Board, of: &[u8], region: u8) -> bool {
    let cells: Vec<CellId> = (0..of.len()).filter(|cell| of[*cell] == region).collect();
    connected(board, &cells)
}

/// True if the cells are orthogonally connected.
pub(super) fn connected(board: &Board, cells: &[CellId]) -> bool {
    let mut reached: Vec<CellId> = cells.first().copied().into_iter().collect();
    let mut next = 0;
    while let Some(&from) = reached.get(next) {
        for cell in neighbours(board, from) {
            if cells.contains(&cell) && !reached.contains(&cell) {
                reached.push(cell);
            }
        }
        next += 1;
    }
    reached.len() == cells.len()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Layout;

    #[test]
    fn regions_are_connected_and_as_large_as_a_box() {
        for (rows, columns) in [(2, 2), (2, 3), (3, 3), (1, 5), (4, 4)] {
            let shape = BoxShape::new(rows, columns).expect("valid");
            for seed in 0..5 {
                let rule = regions(shape, &mut Random::from_seed(seed));
                let of: Vec<u8> = rule.numbers.iter().map(|number| *number as u8).collect();
                let layout = Layout::single(shape).with_rules(vec![rule]).expect("regions");
                let board = Board::new(layout);
                assert!((0..shape.value_count()).all(|id| is_connected(&board, &of, id as u8)));
            }
        }
        let shape = BoxShape::new(3, 3).expect("valid");
        let numbers = |seed| regions(shape, &mut Random::from_seed(seed)).numbers;
        assert_eq!(numbers(1), numbers(1));
        assert_ne!(numbers(1), numbers(2));
    }
}
