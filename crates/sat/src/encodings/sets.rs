//! # Sums of different cells by sets of values
//!
//! Different cells with a sum hold one of a few sets of values: four cells with the sum 20 hold one
//! of twelve. There is an auxiliary variable for each value, true if one of the cells holds it, and
//! one for each set. At least one set holds. A set decides which values are held. A held value is
//! in a set that holds. A value is held if and only if a cell has it.
//!
//! If a value is held, other cells that see all of its places don't hold it. Unit propagation
//! doesn't find that, so it is written. It does find that at most one set holds, and that a set
//! without a held value doesn't. A value in all sets, or in none, needs no variable.
//!
//! Take n cells and s ≥ 2 sets of n values. Of the values in some set, a are in all sets and v are
//! not. That makes v + s variables. Let c be the number of the cells' candidates whose value isn't
//! in all sets. Let o be the number of candidates elsewhere that see all places of their value.
//! Then there are a + c + o + s·v + 2·v + 1 clauses. Four cells in a row of a 9×9 with the sum 20
//! take 9 + 12 variables and 208 clauses; [states](super::states) take 93 and 1,782.

use crate::board::{CellId, ConstraintRef};
use crate::clauses::{ClauseSink, Lit, Subject, Variables};
use crate::logic::{CandidateGrid, Combinations, State, members, places};
use crate::puzzle::Value;

/// Writes that the cells hold one of these sets. Returns the literals of the sets: none, if there is
/// only one set.
pub(super) fn write(
    position: &CandidateGrid,
    sets: &Combinations,
    source: ConstraintRef,
    variables: &mut Variables,
    sink: &mut dyn ClauseSink,
) -> Vec<Lit> {
    let (any, all) = (sets.any(), sets.all());
    for cell in &sets.cells {
        for (value, literal) in variables.literals(*cell) {
            if any >> value.index() & 1 == 0 {
                sink.clause(&[!literal]);
            }
        }
    }
    let kept = variables.keep_cells(&sets.cells);
    let mut states: Vec<Lit> = Vec::new();
    if sets.sets.len() != 1 {
        let state =
            |set: &u64| variables.state(source, &kept, sets.cells.len(), State::Values(*set));
        states.extend(sets.sets.iter().map(state));
        sink.clause(&states);
    }
    let mut clause: Vec<Lit> = Vec::new();
    for value in members(any) {
        let is_in_all = all >> value.index() & 1 == 1;
        let source = (!is_in_all).then_some(source);
        let Some(is_held) = write_places(position, &sets.cells, value, source, variables, sink)
        else {
            continue;
        };
        clause.clear();
        clause.push(!is_held);
        for (set, state) in sets.sets.iter().zip(&states) {
            if set >> value.index() & 1 == 1 {
                sink.clause(&[!*state, is_held]);
                clause.push(*state);
            } else {
                sink.clause(&[!*state, !is_held]);
            }
        }
        sink.clause(&clause);
    }
    states
}

/// Writes that cells that see each other hold a value if one of them has it, and that cells that see
/// all its places then don't. Returns the literal “held”. Without a source the value is held in any
/// case, and needs no literal.
pub(super) fn write_places(
    position: &CandidateGrid,
    cells: &[CellId],
    value: Value,
    source: Option<ConstraintRef>,
    variables: &mut Variables,
    sink: &mut dyn ClauseSink,
) -> Option<Lit> {
    let (places, seers) = places(position, cells, value);
    let mut clause: Vec<Lit> =
        places.iter().filter_map(|cell| variables.literal(*cell, value)).collect();
    let is_held = source
        .map(|source| variables.auxiliary(Subject::Sum(source, value), clause.iter().copied()));
    if let Some(is_held) = is_held {
        for literal in &clause {
            sink.clause(&[!*literal, is_held]);
        }
    }
    let but_held = is_held.map(|is_held| !is_held);
    clause.extend(but_held);
    sink.clause(&clause);
    for literal in seers.iter().filter_map(|cell| variables.literal(*cell, value)) {
        clause.clear();
        clause.push(!literal);
        clause.extend(but_held);
        sink.clause(&clause);
    }
    is_held
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board, BoxShape, Sum};
    use crate::clauses::Cnf;

    /// Variables and clauses of a sum, checked against the formula.
    fn size(position: &CandidateGrid, cells: &[CellId], total: i32) -> (usize, usize) {
        let sum = Sum {
            cells: cells.to_vec(),
            weights: Vec::new(),
            least: total,
            most: total,
            is_distinct: true,
        };
        let sets = Combinations::new(position, &sum).expect("few sets");
        let mut variables = Variables::new(position);
        let candidates = variables.len();
        let mut cnf = Cnf::default();
        write(position, &sets, ConstraintRef::Constraint(0), &mut variables, &mut cnf);

        let all = sets.all();
        let of_cells = cells.iter().flat_map(|cell| variables.literals(*cell));
        let not_in_all = of_cells.filter(|(value, _)| all >> value.index() & 1 == 0).count();
        let (in_all, in_some) =
            (all.count_ones() as usize, (sets.any() & !all).count_ones() as usize);
        let count = sets.sets.len();
        let board = position.board();
        let elsewhere = members(sets.any()).map(|value| {
            let has = |cell: &CellId| position.candidates().has(*cell, value);
            let places: Vec<CellId> = cells.iter().copied().filter(has).collect();
            let sees_all = |cell: &CellId| places.iter().all(|p| board.peers(*p).contains(cell));
            (0..board.cell_count()).filter(has).filter(sees_all).count()
        });
        let always = in_all + not_in_all + elsewhere.sum::<usize>();
        let found = (variables.len() - candidates, cnf.len());
        let expected = match count {
            1 => (0, always),
            _ => (in_some + count, always + count * in_some + 2 * in_some + 1),
        };
        assert_eq!(found, expected, "{sum:?}");
        found
    }

    #[test]
    fn sizes_follow_the_formula() {
        let mut position = CandidateGrid::open(&Board::single(BoxShape::new(3, 3).expect("valid")));
        assert_eq!(size(&position, &[0, 1, 2, 3], 20), (21, 208));
        // 1 and 2, seen by 13 other cells.
        assert_eq!(size(&position, &[0, 1], 3), (0, 16 + 2 * 13));
        // 9, 8 and 6 only; then 9 with 8 and 5, or with 7 and 6. 12 other cells see them.
        assert_eq!(size(&position, &[0, 1, 2], 23), (0, 21 + 3 * 12));
        assert_eq!(size(&position, &[0, 1, 2], 22), (6, 42 + 5 * 12));
        for value in [1, 3, 4, 6, 7, 8].map(|value| Value::from_index(value - 1)) {
            position.remove(1, value).expect("no contradiction");
        }
        size(&position, &[0, 1, 2], 20);
        size(
            &CandidateGrid::open(&Board::single(BoxShape::new(4, 4).expect("valid"))),
            &[0, 1, 2, 3],
            20,
        );
    }
}
