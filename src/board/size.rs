//! How large a board may get by its grids and rules: what is written into a link in a few letters
//! can be much to make and to solve.

use super::rule::{Ground, Rule, RuleError, sums_near_mean};
use super::shape::BoxShape;

/// The most cells that the houses of all grids may have, each house counted for itself. Sixteen 36×36
/// grids have about as many in their rows, columns and boxes.
pub const MAX_HOUSE_CELLS: usize = 65_536;

/// The most cells that cages and sums may name, each counted for itself: seven times those of a 36×36
/// grid.
pub const MAX_NAMED_CELLS: usize = 10_000;

/// The most that all sums may come to on the way: for each of their cells the sums that those before
/// can have, times the values. Written as clauses these are about twice as many, which a worker still
/// has the memory for.
pub const MAX_SUM_STEPS: usize = 8_000_000;

/// How much there is on a board of what is bounded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Size {
    house_cells: usize,
    named_cells: usize,
    sum_steps: usize,
}

impl Size {
    /// Of the rows, columns and boxes of so many grids.
    pub(super) fn of_grids(shape: BoxShape, grids: usize) -> Self {
        let house_cells = grids * 3 * shape.value_count().pow(2);
        Self { house_cells, named_cells: 0, sum_steps: 0 }
    }

    /// Whether that is still a board.
    pub(super) fn is_bounded(&self) -> bool {
        self.check().is_ok()
    }

    fn check(&self) -> Result<(), RuleError> {
        if self.house_cells > MAX_HOUSE_CELLS {
            Err(RuleError::HouseCells)
        } else if self.named_cells > MAX_NAMED_CELLS {
            Err(RuleError::NamedCells)
        } else if self.sum_steps > MAX_SUM_STEPS {
            Err(RuleError::SumSteps)
        } else {
            Ok(())
        }
    }

    /// With a rule that makes sense on this ground.
    ///
    /// # Errors
    /// [`RuleError`], if that is too much.
    pub(super) fn with(mut self, rule: &Rule, ground: &Ground) -> Result<Self, RuleError> {
        let (shape, grids) = (ground.shape, ground.grids);
        let values = shape.value_count();
        match rule {
            Rule::Diagonals => self.house_cells += grids * 2 * values,
            // A cell is in one window at most.
            Rule::Windows | Rule::Positions => self.house_cells += grids * values * values,
            // As many as the boxes that they replace, and a few pairs per cell.
            Rule::Regions(_) | Rule::NonConsecutive | Rule::AntiKnight | Rule::AntiKing => {}
            Rule::BoxSums { slack, diagonals } => {
                let (rows, columns) = (shape.rows(), shape.columns());
                let line_steps = |parts: usize| {
                    let (least, most) = sums_near_mean(shape, parts, *slack);
                    steps(values / parts, values, least.into(), most.into())
                };
                let of_diagonals = if *diagonals { 2 * line_steps(rows) } else { 0 };
                let of_box = rows * line_steps(rows) + columns * line_steps(columns) + of_diagonals;
                self.sum_steps += grids * values * of_box;
            }
            Rule::Cage { cells, sum } => {
                self.named_cells += cells.len();
                if let Some(sum) = sum.map(usize::from) {
                    self.sum_steps += steps(cells.len(), values, sum, sum);
                }
            }
            Rule::Sum { cells, least, most } => {
                self.named_cells += cells.len();
                self.sum_steps += steps(cells.len(), values, (*least).into(), (*most).into());
            }
        }
        self.check().map(|()| self)
    }
}

/// What the first cells of a sum can come to on the way to `least` to `most`, counted for each of its
/// `cells` and times the values of the next one.
fn steps(cells: usize, values: usize, least: usize, most: usize) -> usize {
    let sums_of = |first: usize| {
        let rest = cells - first;
        let smallest = first.max(least.saturating_sub(rest * values));
        let largest = (first * values).min(most.saturating_sub(rest));
        (largest + 1).saturating_sub(smallest)
    };
    (0..cells).map(|first| sums_of(first) * values).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Layout, LayoutError};

    fn with(shape: (usize, usize), rules: Vec<Rule>) -> Result<Layout, LayoutError> {
        Layout::single(BoxShape::new(shape.0, shape.1).expect("valid")).with_rules(rules)
    }

    fn refused(index: usize, error: RuleError) -> Result<Layout, LayoutError> {
        Err(LayoutError::Rule { index, error })
    }

    /// Cages, or sums that say nothing, of neighbouring cells; each begins a cell after the last.
    fn runs(count: usize, length: usize, rule: impl Fn(Vec<usize>) -> Rule) -> Vec<Rule> {
        (0..count).map(|start| rule((start..start + length).collect())).collect()
    }

    #[test]
    fn cells_named_are_bounded() {
        let cages = |count| runs(count, 36, |cells| Rule::Cage { cells, sum: None });
        assert!(with((6, 6), cages(277)).is_ok());
        assert_eq!(with((6, 6), cages(278)), refused(277, RuleError::NamedCells));
        // Every cell of a 36×36 can be in a cage and several sums.
        let sums = |k: usize| {
            (0..216).map(move |i| {
                let cells = (0..6).map(|j| (i * 6 + j * k) % 1_296).collect();
                Rule::Sum { cells, least: 110 + k as u16, most: 110 + k as u16 }
            })
        };
        let all = [1, 5, 7].into_iter().flat_map(sums).collect::<Vec<_>>();
        let thirty = runs(30, 36, |cells| Rule::Cage { cells, sum: None });
        assert!(with((6, 6), [all, thirty].concat()).is_ok());
    }

    #[test]
    fn sums_are_bounded_by_what_they_can_come_to() {
        let long = |count| runs(count, 64, |cells| Rule::Sum { cells, least: 1_184, most: 1_184 });
        assert!(with((6, 6), long(6)).is_ok());
        assert_eq!(with((6, 6), long(7)), refused(6, RuleError::SumSteps));
        // The largest sum there can be is reached in one way.
        let most = runs(100, 64, |cells| Rule::Sum { cells, least: 2_304, most: 2_304 });
        assert!(with((6, 6), most).is_ok());
        for slack in [0, 2] {
            let rule = Rule::BoxSums { slack, diagonals: true };
            assert!(with((6, 6), vec![rule]).is_ok());
        }
    }

    #[test]
    fn steps_count_what_the_first_cells_come_to() {
        // Nothing, then 1 to 9.
        assert_eq!(steps(2, 9, 10, 10), (1 + 9) * 9);
        // Nothing, then 1 to 4, then 2 to 5.
        assert_eq!(steps(3, 9, 6, 6), (1 + 4 + 4) * 9);
        assert_eq!(steps(1, 9, 3, 5), 9);
    }
}
