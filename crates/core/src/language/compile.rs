//! Compiles texts to constraints: domains, tables of two cells, sums, houses and automata.

use std::sync::Arc;

use super::automaton::automaton;
use super::evaluate::holds;
use super::plain::Values;
use super::syntax::{Aggregate, Comparison, Condition, Flag, Item, Number, Operator, Statement};
use crate::board::{
    Automaton, CellId, ConstraintBuilder, GridShape, HouseKind, PairTable, Relation, Rule,
    RuleError,
};

/// The most states times values that are explored for one condition: a few milliseconds of work.
const MAX_EXPLORED: usize = 100_000;

/// The largest weight of a cell in a sum.
const MAX_WEIGHT: i64 = 1_000;

/// Adds the constraints of a text about the cells of a line or group to each of these groups.
pub(crate) fn compile(
    statement: &Statement,
    groups: &[Vec<CellId>],
    constraints: &mut ConstraintBuilder<'_>,
) -> Result<(), RuleError> {
    add_parts(&statement.condition, groups, constraints)
}

/// Adds the constraints of a condition. All parts of a conjunction are constraints of their own.
fn add_parts(
    condition: &Condition,
    groups: &[Vec<CellId>],
    constraints: &mut ConstraintBuilder<'_>,
) -> Result<(), RuleError> {
    if let Condition::All(parts) = condition {
        return parts.iter().try_for_each(|part| add_parts(part, groups, constraints));
    }
    let mut known = None;
    groups.iter().try_for_each(|cells| add(condition, cells, &mut known, constraints))
}

/// The automaton of a condition, for this many cells.
type Known = Option<(usize, Automaton)>;

/// Adds the constraints of a text about two cells to each of these pairs.
pub(crate) fn compile_pairs(
    statement: &Statement,
    pairs: impl Iterator<Item = [CellId; 2]>,
    constraints: &mut ConstraintBuilder<'_>,
) -> Result<(), RuleError> {
    let grid = constraints.geometry.grid();
    let values = grid.values();
    constraints.spend(32 * values * values)?;
    let number = |value: usize| signed(value) + i64::from(grid.offset());
    let table = PairTable::new(values, |a, b| statement.holds(&[number(a), number(b)]));
    let form = PairForm::new(table, values);
    pairs.into_iter().try_for_each(|pair| form.add(pair, constraints))
}

/// A value or a number of cells, as a signed number.
fn signed(number: usize) -> i64 {
    i64::from(number as u32)
}

/// A requirement on two cells.
enum PairForm {
    /// None.
    Any,
    Different,
    Related(Relation),
    /// The second cell and the first are related.
    Converse(Relation),
}

impl PairForm {
    /// The form of a table: a relation with a name if it has one.
    fn new(table: PairTable, values: usize) -> Self {
        let is = |allows: &dyn Fn(usize, usize) -> bool| {
            (1..=values).all(|a| (1..=values).all(|b| table.allows(a, b) == allows(a, b)))
        };
        if is(&|_, _| true) {
            return Self::Any;
        }
        if is(&|a, b| a != b) {
            return Self::Different;
        }
        for relation in named_relations(values as u16) {
            if is(&|a, b| relation.allows(a, b)) {
                return Self::Related(relation);
            }
            if is(&|a, b| relation.allows(b, a)) {
                return Self::Converse(relation);
            }
        }
        Self::Related(Relation::Table(Arc::new(table)))
    }

    fn add(
        &self,
        [a, b]: [CellId; 2],
        constraints: &mut ConstraintBuilder<'_>,
    ) -> Result<(), RuleError> {
        match self {
            Self::Any => Ok(()),
            Self::Different => constraints.unequal([a, b]),
            Self::Related(relation) => constraints.pair_of_values(a, b, relation.clone()),
            Self::Converse(relation) => constraints.pair_of_values(b, a, relation.clone()),
        }
    }
}

/// The relations that have names, on boards of this many values.
fn named_relations(values: u16) -> impl Iterator<Item = Relation> {
    let fixed = [Relation::Equal, Relation::Less, Relation::NotMore];
    let by_number = (1..=values).flat_map(|n| {
        [
            Relation::Difference(n),
            Relation::NoDifference(n),
            Relation::Apart(n),
            Relation::Near(n),
            Relation::Ratio(n),
            Relation::NoRatio(n),
        ]
    });
    let totals = (2..=2 * values).flat_map(|n| [Relation::Total(n), Relation::NoTotal(n)]);
    fixed.into_iter().chain(by_number).chain(totals)
}

