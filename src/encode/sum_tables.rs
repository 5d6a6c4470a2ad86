//! # Sums as tables
//!
//! For each choice of values for all cells but one, a clause with what is then left to that one;
//! once for each cell. This is the support encoding of I. Gent: *Arc Consistency in SAT*, ECAI 2002,
//! of a constraint on several cells. Unit propagation so removes every value that a single open cell
//! can't have.
//!
//! For k cells of D values up to k·D^(k−1) clauses, and so for few cells only. It needs no
//! auxiliary variables.

use super::clauses::{ClauseSink, Lit};
use super::variables::Variables;
use crate::puzzle::Value;
use crate::simplify::Ways;

/// Writes the ways to reach a sum. Where the cells are kept different anyway, choices that repeat a
/// value are left out.
pub(super) fn write(
    ways: &Ways,
    are_different: bool,
    variables: &Variables,
    sink: &mut impl ClauseSink,
) {
    let literals: Vec<Vec<(Value, Lit)>> =
        ways.cells.iter().map(|cell| variables.literals(*cell).collect()).collect();
    for last in 0..ways.cells.len() {
        let (chosen, clause) = (Vec::new(), Vec::new());
        Table { ways, literals: &literals, are_different, last, chosen, clause }.choose(0, 0, sink);
    }
}

struct Table<'a> {
    ways: &'a Ways,
    literals: &'a [Vec<(Value, Lit)>],
    are_different: bool,
    /// The index of the cell that is left.
    last: usize,
    /// What the other cells before take.
    chosen: Vec<(Value, Lit)>,
    clause: Vec<Lit>,
}

impl Table<'_> {
    /// Goes through the values of the cells from `index` on, after others with this sum.
    fn choose(&mut self, index: usize, sum: usize, sink: &mut impl ClauseSink) {
        if index == self.ways.cells.len() {
            self.write_clause(sum, sink);
        } else if index == self.last {
            self.choose(index + 1, sum, sink);
        } else {
            for &(value, literal) in &self.literals[index] {
                if self.can_take(value) {
                    self.chosen.push((value, literal));
                    self.choose(index + 1, sum + value.get(), sink);
                    self.chosen.pop();
                }
            }
        }
    }

    fn can_take(&self, value: Value) -> bool {
        !self.are_different || self.chosen.iter().all(|(other, _)| *other != value)
    }

    fn write_clause(&mut self, sum: usize, sink: &mut impl ClauseSink) {
        let range = self.ways.least..=self.ways.most;
        let left = &self.literals[self.last];
        let mut clause = std::mem::take(&mut self.clause);
        clause.clear();
        clause.extend(self.chosen.iter().map(|(_, literal)| !*literal));
        clause.extend(
            left.iter()
                .filter(|(value, _)| range.contains(&(sum + value.get())) && self.can_take(*value))
                .map(|(_, literal)| *literal),
        );
        // That the cell takes one of all its candidates goes without saying.
        if clause.len() < self.chosen.len() + left.len() {
            sink.clause(&clause);
        }
        self.clause = clause;
    }
}
