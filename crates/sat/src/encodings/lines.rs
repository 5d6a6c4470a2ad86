//! # Lines with a relation between all their cells, by sets of values
//!
//! Renban and Nabner lines relate each two of their cells: the values are near each other, or apart.
//! All cells together hold one of a few sets of values. A renban of n cells on a 9×9 holds one of 10 −
//! n, a Nabner of four one of 15. The [sets] are written as for sums, in addition to the pairs.
//!
//! Lines of three or more open cells have sets. A renban of n < 9 cells takes 10 − n variables for
//! its sets, and one for each value that is in some sets and not in others. The clauses are those of
//! [sets].
//!
//! [sets]: super::sets

use super::sets;
use crate::board::{Board, CellId, Constraint, ConstraintRef, Relation};
use crate::clauses::{ClauseSink, Variables};
use crate::logic::{CandidateGrid, Combinations};

/// The smallest number of open cells for which sets are written.
const MIN_CELLS: usize = 3;

/// Writes the sets of all such lines.
pub(super) fn write(
    position: &CandidateGrid,
    variables: &mut Variables,
    sink: &mut impl ClauseSink,
) {
    let board = position.board();
    let mut left = board.constraints();
    while let Some((_, rest)) = left.split_first() {
        let source = ConstraintRef::Constraint(board.constraints().len() - left.len());
        let Some(line) = Line::first_of(left) else {
            left = rest;
            continue;
        };
        left = left.get(pairs(line.cells.len())..).unwrap_or_default();
        let open = line.cells.iter().filter(|cell| position.is_open(**cell)).count();
        if open < MIN_CELLS || !line.is_different(board) {
            continue;
        }
        let excluded = line.excluded(board.value_count());
        if let Some(sets) = Combinations::of_line(position, &line.cells, &excluded) {
            sets::write(position, &sets, source, variables, sink);
        }
        if sink.is_done() {
            return;
        }
    }
}

/// Cells of which each two have this relation.
struct Line {
    cells: Vec<CellId>,
    relation: Relation,
}

/// The number of pairs of this many cells.
fn pairs(cells: usize) -> usize {
    cells * (cells - 1) / 2
}

impl Line {
    /// The line whose pairs come first, in the order in which a rule adds them: the pairs of the first
    /// cell, then those of the second.
    fn first_of(constraints: &[Constraint]) -> Option<Self> {
        let Constraint::Binary([start, _], relation) = constraints.first()? else { return None };
        if !matches!(relation, Relation::Near(_) | Relation::Apart(_)) {
            return None;
        }
        let from_start = constraints.iter().map_while(|constraint| match constraint {
            Constraint::Binary([a, b], other) if a == start && other == relation => Some(*b),
            _ => None,
        });
        let cells: Vec<CellId> = [*start].into_iter().chain(from_start).collect();
        let each_two = cells.iter().enumerate();
        let mut each_two =
            each_two.flat_map(|(index, a)| cells[index + 1..].iter().map(|b| [*a, *b]));
        let mut found = constraints.get(..pairs(cells.len()))?.iter();
        let is_next = |pair: [CellId; 2]| {
            let Some(Constraint::Binary(own, other)) = found.next() else { return false };
            *own == pair && other == relation
        };
        let is_line = cells.len() >= MIN_CELLS && each_two.all(is_next);
        is_line.then(|| Self { cells, relation: relation.clone() })
    }

    /// True if no two cells can hold the same value.
    fn is_different(&self, board: &Board) -> bool {
        let mut cells = self.cells.iter().enumerate();
        let mut are_peers =
            || cells.all(|(index, a)| self.cells[..index].iter().all(|b| board.are_peers(*a, *b)));
        !self.relation.allows(1, 1) || are_peers()
    }

    /// By `value.index()`, the values that the line can't hold beside it.
    fn excluded(&self, values: usize) -> Vec<u64> {
        let values = values.min(u64::BITS as usize);
        let excludes = |a: usize, b: usize| a == b || !self.relation.allows(a + 1, b + 1);
        let of_value = |a: usize| (0..values).filter(|b| excludes(a, *b)).map(|b| 1 << b).sum();
        (0..values).map(of_value).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{BoxShape, Layout, Rule};
    use crate::clauses::Cnf;
    use crate::rules;

    /// Variables and clauses of the sets of these rules on an open 9×9.
    fn size(rules: Vec<Rule>) -> (usize, usize) {
        let layout = Layout::single(BoxShape::new(3, 3).expect("valid")).with_rules(rules);
        let position = CandidateGrid::open(&Board::new(layout.expect("valid")));
        let (mut variables, mut cnf) = (Variables::new(&position), Cnf::default());
        write(&position, &mut variables, &mut cnf);
        (variables.auxiliary_count(), cnf.len())
    }

    #[test]
    fn sizes_follow_the_formula() {
        // Cells of different rows, columns and boxes. No other cell sees all three.
        let renban = |cells: &[CellId]| Rule::new(&rules::RENBAN, cells.to_vec(), vec![]);
        let nabner = |cells: &[CellId]| Rule::new(&rules::NABNER, cells.to_vec(), vec![]);
        // As for sums: c + s·v + 2·v + 1 clauses.
        assert_eq!(size(vec![renban(&[0, 30, 60])]), (9 + 7, 27 + 7 * 9 + 2 * 9 + 1));
        assert_eq!(size(vec![nabner(&[0, 30, 60])]), (9 + 35, 27 + 35 * 9 + 2 * 9 + 1));
        // 5 is in all five sets.
        assert_eq!(size(vec![renban(&[0, 30, 60, 13, 43])]), (8 + 5, 1 + 40 + 5 * 8 + 2 * 8 + 1));
        // The only set needs no variable: two values of each three are on the line.
        let all = size(vec![nabner(&[0, 30, 60, 13, 43])]);
        assert_eq!(all, (0, 5 * 4 + 5));
        let both = vec![renban(&[0, 30, 60]), nabner(&[0, 30, 60]), renban(&[1, 31, 61])];
        assert_eq!(size(both).0, 2 * (9 + 7) + 9 + 35);
    }

    #[test]
    fn pairs_have_no_sets() {
        let whisper = Rule::new(&rules::WHISPERS, vec![0, 30, 60], vec![]);
        let renban = Rule::new(&rules::RENBAN, vec![0, 30], vec![]);
        assert_eq!(size(vec![whisper, renban]), (0, 0));
    }
}
