//! Conditions: what rules come to beyond houses. The rest of the program knows conditions, and no
//! kinds of rules.

use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize};

use super::CellId;
use super::relation::Relation;

/// A condition on some cells that is no house.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Condition {
    /// A cell holds one of these values, each from 1, in order.
    Allowed {
        /// The cell.
        cell: [CellId; 1],
        /// The values it may hold.
        values: Vec<u16>,
    },
    /// Two cells of different houses hold different values.
    Unequal([CellId; 2]),
    /// Two cells hold values that are so related.
    Pair([CellId; 2], Relation),
    /// Cells whose sum lies in a range.
    Sum(Sum),
    /// Cells whose values a machine accepts.
    Machine(Machine),
}

/// Cells whose sum, each cell times its weight, lies in a range.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sum {
    /// The cells, at least one, each once.
    pub cells: Vec<CellId>,
    /// What each cell counts, none 0. Empty, if all count once.
    pub weights: Vec<i32>,
    /// The smallest sum allowed.
    pub least: i32,
    /// The largest sum allowed.
    pub most: i32,
    /// Whether all count once and houses or other conditions already keep the cells different.
    pub is_distinct: bool,
}

impl Sum {
    /// What the cell number `index` counts.
    #[must_use]
    pub fn weight(&self, index: usize) -> i32 {
        self.weights.get(index).copied().unwrap_or(1)
    }
}

/// Cells, in order, whose values an automaton accepts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Machine {
    /// The cells, at least one, each once.
    pub cells: Vec<CellId>,
    /// What reads their values.
    pub automaton: Automaton,
}

/// A deterministic finite automaton over values, with its states from 0, where it starts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Automaton {
    values: usize,
    /// By state and value, the state that follows, plus 1; 0 for none.
    next: Vec<u32>,
    accepts: Vec<bool>,
}

/// What a kind of rule tells a state of its automaton by: a few small numbers, of its own meaning.
pub type Mark = [i16; 4];

impl Automaton {
    /// Explores the automaton that starts at a mark, for as many cells. `step` tells what follows when
    /// the next cell holds a value, from 1; `accepts` where the last cell may leave it.
    ///
    /// `None` if it has more states than `most`.
    #[must_use]
    pub fn explore(
        values: usize,
        cells: usize,
        most: usize,
        start: Mark,
        step: &dyn Fn(Mark, i16) -> Option<Mark>,
        accepts: &dyn Fn(Mark) -> bool,
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

    /// The state after a cell that holds a value, from 1; `None` if none follows.
    #[must_use]
    pub fn step(&self, state: usize, value: usize) -> Option<usize> {
        self.next[state * self.values + value - 1].checked_sub(1).map(|state| state as usize)
    }

    /// Whether the last cell may leave it in a state.
    #[must_use]
    pub fn accepts(&self, state: usize) -> bool {
        self.accepts[state]
    }
}

impl Condition {
    /// The cells it is about.
    #[must_use]
    pub fn cells(&self) -> &[CellId] {
        match self {
            Self::Allowed { cell, .. } => cell,
            Self::Unequal(cells) | Self::Pair(cells, _) => cells,
            Self::Sum(sum) => &sum.cells,
            Self::Machine(machine) => &machine.cells,
        }
    }

    /// Whether it is read along its cells, layer by layer: a sum or a machine.
    #[must_use]
    pub fn is_layered(&self) -> bool {
        matches!(self, Self::Sum(_) | Self::Machine(_))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_automaton_accepts_what_its_steps_lead_to() {
        // Three cells that hold 2 exactly once.
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
        let longer = |[sum, ..]: Mark, value: i16| Some([sum + value, 0, 0, 0]);
        assert!(Automaton::explore(9, 9, 20, [0; 4], &longer, &|_| true).is_none());
        assert!(Automaton::explore(9, 2, 20, [0; 4], &longer, &|_| true).is_some());
    }
}
