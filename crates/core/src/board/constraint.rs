//! Constraints: the requirements of rules beyond houses. The rest of the program knows constraints,
//! but no rule kinds.

use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize};

use super::CellId;
use super::relation::Relation;

/// A constraint on some cells that is no house.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Constraint {
    /// A domain: the cell holds one of these values, from 1, ascending.
    Domain {
        /// The cell.
        cell: [CellId; 1],
        /// The values it may hold.
        values: Vec<u16>,
    },
    /// Two cells that share no house hold different values.
    Unequal([CellId; 2]),
    /// A binary constraint: the values of two cells satisfy a relation.
    Binary([CellId; 2], Relation),
    /// The sum of cells is in a range.
    Sum(Sum),
    /// An automaton accepts the values of cells: a regular constraint.
    Regular(Regular),
}

/// A linear constraint: the weighted sum of cells is in a range.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sum {
    /// The cells, at least one, each once.
    pub cells: Vec<CellId>,
    /// The weight of each cell, never 0; empty if all weights are 1.
    pub weights: Vec<i32>,
    /// The smallest allowed sum.
    pub least: i32,
    /// The largest allowed sum.
    pub most: i32,
    /// True if all weights are 1 and houses or other constraints keep the cells different.
    pub is_distinct: bool,
}

impl Sum {
    /// The weight of the cell at this index of `cells`.
    #[must_use]
    pub fn weight(&self, index: usize) -> i32 {
        self.weights.get(index).copied().unwrap_or(1)
    }
}

/// A regular constraint: an automaton reads the cells in order and must accept them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Regular {
    /// The cells, at least one, each once.
    pub cells: Vec<CellId>,
    /// The automaton that reads their values.
    pub automaton: Automaton,
}

/// A deterministic finite automaton over values. States are numbered from 0, the initial state.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Automaton {
    values: usize,
    /// By state and value, the next state plus 1; 0 if there is none.
    next: Vec<u32>,
    accepts: Vec<bool>,
}

/// Key of a state while the automaton is explored: small numbers whose meaning the rule kind
/// chooses.
pub type StateKey = [i16; 4];

impl Automaton {
    /// Explores the automaton from `start`, over inputs of `cells` values. `step` returns the key
    /// of the next state for a value from 1; `accepts` is true for keys that may end the input.
    ///
    /// Returns `None` if there are more than `most` states.
    #[must_use]
    pub fn explore(
        values: usize,
        cells: usize,
        most: usize,
        start: StateKey,
        step: &dyn Fn(StateKey, i16) -> Option<StateKey>,
        accepts: &dyn Fn(StateKey) -> bool,
    ) -> Option<Self> {
        let mut marks = vec![start];
        let mut known = FxHashMap::from_iter([(start, 0_usize)]);
        let mut next = Vec::new();
        let mut from = 0;
        for _ in 0..cells {
            let end = marks.len();
            for state in from..end {
                for value in 1..=values {
                    let follows = step(marks[state], (value as u16).cast_signed()).map(|mark| {
                        *known.entry(mark).or_insert_with(|| {
                            marks.push(mark);
                            marks.len() - 1
                        })
                    });
                    next.push(follows.map_or(0, |state| state as u32 + 1));
                }
                if marks.len() > most {
                    return None;
                }
            }
            from = end;
        }
        next.resize(marks.len() * values, 0);
        let accepts = marks.iter().map(|mark| accepts(*mark)).collect();
        Some(Self { values, next, accepts })
    }

    /// The number of states.
    #[must_use]
    pub fn state_count(&self) -> usize {
        self.accepts.len()
    }

    /// The state after reading a value from 1; `None` if the value is rejected.
    #[must_use]
    pub fn step(&self, state: usize, value: usize) -> Option<usize> {
        self.next[state * self.values + value - 1].checked_sub(1).map(|state| state as usize)
    }

    /// True if the input may end in a state.
    #[must_use]
    pub fn accepts(&self, state: usize) -> bool {
        self.accepts[state]
    }
}

impl Constraint {
    /// The cells it constrains.
    #[must_use]
    pub fn cells(&self) -> &[CellId] {
        match self {
            Self::Domain { cell, .. } => cell,
            Self::Unequal(cells) | Self::Binary(cells, _) => cells,
            Self::Sum(sum) => &sum.cells,
            Self::Regular(machine) => &machine.cells,
        }
    }

    /// True if it is read along its cells layer by layer: a sum or an automaton.
    #[must_use]
    pub fn is_layered(&self) -> bool {
        matches!(self, Self::Sum(_) | Self::Regular(_))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_automaton_accepts_by_its_transitions() {
        // Three cells that contain 2 exactly once.
        let count = Automaton::explore(
            3,
            3,
            100,
            [0; 4],
            &|[seen, ..], value| match seen + i16::from(value == 2) {
                2 => None,
                seen => Some([seen, 0, 0, 0]),
            },
            &|[seen, ..]| seen == 1,
        )
        .expect("few states");
        assert_eq!(count.state_count(), 2);
        let run = |values: [usize; 3]| {
            let end = values.iter().try_fold(0, |state, value| count.step(state, *value));
            end.is_some_and(|state| count.accepts(state))
        };
        assert!(run([1, 2, 3]) && run([2, 1, 1]));
        assert!(!run([1, 1, 3]) && !run([2, 2, 1]));
    }

    #[test]
    fn an_automaton_with_too_many_states_is_none() {
        let longer = |[sum, ..]: StateKey, value: i16| Some([sum + value, 0, 0, 0]);
        assert!(Automaton::explore(9, 9, 20, [0; 4], &longer, &|_| true).is_none());
        assert!(Automaton::explore(9, 2, 20, [0; 4], &longer, &|_| true).is_some());
    }
}
