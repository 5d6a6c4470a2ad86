//! All ways to fill the cells of a sum, as a diagram.

use std::collections::HashMap;

use super::position::Position;
use crate::board::{CellId, Sum};
use crate::puzzle::Value;

/// The most states of a layer that tell which values are used; with more, the sum alone is told.
const MAX_STATES: usize = 2_000;

/// The most that such states, times the values of the next cell, may come to in all sums of a board.
/// Each sum has its share.
const MAX_STEPS: usize = 4_000_000;

/// More than any sum, for a cell without candidates.
const NEVER: usize = 1 << 24;

/// What the cells up to a layer come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum State {
    /// Their sum.
    Sum(usize),
    /// Which values they hold, none twice: bit `value.index()`.
    Values(u64),
}

impl State {
    /// What follows if the next cell takes a value; `None` if it can't.
    fn with(self, value: Value) -> Option<Self> {
        match self {
            Self::Sum(sum) => Some(Self::Sum(sum + value.get())),
            Self::Values(values) => {
                let bit = 1 << value.index();
                (values & bit == 0).then_some(Self::Values(values | bit))
            }
        }
    }

    fn sum(self) -> usize {
        match self {
            Self::Sum(sum) => sum,
            Self::Values(values) => (0..u64::BITS)
                .filter(|bit| values >> bit & 1 == 1)
                .map(|bit| bit as usize + 1)
                .sum(),
        }
    }
}

/// That a cell takes a value leads from a state of its layer to one of the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edge {
    /// Index of the state before the cell.
    pub from: usize,
    /// The value that the cell takes.
    pub value: Value,
    /// Index of the state after it.
    pub to: usize,
}

/// All ways to fill the open cells of a [`Sum`] from their candidates: a multi-valued decision
/// diagram, as in I. Abío, P. Stuckey: *Encoding Linear Constraints into SAT*, CP 2014, section 3.
///
/// Each way is a path from the first layer's one state to the last layer's one, and each state and
/// edge is part of some way.
#[derive(Clone, Debug)]
pub struct Ways {
    /// The cells that aren't placed yet.
    pub cells: Vec<CellId>,
    /// The smallest sum that they may have, 0 if it doesn't matter.
    pub least: usize,
    /// The largest sum that they may have.
    pub most: usize,
    /// The states before each cell, and at last the one after the last cell, which stands for every
    /// sum allowed. No states at all, if there is no way.
    pub states: Vec<Vec<State>>,
    /// The edges of each cell, ordered by the state before it, then by the value. To no state do two of
    /// one value lead, but to the last.
    pub edges: Vec<Vec<Edge>>,
}

/// How many states there may be.
#[derive(Clone, Copy)]
struct Limit {
    of_layer: usize,
    in_all: usize,
}

impl Ways {
    /// The ways that a position leaves.
    #[must_use]
    pub fn of(position: &Position, sum: &Sum) -> Self {
        let placed = sum.cells.iter().filter_map(|cell| position.placed()[*cell]);
        let known: usize = placed.map(Value::get).sum();
        let cells: Vec<CellId> =
            sum.cells.iter().copied().filter(|cell| position.is_open(*cell)).collect();
        let Some(most) = sum.most.checked_sub(known) else { return Self::none(cells) };
        let least = sum.least.saturating_sub(known);
        let board = position.board();
        let by_values = sum.is_distinct && board.value_count() <= u64::BITS as usize;
        let share = MAX_STEPS / board.value_count() / board.sum_count().max(1);
        let few = Limit { of_layer: MAX_STATES, in_all: share };
        let any = Limit { of_layer: usize::MAX, in_all: usize::MAX };
        by_values
            .then(|| Self::from(position, &cells, State::Values(0), (least, most), few))
            .flatten()
            .or_else(|| Self::from(position, &cells, State::Sum(0), (least, most), any))
            .unwrap_or_else(|| Self::none(cells))
    }

    fn none(cells: Vec<CellId>) -> Self {
        let edges = vec![Vec::new(); cells.len()];
        Self { cells, least: 0, most: 0, states: Vec::new(), edges }
    }

    /// `None` if there get to be more states than the limit.
    fn from(
        position: &Position,
        cells: &[CellId],
        start: State,
        (least, most): (usize, usize),
        limit: Limit,
    ) -> Option<Self> {
        // The least and the most that the cells from each one on can add.
        let mut can_add = vec![(0, 0); cells.len() + 1];
        for (index, cell) in cells.iter().enumerate().rev() {
            let mut values = position.candidates().of(*cell).map(Value::get);
            let smallest = values.next().unwrap_or(NEVER);
            let largest = values.last().unwrap_or(smallest);
            let (low, high) = can_add[index + 1];
            can_add[index] = (low + smallest, high + largest);
        }
        let mut states = vec![vec![start]];
        let mut in_all = 1;
        let mut edges: Vec<Vec<Edge>> = Vec::new();
        for (index, cell) in cells.iter().enumerate() {
            let is_last = index + 1 == cells.len();
            let (low, high) = can_add[index + 1];
            let mut layer = Vec::new();
            let mut known: HashMap<State, usize> = HashMap::new();
            let mut layer_edges = Vec::new();
            for (from, state) in states[index].iter().enumerate() {
                for value in position.candidates().of(*cell) {
                    let Some(next) = state.with(value) else { continue };
                    let sum = next.sum();
                    if sum + low > most || sum + high < least {
                        continue;
                    }
                    // All that is left to tell at the end is that the sum is allowed.
                    let next = if is_last { State::Sum(0) } else { next };
                    let to = *known.entry(next).or_insert_with(|| {
                        layer.push(next);
                        layer.len() - 1
                    });
                    layer_edges.push(Edge { from, value, to });
                }
            }
            in_all += layer.len();
            if layer.len() > limit.of_layer || in_all > limit.in_all {
                return None;
            }
            states.push(layer);
            edges.push(layer_edges);
        }
        let is_allowed = !cells.is_empty() || least == 0;
        if states.last().is_none_or(Vec::is_empty) || !is_allowed {
            return Some(Self::none(cells.to_vec()));
        }
        let mut ways = Self { cells: cells.to_vec(), least, most, states, edges };
        ways.drop_dead_ends();
        Some(ways)
    }