/// Adds the constraint of a condition that is no conjunction.
fn add(
    condition: &Condition,
    cells: &[CellId],
    known: &mut Known,
    constraints: &mut ConstraintBuilder<'_>,
) -> Result<(), RuleError> {
    let grid = constraints.geometry.grid();
    let (values, offset) = (grid.values(), i64::from(grid.offset()));
    let positions = positions(condition, cells.len());
    let with = |chosen: &[(usize, i64)]| {
        let mut filled = vec![1; cells.len()];
        for (position, value) in chosen {
            filled[*position] = *value;
        }
        holds(condition, &Values(&filled))
    };
    match *positions.as_slice() {
        [] if with(&[]) => return Ok(()),
        [] => {
            constraints.allowed(cells[0], |_| false);
            return Ok(());
        }
        [one] => {
            constraints.allowed(cells[one], |number| with(&[(one, number.into())]));
            return Ok(());
        }
        [first, second] => {
            constraints.spend(32 * values * values)?;
            let number = |value| signed(value) + offset;
            let allows = |a, b| with(&[(first, number(a)), (second, number(b))]);
            let table = PairTable::new(values, allows);
            return PairForm::new(table, values).add([cells[first], cells[second]], constraints);
        }
        _ => {}
    }
    if let Condition::Flag(flag) = condition {
        return add_flag(*flag, cells, constraints);
    }
    match sum(condition, cells, (grid.first(), grid.last())) {
        Some(SumForm::Any) => return Ok(()),
        Some(SumForm::None) => {
            constraints.allowed(cells[0], |_| false);
            return Ok(());
        }
        Some(SumForm::InRange(terms, least, most)) => {
            return constraints.weighted(terms, least, most);
        }
        None => {}
    }
    let (_, automaton) = match known.take() {
        Some(same) if same.0 == cells.len() => known.insert(same),
        _ => {
            let most = MAX_EXPLORED / values;
            let mut found = one_of_cells(condition, grid, &positions, cells.len());
            if found.is_none() {
                // States have no room for negative numbers.
                Rule::check_positive(constraints.geometry)?;
                found = automaton(condition, grid, &positions, cells.len(), most);
            }
            let explored = found.as_ref().map_or(MAX_EXPLORED, |(_, states)| states * values);
            constraints.spend(explored)?;
            let (automaton, _) = found.ok_or(RuleError::TooManyStates)?;
            known.insert((cells.len(), automaton))
        }
    };
    if automaton.state_count() > 1 {
        let read: Vec<CellId> = positions.iter().map(|position| cells[*position]).collect();
        return constraints.accepted(&read, automaton.clone());
    }
    // The same values are allowed in all cells.
    let is_allowed = |value: usize| automaton.accepts(0) && automaton.step(0, value).is_some();
    let is_number_allowed =
        |number| grid.value(number).is_some_and(|value| is_allowed(value.get()));
    if !(1..=values).all(is_allowed) {
        for position in &positions {
            constraints.allowed(cells[*position], is_number_allowed);
        }
    }
    Ok(())
}

/// The automaton of conditions on one cell each, of which one must hold, over the cells at these
/// positions; and the number of states. `None` for other conditions.
fn one_of_cells(
    condition: &Condition,
    grid: GridShape,
    read: &[usize],
    cells: usize,
) -> Option<(Automaton, usize)> {
    let Condition::Any(parts) = condition else { return None };
    let values = grid.values();
    // For each cell, the values that make a condition true.
    let mut is_true = vec![vec![false; values]; read.len()];
    let mut filled = vec![1; cells];
    for part in parts {
        let [position] = *positions(part, cells).as_slice() else { return None };
        let index = read.iter().position(|other| *other == position)?;
        for (value, is_true) in is_true[index].iter_mut().enumerate() {
            filled[position] = signed(value + 1) + i64::from(grid.offset());
            *is_true |= holds(part, &Values(&filled));
        }
    }
    // The state: the number of cells read, or `None` once a condition holds.
    let step = |state: &Option<usize>, value: i16| match state {
        Some(index) if !is_true[*index][usize::from(value.cast_unsigned()) - 1] => {
            Some(Some(index + 1))
        }
        _ => Some(None),
    };
    let most = read.len() + 2;
    let automaton =
        Automaton::explore(values, read.len(), most, Some(0), &step, &|state| state.is_none())?;
    let states = automaton.state_count();
    Some((automaton, states))
}

fn add_flag(
    flag: Flag,
    cells: &[CellId],
    constraints: &mut ConstraintBuilder<'_>,
) -> Result<(), RuleError> {
    let backwards = || cells.iter().rev().copied().collect::<Vec<_>>();
    match flag {
        Flag::Increasing => constraints.along(cells, &Relation::Less),
        Flag::Decreasing => constraints.along(&backwards(), &Relation::Less),
        Flag::Rising => constraints.along(cells, &Relation::NotMore),
        Flag::Falling => constraints.along(&backwards(), &Relation::NotMore),
        Flag::Equal => constraints.along(cells, &Relation::Equal),
        Flag::Different if cells.len() > constraints.geometry.values() => {
            constraints.allowed(cells[0], |_| false);
            Ok(())
        }
        Flag::Different => constraints.house_of_rule(HouseKind::Line, cells),
    }
}

