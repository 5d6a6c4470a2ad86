//! # Sums of cells that may repeat values, by cliques
//!
//! Cells of one weight are split into [cliques]: cells that all see each other. A clique of n cells on
//! a 9×9 has only n·(9 − n) + 1 sums, and one of nine cells only one. A clause that names “at least
//! k” of a clique or a cell says more than one that names an exact sum of the first cells, as [states]
//! do. All sums of a board share the literals of a cell or clique.
//!
//! The sum of a clique is a [quantity](super::quantities):
//!
//! - One cell: the value of its only true candidate.
//! - Two cells: the sum of two such quantities that differ.
//! - More cells: one of the [sets] of values that they may hold, at most 126 on a 9×9. Sets with the
//!   same sum share a variable. The sum is the value of its only true one. A clique with too many
//!   sets is split into pairs.
//!
//! Then the quantities, times their weights, are added. [States](super::states) remain for up to
//! three open cells, and for sums that would take too many clauses.
//!
//! [cliques]: super::cliques
//! [sets]: super::sets
//! [states]: super::states

use std::rc::Rc;

use rustc_hash::FxHashMap;

use super::cliques::cliques;
use super::quantities::{Amount, Plan, Quantity, Totals, sum_of_peers, sums};
use super::sets;
use crate::board::{CellId, ConstraintRef, Sum};
use crate::clauses::{ClauseSink, Lit, Variables};
use crate::logic::{CandidateGrid, Combinations, members};

/// The most open cells. Splitting more into cliques takes long.
const MAX_CELLS: usize = 128;

/// The most clauses that add the quantities of a sum.
const MAX_CLAUSES: usize = 100_000;

/// The most such clauses on a board. Each sum gets an equal share.
const MAX_ALL_CLAUSES: usize = 4_000_000;

/// The quantities of cliques, by their cells.
#[derive(Default)]
pub(super) struct Known(FxHashMap<Vec<CellId>, Rc<Quantity>>);

/// A clique with its weight.
struct Part {
    weight: i32,
    cells: Vec<CellId>,
    /// The sets of three or more cells.
    sets: Option<Combinations>,
    /// The possible sums, without the weight.
    values: Vec<i32>,
}

/// Writes a sum. Returns false, with nothing written, if it needs states.
pub(super) fn write(
    position: &CandidateGrid,
    sum: &Sum,
    source: ConstraintRef,
    known: &mut Known,
    variables: &mut Variables,
    sink: &mut dyn ClauseSink,
) -> bool {
    let mut placed = 0;
    let mut open: Vec<(i32, CellId)> = Vec::new();
    for (index, cell) in sum.cells.iter().enumerate() {
        let weight = sum.weight(index);
        match position.placed()[*cell] {
            Some(value) => placed += weight * i32::from(value.get() as u16),
            None => open.push((weight, *cell)),
        }
    }
    if open.len() > MAX_CELLS {
        return false;
    }
    open.sort_unstable();
    let mut parts: Vec<Part> = Vec::new();
    for same in open.chunk_by(|a, b| a.0 == b.0) {
        let cells: Vec<CellId> = same.iter().map(|(_, cell)| *cell).collect();
        for clique in cliques(position.board(), &cells) {
            add_parts(position, same[0].0, clique, known, &mut parts);
        }
    }
    let values = |part: &Part| {
        let mut values: Vec<i32> = part.values.iter().map(|value| value * part.weight).collect();
        values.sort_unstable();
        values
    };
    let values: Vec<Vec<i32>> = parts.iter().map(values).collect();
    if values.iter().any(Vec::is_empty) {
        sink.clause(&[]);
        return true;
    }
    let totals = Totals::Range(sum.least - placed, sum.most - placed);
    let most = MAX_CLAUSES.min(MAX_ALL_CLAUSES / position.board().layered_count().max(1));
    let Some(plan) = Plan::new(values, &totals, most) else { return false };
    let mut quantities = Vec::new();
    for part in parts {
        let terms = part.cells.iter().map(|cell| (*cell, part.weight)).collect();
        let weight = part.weight;
        let quantity = known.quantity(position, part, source, variables, sink);
        let Some(quantity) = quantity else { return true };
        quantities.push((quantity.times(weight), Amount { source, counted: None, terms }));
    }
    plan.write(quantities, totals, variables, sink);
    true
}

