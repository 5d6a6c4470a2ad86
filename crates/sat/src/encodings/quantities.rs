//! # Sums by order literals
//!
//! N. Tamura, A. Taga, S. Kitagawa, M. Banbara: *Compiling Finite Linear CSP into SAT*, CP 2006. A
//! quantity has a literal “at least k” for each of its values k but the smallest. Sums add two
//! quantities at a time, as the totalizer of O. Bailleux, Y. Boufkhad does for true literals:
//! *Efficient CNF Encoding of Boolean Cardinality Constraints*, CP 2003.
//!
//! X ≥ a and Y ≥ b imply X + Y ≥ a + b; X ≤ a and Y ≤ b imply X + Y ≤ a + b. Clauses that follow from
//! one with fewer conditions are left out. X and Y of x and y values have a sum Z of at most z = x·y
//! values. That takes z − 1 variables, and at most 2·x·y + z − 2 clauses. If the total must be in a
//! range, X and Y need no Z: at most x + y clauses exclude what is beyond each end of the range.
//!
//! Quantities are added in pairs, those with the fewest values first. A sum lacks values that the
//! rest can't complete to an allowed total.

use crate::board::{CellId, ConstraintRef};
use crate::clauses::{ClauseSink, Lit, Variables};
use crate::puzzle::Value;

/// A number that depends on some cells.
#[derive(Clone, Debug)]
pub(super) struct Quantity {
    /// Its possible values, ascending. At least one.
    values: Vec<i32>,
    /// “At least this value”, for each value but the first.
    at_least: Vec<Lit>,
}

/// A statement about a quantity.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Claim {
    Always,
    Never,
    If(Lit),
}

/// The allowed totals.
#[derive(Clone, Debug)]
pub(super) enum Totals {
    /// From the first to the second.
    Range(i32, i32),
    /// These, ascending; at least one.
    List(Vec<i32>),
}

/// The subject of the auxiliary variables of a quantity.
#[derive(Clone, Debug)]
pub(super) struct Amount {
    pub(super) source: ConstraintRef,
    /// The value that is counted; `None` for sums.
    pub(super) counted: Option<Value>,
    /// The cells with their weights.
    pub(super) terms: Vec<(CellId, i32)>,
}

impl Quantity {
    /// A constant.
    pub(super) fn constant(value: i32) -> Self {
        Self { values: vec![value], at_least: Vec::new() }
    }

    /// 1 if the literal is true, otherwise 0.
    pub(super) fn of_literal(literal: Lit) -> Self {
        Self { values: vec![0, 1], at_least: vec![literal] }
    }

    /// A new quantity with these values.
    fn new(
        values: Vec<i32>,
        amount: &Amount,
        variables: &mut Variables,
        sink: &mut dyn ClauseSink,
    ) -> Self {
        let terms = variables.keep_terms(&amount.terms);
        let at_least = values.iter().skip(1);
        let at_least = at_least.map(|least| {
            variables.amount(amount.source, amount.counted, &terms, (*least, i32::MAX))
        });
        let at_least: Vec<Lit> = at_least.collect();
        for pair in at_least.windows(2) {
            sink.clause(&[!pair[1], pair[0]]);
        }
        Self { values, at_least }
    }

    /// The quantity whose value is that of the only true literal. Values ascend, and differ.
    ///
    /// The first step is the negation of the first literal, and the last step is the last literal. So
    /// n ≥ 3 values take n − 3 variables, and 4·n − 9 clauses if n > 3.
    pub(super) fn of_only(
        literals: &[(i32, Lit)],
        amount: &Amount,
        variables: &mut Variables,
        sink: &mut dyn ClauseSink,
    ) -> Self {
        let terms = variables.keep_terms(&amount.terms);
        let values: Vec<i32> = literals.iter().map(|(value, _)| *value).collect();
        let mut at_least = Vec::new();
        for (index, (least, literal)) in literals.iter().enumerate().skip(1) {
            at_least.push(if index + 1 == literals.len() {
                *literal
            } else if index == 1 {
                !literals[0].1
            } else {
                variables.amount(amount.source, amount.counted, &terms, (*least, i32::MAX))
            });
        }
        for pair in at_least.windows(2) {
            sink.clause(&[!pair[1], pair[0]]);
        }
        // The first and the last literal are steps themselves.
        let inner = literals.iter().enumerate().skip(1).take(literals.len().saturating_sub(2));
        for (index, (_, literal)) in inner {
            let (this, next) = (at_least[index - 1], at_least[index]);
            sink.clause(&[!*literal, this]);
            sink.clause(&[!*literal, !next]);
            sink.clause(&[!this, next, *literal]);
        }
        Self { values, at_least }
    }

