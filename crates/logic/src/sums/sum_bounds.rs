//! Bounds on sums: the minimum and maximum that the cells of a sum can reach, given that peers hold
//! different values.

use super::combinations::members;
use crate::board::{CellId, Sum};
use crate::grid::{CandidateGrid, Word, bits};
use crate::puzzle::Value;
use crate::steps::SumGroup;

/// The most values, and the most cells of a sum: one bit each.
const MAX_BITS: usize = Word::BITS as usize;

/// Open cells of one weight that all see each other.
struct Group {
    weight: i32,
    /// Indices of the cells in the sum, as bits.
    cells: Word,
    /// The union of their candidates.
    values: Word,
}

/// Returns the candidates of open cells with which the sum exceeds its maximum or misses its
/// minimum, group by group. If it does so in any case, these are all candidates, also of placed
/// cells.
///
/// Each cell joins the first group it fits in. The minimum of a group of n cells is the sum of its
/// n smallest values, whichever cells have them as candidates. Empty for sums of more than 64
/// cells, and on boards of more than 64 values.
pub(crate) fn impossible(position: &CandidateGrid, sum: &Sum) -> Vec<(CellId, Value)> {
    if position.board().value_count().max(sum.cells.len()) > MAX_BITS {
        return Vec::new();
    }
    let (groups, placed) = groups(position, sum);
    let ranges = groups.iter().map(|group| group.range(group.values, group.count()));
    let Some(ranges) = ranges.collect::<Option<Vec<_>>>() else {
        return position.candidates_of(&sum.cells);
    };
    let least = placed + ranges.iter().map(|(least, _)| least).sum::<i32>();
    let most = placed + ranges.iter().map(|(_, most)| most).sum::<i32>();
    if least > sum.most || most < sum.least {
        return position.candidates_of(&sum.cells);
    }
    let mut lost = Vec::new();
    for (group, own) in groups.iter().zip(ranges) {
        // The range that the other groups leave to this one.
        let (from, to) = (sum.least - (most - own.1), sum.most - (least - own.0));
        if own.0 >= from && own.1 <= to {
            continue;
        }
        for value in members(group.values) {
            let term = group.weight * i32::from(value.get() as u16);
            let others = group.values & !(1 << value.index());
            let is_possible = group
                .range(others, group.count() - 1)
                .is_some_and(|(least, most)| least + term <= to && most + term >= from);
            if !is_possible {
                let cells = bits(group.cells).map(|index| sum.cells[index]);
                let having = cells.filter(|cell| position.candidates().has(*cell, value));
                lost.extend(having.map(|cell| (cell, value)));
            }
        }
    }
    lost
}

/// The groups of at least two cells, if their being different excludes all these candidates. Empty
/// for weighted sums, and for those of cells that all see each other.
pub(crate) fn sum_groups(
    position: &CandidateGrid,
    sum: &Sum,
    lost: &[(CellId, Value)],
) -> Vec<SumGroup> {
    if !sum.weights.is_empty() || sum.is_distinct {
        return Vec::new();
    }
    let by_groups = impossible(position, sum);
    if lost.iter().any(|candidate| !by_groups.contains(candidate)) {
        return Vec::new();
    }
    let (groups, placed) = groups(position, sum);
    let ranges = groups.iter().map(|group| group.range(group.values, group.count()));
    let Some(ranges) = ranges.collect::<Option<Vec<_>>>() else { return Vec::new() };
    let least = placed + ranges.iter().map(|(least, _)| least).sum::<i32>();
    let most = placed + ranges.iter().map(|(_, most)| most).sum::<i32>();
    let is_low = sum.most - least <= most - sum.least;
    let cells = |group: &Group| bits(group.cells).map(|index| sum.cells[index]).collect();
    let with_ranges = groups.iter().zip(ranges).filter(|(group, _)| group.count() > 1);
    with_ranges
        .map(|(group, (least, most))| SumGroup { cells: cells(group), least, most, is_low })
        .collect()
}