/// Adds a clique, or its pairs if it has too many sets.
fn add_parts(
    position: &CandidateGrid,
    weight: i32,
    cells: Vec<CellId>,
    known: &Known,
    parts: &mut Vec<Part>,
) {
    let numbers = |cell: CellId| -> Vec<i32> {
        position.candidates().at(cell).map(|value| i32::from(value.get() as u16)).collect()
    };
    if let Some(quantity) = known.0.get(&cells) {
        let values = quantity.values().to_vec();
        parts.push(Part { weight, cells, sets: None, values });
        return;
    }
    match cells[..] {
        [cell] => parts.push(Part { weight, values: numbers(cell), cells, sets: None }),
        [a, b] => {
            let values = sums(&numbers(a), &numbers(b), true, (i32::MIN, i32::MAX));
            parts.push(Part { weight, cells, sets: None, values });
        }
        _ => match Combinations::of_line(position, &cells, &[]) {
            Some(sets) => {
                let mut values: Vec<i32> = sets.sets.iter().map(|set| total(*set)).collect();
                values.sort_unstable();
                values.dedup();
                parts.push(Part { weight, cells, sets: Some(sets), values });
            }
            None => {
                for pair in cells.chunks(2) {
                    add_parts(position, weight, pair.to_vec(), known, parts);
                }
            }
        },
    }
}

/// The sum of a set of values.
fn total(set: u64) -> i32 {
    members(set).map(|value| i32::from(value.get() as u16)).sum()
}

impl Known {
    /// The sum of a clique, written at its first use. `None` if the clique can't be filled.
    fn quantity(
        &mut self,
        position: &CandidateGrid,
        part: Part,
        source: ConstraintRef,
        variables: &mut Variables,
        sink: &mut dyn ClauseSink,
    ) -> Option<Rc<Quantity>> {
        if let Some(quantity) = self.0.get(&part.cells) {
            return Some(Rc::clone(quantity));
        }
        let terms = part.cells.iter().map(|cell| (*cell, 1)).collect();
        let amount = Amount { source, counted: None, terms };
        let quantity = match (part.values.as_slice(), part.cells.as_slice(), &part.sets) {
            ([only], ..) => Quantity::constant(*only),
            (_, [cell], _) => {
                let literals = variables.literals(*cell);
                let literals: Vec<(i32, Lit)> = literals
                    .map(|(value, literal)| (i32::from(value.get() as u16), literal))
                    .collect();
                Quantity::of_only(&literals, &amount, variables, sink)
            }
            (_, [a, b], _) => {
                let mut of_cell = |cell: CellId| {
                    let mut parts = Vec::new();
                    add_parts(position, 1, vec![cell], self, &mut parts);
                    self.quantity(position, parts.pop()?, source, variables, sink)
                };
                let (a, b) = (of_cell(*a)?, of_cell(*b)?);
                sum_of_peers(&a, &b, &amount, variables, sink)?
            }
            (_, _, sets) => {
                let sets = sets.as_ref()?;
                let states = sets::write(position, sets, source, variables, sink);
                let terms = variables.keep_terms(&amount.terms);
                let mut literals = Vec::new();
                for value in &part.values {
                    let with_sum = sets.sets.iter().zip(&states);
                    let with_sum = with_sum.filter(|(set, _)| total(**set) == *value);
                    let mut of_sum: Vec<Lit> = with_sum.map(|(_, state)| *state).collect();
                    if let [only] = of_sum[..] {
                        literals.push((*value, only));
                        continue;
                    }
                    let is_sum = variables.amount(source, None, &terms, (*value, *value));
                    for state in &of_sum {
                        sink.clause(&[!*state, is_sum]);
                    }
                    of_sum.push(!is_sum);
                    sink.clause(&of_sum);
                    literals.push((*value, is_sum));
                }
                Quantity::of_only(&literals, &amount, variables, sink)
            }
        };
        let quantity = Rc::new(quantity);
        self.0.insert(part.cells, Rc::clone(&quantity));
        Some(quantity)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board, BoxShape};
    use crate::clauses::Cnf;

