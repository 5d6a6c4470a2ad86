//! # An own clause
//!
//! Some constraints are a clause over the candidates: `r1c1 = 5 or r2c3 != 4`. They are recognized by
//! what they forbid: the first cell has a value of one set, the second one of another, and so on. Each
//! set must be a single value, or all values but one, so that a literal says “none of these”. The
//! constraint is then this clause. Any other encoding of it would take more clauses, and auxiliary
//! variables from three cells on. The clause propagates as much: it removes a value if all its other
//! literals are false.

use crate::board::{CellId, Exclusions, Regular};
use crate::clauses::{ClauseSink, Lit, Variables};
use crate::logic::CandidateGrid;
use crate::puzzle::Value;

/// A literal about a cell: it has a value, or another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct CellLiteral {
    cell: CellId,
    value: Value,
    /// False if the cell has another value.
    is_equal: bool,
}

impl CellLiteral {
    /// The literal that holds unless a cell has one of these values, ascending. `None` if no single
    /// literal says so.
    fn without(cell: CellId, forbidden: &[usize], values: usize) -> Option<Self> {
        let literal = |value: usize, is_equal| {
            Some(Self { cell, value: Value::from_index(value - 1), is_equal })
        };
        match forbidden {
            [value] => literal(*value, false),
            _ if forbidden.len() + 1 == values => {
                literal((1..=values).find(|value| !forbidden.contains(value))?, true)
            }
            _ => None,
        }
    }
}

/// The clause that an automaton is. `None` if it is none.
pub(super) fn of_automaton(regular: &Regular, values: usize) -> Option<Vec<CellLiteral>> {
    let (cells, automaton) = (&regular.cells, &regular.automaton);
    // A clause has two states before each cell: no literal is true so far, or one is.
    if automaton.state_count() > 2 * cells.len() + 1 {
        return None;
    }
    let always = always_accepting(regular, values);
    let mut literals = Vec::new();
    let mut state = 0;
    for (index, cell) in cells.iter().enumerate() {
        let left = cells.len() - index - 1;
        let is_true =
            |value: &usize| automaton.step(state, *value).is_some_and(|next| always[left][next]);
        let forbidden: Vec<usize> = (1..=values).filter(|value| !is_true(value)).collect();
        let mut next = forbidden.iter().map(|value| automaton.step(state, *value));
        let first = next.next()?;
        if next.any(|other| other != first) {
            return None;
        }
        literals.push(CellLiteral::without(*cell, &forbidden, values)?);
        match first {
            Some(next) => state = next,
            // No later literal could be true.
            None => return Some(literals),
        }
    }
    (!automaton.accepts(state)).then_some(literals)
}

/// By number of values left to read and by state: true if all inputs of so many values are accepted.
fn always_accepting(regular: &Regular, values: usize) -> Vec<Vec<bool>> {
    let automaton = &regular.automaton;
    let states = 0..automaton.state_count();
    let mut always = vec![states.clone().map(|state| automaton.accepts(state)).collect::<Vec<_>>()];
    for left in 1..regular.cells.len() {
        let leads_on = |state: usize, value| {
            automaton.step(state, value).is_some_and(|next| always[left - 1][next])
        };
        let all = |state| (1..=values).all(|value| leads_on(state, value));
        always.push(states.clone().map(all).collect());
    }
    always
}

/// The clause that a table of two cells is. `None` if it is none.
pub(super) fn of_table(
    [a, b]: [CellId; 2],
    excluded: &Exclusions,
    values: usize,
) -> Option<Vec<CellLiteral>> {
    let first: Vec<usize> =
        (1..=values).filter(|value| !excluded.by_first(*value).is_empty()).collect();
    let second = excluded.by_first(*first.first()?);
    let is_same = first.iter().all(|value| excluded.by_first(*value) == second);
    is_same.then_some(())?;
    let literals = [(a, first.as_slice()), (b, second)];
    literals.into_iter().map(|(cell, sets)| CellLiteral::without(cell, sets, values)).collect()
}

/// Writes a clause, unless a placed value makes it true.
pub(super) fn write(
    position: &CandidateGrid,
    literals: &[CellLiteral],
    variables: &Variables,
    sink: &mut impl ClauseSink,
) {
    let mut clause: Vec<Lit> = Vec::new();
    for CellLiteral { cell, value, is_equal } in literals {
        match (position.placed()[*cell], variables.literal(*cell, *value)) {
            (Some(placed), _) if (placed == *value) == *is_equal => return,
            (Some(_), _) => {}
            (None, Some(literal)) => clause.push(if *is_equal { literal } else { !literal }),
            // The candidate is gone.
            (None, None) if *is_equal => {}
            (None, None) => return,
        }
    }
    sink.clause(&clause);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board, BoxShape, Layout, Rule};
    use crate::clauses::{Census, ClauseGroup};
    use crate::encodings::{Encoding, encode};
    use crate::rules;

    fn position(rule: Rule) -> CandidateGrid {
        let layout = Layout::single(BoxShape::new(2, 2).expect("valid")).with_rules(vec![rule]);
        CandidateGrid::open(&Board::new(layout.expect("valid")))
    }

    /// Auxiliary variables, clauses and literals for the rule.
    fn sizes(position: &CandidateGrid) -> (usize, usize, usize) {
        let (mut variables, mut census) = (Variables::new(position), Census::default());
        encode(Encoding::Minimal, position, &[], &mut variables, &mut census);
        let count = census.count(ClauseGroup::Rules);
        (variables.auxiliary_count(), count.clauses, count.literals)
    }

    #[test]
    fn a_clause_stays_one_clause() {
        for cells in 2..=8 {
            for signs in 0..1 << cells {
                let literal = |cell: usize| {
                    let value = i32::from(((cell * 3 + signs) % 4) as u16) + 1;
                    (cell, value, signs >> cell & 1 == 1)
                };
                let literals: Vec<_> = (0..cells).map(literal).collect();
                let rule = rules::own_clause(&literals).expect("literals");
                assert_eq!(sizes(&position(rule.clone())), (0, 1, cells), "{}", rule.text);
            }
        }
    }

    #[test]
    fn other_conditions_are_no_clause() {
        for text in [
            "cell(1) = 1 and cell(2) = 2 or cell(3) = 3",
            "cell(1) in {1, 2} or cell(2) = 2 or cell(3) != 3",
            "sum != 7",
            "cell(1) = cell(2) or cell(3) = 1",
        ] {
            assert_ne!(sizes(&position(rules::own(vec![0, 5, 10], text, false))).1, 1, "{text}");
        }
        let two = rules::own(vec![0, 5], "cell(1) in {1, 2} or cell(2) = 2", false);
        assert_eq!(sizes(&position(two)), (0, 2, 4));
    }

    #[test]
    fn placed_values_shorten_the_clause() {
        let value = |value: usize| Value::from_index(value - 1);
        let literals = [(0, 1, true), (5, 2, false), (15, 3, true)];
        let after = |cell: usize, placed: usize| {
            let mut position = position(rules::own_clause(&literals).expect("literals"));
            position.place(cell, value(placed)).expect("no contradiction");
            sizes(&position)
        };
        assert_eq!(after(0, 1), (0, 0, 0));
        assert_eq!(after(0, 2), (0, 0, 0), "excludes 2 from the second cell");
        assert_eq!(after(0, 3), (0, 1, 2));
        assert_eq!(after(15, 3), (0, 0, 0));
        assert_eq!(after(15, 4), (0, 1, 2));
    }
}
