//! # “This value occurs so many times”, by cliques
//!
//! Some automata only count one value. Counting circles is an example: a value occurs in no circle, or
//! in as many as it says. The open cells with the value are split into [cliques](super::cliques). A
//! clique holds the value at most once, so there is one literal “held” for each, written as for
//! [sets](super::sets). They are added as [quantities](super::quantities) of 0 or 1.
//!
//! A clique of n ≥ 2 places takes a variable and n + 1 clauses, and one clause for each other cell with
//! the value that sees all places. [States](super::states) of the same automaton know nothing about
//! cells that see each other.

use super::cliques::cliques;
use super::quantities::{Amount, Plan, Quantity, Totals};
use super::sets::write_places;
use crate::board::{CellId, ConstraintRef, Regular};
use crate::clauses::{ClauseSink, Variables};
use crate::logic::CandidateGrid;
use crate::puzzle::Value;

/// The most cells. Splitting more into cliques takes long.
const MAX_CELLS: usize = 128;

/// The most clauses that add the literals of a count.
const MAX_CLAUSES: usize = 100_000;

/// The counted value, and the allowed counts. `None` if the automaton says anything else.
pub(super) fn count(regular: &Regular, values: usize) -> Option<(Value, Vec<i32>)> {
    let automaton = &regular.automaton;
    let mut counting = (1..=values).filter(|value| automaton.step(0, *value) != Some(0));
    let (counted, None) = (counting.next()?, counting.next()) else { return None };
    let mut allowed = Vec::new();
    let mut state = Some(0);
    for count in 0..=regular.cells.len() {
        let Some(current) = state else { break };
        if automaton.accepts(current) {
            allowed.push(i32::from(count as u16));
        }
        if count == regular.cells.len() {
            break;
        }
        let is_neutral = |value: usize| automaton.step(current, value) == Some(current);
        if (1..=values).any(|value| value != counted && !is_neutral(value)) {
            return None;
        }
        state = automaton.step(current, counted);
    }
    Some((Value::new(counted)?, allowed))
}

/// Writes a count. Returns false, with nothing written, if it needs states.
pub(super) fn write(
    position: &CandidateGrid,
    regular: &Regular,
    (counted, allowed): (Value, Vec<i32>),
    source: ConstraintRef,
    variables: &mut Variables,
    sink: &mut dyn ClauseSink,
) -> bool {
    let holds = |cell: &&CellId| position.placed()[**cell] == Some(counted);
    let held = i32::from(regular.cells.iter().filter(holds).count() as u16);
    let has = |cell: &CellId| position.is_open(*cell) && position.candidates().has(*cell, counted);
    let cells: Vec<CellId> = regular.cells.iter().copied().filter(has).collect();
    if regular.cells.len() > MAX_CELLS {
        return false;
    }
    let cliques = cliques(position.board(), &cells);
    let most = i32::from(cliques.len() as u16);
    let totals =
        allowed.iter().map(|count| count - held).filter(|count| (0..=most).contains(count));
    let totals: Vec<i32> = totals.collect();
    if totals.is_empty() {
        sink.clause(&[]);
        return true;
    }
    let totals = Totals::List(totals);
    let Some(plan) = Plan::new(vec![vec![0, 1]; cliques.len()], &totals, MAX_CLAUSES) else {
        return false;
    };
    let mut quantities = Vec::new();
    for clique in cliques {
        let literal = match clique[..] {
            [cell] => variables.literal(cell, counted),
            _ => write_places(position, &clique, counted, Some(source), variables, sink),
        };
        let Some(literal) = literal else { continue };
        let terms = clique.into_iter().map(|cell| (cell, 1)).collect();
        let amount = Amount { source, counted: Some(counted), terms };
        quantities.push((Quantity::of_literal(literal), amount));
    }
    plan.write(quantities, totals, variables, sink);
    true
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board, BoxShape, Constraint, Layout, Rule};
    use crate::clauses::Cnf;
    use crate::rules;

    fn board(rule: Rule) -> std::sync::Arc<Board> {
        let layout = Layout::single(BoxShape::new(3, 3).expect("valid")).with_rules(vec![rule]);
        Board::new(layout.expect("valid"))
    }

    fn automaton(board: &Board, constraint: usize) -> &Regular {
        match &board.constraints()[constraint] {
            Constraint::Regular(regular) => regular,
            other => panic!("no automaton: {other:?}"),
        }
    }

    #[test]
    fn automata_that_count_a_value_are_recognized() {
        let circles = board(Rule::new(&rules::COUNTING, (0..12).collect(), vec![]));
        for value in 1..=9 {
            let expected = (Value::from_index(value - 1), vec![0, i32::from(value as u16)]);
            assert_eq!(count(automaton(&circles, value - 1), 9), Some(expected));
        }
        let few = board(Rule::new(&rules::COUNTING, vec![0, 1, 2], vec![]));
        assert_eq!(count(automaton(&few, 4), 9), Some((Value::from_index(4), vec![0])));
        let quadruple = Rule::new(&rules::QUADRUPLE, vec![0, 1, 9, 10], vec![2, 2]);
        let twice = board(quadruple);
        assert_eq!(count(automaton(&twice, 0), 9), Some((Value::from_index(1), vec![2, 3, 4])));
        let sandwich = board(Rule::new(&rules::SANDWICH, (0..9).collect(), vec![10]));
        assert_eq!(count(automaton(&sandwich, 0), 9), None);
        let entropy = board(rules::of_board(&rules::GLOBAL_ENTROPY));
        assert_eq!(count(automaton(&entropy, 0), 9), None);
    }

    /// Variables and clauses of a count in open cells.
    fn size(cells: Vec<CellId>, value: usize) -> (usize, usize) {
        let board = board(Rule::new(&rules::COUNTING, cells, vec![]));
        let position = CandidateGrid::open(&board);
        let (mut variables, mut cnf) = (Variables::new(&position), Cnf::default());
        let regular = automaton(&board, value - 1);
        let count = count(regular, 9).expect("a count");
        let source = ConstraintRef::Constraint(value - 1);
        assert!(write(&position, regular, count, source, &mut variables, &mut cnf));
        (variables.auxiliary_count(), cnf.len())
    }

    #[test]
    fn sizes_are_those_of_cliques_and_their_sum() {
        // Two rows of three boxes: held in two cliques of nine, which see all their cells. Both or
        // none: a variable for the total of 2, and four clauses.
        let rows = || (0..9).chain(27..36).collect();
        let held = |places: usize, seers: usize| (1, places + 1 + seers);
        let of_row = held(9, 0);
        assert_eq!(size(rows(), 2), (2 * of_row.0 + 1, 2 * of_row.1 + 4));
        // Three circles can't hold 4.
        assert_eq!(size(vec![0, 30, 60], 4), (0, 3));
    }
}