    fn sum(cells: &[CellId], weights: &[i32], total: i32) -> Sum {
        Sum {
            cells: cells.to_vec(),
            weights: weights.to_vec(),
            least: total,
            most: total,
            is_distinct: false,
        }
    }

    /// Auxiliary variables and clauses of sums on an open grid.
    fn size(rows: usize, columns: usize, sums: &[Sum]) -> (usize, usize) {
        let shape = BoxShape::new(rows, columns).expect("valid");
        let position = CandidateGrid::open(&Board::single(shape));
        let (mut variables, mut cnf) = (Variables::new(&position), Cnf::default());
        let mut known = Known::default();
        for sum in sums {
            let source = ConstraintRef::Constraint(0);
            assert!(write(&position, sum, source, &mut known, &mut variables, &mut cnf));
        }
        (variables.auxiliary_count(), cnf.len())
    }

    #[test]
    fn a_clique_of_all_values_is_a_constant() {
        let row: Vec<CellId> = (0..9).collect();
        assert_eq!(size(3, 3, &[sum(&row, &[], 45)]), (0, 0));
        assert_eq!(size(3, 3, &[sum(&row, &[], 44)]), (0, 1), "the empty clause");
        // One more cell has 5 left: a clause for each end of the range.
        let more: Vec<CellId> = (0..10).collect();
        assert_eq!(size(3, 3, &[sum(&more, &[], 50)]), (6, 4 * 7 + 2));
    }

    #[test]
    fn sums_share_cells_and_cliques() {
        let diagonal = [0, 10, 20, 30];
        let one = size(3, 3, &[sum(&diagonal, &[], 20)]);
        // The same cells add only the clauses for the total.
        let two = size(3, 3, &[sum(&diagonal, &[], 20), sum(&diagonal, &[], 21)]);
        assert_eq!(two.0, one.0);
        assert!(two.1 - one.1 <= 2 * (19 + 9), "{one:?} {two:?}");
        let negative = sum(&diagonal, &[1, 1, 1, -1], 12);
        assert_eq!(size(3, 3, &[sum(&diagonal, &[], 20), negative]).0, one.0);
    }

    #[test]
    fn cliques_with_too_many_sets_are_pairs() {
        // Three of 16 values make 560 sets.
        let cells = [0, 1, 2, 3, 20];
        let (variables, _) = size(4, 4, &[sum(&cells, &[], 40)]);
        let (of_cell, of_pair) = (16 - 3, 29 - 1);
        let pairs_with_cell = variables - 5 * of_cell - 2 * of_pair;
        assert!((1..60).contains(&pairs_with_cell), "{pairs_with_cell}");
    }

    #[test]
    fn long_sums_stay_states() {
        let position = CandidateGrid::open(&Board::single(BoxShape::new(4, 4).expect("valid")));
        let cells: Vec<CellId> = (0..=MAX_CELLS).collect();
        let (mut variables, mut cnf) = (Variables::new(&position), Cnf::default());
        let long = sum(&cells, &[], 1_000);
        let source = ConstraintRef::Constraint(0);
        let known = &mut Known::default();
        assert!(!write(&position, &long, source, known, &mut variables, &mut cnf));
        assert!(cnf.is_empty());
    }
}
