//! # Unions of disjoint sums
//!
//! The total of several sums without a common cell is known. Together their cells may form larger
//! [cliques](super::cliques) than alone: then the total can be near an end of what these allow. The
//! idea and the score are those of sigh/Interactive-Sudoku-Solver (`_makeCombinedSumHandlers`).
//!
//! A clique of n cells on a board of D values has n·(D − n) + 1 sums. If a total exceeds the least sum of
//! all cliques by d, or misses the greatest by d, each clique has at most d + 1. The score adds up n·(D
//! − n) − d over the cliques.
//!
//! Exact sums of six or more open cells are united two at a time, if six cells of the smaller see one
//! of the other. The pair with the best score comes first, if that exceeds both scores or their sum.
//! Unions with a positive score are written as [sums](super::clique_sums). They exclude nothing that
//! the sums allow.

use super::cliques::cliques;
use crate::board::{Board, CellId, Constraint, ConstraintId, DerivedSum, Sum};
use crate::logic::CandidateGrid;

/// The smallest number of open cells of a sum, and of those that see the other sum.
const MIN_CELLS: usize = 6;

/// The most open cells of a union.
const MAX_CELLS: usize = 64;

/// The most sums. More are left alone, because all pairs are tried.
const MAX_SUMS: usize = 24;

/// A sum or a union.
struct Union {
    constraints: Vec<ConstraintId>,
    /// All cells, and the open ones.
    cells: Vec<CellId>,
    open: Vec<CellId>,
    total: i32,
    /// The total of the open cells.
    left: i32,
    score: i32,
}

/// Finds the unions to write.
pub(super) fn find(position: &CandidateGrid) -> Vec<DerivedSum> {
    let board = position.board();
    let mut all: Vec<Option<Union>> = Vec::new();
    for (id, constraint) in board.constraints().iter().enumerate() {
        let Constraint::Sum(sum) = constraint else { continue };
        if sum.weights.is_empty() && sum.least == sum.most {
            all.extend(Union::of_sum(position, id, sum).map(Some));
        }
    }
    if all.len() > MAX_SUMS {
        return Vec::new();
    }
    let mut pairs: Vec<([usize; 2], Union)> = Vec::new();
    for b in 0..all.len() {
        pairs.extend((0..b).filter_map(|a| united(board, &all, [a, b])));
    }
    // Of equal scores the first.
    while let Some(best) = (0..pairs.len()).rev().max_by_key(|index| pairs[*index].1.score) {
        let (pair, union) = pairs.swap_remove(best);
        for index in pair {
            all[index] = None;
        }
        pairs.retain(|(other, _)| !other.iter().any(|index| pair.contains(index)));
        let new = all.len();
        all.push(Some(union));
        pairs.extend((0..new).filter_map(|other| united(board, &all, [other, new])));
    }
    let useful = |union: &Union| union.constraints.len() > 1 && union.score > 0;
    all.into_iter().flatten().filter(useful).map(Union::into_derived).collect()
}

/// The union of two sums, if it is worth more than they are.
fn united(board: &Board, all: &[Option<Union>], pair: [usize; 2]) -> Option<([usize; 2], Union)> {
    let [Some(a), Some(b)] = pair.map(|index| all[index].as_ref()) else { return None };
    let (small, large) = if b.open.len() < a.open.len() { (b, a) } else { (a, b) };
    let sees = |cell: &&CellId| large.open.iter().any(|other| board.are_peers(**cell, *other));
    if a.open.len() + b.open.len() > MAX_CELLS
        || a.cells.iter().any(|cell| b.cells.contains(cell))
        || small.open.iter().filter(sees).take(MIN_CELLS).count() < MIN_CELLS
    {
        return None;
    }
    let together = |part: fn(&Union) -> &[usize]| [part(a), part(b)].concat();
    let open = together(|union| &union.open);
    let left = a.left + b.left;
    let score = score(board, &open, left)?;
    let is_better = score > a.score.max(b.score) || score > a.score + b.score;
    let union = Union {
        constraints: together(|union| &union.constraints),
        cells: together(|union| &union.cells),
        open,
        total: a.total + b.total,
        left,
        score,
    };
    is_better.then_some((pair, union))
}

/// The score of open cells with a total. `None` if the total is out of reach.
fn score(board: &Board, open: &[CellId], total: i32) -> Option<i32> {
    let values = i32::from(board.value_count() as u16);
    let sizes: Vec<i32> =
        cliques(board, open).iter().map(|clique| i32::from(clique.len() as u16)).collect();
    let least: i32 = sizes.iter().map(|n| n * (n + 1) / 2).sum();
    let spread: i32 = sizes.iter().map(|n| n * (values - n)).sum();
    let over = total - least;
    let slack = over.min(spread - over);
    (slack >= 0).then(|| sizes.iter().map(|n| n * (values - n) - slack).sum())
}

impl Union {
    /// `None` if the sum has few open cells, or its total is out of reach.
    fn of_sum(position: &CandidateGrid, id: ConstraintId, sum: &Sum) -> Option<Self> {
        let (mut open, mut left) = (Vec::new(), sum.least);
        for cell in &sum.cells {
            match position.placed()[*cell] {
                Some(value) => left -= i32::from(value.get() as u16),
                None => open.push(*cell),
            }
        }
        if open.len() < MIN_CELLS {
            return None;
        }
        let score = score(position.board(), &open, left)?;
        let cells = sum.cells.clone();
        Some(Self { constraints: vec![id], cells, open, total: sum.least, left, score })
    }

    fn into_derived(self) -> DerivedSum {
        let (cells, total) = (self.cells, self.total);
        let weights = Vec::new();
        let sum = Sum { cells, weights, least: total, most: total, is_distinct: false };
        DerivedSum { sum, houses: Vec::new(), constraints: self.constraints }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{BoxShape, Layout, Rule};
    use crate::puzzle::check_implied;
    use crate::rules;

    fn open(rules: Vec<Rule>) -> CandidateGrid {
        let layout = Layout::single(BoxShape::new(3, 3).expect("valid")).with_rules(rules);
        CandidateGrid::open(&Board::new(layout.expect("valid")))
    }

    /// Six cells of two rows: low ones.
    fn sum(first: CellId, total: u16) -> Rule {
        let cells = [0, 1, 2, 9, 10, 11].map(|offset| first + offset);
        rules::sum(cells.to_vec(), total, total)
    }

    #[test]
    fn sums_with_larger_cliques_together_are_united() {
        // Twelve cells of two rows: 42 is the least.
        let position = open(vec![sum(0, 21), sum(3, 22)]);
        let unions = find(&position);
        assert_eq!(unions.len(), 1);
        assert_eq!((unions[0].sum.least, unions[0].sum.most), (43, 43));
        assert_eq!(unions[0].sum.cells.len(), 12);
        assert_eq!(unions[0].constraints, [0, 1]);
        for union in unions {
            assert_eq!(check_implied(position.board(), &union), Ok(()));
        }
    }

    #[test]
    fn sums_that_gain_nothing_stay_alone() {
        // Cells that don't see each other.
        assert_eq!(find(&open(vec![sum(0, 21), sum(30, 22)])), []);
        // A total in the middle.
        assert_eq!(find(&open(vec![sum(0, 30), sum(3, 30)])), []);
        let range = rules::sum(vec![3, 4, 5, 12, 13, 14], 21, 22);
        assert_eq!(find(&open(vec![sum(0, 21), range])), []);
        let overlapping = rules::sum(vec![0, 4, 5, 12, 13, 14], 21, 21);
        assert_eq!(find(&open(vec![sum(0, 21), overlapping])), []);
    }
}
