//! # Sums and automata by states
//!
//! I. Abío, P. Stuckey: *Encoding Linear Constraints into SAT*, CP 2014. Each inner state of the
//! constraint's [layered graph](LayeredGraph) has an auxiliary variable, true if the cells so far
//! reach it. F. Bacchus describes the same for automata: *GAC via Unit Propagation*, CP 2007,
//! section 3.
//!
//! A state and the value of the next cell imply the next state, or exclude each other. Backwards,
//! the next state and the value imply the possible states before; a sum has one. Each state needs a
//! state before and one after it, and each value of a cell an edge. So unit propagation removes
//! every value without a path.
//!
//! Take n ≥ 2 cells with cᵢ candidates each, S₁ to Sₙ₋₁ states between them and E edges of the last
//! cell. That makes S₁ + … + Sₙ₋₁ variables and c₁ + Σ cᵢ + Σ Sᵢ·(cᵢ + cᵢ₊₁ + 2) − 3·S₁ − Sₙ₋₁ − E
//! clauses. Four cells of a 9×9 with the sum 20 take 35 variables and 700 clauses, or 93 and 1,782
//! if the cells are different.

use crate::board::{CellId, ConstraintRef};
use crate::clauses::{ClauseSink, Lit, Variables};
use crate::logic::{Edge, LayeredGraph, State};
use crate::puzzle::Value;

/// Writes the paths of a layered graph.
pub(super) fn write(
    ways: &LayeredGraph,
    source: ConstraintRef,
    variables: &mut Variables,
    sink: &mut impl ClauseSink,
) {
    let inner = 1..ways.cells.len();
    let cells = variables.keep_cells(&ways.cells);
    // The first and the last state are always reached, so they need no variable.
    let states: Vec<Vec<Option<Lit>>> = ways
        .states
        .iter()
        .enumerate()
        .map(|(layer, states)| {
            let mut variable = |state: &State| {
                inner.contains(&layer).then(|| variables.state(source, &cells, layer, *state))
            };
            states.iter().map(&mut variable).collect()
        })
        .collect();
    for (index, &cell) in ways.cells.iter().enumerate() {
        if sink.is_done() {
            return;
        }
        write_cell(cell, &ways.edges[index], &states[index], &states[index + 1], variables, sink);
    }
}

/// Writes the clauses between a cell's values and the states before and after it.
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
    // Edges are sorted by their source.
    for (from, state) in before.iter().enumerate() {
        let out = part(edges, |edge| edge.from, from);
        for (value, literal) in &literals {
            let next = part(out, |edge| edge.value, *value);
            write(&[*state, Some(*literal)], &mut next.iter().map(|edge| after[edge.to]));
        }
        if state.is_some() {
            let mut next: Vec<usize> = out.iter().map(|edge| edge.to).collect();
            next.sort_unstable();
            next.dedup();
            write(&[*state], &mut next.into_iter().map(|to| after[to]));
        }
    }
    let by_target = Groups::new(edges, after.len(), &|edge| edge.to);
    for (to, state) in after.iter().enumerate().filter(|(_, state)| state.is_some()) {
        let into = by_target.get(to);
        for (value, literal) in &literals {
            let previous = into.iter().filter(|edge| edge.value == *value);
            write(&[*state, Some(*literal)], &mut previous.map(|edge| before[edge.from]));
        }
        // Within a group, edges are still sorted by their source.
        let mut previous: Vec<usize> = into.iter().map(|edge| edge.from).collect();
        previous.dedup();
        write(&[*state], &mut previous.into_iter().map(|from| before[from]));
    }
    let values = literals.last().map_or(0, |(value, _)| value.index() + 1);
    let by_value = Groups::new(edges, values, &|edge| edge.value.index());
    for (value, literal) in &literals {
        let all = by_value.get(value.index());
        write(&[Some(*literal)], &mut all.iter().map(|edge| before[edge.from]));
    }
}

/// The edges with this key, among edges sorted by the key.
fn part<K: Ord + Copy>(edges: &[Edge], key: impl Fn(&Edge) -> K, wanted: K) -> &[Edge] {
    let start = edges.partition_point(|edge| key(edge) < wanted);
    let count = edges[start..].partition_point(|edge| key(edge) == wanted);
    &edges[start..start + count]
}

/// Edges grouped by a number. Each group keeps their order.
struct Groups {
    edges: Vec<Edge>,
    /// The end of each group.
    ends: Vec<usize>,
}

impl Groups {
    /// Groups by a number below `count`.
    fn new(edges: &[Edge], count: usize, number: &dyn Fn(&Edge) -> usize) -> Self {
        let mut ends = vec![0; count + 1];
        for edge in edges {
            ends[number(edge) + 1] += 1;
        }
        for at in 0..count {
            ends[at + 1] += ends[at];
        }
        // While edges are placed, an end is the index of the group's next edge.
        let mut placed = edges.to_vec();
        for edge in edges {
            let end = &mut ends[number(edge)];
            placed[*end] = *edge;
            *end += 1;
        }
        Self { edges: placed, ends }
    }

    fn get(&self, number: usize) -> &[Edge] {
        let start = number.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.edges[start..self.ends[number]]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board, BoxShape, Constraint, Sum};
    use crate::clauses::Cnf;
    use crate::logic::CandidateGrid;

    fn open(rows: usize, columns: usize) -> CandidateGrid {
        CandidateGrid::open(&Board::single(BoxShape::new(rows, columns).expect("valid")))
    }

    /// Variables and clauses of a sum, checked against the formula.
    fn size(position: &CandidateGrid, sum: &Sum) -> (usize, usize) {
        let ways = LayeredGraph::new(position, &Constraint::Sum(sum.clone()));
        let mut variables = Variables::new(position);
        let candidates = variables.len();
        let mut cnf = Cnf::default();
        write(&ways, ConstraintRef::Constraint(0), &mut variables, &mut cnf);

        let c: Vec<usize> =
            ways.cells.iter().map(|cell| variables.literals(*cell).count()).collect();
        let inner: Vec<usize> = ways.states[1..c.len()].iter().map(Vec::len).collect();
        let (first, last) = (inner[0], inner[inner.len() - 1]);
        let between: usize = (0..inner.len()).map(|i| inner[i] * (c[i] + c[i + 1] + 2)).sum();
        let all = c[0] + c.iter().sum::<usize>() + between;
        let clauses = all - 3 * first - last - ways.edges[c.len() - 1].len();
        let found = (variables.len() - candidates, cnf.len());
        assert_eq!(found, (inner.iter().sum(), clauses), "{sum:?}");
        found
    }

    #[test]
    fn sizes_follow_the_formula() {
        let sum = |count: usize, least: i32, most: i32, is_distinct| Sum {
            cells: (0..count).collect(),
            weights: Vec::new(),
            least,
            most,
            is_distinct,
        };
        let mut position = open(3, 3);
        assert_eq!(size(&position, &sum(2, 10, 10, true)), (8, 147));
        assert_eq!(size(&position, &sum(4, 20, 20, true)), (93, 1_782));
        assert_eq!(size(&position, &sum(4, 20, 20, false)), (35, 700));
        assert_eq!(size(&position, &sum(5, 12, 17, false)), (48, 921));
        for value in [1, 3, 4, 6, 7, 8].map(|value| Value::from_index(value - 1)) {
            position.remove(1, value).expect("no contradiction");
        }
        assert_eq!(size(&position, &sum(3, 20, 24, true)), (16, 201));
        assert_eq!(size(&open(4, 4), &sum(8, 68, 68, true)), (247, 8_462));
    }
}