    /// The possible values, ascending.
    pub(super) fn values(&self) -> &[i32] {
        &self.values
    }

    /// The quantity times a weight.
    pub(super) fn times(&self, weight: i32) -> Self {
        let values = self.values.iter().map(|value| value * weight);
        if weight >= 0 {
            return Self { values: values.collect(), at_least: self.at_least.clone() };
        }
        let at_least = self.at_least.iter().rev().map(|literal| !*literal);
        Self { values: values.rev().collect(), at_least: at_least.collect() }
    }

    fn at_least(&self, least: i32) -> Claim {
        let below = self.values.partition_point(|value| *value < least);
        match below.checked_sub(1) {
            None => Claim::Always,
            Some(index) => self.at_least.get(index).map_or(Claim::Never, |step| Claim::If(*step)),
        }
    }

    fn at_most(&self, most: i32) -> Claim {
        match self.at_least(most.saturating_add(1)) {
            Claim::Always => Claim::Never,
            Claim::Never => Claim::Always,
            Claim::If(step) => Claim::If(!step),
        }
    }
}

/// The sum X + Y: a quantity, or any value in a range.
enum Whole<'a> {
    Quantity(&'a Quantity),
    Range(i32, i32),
}

impl Whole<'_> {
    fn at_least(&self, least: i32) -> Claim {
        match self {
            Self::Quantity(quantity) => quantity.at_least(least),
            Self::Range(_, end) if least > *end => Claim::Never,
            Self::Range(..) => Claim::Always,
        }
    }

    fn at_most(&self, most: i32) -> Claim {
        match self {
            Self::Quantity(quantity) => quantity.at_most(most),
            Self::Range(start, _) if most < *start => Claim::Never,
            Self::Range(..) => Claim::Always,
        }
    }
}

/// Writes X + Y = Z, or that it is in a range. X and Y are different if their cells see each other.
fn write_addition(
    x: &Quantity,
    y: &Quantity,
    are_different: bool,
    whole: &Whole<'_>,
    sink: &mut dyn ClauseSink,
) {
    let more = |a: i32, b: i32| whole.at_least(a + b + i32::from(are_different && a == b));
    let less = |a: i32, b: i32| whole.at_most(a + b - i32::from(are_different && a == b));
    for (i, a) in x.values.iter().enumerate() {
        for (j, b) in y.values.iter().enumerate() {
            // The same with one condition that is weaker.
            let (a_before, b_before) = (i.checked_sub(1), j.checked_sub(1));
            let weaker =
                |claim: &dyn Fn(i32, i32) -> Claim, a_by: Option<usize>, b_by: Option<usize>| {
                    let a_by = a_by.and_then(|index| x.values.get(index)).map(|a| claim(*a, *b));
                    let b_by = b_by.and_then(|index| y.values.get(index)).map(|b| claim(*a, *b));
                    [a_by, b_by]
                };
            let then = more(*a, *b);
            if !weaker(&more, a_before, b_before).contains(&Some(then)) {
                write_implication([x.at_least(*a), y.at_least(*b)], then, sink);
            }
            let then = less(*a, *b);
            if !weaker(&less, Some(i + 1), Some(j + 1)).contains(&Some(then)) {
                write_implication([x.at_most(*a), y.at_most(*b)], then, sink);
            }
        }
    }
}

fn write_implication(conditions: [Claim; 2], then: Claim, sink: &mut dyn ClauseSink) {
    let mut clause = Vec::with_capacity(3);
    for condition in conditions {
        match condition {
            Claim::Never => return,
            Claim::Always => {}
            Claim::If(literal) => clause.push(!literal),
        }
    }
    match then {
        Claim::Always => return,
        Claim::Never => {}
        Claim::If(literal) => clause.push(literal),
    }
    sink.clause(&clause);
}

