//! All solutions of a sum or regular constraint as a layered graph.

use rustc_hash::FxHashMap;

use crate::board::{Automaton, CellId, Constraint, Sum};
use crate::grid::{CandidateGrid, bits};
use crate::puzzle::Value;

/// The most states per layer that distinguish the values used. With more, states hold the sum only.
const MAX_STATES: usize = 2_000;

/// The most such states on a board, times the values per cell. Each sum gets an equal share.
const MAX_STEPS: usize = 4_000_000;

/// A state of the graph: the cells before a layer, as far as the constraint distinguishes them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum State {
    /// Their weighted sum.
    Sum(i32),
    /// The values they hold, all different, as bits `value.index()`.
    Values(u64),
    /// The state of the constraint's automaton after them.
    Automaton(usize),
}

impl State {
    fn sum(self) -> i32 {
        match self {
            Self::Sum(sum) => sum,
            Self::Values(values) => {
                let mut sum = 0;
                for bit in bits(values) {
                    sum += i32::from(bit as u16) + 1;
                }
                sum
            }
            Self::Automaton(_) => 0,
        }
    }
}

/// An edge from a state of a layer to a state of the next: the cell between them takes a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edge {
    /// Index of the state before the cell.
    pub from: usize,
    /// The value that the cell takes.
    pub value: Value,
    /// Index of the state after it.
    pub to: usize,
}

/// All assignments of candidates to the open cells that satisfy a sum or regular constraint.
///
/// A multi-valued decision diagram, as in I. Abío, P. Stuckey: *Encoding Linear Constraints into
/// SAT*, CP 2014, section 3, and for automata G. Pesant: *A Regular Language Membership Constraint
/// for Finite Sequences of Variables*, CP 2004, section 3.
///
/// Each assignment is a path from the single state of the first layer to the single state of the
/// last layer. Each state and edge is part of a path.
#[derive(Clone, Debug)]
pub struct LayeredGraph {
    /// The open cells.
    pub cells: Vec<CellId>,
    /// The states before each cell, then one state after the last cell for all accepted ends. Empty
    /// if there is no assignment.
    pub states: Vec<Vec<State>>,
    /// The edges of each cell, sorted by the state before it, then by value.
    pub edges: Vec<Vec<Edge>>,
}

/// Bounds on the number of states.
#[derive(Clone, Copy)]
struct Limit {
    of_layer: usize,
    in_all: usize,
}

const NO_LIMIT: Limit = Limit { of_layer: usize::MAX, in_all: usize::MAX };

/// Returns the state after open cell number `index` takes a value, if an accepted end is in reach.
type Follow<'a> = &'a dyn Fn(usize, State, Value) -> Option<State>;

impl LayeredGraph {
    /// Builds the graph of a sum or regular constraint. Empty for other constraints.
    #[must_use]
    pub fn new(position: &CandidateGrid, constraint: &Constraint) -> Self {
        let cells = open(position, constraint.cells());
        let ways = match constraint {
            Constraint::Sum(sum) => return Self::of_sum(position, sum),
            Constraint::Regular(machine) => {
                Self::of_machine(position, &cells, &machine.cells, &machine.automaton)
            }
            Constraint::Domain { .. } | Constraint::Unequal(_) | Constraint::Binary(..) => None,
        };
        ways.unwrap_or_else(|| Self::none(cells))
    }

    /// Builds the graph of a sum.
    #[must_use]
    pub fn of_sum(position: &CandidateGrid, sum: &Sum) -> Self {
        let cells = open(position, &sum.cells);
        Self::of_open(position, &cells, sum).unwrap_or_else(|| Self::none(cells))
    }

    fn none(cells: Vec<CellId>) -> Self {
        let edges = vec![Vec::new(); cells.len()];
        Self { cells, states: Vec::new(), edges }
    }

