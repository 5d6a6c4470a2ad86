//! Constraints: the requirements of rules beyond houses. The rest of the program knows constraints,
//! but no rule kinds.

use std::hash::Hash;

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
    pub(crate) fn explore<K: Clone + Eq + Hash>(
        values: usize,
        cells: usize,
        most: usize,
        start: K,
        step: &dyn Fn(&K, i16) -> Option<K>,
        accepts: &dyn Fn(&K) -> bool,
    ) -> Option<Self> {
        let mut marks = vec![start.clone()];
        let mut known = FxHashMap::from_iter([(start, 0_usize)]);
        let mut next = Vec::new();
        let mut from = 0;
        for _ in 0..cells {
            let end = marks.len();
            for state in from..end {
                for value in 1..=values {
                    let follows = step(&marks[state], (value as u16).cast_signed()).map(|mark| {
                        *known.entry(mark).or_insert_with_key(|mark| {
                            marks.push(mark.clone());
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
        let accepts = marks.iter().map(accepts).collect();
        Some(Self { values, next, accepts })
    }

    /// An automaton with few states that accepts the same inputs of `cells` values: by refining the
    /// partition into accepting and other states, after E. F. Moore. Steps from which no state
    /// accepts are left out.
    #[must_use]
    pub(crate) fn minimised(&self, cells: usize) -> Self {
        let states = self.state_count();
        let instead = self.instead_of_ends(cells);
        // State 0 stands for the missing steps.
        let step = |state: usize, value: usize| {
            let next = state.checked_sub(1).map(|state| self.next[state * self.values + value]);
            match next.and_then(|next| next.checked_sub(1)) {
                Some(next) => instead[next as usize] + 1,
                None => 0,
            }
        };
        let mut class: Vec<u32> =
            (0..=states).map(|state| u32::from(state > 0 && self.accepts[state - 1])).collect();
        let mut count = 0;
        loop {
            let mut known = FxHashMap::default();
            let refined: Vec<u32> = (0..=states)
                .map(|state| {
                    let after = (0..self.values).map(|value| class[step(state, value)]);
                    let key: Vec<u32> = std::iter::once(class[state]).chain(after).collect();
                    let next = known.len() as u32;
                    *known.entry(key).or_insert(next)
                })
                .collect();
            class = refined;
            if known.len() == count {
                break;
            }
            count = known.len();
        }
        // The class of state 0 is the class of the states from which no state accepts.
        let mut numbers = FxHashMap::from_iter([(class[1], 0_u32)]);
        let mut from = vec![1];
        let (mut next, mut accepts) = (Vec::new(), Vec::new());
        let mut index = 0;
        while let Some(state) = from.get(index).copied() {
            accepts.push(self.accepts[state - 1]);
            for value in 0..self.values {
                let to = step(state, value);
                if class[to] == class[0] {
                    next.push(0);
                    continue;
                }
                let number = *numbers.entry(class[to]).or_insert_with(|| {
                    from.push(to);
                    from.len() as u32 - 1
                });
                next.push(number + 1);
            }
            index += 1;
        }
        Self { values: self.values, next, accepts }
    }

    /// By state, the state that replaces it. States that are reached by the last value alone are
    /// replaced by others that accept as they do, because no step leaves them.
    fn instead_of_ends(&self, cells: usize) -> Vec<usize> {
        let states = self.state_count();
        let mut depths = vec![usize::MAX; states];
        depths[0] = 0;
        // States are numbered in the order in which they are reached.
        for state in 0..states {
            for value in 1..=self.values {
                if let Some(next) = self.step(state, value) {
                    depths[next] = depths[next].min(depths[state].saturating_add(1));
                }
            }
        }
        let is_end = |state: &usize| depths[*state] >= cells;
        let first = |accepts: bool| {
            let alike = |state: &usize| self.accepts[*state] == accepts;
            let all = || (0..states).filter(alike);
            all().find(|state| !is_end(state)).or_else(|| all().next())
        };
        let by_acceptance = [first(false), first(true)];
        let replaced = |state: usize| {
            let other = by_acceptance[usize::from(self.accepts[state])];
            other.filter(|_| is_end(&state)).unwrap_or(state)
        };
        (0..states).map(replaced).collect()
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
            &|[seen, ..]: &StateKey, value| match seen + i16::from(value == 2) {
                2 => None,
                seen => Some([seen, 0, 0, 0]),
            },
            &|[seen, ..]| *seen == 1,
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
        let longer = |[sum, ..]: &StateKey, value: i16| Some([sum + value, 0, 0, 0]);
        assert!(Automaton::explore(9, 9, 20, [0; 4], &longer, &|_| true).is_none());
        assert!(Automaton::explore(9, 2, 20, [0; 4], &longer, &|_| true).is_some());
    }
    #[test]
    fn a_minimised_automaton_accepts_the_same() {
        // Four values with an even sum: all sums up to 16, of which two states remain.
        let add = |sum: &i32, value: i16| Some(sum + i32::from(value));
        let even = Automaton::explore(4, 4, 100, 0, &add, &|sum| sum % 2 == 0).expect("few");
        let small = even.minimised(4);
        assert_eq!(small.state_count(), 2);
        let run = |automaton: &Automaton, values: &[usize]| {
            let end = values.iter().try_fold(0, |state, value| automaton.step(state, *value));
            end.is_some_and(|state| automaton.accepts(state))
        };
        for choice in 0..256 {
            let values = [choice % 4 + 1, choice / 4 % 4 + 1, choice / 16 % 4 + 1, choice / 64 + 1];
            assert_eq!(run(&small, &values), values.iter().sum::<usize>() % 2 == 0, "{values:?}");
        }
        let never = Automaton::explore(4, 4, 100, 0, &add, &|_| false).expect("few").minimised(4);
        assert_eq!((never.state_count(), never.step(0, 1)), (1, None));
    }
}