/// The indices of the cells on which a condition depends, ascending.
fn positions(condition: &Condition, cells: usize) -> Vec<usize> {
    let mut is_used = vec![false; cells];
    condition.numbers(&mut |number| match number {
        Number::Aggregate(Aggregate::Length, _) => {}
        Number::Aggregate(_, part) => is_used[part.range(cells)].fill(true),
        Number::Cell(position, _) => {
            if let Some(index) = position.index(cells) {
                is_used[index] = true;
            }
        }
        _ => {}
    });
    condition.basics(&mut |basic| {
        let depends_on_all =
            matches!(basic, Condition::Flag(_) | Condition::Matches(_) | Condition::Subset(_));
        if depends_on_all {
            is_used.fill(true);
        }
    });
    (0..cells).filter(|index| is_used[*index]).collect()
}

/// A weighted sum of cells plus a constant.
struct Linear {
    weights: Vec<i64>,
    constant: i64,
}

impl Linear {
    /// A number as a weighted sum, if it is one.
    fn new(number: &Number, cells: usize) -> Option<Self> {
        let constant = |constant| Self { weights: vec![0; cells], constant };
        Some(match number {
            Number::Constant(number) => constant(*number),
            Number::Aggregate(Aggregate::Length, part) => constant(signed(part.range(cells).len())),
            Number::Aggregate(Aggregate::Sum, part) => {
                let mut sum = constant(0);
                sum.weights[part.range(cells)].fill(1);
                sum
            }
            Number::Cell(position, _) => {
                let mut one = constant(0);
                one.weights[position.index(cells)?] = 1;
                one
            }
            Number::Negative(number) => Self::new(number, cells)?.times(-1)?,
            Number::Operation(a, operator, b) => {
                let (a, b) = (Self::new(a, cells)?, Self::new(b, cells)?);
                match operator {
                    Operator::Add => a.plus(&b)?,
                    Operator::Subtract => a.plus(&b.times(-1)?)?,
                    Operator::Multiply if a.is_constant() => b.times(a.constant)?,
                    Operator::Multiply if b.is_constant() => a.times(b.constant)?,
                    _ => return None,
                }
            }
            _ => return None,
        })
    }

    fn is_constant(&self) -> bool {
        self.weights.iter().all(|weight| *weight == 0)
    }

    fn times(mut self, factor: i64) -> Option<Self> {
        for weight in &mut self.weights {
            *weight = weight.checked_mul(factor)?;
        }
        self.constant = self.constant.checked_mul(factor)?;
        self.bounded()
    }

    fn plus(mut self, other: &Self) -> Option<Self> {
        for (weight, more) in self.weights.iter_mut().zip(&other.weights) {
            *weight = weight.checked_add(*more)?;
        }
        self.constant = self.constant.checked_add(other.constant)?;
        self.bounded()
    }

    fn bounded(self) -> Option<Self> {
        let is_small = |weight: &i64| weight.abs() <= MAX_WEIGHT;
        let is_bounded = self.weights.iter().all(is_small) && self.constant.abs() < 1 << 40;
        is_bounded.then_some(self)
    }
}

/// A requirement on a weighted sum.
enum SumForm {
    /// None: every sum is in the range.
    Any,
    /// No sum is in the range.
    None,
    /// The terms, the least and the largest sum.
    InRange(Vec<(CellId, i32)>, i32, i32),
}

/// A condition as a weighted sum in a range, if it is one.
fn sum(condition: &Condition, cells: &[CellId], numbers: (i32, i32)) -> Option<SumForm> {
    let (of, least, most) = match condition {
        Condition::Compare(a, comparison, b) => {
            let zero = Number::Constant(0);
            let difference =
                Number::Operation(Box::new(a.clone()), Operator::Subtract, Box::new(b.clone()));
            let of = if *b == zero { a.clone() } else { difference };
            match comparison {
                Comparison::Equal => (of, 0, 0),
                Comparison::AtMost => (of, i64::MIN, 0),
                Comparison::Less => (of, i64::MIN, -1),
                Comparison::AtLeast => (of, 0, i64::MAX),
                Comparison::Greater => (of, 1, i64::MAX),
                Comparison::Unequal => return None,
            }
        }
        Condition::In(number, set) if !set.is_inverted => match *set.items.as_slice() {
            [Item::Span(least, most)] => (number.clone(), least, most),
            _ => return None,
        },
        _ => return None,
    };
    let of = Linear::new(&of, cells.len())?;
    let ends = |weight: &i64| {
        let ends = [weight * i64::from(numbers.0), weight * i64::from(numbers.1)];
        (ends[0].min(ends[1]), ends[0].max(ends[1]))
    };
    let reach = of.weights.iter().map(ends).fold((0, 0), |all, one| (all.0 + one.0, all.1 + one.1));
    let least = least.saturating_sub(of.constant).max(reach.0);
    let most = most.saturating_sub(of.constant).min(reach.1);
    if least > most {
        return Some(SumForm::None);
    }
    if (least, most) == reach {
        return Some(SumForm::Any);
    }
    let terms = cells.iter().zip(&of.weights).filter(|(_, weight)| **weight != 0);
    let terms: Option<Vec<(CellId, i32)>> =
        terms.map(|(cell, weight)| Some((*cell, i32::try_from(*weight).ok()?))).collect();
    Some(SumForm::InRange(terms?, i32::try_from(least).ok()?, i32::try_from(most).ok()?))
}
