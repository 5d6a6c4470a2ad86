//! Collects the houses and constraints that rules add to a board.

use super::CellId;
use super::constraint::{Automaton, Constraint, Regular, StateKey, Sum};
use super::geometry::Geometry;
use super::house::{House, HouseKind, Houses};
use super::limits::{MAX_AUTOMATON, MAX_SUM_STEPS};
use super::relation::Relation;
use super::rule::Rule;
use super::rule_error::RuleError;
use super::size::Size;

/// Receiver of the houses and constraints of rules.
pub struct ConstraintBuilder<'a> {
    /// Geometry of the board.
    pub geometry: &'a Geometry,
    /// All rules of the board.
    pub rules: &'a [Rule],
    /// Index of the rule that is adding.
    rule: usize,
    houses: Houses,
    added: Vec<(usize, Constraint)>,
    size: Size,
    /// Maximum number of states times values of the next automaton. Each refused automaton halves
    /// it, so exploring all refused ones takes no longer than exploring two.
    allowance: usize,
    /// Work on the texts of own rules.
    work: usize,
}

impl<'a> ConstraintBuilder<'a> {
    /// Starts with the houses of the grids.
    pub(super) fn of_grids(geometry: &'a Geometry, rules: &'a [Rule], houses: Houses) -> Self {
        let size = Size::of_grids(geometry.grid(), geometry.corners().len());
        let added = Vec::new();
        Self { geometry, rules, rule: 0, houses, added, size, allowance: MAX_AUTOMATON, work: 0 }
    }

    /// Adds the houses and constraints of the rule at this index; none if it fails.
    pub(super) fn apply(&mut self, index: usize, rule: &Rule) -> Result<(), RuleError> {
        self.rule = index;
        let before = (self.houses.all.len(), self.added.len(), self.size);
        let name = |size: &mut Size| size.name_cells(rule.cells.len());
        let mut result = name(&mut self.size).and_then(|()| (rule.kind.constraints)(rule, self));
        if self.geometry.shape().is_large() && self.added.len() > before.1 {
            result = Err(RuleError::LargeBoard);
        }
        if result.is_err() {
            self.houses.truncate(before.0);
            self.added.truncate(before.1);
            self.size = before.2;
        }
        result
    }

    /// The houses, and the constraints with the indices of their rules.
    pub(super) fn finish(self) -> (Vec<House>, Vec<(usize, Constraint)>) {
        (self.houses.all, self.added)
    }

    /// Iterates over the boxes of all grids, each once.
    pub fn boxes(&self) -> impl Iterator<Item = &House> {
        self.houses.all.iter().filter(|house| house.kind == HouseKind::Box)
    }

    /// Adds a house, unless one with the same cells exists.
    ///
    /// # Errors
    /// [`RuleError::LargeHouse`] if it has more cells than there are values;
    /// [`RuleError::HouseCells`] if the houses exceed their bound.
    pub fn house(
        &mut self,
        kind: HouseKind,
        grid: usize,
        number: usize,
        mut cells: Vec<CellId>,
    ) -> Result<(), RuleError> {
        cells.sort_unstable();
        let (count, rule) = (cells.len(), Some(self.rule));
        let most = self.geometry.values();
        if count > most {
            return Err(RuleError::LargeHouse { most, found: count });
        }
        let is_new = self.houses.add(House { kind, grid, number, cells, rule });
        // Cells that rules name are counted by `name_cells`.
        if is_new && !kind.is_of_rule() {
            self.size.add_house(count)?;
        }
        Ok(())
    }

    /// Adds a house of cells that the rule names, numbered among the rules of its kind.
    ///
    /// # Errors
    /// As [`ConstraintBuilder::house`].
    pub(crate) fn house_of_rule(
        &mut self,
        kind: HouseKind,
        cells: &[CellId],
    ) -> Result<(), RuleError> {
        let same = |rule: &&Rule| rule.kind == self.rules[self.rule].kind;
        let before = self.rules.get(..self.rule).unwrap_or_default();
        let number = match self.rules.get(self.rule) {
            Some(_) => before.iter().filter(same).count(),
            None => 0,
        };
        self.house(kind, 0, number, cells.to_vec())
    }