    fn of_open(position: &CandidateGrid, cells: &[CellId], sum: &Sum) -> Option<Self> {
        let board = position.board();
        let (mut least, mut most) = (sum.least, sum.most);
        let mut weights = Vec::with_capacity(cells.len());
        for (index, cell) in sum.cells.iter().enumerate() {
            match position.placed()[*cell] {
                Some(value) => {
                    least -= sum.weight(index) * i32::from(value.get() as u16);
                    most -= sum.weight(index) * i32::from(value.get() as u16);
                }
                None => weights.push(sum.weight(index)),
            }
        }
        // The minimum and maximum that the cells from each one on can add.
        let mut can_add = vec![(0, 0); cells.len() + 1];
        for (index, cell) in cells.iter().enumerate().rev() {
            let mut values =
                position.candidates().at(*cell).map(|value| i32::from(value.get() as u16));
            let smallest = values.next()?;
            let largest = values.last().unwrap_or(smallest);
            let ends = (weights[index] * smallest, weights[index] * largest);
            let (low, high) = can_add[index + 1];
            can_add[index] = (low + ends.0.min(ends.1), high + ends.0.max(ends.1));
        }
        let (smallest, largest) = can_add[0];
        if smallest > most || largest < least {
            return None;
        }
        let follow = |index: usize, state: State, value: Value| {
            let next = match state {
                State::Values(values) => {
                    let bit = 1 << value.index();
                    (values & bit == 0).then_some(State::Values(values | bit))?
                }
                state => State::Sum(state.sum() + weights[index] * i32::from(value.get() as u16)),
            };
            let (total, (low, high)) = (next.sum(), can_add[index + 1]);
            (total + low <= most && total + high >= least).then_some(next)
        };
        let by_values = sum.is_distinct && board.value_count() <= u64::BITS as usize;
        let share = MAX_STEPS / board.value_count() / board.layered_count().max(1);
        let few = Limit { of_layer: MAX_STATES, in_all: share };
        by_values
            .then(|| Self::from(position, cells, State::Values(0), &follow, few))
            .flatten()
            .or_else(|| Self::from(position, cells, State::Sum(0), &follow, NO_LIMIT))
    }

    fn of_machine(
        position: &CandidateGrid,
        cells: &[CellId],
        all: &[CellId],
        automaton: &Automaton,
    ) -> Option<Self> {
        // The values of the placed cells before the first open cell, and after each open cell.
        let mut placed = vec![Vec::new(); cells.len() + 1];
        let mut open = 0;
        for cell in all {
            match position.placed()[*cell] {
                Some(value) => placed[open].push(value.get()),
                None => open += 1,
            }
        }
        let pass = |state: usize, placed: &[usize]| {
            placed.iter().try_fold(state, |state, value| automaton.step(state, *value))
        };
        let start = pass(0, &placed[0])?;
        if cells.is_empty() && !automaton.accepts(start) {
            return None;
        }
        let follow = |index: usize, state: State, value: Value| {
            let State::Automaton(state) = state else { return None };
            let next = pass(automaton.step(state, value.get())?, &placed[index + 1])?;
            let is_last = index + 1 == cells.len();
            (!is_last || automaton.accepts(next)).then_some(State::Automaton(next))
        };
        Self::from(position, cells, State::Automaton(start), &follow, NO_LIMIT)
    }

