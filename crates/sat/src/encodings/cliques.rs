//! Cliques: cells that all see each other.

use crate::board::{Board, CellId};

/// The number of orders in which cells join cliques.
const ORDERS: u32 = 30;

/// Splits cells into cliques, as large as possible: of some partitions, returns the one whose sizes
/// have the largest sum of squares.
///
/// In the first partition the cells of a house are a clique, the house with the most cells first. In
/// the others each cell joins the first clique it fits in, in a shuffled order.
pub(super) fn cliques(board: &Board, cells: &[CellId]) -> Vec<Vec<CellId>> {
    let mut best = by_houses(board, cells);
    if best.len() < 2 {
        return best;
    }
    let mut order = cells.to_vec();
    for seed in 0..ORDERS {
        // By Knuth's multiplicative hash.
        order
            .sort_unstable_by_key(|cell| (*cell as u32 + 1).wrapping_mul(2_654_435_761 + 2 * seed));
        let cliques = first_fit(board, &order);
        if squares(&cliques) > squares(&best) {
            best = cliques;
        }
    }
    for clique in &mut best {
        clique.sort_unstable();
    }
    best
}

/// Splits cells into cliques: each cell joins the first clique it fits in.
fn first_fit(board: &Board, cells: &[CellId]) -> Vec<Vec<CellId>> {
    let mut cliques = Vec::new();
    join(board, cells, &mut cliques);
    cliques
}

fn join(board: &Board, cells: &[CellId], cliques: &mut Vec<Vec<CellId>>) {
    for cell in cells {
        let fits =
            |clique: &&mut Vec<CellId>| clique.iter().all(|other| board.are_peers(*other, *cell));
        match cliques.iter_mut().find(fits) {
            Some(clique) => clique.push(*cell),
            None => cliques.push(vec![*cell]),
        }
    }
}

fn squares(cliques: &[Vec<CellId>]) -> usize {
    cliques.iter().map(|clique| clique.len() * clique.len()).sum()
}

/// The first partition. Cells that share no house with others join as in the other partitions.
fn by_houses(board: &Board, cells: &[CellId]) -> Vec<Vec<CellId>> {
    let (mut left, mut cliques) = (cells.to_vec(), Vec::new());
    loop {
        let mut counts: Vec<(usize, usize)> = Vec::new();
        for house in left.iter().flat_map(|cell| board.houses_of(*cell)) {
            match counts.iter_mut().find(|(_, other)| other == house) {
                Some((count, _)) => *count += 1,
                None => counts.push((1, *house)),
            }
        }
        let Some((_, house)) = counts.into_iter().filter(|(count, _)| *count > 1).max() else {
            join(board, &left, &mut cliques);
            return cliques;
        };
        let is_in = |cell: &CellId| board.houses_of(*cell).contains(&house);
        cliques.push(left.iter().copied().filter(is_in).collect());
        left.retain(|cell| !is_in(cell));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::BoxShape;

    #[test]
    fn cliques_are_large_and_see_each_other() {
        let board = Board::single(BoxShape::new(3, 3).expect("valid"));
        let cliques = |cells: &[CellId]| {
            let mut cliques = cliques(&board, cells);
            cliques.sort_unstable();
            cliques
        };
        assert!(cliques(&[]).is_empty());
        let row: Vec<CellId> = (0..9).collect();
        assert_eq!(cliques(&row), [row]);
        let diagonal: Vec<CellId> = (0..9).map(|index| 10 * index).collect();
        assert_eq!(cliques(&diagonal), [[0, 10, 20], [30, 40, 50], [60, 70, 80]]);
        // Two cells of the column are better left to the rows.
        let rows = [0, 1, 2, 3, 27, 28, 29, 30, 54];
        assert_eq!(cliques(&rows), [vec![0, 1, 2, 3], vec![27, 28, 29, 30], vec![54]]);
        for cliques in [cliques(&rows), cliques(&diagonal)] {
            for clique in cliques {
                assert!(clique.windows(2).all(|pair| board.are_peers(pair[0], pair[1])));
            }
        }
    }
}
