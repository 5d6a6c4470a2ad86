//! Counts of everything on a board that is bounded: a short link can ask for a board that is slow
//! to build and to solve.

use super::constraint::Sum;
use super::grid_shape::GridShape;
use super::limits::{MAX_HOUSE_CELLS, MAX_NAMED_CELLS, MAX_PAIRS, MAX_SUM_STEPS};
use super::rule_error::RuleError;

/// Amounts of everything that is bounded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Size {
    house_cells: usize,
    most_house_cells: usize,
    named_cells: usize,
    pairs: usize,
    sum_steps: usize,
}

impl Size {
    /// Size of the rows, columns and boxes of this many grids.
    pub(super) fn of_grids(grid: GridShape, grids: usize) -> Self {
        let of_grid = 3 * grid.cell_count();
        let most_house_cells = match grids {
            1 => MAX_HOUSE_CELLS.max(2 * of_grid),
            _ => MAX_HOUSE_CELLS,
        };
        let house_cells = grids * of_grid;
        Self { house_cells, most_house_cells, named_cells: 0, pairs: 0, sum_steps: 0 }
    }

    /// True if the houses are within their bound.
    pub(super) fn is_bounded(&self) -> bool {
        self.house_cells <= self.most_house_cells
    }

    pub(super) fn add_house(&mut self, cells: usize) -> Result<(), RuleError> {
        self.house_cells += cells;
        if self.is_bounded() { Ok(()) } else { Err(RuleError::HouseCells) }
    }

    pub(super) fn name_cells(&mut self, cells: usize) -> Result<(), RuleError> {
        self.named_cells += cells;
        if self.named_cells <= MAX_NAMED_CELLS { Ok(()) } else { Err(RuleError::NamedCells) }
    }

    pub(super) fn add_pair(&mut self) -> Result<(), RuleError> {
        self.pairs += 1;
        if self.pairs <= MAX_PAIRS { Ok(()) } else { Err(RuleError::Pairs) }
    }

    pub(super) fn add_steps(&mut self, steps: usize) -> Result<(), RuleError> {
        self.sum_steps = self.sum_steps.saturating_add(steps);
        if self.sum_steps <= MAX_SUM_STEPS { Ok(()) } else { Err(RuleError::SumSteps) }
    }

    /// The number of steps still available.
    pub(super) fn steps_left(&self) -> usize {
        MAX_SUM_STEPS.saturating_sub(self.sum_steps)
    }

    pub(super) fn add_sum(&mut self, sum: &Sum, values: usize) -> Result<(), RuleError> {
        self.add_steps(steps(sum, values))
    }
}

/// Size of a sum's layered graph: over its cells, the number of partial sums that can still reach
/// the range, times the number of values.
fn steps(sum: &Sum, values: usize) -> usize {
    let reach = |index: usize| {
        let weight = i64::from(sum.weight(index));
        let ends = (weight, weight * i64::from(values as u32));
        (ends.0.min(ends.1), ends.0.max(ends.1))
    };
    let mut rest = (0..sum.cells.len())
        .map(reach)
        .fold((0, 0), |(low, high), (least, most)| (low + least, high + most));
    let mut first = (0, 0);
    let mut steps = 0;
    for index in 0..sum.cells.len() {
        let smallest = first.0.max(i64::from(sum.least) - rest.1);
        let largest = first.1.min(i64::from(sum.most) - rest.0);
        steps += usize::try_from(largest + 1 - smallest).unwrap_or(0) * values;
        let (least, most) = reach(index);
        first = (first.0 + least, first.1 + most);
        rest = (rest.0 - least, rest.1 - most);
    }
    steps
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{BoxShape, Layout, LayoutError, Rule};
    use crate::rules;

    fn with(shape: (usize, usize), rules: Vec<Rule>) -> Result<Layout, LayoutError> {
        Layout::single(BoxShape::new(shape.0, shape.1).expect("valid")).with_rules(rules)
    }

    fn refused(index: usize, error: RuleError) -> Result<Layout, LayoutError> {
        Err(LayoutError::Rule { index, error })
    }

    /// Rules on runs of `length` consecutive cells, each run one cell after the last.
    fn runs(count: usize, length: usize, rule: impl Fn(Vec<usize>) -> Rule) -> Vec<Rule> {
        (0..count).map(|start| rule((start..start + length).collect())).collect()
    }

    #[test]
    fn cells_named_are_bounded() {
        let cages = |count| runs(count, 36, |cells| rules::cage(cells, None));
        assert!(with((6, 6), cages(277)).is_ok());
        assert_eq!(with((6, 6), cages(278)), refused(277, RuleError::NamedCells));
        // Each cell of a 36×36 grid can be in a cage and several sums.
        let sums = |k: usize| {
            (0..216).map(move |i| {
                let cells = (0..6).map(|j| (i * 6 + j * k) % 1_296).collect();
                rules::sum(cells, 110 + k as u16, 110 + k as u16)
            })
        };
        let all = [1, 5, 7].into_iter().flat_map(sums).collect::<Vec<_>>();
        let thirty = runs(30, 36, |cells| rules::cage(cells, None));
        assert!(with((6, 6), [all, thirty].concat()).is_ok());
    }

    #[test]
    fn sums_are_bounded_by_their_range() {
        let long = |count| runs(count, 64, |cells| rules::sum(cells, 1_184, 1_184));
        assert!(with((6, 6), long(6)).is_ok());
        assert_eq!(with((6, 6), long(7)), refused(6, RuleError::SumSteps));
        // The largest possible sum has one combination.
        let most = runs(100, 64, |cells| rules::sum(cells, 2_304, 2_304));
        assert!(with((6, 6), most).is_ok());
        for slack in [0, 2] {
            let rule = rules::box_sums(slack, true);
            assert!(with((6, 6), vec![rule]).is_ok());
        }
    }

    #[test]
    fn machines_that_are_refused_leave_room_for_small_ones() {
        let sky =
            |start: usize| Rule::new(&rules::SKYSCRAPER, (start..start + 36).collect(), vec![9]);
        let long: Vec<Rule> = (0..100).map(|row| sky(row % 36 * 36)).collect();
        let small = Rule::new(&rules::RENBAN, vec![0, 1], vec![]);
        let layout = Layout::single(BoxShape::new(6, 6).expect("valid"));
        let mut left_out = Vec::new();
        let asked = [&long[..], std::slice::from_ref(&small)].concat();
        let layout = layout.with_fitting_rules(asked, |index, error| left_out.push((index, error)));
        let layout = layout.expect("not too many");
        assert!(left_out.contains(&(35, RuleError::SumSteps)), "{left_out:?}");
        assert_eq!(layout.rules().last(), Some(&small));
    }

    #[test]
    fn transitions_count_sums_of_the_first_cells() {
        let steps = |cells: usize, least, most| {
            let sum = Sum {
                cells: (0..cells).collect(),
                weights: Vec::new(),
                least,
                most,
                is_distinct: false,
            };
            super::steps(&sum, 9)
        };
        // The empty sum, then 1 to 9.
        assert_eq!(steps(2, 10, 10), (1 + 9) * 9);
        // The empty sum, then 1 to 4, then 2 to 5.
        assert_eq!(steps(3, 6, 6), (1 + 4 + 4) * 9);
        assert_eq!(steps(1, 3, 5), 9);
    }
}
