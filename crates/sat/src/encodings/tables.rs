//! # Sums as tables
//!
//! One clause per choice of values for all cells but one, with the values left for that one; once
//! for each cell. This is the support encoding of I. Gent, *Arc Consistency in SAT*, ECAI 2002, for
//! a constraint on several cells. So unit propagation removes every value that a single open cell
//! can't have.
//!
//! k cells of D values take up to k·D^(k−1) clauses, so tables suit only few cells. There are no
//! auxiliary variables.

use crate::board::Sum;
use crate::clauses::{ClauseSink, Lit, Variables};
use crate::logic::CandidateGrid;
use crate::puzzle::Value;

/// Writes the ways to reach a sum with its open cells. If the cells are different anyway, choices
/// that repeat a value are left out.
pub(super) fn write(
    position: &CandidateGrid,
    sum: &Sum,
    variables: &Variables,
    sink: &mut impl ClauseSink,
) {
    let mut cells: Vec<Cell> = Vec::new();
    let mut known = 0;
    for (index, cell) in sum.cells.iter().enumerate() {
        let weight = sum.weight(index);
        match position.placed()[*cell] {
            Some(value) => known += weight * i32::from(value.get() as u16),
            None => cells.push(Cell { weight, literals: variables.literals(*cell).collect() }),
        }
    }
    for last in 0..cells.len() {
        let (chosen, clause) = (Vec::new(), Vec::new());
        Table { sum, cells: &cells, last, chosen, clause }.choose(0, known, sink);
    }
}

/// An open cell.
struct Cell {
    weight: i32,
    literals: Vec<(Value, Lit)>,
}

struct Table<'a> {
    sum: &'a Sum,
    cells: &'a [Cell],
    /// The index of the remaining cell.
    last: usize,
    /// The values chosen for the other cells so far.
    chosen: Vec<(Value, Lit)>,
    clause: Vec<Lit>,
}

impl Table<'_> {
    /// Chooses values for the cells from `index` on, after others with the sum `total`.
    fn choose(&mut self, index: usize, total: i32, sink: &mut impl ClauseSink) {
        if index == self.cells.len() {
            self.write_clause(total, sink);
        } else if index == self.last {
            self.choose(index + 1, total, sink);
        } else {
            let cell = &self.cells[index];
            for &(value, literal) in &cell.literals {
                if self.can_take(value) {
                    self.chosen.push((value, literal));
                    self.choose(
                        index + 1,
                        total + cell.weight * i32::from(value.get() as u16),
                        sink,
                    );
                    self.chosen.pop();
                }
            }
        }
    }

    fn can_take(&self, value: Value) -> bool {
        !self.sum.is_distinct || self.chosen.iter().all(|(other, _)| *other != value)
    }

    fn write_clause(&mut self, total: i32, sink: &mut impl ClauseSink) {
        let range = self.sum.least..=self.sum.most;
        let left = &self.cells[self.last];
        let mut clause = std::mem::take(&mut self.clause);
        clause.clear();
        clause.extend(self.chosen.iter().map(|(_, literal)| !*literal));
        let fits = |value: &Value| {
            range.contains(&(total + left.weight * i32::from(value.get() as u16)))
                && self.can_take(*value)
        };
        clause.extend(
            left.literals.iter().filter(|(value, _)| fits(value)).map(|(_, literal)| *literal),
        );
        // A clause with all candidates of the cell adds nothing.
        if clause.len() < self.chosen.len() + left.literals.len() {
            sink.clause(&clause);
        }
        self.clause = clause;
    }
}