/// A new quantity: the sum of two different ones of cells that see each other.
pub(super) fn sum_of_peers(
    x: &Quantity,
    y: &Quantity,
    amount: &Amount,
    variables: &mut Variables,
    sink: &mut dyn ClauseSink,
) -> Option<Quantity> {
    let values = sums(&x.values, &y.values, true, (i32::MIN, i32::MAX));
    if values.is_empty() {
        sink.clause(&[]);
        return None;
    }
    let sum = Quantity::new(values, amount, variables, sink);
    write_addition(x, y, true, &Whole::Quantity(&sum), sink);
    Some(sum)
}

/// The sums of two quantities with these values, within bounds; ascending.
pub(super) fn sums(x: &[i32], y: &[i32], are_different: bool, (from, to): (i32, i32)) -> Vec<i32> {
    let mut sums = Vec::new();
    for a in x {
        let others = y.iter().filter(|b| !(are_different && a == *b));
        sums.extend(others.map(|b| a + b).filter(|sum| (from..=to).contains(sum)));
    }
    sums.sort_unstable();
    sums.dedup();
    sums
}

/// The order in which quantities are added.
pub(super) struct Plan {
    /// Indices of the two summands, and the values of their sum. Each sum is added to the list.
    additions: Vec<([usize; 2], Vec<i32>)>,
    /// The largest number of clauses.
    pub(super) clauses: usize,
}

impl Plan {
    /// Plans the addition of quantities with these values. `None` if it takes more than `most`
    /// clauses.
    pub(super) fn new(mut values: Vec<Vec<i32>>, totals: &Totals, most: usize) -> Option<Self> {
        let (least_total, most_total) = match totals {
            Totals::Range(least, most) => (*least, *most),
            Totals::List(list) => (*list.first()?, *list.last()?),
        };
        let ends = |values: &Vec<i32>| {
            (values.first().copied().unwrap_or(0), values.last().copied().unwrap_or(0))
        };
        let (mut low, mut high) = (0, 0);
        for (least, most) in values.iter().map(ends) {
            (low, high) = (low + least, high + most);
        }
        let mut plan = Self { additions: Vec::new(), clauses: 0 };
        let mut left: Vec<usize> = (0..values.len()).collect();
        while left.len() > 2 {
            let mut take_shortest = || {
                let count = |at: &usize| (values[left[*at]].len(), left[*at]);
                (0..left.len()).min_by_key(count).map(|at| left.swap_remove(at))
            };
            let pair = [take_shortest()?, take_shortest()?];
            let [x, y] = pair.map(|index| &values[index]);
            plan.count(3 * x.len() * y.len(), most)?;
            let rest = (low - ends(x).0 - ends(y).0, high - ends(x).1 - ends(y).1);
            let sum = sums(x, y, false, (least_total - rest.1, most_total - rest.0));
            (low, high) = (rest.0 + ends(&sum).0, rest.1 + ends(&sum).1);
            left.push(values.len());
            values.push(sum.clone());
            plan.additions.push((pair, sum));
        }
        let lens: Vec<usize> = left.iter().map(|index| values[*index].len()).collect();
        if let [x, y] = lens[..] {
            let of_list = matches!(totals, Totals::List(_));
            plan.count(if of_list { 3 * x * y } else { 2 * (x + y) }, most)?;
        }
        Some(plan)
    }

    fn count(&mut self, clauses: usize, most: usize) -> Option<()> {
        self.clauses += clauses;
        (self.clauses <= most).then_some(())
    }

    /// Writes that the total of the quantities, each with its terms, is allowed.
    pub(super) fn write(
        self,
        quantities: Vec<(Quantity, Amount)>,
        totals: Totals,
        variables: &mut Variables,
        sink: &mut dyn ClauseSink,
    ) {
        let mut all: Vec<Option<(Quantity, Amount)>> = quantities.into_iter().map(Some).collect();
        for (pair, values) in self.additions {
            let [Some((x, of_x)), Some((y, of_y))] = pair.map(|index| all[index].take()) else {
                continue;
            };
            if values.is_empty() {
                sink.clause(&[]);
                return;
            }
            let amount = of_x.and(of_y);
            let sum = Quantity::new(values, &amount, variables, sink);
            write_addition(&x, &y, false, &Whole::Quantity(&sum), sink);
            all.push(Some((sum, amount)));
        }
        let mut left = all.into_iter().flatten();
        let x = left.next();
        let y = left.next();
        let zero = Quantity::constant(0);
        let [of_x, of_y] =
            [&x, &y].map(|part| part.as_ref().map_or(&zero, |(quantity, _)| quantity));
        match totals {
            Totals::Range(least, most) => {
                write_addition(of_x, of_y, false, &Whole::Range(least, most), sink);
            }
            Totals::List(list) => {
                let reached = sums(&of_x.values, &of_y.values, false, (i32::MIN, i32::MAX));
                let values: Vec<i32> =
                    list.into_iter().filter(|total| reached.contains(total)).collect();
                let amounts =
                    [x.as_ref(), y.as_ref()].into_iter().flatten().map(|(_, of)| of.clone());
                let Some(amount) = amounts.reduce(Amount::and).filter(|_| !values.is_empty())
                else {
                    if values.is_empty() {
                        sink.clause(&[]);
                    }
                    return;
                };
                let total = Quantity::new(values, &amount, variables, sink);
                write_addition(of_x, of_y, false, &Whole::Quantity(&total), sink);
            }
        }
    }
}