    /// Requires two cells to differ.
    ///
    /// # Errors
    /// [`RuleError::CellTwice`] if they are the same cell; [`RuleError::Pairs`] if the pairs exceed
    /// their bound.
    pub fn unequal(&mut self, cells: [CellId; 2]) -> Result<(), RuleError> {
        self.check_different(cells[0], cells[1])?;
        self.size.add_pair()?;
        self.added.push((self.rule, Constraint::Unequal(cells)));
        Ok(())
    }

    /// Requires two cells to satisfy a relation.
    ///
    /// # Errors
    /// [`RuleError::CellTwice`] if they are the same cell; [`RuleError::Pairs`] if the pairs exceed
    /// their bound.
    pub fn pair(&mut self, a: CellId, b: CellId, relation: Relation) -> Result<(), RuleError> {
        self.pair_of_values(a, b, relation.of_values(self.geometry.grid()))
    }

    /// As [`pair`](Self::pair), for a relation between values, whatever numbers they stand for.
    pub(crate) fn pair_of_values(
        &mut self,
        a: CellId,
        b: CellId,
        relation: Relation,
    ) -> Result<(), RuleError> {
        self.check_different(a, b)?;
        self.size.add_pair()?;
        self.added.push((self.rule, Constraint::Binary([a, b], relation)));
        Ok(())
    }

    /// Refuses a pair of one cell with itself: no rule kind means that.
    fn check_different(&self, a: CellId, b: CellId) -> Result<(), RuleError> {
        if a == b { Err(RuleError::CellTwice(self.geometry.place(a))) } else { Ok(()) }
    }

    /// Requires consecutive cells to satisfy a relation.
    ///
    /// # Errors
    /// As [`ConstraintBuilder::pair`].
    pub fn along(&mut self, cells: &[CellId], relation: &Relation) -> Result<(), RuleError> {
        cells.windows(2).try_for_each(|pair| self.pair(pair[0], pair[1], relation.clone()))
    }

    /// Requires each two of these cells to satisfy a relation, the earlier cell first.
    ///
    /// # Errors
    /// As [`ConstraintBuilder::pair`].
    pub(crate) fn each_two(
        &mut self,
        cells: &[CellId],
        relation: &Relation,
    ) -> Result<(), RuleError> {
        for (index, a) in cells.iter().enumerate() {
            for b in &cells[index + 1..] {
                self.pair(*a, *b, relation.clone())?;
            }
        }
        Ok(())
    }

    /// Restricts a cell to the numbers for which `is_allowed` is true.
    pub fn allowed(&mut self, cell: CellId, is_allowed: impl Fn(i32) -> bool) {
        let offset = self.geometry.grid().offset();
        let values = 1..=self.geometry.values() as u16;
        let values = values.filter(|value| is_allowed(i32::from(*value) + offset)).collect();
        self.added.push((self.rule, Constraint::Domain { cell: [cell], values }));
    }

    /// Requires the sum of these cells to be in a range.
    ///
    /// # Errors
    /// [`RuleError::SumSteps`] if sums and automata exceed their bound.
    pub fn sum(&mut self, cells: &[CellId], least: i32, most: i32) -> Result<(), RuleError> {
        let terms = cells.iter().map(|cell| (*cell, 1));
        self.weighted(terms.collect(), least, most)
    }