    /// Drops the states from which no way leads to the end.
    fn drop_dead_ends(&mut self) {
        for layer in (0..self.cells.len()).rev() {
            let mut leads_on = vec![false; self.states[layer].len()];
            for edge in &self.edges[layer] {
                leads_on[edge.from] = true;
            }
            let mut new_index = vec![usize::MAX; leads_on.len()];
            let mut kept = 0;
            for (index, leads_on) in leads_on.iter().enumerate() {
                if *leads_on {
                    new_index[index] = kept;
                    kept += 1;
                }
            }
            let mut keeps = leads_on.iter();
            self.states[layer].retain(|_| keeps.next().is_some_and(|keep| *keep));
            for edge in &mut self.edges[layer] {
                edge.from = new_index[edge.from];
            }
            if layer > 0 {
                self.edges[layer - 1].retain_mut(|edge| {
                    edge.to = new_index[edge.to];
                    edge.to != usize::MAX
                });
            }
        }
    }

    /// Whether there is no way at all.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.states.is_empty()
    }

    /// Whether some way has this value in the cell number `index`.
    #[must_use]
    pub fn has(&self, index: usize, value: Value) -> bool {
        self.edges[index].iter().any(|edge| edge.value == value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board, BoxShape, Constraint, Layout, Rule};
    use crate::simplify::testing::{keep, open};

    fn sum(cells: &[CellId], least: usize, most: usize, is_distinct: bool) -> Sum {
        Sum { cells: cells.to_vec(), least, most, is_distinct }
    }

    fn values(ways: &Ways, index: usize) -> Vec<usize> {
        (1..=9).filter(|v| Value::new(*v).is_some_and(|v| ways.has(index, v))).collect()
    }

    #[test]
    fn different_cells_have_fewer_ways() {
        let position = open(3, 3);
        let ways = Ways::of(&position, &sum(&[0, 1, 2], 7, 7, true));
        assert_eq!(values(&ways, 1), [1, 2, 4]);
        let ways = Ways::of(&position, &sum(&[0, 1, 2], 7, 7, false));
        assert_eq!(values(&ways, 1), [1, 2, 3, 4, 5]);
    }

    #[test]
    fn what_is_placed_is_taken_off_the_sum() {
        let mut position = open(3, 3);
        position.place(0, Value::from_index(8)).expect("no contradiction");
        keep(&mut position, 1, &[2, 5]);
        let ways = Ways::of(&position, &sum(&[0, 1, 2], 15, 16, true));
        assert_eq!(ways.cells, [1, 2]);
        assert_eq!((values(&ways, 0), values(&ways, 1)), (vec![2, 5], vec![1, 2, 4, 5]));
        assert!(Ways::of(&position, &sum(&[0, 1], 10, 10, true)).is_empty());
        assert!(Ways::of(&position, &sum(&[0], 8, 8, true)).is_empty());
        assert!(!Ways::of(&position, &sum(&[0], 9, 9, true)).is_empty());
    }

    #[test]
    fn many_states_fall_back_to_sums() {
        let position = open(4, 4);
        let cells: Vec<CellId> = (0..8).collect();
        let ways = Ways::of(&position, &sum(&cells, 68, 68, true));
        assert!(matches!(ways.states[4][0], State::Sum(_)));
        assert!(matches!(
            Ways::of(&position, &sum(&cells[..3], 9, 9, true)).states[1][0],
            State::Values(_)
        ));
    }

    #[test]
    fn many_sums_share_what_states_there_may_be() {
        let cage = |cell: CellId| Rule::Cage { cells: (cell..cell + 4).collect(), sum: Some(52) };
        let by_values = |cages: usize| {
            let layout = Layout::single(BoxShape::new(5, 5).expect("valid"))
                .with_rules((0..cages).map(|i| cage(i / 6 * 25 + i % 6 * 4)).collect());
            let board = Board::new(layout.expect("valid"));
            let Constraint::Sum(first) = &board.constraints()[0] else { panic!("a sum") };
            let ways = Ways::of(&Position::open(&board), first);
            matches!(ways.states[1][0], State::Values(_))
        };
        assert!(by_values(1) && by_values(60));
        assert!(!by_values(150));
    }
}