impl Amount {
    /// The amount of both together.
    fn and(mut self, other: Self) -> Self {
        self.terms.extend(other.terms);
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board, BoxShape};
    use crate::clauses::Cnf;
    use crate::logic::CandidateGrid;

    fn amount() -> Amount {
        Amount { source: ConstraintRef::Constraint(0), counted: None, terms: vec![(0, 1)] }
    }

    fn start() -> (Variables, Cnf) {
        let board = Board::single(BoxShape::new(3, 3).expect("valid"));
        (Variables::new(&CandidateGrid::open(&board)), Cnf::default())
    }

    fn literals(first: usize, count: usize) -> Vec<(i32, Lit)> {
        (0..count)
            .map(|index| (i32::from(index as u16) + 1, Lit::positive(first + index)))
            .collect()
    }

    #[test]
    fn a_quantity_of_exact_values_follows_the_formula() {
        for n in 2..=9 {
            let (mut variables, mut cnf) = start();
            let quantity = Quantity::of_only(&literals(1, n), &amount(), &mut variables, &mut cnf);
            assert_eq!(quantity.values().len(), n);
            let expected = (n.saturating_sub(3), 4 * (n - 2));
            assert_eq!((variables.auxiliary_count(), cnf.len()), expected, "{n}");
        }
    }

    /// Variables and clauses of an addition of cells with nine values.
    fn size(cells: usize, totals: Totals) -> (usize, usize) {
        let (mut variables, mut cnf) = start();
        let mut all = Vec::new();
        for cell in 0..cells {
            let literals = literals(1 + 9 * cell, 9);
            all.push((Quantity::of_only(&literals, &amount(), &mut variables, &mut cnf), amount()));
        }
        let before = (variables.auxiliary_count(), cnf.len());
        let values = all.iter().map(|(quantity, _)| quantity.values().to_vec()).collect();
        let plan = Plan::new(values, &totals, usize::MAX).expect("no limit");
        plan.write(all, totals, &mut variables, &mut cnf);
        (variables.auxiliary_count() - before.0, cnf.len() - before.1)
    }

    #[test]
    fn additions_take_what_the_formula_allows() {
        // At most x + y clauses for each end of the range.
        assert_eq!(size(2, Totals::Range(10, 10)), (0, 2 * 8));
        assert_eq!(size(2, Totals::Range(10, 12)), (0, 8 + 6));
        assert_eq!(size(2, Totals::Range(2, 18)), (0, 0));
        // Two cells have 17 sums: z − 1 variables, at most 2·x·y + z − 2 clauses.
        let list: Vec<i32> = (2..=18).collect();
        let (variables, clauses) = size(2, Totals::List(list));
        assert_eq!(variables, 16);
        assert!(clauses <= 2 * 81 + 15, "{clauses}");
        assert_eq!(size(1, Totals::Range(3, 5)), (0, 2));
        assert_eq!(size(0, Totals::Range(0, 1)), (0, 0));
        assert_eq!(size(0, Totals::Range(1, 1)), (0, 1), "the empty clause");
        assert_eq!(size(1, Totals::List(vec![20])), (0, 1), "the empty clause");
    }

    #[test]
    fn too_many_clauses_have_no_plan() {
        let values = vec![(1..=9).collect::<Vec<i32>>(); 4];
        let plan = |most| Plan::new(values.clone(), &Totals::Range(20, 20), most);
        let clauses = plan(usize::MAX).expect("no limit").clauses;
        assert!(plan(clauses).is_some() && plan(clauses - 1).is_none());
    }
}