    /// Requires the weighted sum of the numbers of these cells to be in a range. Adds up the weights
    /// of a repeated cell.
    ///
    /// # Errors
    /// [`RuleError::SumSteps`] if sums and automata exceed their bound.
    pub fn weighted(
        &mut self,
        terms: Vec<(CellId, i32)>,
        least: i32,
        most: i32,
    ) -> Result<(), RuleError> {
        let mut sum = Sum { cells: vec![], weights: vec![], least, most, is_distinct: false };
        for (cell, weight) in terms {
            if let Some(index) = sum.cells.iter().position(|other| *other == cell) {
                sum.weights[index] += weight;
            } else {
                sum.cells.push(cell);
                sum.weights.push(weight);
            }
        }
        let mut keeps =
            sum.weights.iter().map(|weight| *weight != 0).collect::<Vec<_>>().into_iter();
        sum.cells.retain(|_| keeps.next() == Some(true));
        sum.weights.retain(|weight| *weight != 0);
        if sum.weights.iter().all(|weight| *weight == 1) {
            sum.weights.clear();
        }
        // A cell with value v has the number v + offset.
        let weights: i32 = (0..sum.cells.len()).map(|index| sum.weight(index)).sum();
        let more = self.geometry.grid().offset() * weights;
        (sum.least, sum.most) = (sum.least.saturating_sub(more), sum.most.saturating_sub(more));
        self.size.add_sum(&sum, self.geometry.values())?;
        self.added.push((self.rule, Constraint::Sum(sum)));
        Ok(())
    }

    /// Requires an automaton to accept the numbers of these cells in order; see
    /// `Automaton::explore`.
    ///
    /// # Errors
    /// [`RuleError::TooManyStates`] if the automaton alone is too large; [`RuleError::SumSteps`] if
    /// sums and automata exceed their bound.
    pub fn regular(
        &mut self,
        cells: &[CellId],
        start: StateKey,
        step: &dyn Fn(StateKey, i16) -> Option<StateKey>,
        accepts: &dyn Fn(StateKey) -> bool,
    ) -> Result<(), RuleError> {
        let values = self.geometry.values();
        // At most 60.
        let offset = self.geometry.grid().offset() as i16;
        // Exploring stops at the number of states that the board can still hold.
        let room = self.allowance.min(self.size.steps_left() / cells.len().max(1));
        let (step, accepts) =
            (|key: &StateKey, value| step(*key, value + offset), |key: &StateKey| accepts(*key));
        let explored =
            Automaton::explore(values, cells.len(), room / values, start, &step, &accepts);
        let Some(automaton) = explored else {
            self.allowance /= 2;
            let is_alone = room == MAX_AUTOMATON;
            return Err(if is_alone { RuleError::TooManyStates } else { RuleError::SumSteps });
        };
        self.accepted(cells, automaton)
    }

    /// Requires this automaton to accept these cells in order.
    ///
    /// # Errors
    /// [`RuleError::SumSteps`] if sums and automata exceed their bound.
    pub(crate) fn accepted(
        &mut self,
        cells: &[CellId],
        automaton: Automaton,
    ) -> Result<(), RuleError> {
        let values = self.geometry.values();
        self.size.add_steps(cells.len() * automaton.state_count() * values)?;
        let machine = Regular { cells: cells.to_vec(), automaton };
        self.added.push((self.rule, Constraint::Regular(machine)));
        Ok(())
    }

    /// Counts work on the texts of own rules: values read by an automaton, or pairs of values.
    ///
    /// # Errors
    /// [`RuleError::SumSteps`] if the work exceeds its bound.
    pub(crate) fn spend(&mut self, work: usize) -> Result<(), RuleError> {
        self.work = self.work.saturating_add(work);
        if self.work <= MAX_SUM_STEPS { Ok(()) } else { Err(RuleError::SumSteps) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{BoxShape, Layout, Place, house};

    #[test]
    fn no_cell_is_related_with_itself() {
        let geometry = Layout::single(BoxShape::new(2, 2).expect("valid")).geometry(None);
        let mut constraints =
            ConstraintBuilder::of_grids(&geometry, &[], house::grid_houses(&geometry));
        let twice = Err(RuleError::CellTwice(Place { row: 1, column: 1 }));
        assert_eq!(constraints.pair(5, 5, Relation::Equal), twice);
        assert_eq!(constraints.unequal([5, 5]), twice);
        assert_eq!(constraints.along(&[4, 5, 5], &Relation::Less), twice);
        assert_eq!(constraints.each_two(&[5, 6, 5], &Relation::Apart(2)), twice);
        assert_eq!(constraints.pair(5, 6, Relation::Equal), Ok(()));
    }
}