    /// Builds the graph. `None` if it has more states than the limit.
    fn from(
        position: &CandidateGrid,
        cells: &[CellId],
        start: State,
        follow: Follow<'_>,
        limit: Limit,
    ) -> Option<Self> {
        let mut states = vec![vec![start]];
        let mut in_all = 1;
        let mut edges: Vec<Vec<Edge>> = Vec::new();
        for (index, cell) in cells.iter().enumerate() {
            let is_last = index + 1 == cells.len();
            let mut layer = Vec::new();
            let mut known = FxHashMap::<State, usize>::default();
            let mut layer_edges = Vec::new();
            for (from, state) in states[index].iter().enumerate() {
                for value in position.candidates().at(*cell) {
                    let Some(next) = follow(index, *state, value) else { continue };
                    // All accepted ends share one state.
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
        if states.last().is_none_or(Vec::is_empty) {
            return Some(Self::none(cells.to_vec()));
        }
        let mut ways = Self { cells: cells.to_vec(), states, edges };
        ways.drop_dead_ends();
        Some(ways)
    }

    /// Removes the states from which no path reaches the end.
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

    /// True if there is no assignment.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.states.is_empty()
    }

    /// For each cell and `value.index()`, true if an assignment has this value in this cell.
    #[must_use]
    pub fn values(&self, count: usize) -> Vec<Vec<bool>> {
        let of_cell = |edges: &Vec<Edge>| {
            let mut has = vec![false; count];
            for edge in edges {
                has[edge.value.index()] = true;
            }
            has
        };
        self.edges.iter().map(of_cell).collect()
    }
}

fn open(position: &CandidateGrid, cells: &[CellId]) -> Vec<CellId> {
    cells.iter().copied().filter(|cell| position.is_open(*cell)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board, BoxShape, Layout};
    use crate::rules;
    use crate::testing::{keep, open};

    fn sum(cells: &[CellId], least: i32, most: i32, is_distinct: bool) -> Constraint {
        Constraint::Sum(Sum { cells: cells.to_vec(), weights: vec![], least, most, is_distinct })
    }

    fn values(ways: &LayeredGraph, index: usize) -> Vec<usize> {
        let has = &ways.values(9)[index];
        (1..=9).filter(|v| has[v - 1]).collect()
    }

    #[test]
    fn different_cells_have_fewer_ways() {
        let position = open(3, 3);
        let ways = LayeredGraph::new(&position, &sum(&[0, 1, 2], 7, 7, true));
        assert_eq!(values(&ways, 1), [1, 2, 4]);
        let ways = LayeredGraph::new(&position, &sum(&[0, 1, 2], 7, 7, false));
        assert_eq!(values(&ways, 1), [1, 2, 3, 4, 5]);
    }

    #[test]
    fn placed_values_reduce_the_sum() {
        let mut position = open(3, 3);
        position.place(0, Value::from_index(8)).expect("no contradiction");
        keep(&mut position, 1, &[2, 5]);
        let ways = LayeredGraph::new(&position, &sum(&[0, 1, 2], 15, 16, true));
        assert_eq!(ways.cells, [1, 2]);
        assert_eq!((values(&ways, 0), values(&ways, 1)), (vec![2, 5], vec![1, 2, 4, 5]));
        assert!(LayeredGraph::new(&position, &sum(&[0, 1], 10, 10, true)).is_empty());
        assert!(LayeredGraph::new(&position, &sum(&[0], 8, 8, true)).is_empty());
        assert!(!LayeredGraph::new(&position, &sum(&[0], 9, 9, true)).is_empty());
    }

    #[test]
    fn many_states_fall_back_to_sums() {
        let position = open(4, 4);
        let cells: Vec<CellId> = (0..8).collect();
        let ways = LayeredGraph::new(&position, &sum(&cells, 68, 68, true));
        assert!(matches!(ways.states[4][0], State::Sum(_)));
        assert!(matches!(
            LayeredGraph::new(&position, &sum(&cells[..3], 9, 9, true)).states[1][0],
            State::Values(_)
        ));
    }

    #[test]
    fn many_sums_share_the_limit_on_states() {
        let cage = |cell: CellId| rules::cage((cell..cell + 4).collect(), Some(52));
        let by_values = |cages: usize| {
            let layout = Layout::single(BoxShape::new(5, 5).expect("valid"))
                .with_rules((0..cages).map(|i| cage(i / 6 * 25 + i % 6 * 4)).collect());
            let board = Board::new(layout.expect("valid"));
            let ways = LayeredGraph::new(&CandidateGrid::open(&board), &board.constraints()[0]);
            matches!(ways.states[1][0], State::Values(_))
        };
        assert!(by_values(1) && by_values(60));
        assert!(!by_values(150));
    }
}
