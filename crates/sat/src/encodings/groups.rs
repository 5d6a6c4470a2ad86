//! # “A value of each group occurs”
//!
//! Some automata only check that the cells hold a value of each of some groups. Global entropy is an
//! example: a low, a middle and a high value in each 2×2 square. One clause per group says so: one of
//! the cells holds one of the group's values. There are no auxiliary variables, where [states] take a
//! variable for each set of groups that the first cells may hold.
//!
//! Take g groups. That makes g clauses. Groups with a value in a placed cell need none.
//!
//! [states]: super::states
//!
//! Clauses are weaker than states: if two of four cells hold a low value, unit propagation doesn't
//! remove low values from the others. The search is faster nevertheless. As many groups as cells stay
//! states, because then each cell's value is restricted.

use rustc_hash::FxHashMap;

use crate::board::Regular;
use crate::clauses::{ClauseSink, Lit, Variables};
use crate::logic::CandidateGrid;
use crate::puzzle::Value;

/// The groups that a value of each has to occur of, as bits `value.index()`. `None` if the automaton
/// says anything else, or has as many groups as cells.
pub(super) fn groups(regular: &Regular, values: usize) -> Option<Vec<u64>> {
    let automaton = &regular.automaton;
    let cells = regular.cells.len();
    let mut groups: Vec<u64> = Vec::new();
    // Each group, known by the state after its first value.
    let mut firsts = Vec::new();
    for value in 1..=values {
        let next = automaton.step(0, value)?;
        let bit = 1_u64.checked_shl(value as u32 - 1)?;
        if next == 0 {
            continue;
        }
        if let Some(group) = firsts.iter().position(|first| *first == next) {
            groups[group] |= bit;
        } else {
            firsts.push(next);
            groups.push(bit);
        }
    }
    if groups.len() >= cells.min(MAX_GROUPS + 1) {
        return None;
    }
    let group_of = |value: usize| groups.iter().position(|group| group >> (value - 1) & 1 == 1);
    // The groups that have occurred, by state.
    let mut occurred = FxHashMap::from_iter([(0, 0_u64)]);
    let (mut layer, all) = (vec![0], (1 << groups.len()) - 1);
    for _ in 0..cells {
        let mut next_layer = Vec::new();
        for state in layer {
            for value in 1..=values {
                let next = automaton.step(state, value)?;
                let after = occurred[&state] | group_of(value).map_or(0, |group| 1 << group);
                let known = *occurred.entry(next).or_insert_with(|| {
                    next_layer.push(next);
                    after
                });
                if known != after {
                    return None;
                }
            }
        }
        layer = next_layer;
    }
    let is_right =
        |(state, occurred): (&usize, &u64)| automaton.accepts(*state) == (*occurred == all);
    occurred.iter().all(is_right).then_some(groups)
}

/// The most groups. Automata have a state for each set of them.
const MAX_GROUPS: usize = 8;

/// Writes that the cells hold a value of each group.
pub(super) fn write(
    position: &CandidateGrid,
    regular: &Regular,
    groups: &[u64],
    variables: &Variables,
    sink: &mut impl ClauseSink,
) {
    let mut clause: Vec<Lit> = Vec::new();
    for group in groups {
        let is_in_group = |value: &Value| group >> value.index() & 1 == 1;
        let mut placed = regular.cells.iter().filter_map(|cell| position.placed()[*cell]);
        if placed.any(|value| is_in_group(&value)) {
            continue;
        }
        clause.clear();
        for cell in regular.cells.iter().filter(|cell| position.is_open(**cell)) {
            let literals = variables.literals(*cell).filter(|(value, _)| is_in_group(value));
            clause.extend(literals.map(|(_, literal)| literal));
        }
        sink.clause(&clause);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board, BoxShape, Constraint, Layout, Rule};
    use crate::clauses::{Census, ClauseGroup};
    use crate::encodings::{Encoding, encode};
    use crate::rules;

    /// The groups of the first constraint of a rule on a 9×9.
    fn groups_of(rule: Rule) -> Option<Vec<u64>> {
        let layout = Layout::single(BoxShape::new(3, 3).expect("valid")).with_rules(vec![rule]);
        let board = Board::new(layout.expect("valid"));
        match &board.constraints()[0] {
            Constraint::Regular(regular) => groups(regular, 9),
            other => panic!("no automaton: {other:?}"),
        }
    }

    #[test]
    fn automata_that_check_groups_are_recognized() {
        let quadruple = |values: &[u16]| {
            groups_of(Rule::new(&rules::QUADRUPLE, vec![0, 1, 9, 10], values.to_vec()))
        };
        let thirds = vec![0b111, 0b111_000, 0b111_000_000];
        assert_eq!(groups_of(rules::of_board(&rules::GLOBAL_ENTROPY)), Some(thirds));
        let rests = vec![0b001_001_001, 0b010_010_010, 0b100_100_100];
        assert_eq!(groups_of(rules::of_board(&rules::GLOBAL_MODULAR)), Some(rests));
        assert_eq!(quadruple(&[2, 9]), Some(vec![1 << 1, 1 << 8]));
        assert_eq!(quadruple(&[2, 2, 9]), None, "twice");
        assert_eq!(quadruple(&[1, 2, 3, 4]), None, "as many groups as cells");
        assert_eq!(groups_of(Rule::new(&rules::COUNTING, vec![0, 1, 9, 10], vec![])), None);
    }

    #[test]
    fn each_group_is_a_clause() {
        let entropy = vec![rules::of_board(&rules::GLOBAL_ENTROPY)];
        let layout = Layout::single(BoxShape::new(3, 3).expect("valid")).with_rules(entropy);
        let mut position = CandidateGrid::open(&Board::new(layout.expect("valid")));
        let rules = |position: &CandidateGrid| {
            let (mut variables, mut census) = (Variables::new(position), Census::default());
            encode(Encoding::default(), position, &[], &mut variables, &mut census);
            let count = census.count(ClauseGroup::Rules);
            (variables.auxiliary_count(), count.clauses, count.literals)
        };
        assert_eq!(rules(&position), (0, 64 * 3, 64 * 3 * 4 * 3));
        // A low value in four squares. All cells of these squares see it, but one each.
        position.place(40, Value::from_index(0)).expect("no contradiction");
        assert_eq!(rules(&position).1, 64 * 3 - 4);
    }
}
