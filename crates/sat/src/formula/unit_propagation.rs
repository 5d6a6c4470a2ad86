//! Unit propagation on a formula, with two watched literals per clause.
//!
//! Moskewicz, Madigan, Zhao, Zhang and Malik, *Chaff: Engineering an Efficient SAT Solver* (2001).

use std::mem;

use crate::clauses::{ClauseSink, Lit};

/// A formula under an assignment that is closed under unit propagation.
#[derive(Debug, Default)]
pub(super) struct UnitPropagation {
    /// The literals of all clauses. The first two of each clause are watched.
    literals: Vec<Lit>,
    /// The start and the end of each clause in `literals`.
    clauses: Vec<(u32, u32)>,
    /// For each literal, by its index, the clauses that watch it.
    watchers: Vec<Vec<u32>>,
    /// The value of each variable.
    values: Vec<Option<bool>>,
    /// The true literals, in the order in which they became true.
    trail: Vec<Lit>,
    /// The number of literals of the trail whose consequences are on the trail too.
    propagated: usize,
    /// The unit clauses.
    units: Vec<Lit>,
    has_empty_clause: bool,
}

impl UnitPropagation {
    /// Propagates the unit clauses. Returns false at a contradiction.
    pub(super) fn propagate_units(&mut self) -> bool {
        let units = mem::take(&mut self.units);
        !self.has_empty_clause && units.into_iter().all(|unit| self.assume(unit))
    }

    /// Makes a literal true, and propagates it. Returns false at a contradiction. The caller then
    /// calls [`Self::undo`].
    pub(super) fn assume(&mut self, literal: Lit) -> bool {
        self.set_true(literal) && self.propagate()
    }

    /// The number of true literals, for [`Self::undo`].
    pub(super) fn len(&self) -> usize {
        self.trail.len()
    }

    /// Undoes all but the first `count` true literals.
    pub(super) fn undo(&mut self, count: usize) {
        for literal in self.trail.drain(count..) {
            self.values[literal.variable()] = None;
        }
        self.propagated = count;
    }

    /// The value of a literal, if it has one.
    pub(super) fn value(&self, literal: Lit) -> Option<bool> {
        let value = self.values.get(literal.variable()).copied().flatten();
        value.map(|value| value == literal.is_positive())
    }

    /// Makes a literal true without its consequences. Returns false if it is false.
    fn set_true(&mut self, literal: Lit) -> bool {
        if let Some(value) = self.value(literal) {
            return value;
        }
        self.make_room(literal);
        self.values[literal.variable()] = Some(literal.is_positive());
        self.trail.push(literal);
        true
    }

    fn propagate(&mut self) -> bool {
        while let Some(literal) = self.trail.get(self.propagated) {
            let falsified = !*literal;
            self.propagated += 1;
            let mut watching = mem::take(&mut self.watchers[falsified.index()]);
            let mut is_consistent = true;
            watching.retain(|clause| {
                // After a contradiction, the other clauses stay as they are.
                if is_consistent {
                    if self.moves_watch(*clause, falsified) {
                        return false;
                    }
                    let first = self.literals[self.clauses[*clause as usize].0 as usize];
                    is_consistent = self.set_true(first);
                }
                true
            });
            self.watchers[falsified.index()] = watching;
            if !is_consistent {
                return false;
            }
        }
        true
    }

    /// Watches another literal of a clause in place of a false one. Returns false if there is none.
    /// Then the first literal of the clause must be true.
    fn moves_watch(&mut self, clause: u32, falsified: Lit) -> bool {
        let (start, end) = self.clauses[clause as usize];
        let (start, end) = (start as usize, end as usize);
        if self.literals[start] == falsified {
            self.literals.swap(start, start + 1);
        }
        if self.value(self.literals[start]) == Some(true) {
            return false;
        }
        let is_free = |at: &usize| self.value(self.literals[*at]) != Some(false);
        let Some(other) = (start + 2..end).find(is_free) else { return false };
        self.literals.swap(start + 1, other);
        self.watchers[self.literals[start + 1].index()].push(clause);
        true
    }

    fn make_room(&mut self, literal: Lit) {
        let variables = literal.variable() + 1;
        if self.values.len() < variables {
            self.values.resize(variables, None);
            self.watchers.resize_with(2 * variables, Vec::new);
        }
    }
}

impl ClauseSink for UnitPropagation {
    fn clause(&mut self, literals: &[Lit]) {
        match *literals {
            [] => self.has_empty_clause = true,
            [unit] => self.units.push(unit),
            [first, second, ..] => {
                for literal in literals {
                    self.make_room(*literal);
                }
                let clause = self.clauses.len() as u32;
                self.watchers[first.index()].push(clause);
                self.watchers[second.index()].push(clause);
                let start = self.literals.len() as u32;
                self.literals.extend_from_slice(literals);
                self.clauses.push((start, self.literals.len() as u32));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn literal(number: i32) -> Lit {
        let variable = Lit::positive(number.unsigned_abs() as usize);
        if number > 0 { variable } else { !variable }
    }

    fn formula(clauses: &[&[i32]]) -> UnitPropagation {
        let mut formula = UnitPropagation::default();
        for clause in clauses {
            formula.clause(&clause.iter().map(|number| literal(*number)).collect::<Vec<_>>());
        }
        formula
    }

    #[test]
    fn units_propagate_and_are_undone() {
        let mut formula = formula(&[&[1], &[-1, 2, 3], &[-2, 4], &[-3, -4, 5]]);
        assert!(formula.propagate_units());
        let start = formula.len();
        assert_eq!(start, 1);
        for _ in 0..2 {
            assert!(formula.assume(literal(-2)));
            let values = [3, 4, 5].map(|number| formula.value(literal(number)));
            assert_eq!(values, [Some(true), None, None]);
            assert!(formula.assume(literal(4)));
            assert_eq!(formula.value(literal(-5)), Some(false));
            formula.undo(start);
            assert_eq!((formula.value(literal(3)), formula.len()), (None, 1));
        }
        assert!(formula.assume(literal(-4)) && formula.value(literal(3)) == Some(true));
    }

    #[test]
    fn contradictions_are_found_each_time() {
        let mut formula = formula(&[&[1, 2], &[1, -2, 3], &[-3, 1], &[-1, 4], &[-1, -4, 5]]);
        assert!(formula.propagate_units());
        for _ in 0..3 {
            assert!(!formula.assume(literal(-1)));
            formula.undo(0);
            assert!(formula.assume(literal(1)) && formula.value(literal(5)) == Some(true));
            formula.undo(0);
        }
    }

    #[test]
    fn an_empty_clause_is_a_contradiction() {
        assert!(!formula(&[&[1, 2], &[]]).propagate_units());
        assert!(!formula(&[&[1], &[-1]]).propagate_units());
        assert!(formula(&[]).propagate_units());
    }
}