/// Groups the open cells of a sum. Also returns the sum of the placed cells.
fn groups(position: &CandidateGrid, sum: &Sum) -> (Vec<Group>, i32) {
    let board = position.board();
    let mut groups: Vec<Group> = Vec::new();
    let mut placed = 0;
    for (index, cell) in sum.cells.iter().enumerate() {
        let weight = sum.weight(index);
        if let Some(value) = position.placed()[*cell] {
            placed += weight * i32::from(value.get() as u16);
            continue;
        }
        let fits = |group: &&mut Group| {
            group.weight == weight
                && bits(group.cells).all(|other| board.are_peers(sum.cells[other], *cell))
        };
        let values = position.candidates().word(*cell, 0);
        match groups.iter_mut().find(fits) {
            Some(group) => {
                group.cells |= 1 << index;
                group.values |= values;
            }
            None => groups.push(Group { weight, cells: 1 << index, values }),
        }
    }
    (groups, placed)
}

impl Group {
    fn count(&self) -> usize {
        self.cells.count_ones() as usize
    }

    /// The minimum and maximum of `count` different values, times the weight. `None` if there are
    /// fewer values.
    fn range(&self, values: Word, count: usize) -> Option<(i32, i32)> {
        let spare = (values.count_ones() as usize).checked_sub(count)?;
        let (mut first, mut last) = (0, 0);
        for (index, value) in members(values).enumerate() {
            let term = self.weight * i32::from(value.get() as u16);
            first += if index < count { term } else { 0 };
            last += if index >= spare { term } else { 0 };
        }
        Some((first.min(last), first.max(last)))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;
    use crate::board::{Board, BoxShape};
    use crate::testing::value;

    fn sum(cells: &[CellId], weights: &[i32], total: i32) -> Sum {
        Sum {
            cells: cells.to_vec(),
            weights: weights.to_vec(),
            least: total,
            most: total,
            is_distinct: false,
        }
    }

    #[test]
    fn cells_that_see_each_other_share_the_extremes() {
        let mut position = CandidateGrid::open(&Board::single(BoxShape::new(3, 3).expect("valid")));
        // 9, 8 and 7 in each of two rows, and 9 and 8 in a third: no cell of the first two has less
        // than 7.
        let cells = [0, 1, 2, 12, 13, 14, 24, 25];
        assert_eq!(impossible(&position, &sum(&cells, &[], 65)).len(), 6 * 6 + 2 * 7);
        assert_eq!(impossible(&position, &sum(&cells, &[], 66)).len(), 8 * 9, "too much");
        assert_eq!(impossible(&position, &sum(&cells, &[], 50)), []);
        position.place(0, value(7)).expect("no contradiction");
        let left = impossible(&position, &sum(&[0, 1, 2], &[1, 1, -1], 15));
        let left: BTreeSet<(CellId, usize)> =
            left.iter().map(|(cell, v)| (*cell, v.get())).collect();
        let expected = (1..=8).filter(|v| *v != 7).map(|v| (1, v));
        let others = (2..=9).filter(|v| *v != 7).map(|v| (2, v));
        assert_eq!(left, expected.chain(others).collect(), "9 − 1");
    }

    proptest! {
        /// Candidates in some assignment of the naive oracle stay.
        #[test]
        fn nothing_goes_that_some_values_go_with(
            total in -8_i32..24,
            weights in prop::sample::select(vec![vec![], vec![1, 1, -1, -1, 1], vec![2, 1, -1, 3, 1]]),
            gone in proptest::collection::vec((0_usize..5, 1_usize..=4), 0..8),
        ) {
            let mut position = CandidateGrid::open(&Board::single(BoxShape::new(2, 2).expect("valid")));
            let cells = [0, 1, 5, 10, 14];
            for (cell, number) in gone {
                prop_assume!(position.remove(cells[cell], value(number)).is_ok());
            }
            let sum = sum(&cells, &weights, total);
            let mut possible = BTreeSet::new();
            for code in 0..4_usize.pow(5) {
                let values: Vec<Value> = (0..5).map(|at| value(code / 4_usize.pow(at) % 4 + 1)).collect();
                let fits = |at: usize| position.candidates().has(cells[at], values[at])
                    && (0..at).all(|other| values[other] != values[at]
                        || !position.board().are_peers(cells[other], cells[at]));
                let reached: i32 =
                    (0..5).map(|at| sum.weight(at) * i32::from(values[at].get() as u16)).sum();
                if reached == total && (0..5).all(fits) {
                    possible.extend((0..5).map(|at| (cells[at], values[at])));
                }
            }
            for lost in impossible(&position, &sum) {
                prop_assert!(!possible.contains(&lost), "{lost:?}");
            }
        }
    }
}
