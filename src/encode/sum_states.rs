//! # Sums by states
//!
//! I. Abío, P. Stuckey: *Encoding Linear Constraints into SAT*, CP 2014: an auxiliary variable for
//! each inner state of the sum's [decision diagram](Ways), true if the cells so far come to it.
//!
//! A state and the value of the next cell imply the state that follows, or exclude each other; and
//! backwards alike, since the value and the state that follows tell the one before. Each state needs
//! one before and one after it, and each value of a cell an edge of its own. Unit propagation so
//! removes every value that no way has.
//!
//! For E edges and S inner states, three or four clauses per edge and two per state.

use super::clauses::{ClauseSink, Lit};
use super::variables::Variables;
use crate::board::{CellId, ConstraintId};
use crate::puzzle::Value;
use crate::simplify::{Edge, State, Ways};

/// Writes the ways to fulfil the constraint `id`.
pub(super) fn write(
    ways: &Ways,
    id: ConstraintId,
    variables: &mut Variables,
    sink: &mut impl ClauseSink,
) {
    let inner = 1..ways.cells.len();
    let cells = variables.keep_cells(&ways.cells);
    // The first and the last state are always reached, and need no variable.
    let states: Vec<Vec<Option<Lit>>> = ways
        .states
        .iter()
        .enumerate()
        .map(|(layer, states)| {
            let mut variable = |state: &State| {
                inner.contains(&layer).then(|| variables.state(id, &cells, layer, *state))
            };
            states.iter().map(&mut variable).collect()
        })
        .collect();
    for (index, &cell) in ways.cells.iter().enumerate() {
        write_cell(cell, &ways.edges[index], &states[index], &states[index + 1], variables, sink);
    }
}

/// Writes what a cell's value has to do with the states before and after it.
fn write_cell(
    cell: CellId,
    edges: &[Edge],
    before: &[Option<Lit>],
    after: &[Option<Lit>],
    variables: &Variables,
    sink: &mut impl ClauseSink,
) {
    let literals: Vec<(Value, Lit)> = variables.literals(cell).collect();
    let mut clause = Vec::new();
    let mut write = |negated: &[Option<Lit>], positive: &mut dyn Iterator<Item = Option<Lit>>| {
        clause.clear();
        clause.extend(negated.iter().flatten().map(|literal| !*literal));
        for literal in positive {
            match literal {
                Some(literal) => clause.push(literal),
                // A state without a variable is always reached.
                None => return,
            }
        }
        sink.clause(&clause);
    };
    for (from, state) in before.iter().enumerate() {
        let out = || edges.iter().filter(move |edge| edge.from == from);
        for (value, literal) in &literals {
            let next = out().find(|edge| edge.value == *value).map(|edge| after[edge.to]);
            write(&[*state, Some(*literal)], &mut next.into_iter());
        }
        if state.is_some() {
            let mut next: Vec<usize> = out().map(|edge| edge.to).collect();
            next.dedup();
            write(&[*state], &mut next.into_iter().map(|to| after[to]));
        }
    }
    for (to, state) in after.iter().enumerate().filter(|(_, state)| state.is_some()) {
        let into = || edges.iter().filter(move |edge| edge.to == to);
        for (value, literal) in &literals {
            let previous = into().find(|edge| edge.value == *value).map(|edge| before[edge.from]);
            write(&[*state, Some(*literal)], &mut previous.into_iter());
        }
        write(&[*state], &mut into().map(|edge| before[edge.from]));
    }
    for (value, literal) in &literals {
        let with = || edges.iter().filter(|edge| edge.value == *value);
        write(&[Some(*literal)], &mut with().map(|edge| before[edge.from]));
    }
}
