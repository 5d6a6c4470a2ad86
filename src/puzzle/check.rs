//! The independent checker: whether values are a solution, seen from the puzzle alone.
//!
//! It knows nothing of encodings or solvers, so that their mistakes can't be its own.

use thiserror::Error;

use super::{Puzzle, Value};
use crate::board::{Board, CellId, Constraint, ConstraintId, HouseId};

/// The first thing found wrong with a claimed solution.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Breach {
    /// One value per cell was expected.
    #[error("{found} values for {cells} cells")]
    CellCount {
        /// Cells of the board.
        cells: usize,
        /// Values given.
        found: usize,
    },
    /// A cell holds a value the board hasn't.
    #[error("cell {0} holds a value the board hasn't")]
    NoSuchValue(CellId),
    /// A cell holds another value than its clue.
    #[error("cell {0} holds another value than its clue")]
    Clue(CellId),
    /// A house holds a value twice.
    #[error("house {house} holds {value} twice")]
    Repeat {
        /// The house.
        house: HouseId,
        /// The value it repeats.
        value: Value,
    },
    /// A constraint is broken.
    #[error("constraint {0} is broken")]
    Constraint(ConstraintId),
}

/// Checks that `values`, one per cell in reading order, solve the puzzle.
///
/// # Errors
/// The first [`Breach`] found.
pub fn check(puzzle: &Puzzle, values: &[Value]) -> Result<(), Breach> {
    let board = puzzle.board();
    if values.len() != board.cell_count() {
        return Err(Breach::CellCount { cells: board.cell_count(), found: values.len() });
    }
    if let Some(cell) = values.iter().position(|value| value.get() > board.value_count()) {
        return Err(Breach::NoSuchValue(cell));
    }
    let differs = |(clue, value): (&Option<Value>, &Value)| clue.is_some_and(|clue| clue != *value);
    if let Some(cell) = puzzle.clues().iter().zip(values).position(differs) {
        return Err(Breach::Clue(cell));
    }
    for (house, cells) in board.houses().iter().map(|house| &house.cells).enumerate() {
        let mut seen = vec![false; board.value_count()];
        for value in cells.iter().map(|cell| values[*cell]) {
            if std::mem::replace(&mut seen[value.index()], true) {
                return Err(Breach::Repeat { house, value });
            }
        }
    }
    let filled: Vec<Option<Value>> = values.iter().copied().map(Some).collect();
    broken_constraint(board, &filled).map_or(Ok(()), |id| Err(Breach::Constraint(id)))
}

/// The first constraint that these values, one entry per cell, break as they stand.
#[must_use]
pub fn broken_constraint(board: &Board, values: &[Option<Value>]) -> Option<ConstraintId> {
    board.constraints().iter().position(|c| is_broken(c, values, board.value_count()))
}

/// Whether values, as far as they are there, can't be part of anything that keeps a constraint. Of
/// cells without a value no more is known than the board's largest one.
fn is_broken(constraint: &Constraint, values: &[Option<Value>], largest: usize) -> bool {
    match constraint {
        Constraint::Unequal([a, b]) => values[*a].is_some() && values[*a] == values[*b],
        Constraint::NonConsecutive([a, b]) => match (values[*a], values[*b]) {
            (Some(a), Some(b)) => a.get().abs_diff(b.get()) == 1,
            _ => false,
        },
        Constraint::Sum(sum) => {
            let known = sum.cells.iter().filter_map(|cell| values[*cell]);
            let (count, total) =
                known.fold((0, 0), |(n, total), value| (n + 1, total + value.get()));
            let open = sum.cells.len() - count;
            total + open > sum.most || total + open * largest < sum.least
        }
    }
}

/// For each cell that has a value, whether that stands again in one of the cell's houses or breaks a
/// constraint.
#[must_use]
pub fn broken(board: &Board, values: &[Option<Value>]) -> Vec<bool> {
    let mut is_marked = vec![false; values.len()];
    for house in board.houses() {
        let mut first_with: Vec<Option<CellId>> = vec![None; board.value_count()];
        for &cell in &house.cells {
            let Some(value) = values[cell] else { continue };
            match first_with[value.index()] {
                None => first_with[value.index()] = Some(cell),
                Some(first) => {
                    is_marked[first] = true;
                    is_marked[cell] = true;
                }
            }
        }
    }
    for constraint in board.constraints() {
        if is_broken(constraint, values, board.value_count()) {
            for cell in constraint.cells() {
                is_marked[*cell] = values[*cell].is_some();
            }
        }
    }
    is_marked
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::BoxShape;

    fn values(text: &str) -> Vec<Value> {
        text.chars().map(|c| Value::new(c as usize - '0' as usize).expect("not 0")).collect()
    }

    #[test]
    fn each_kind_of_breach_is_found() {
        let mut puzzle = Puzzle::empty(Board::single(BoxShape::new(2, 2).expect("valid")));
        puzzle.set_clue(0, Value::new(1));
        let solution = values("1234341221434321");
        assert_eq!(check(&puzzle, &solution), Ok(()));
        assert_eq!(check(&puzzle, &solution[1..]), Err(Breach::CellCount { cells: 16, found: 15 }));
        assert_eq!(check(&puzzle, &values("1234341221434325")), Err(Breach::NoSuchValue(15)));
        assert_eq!(check(&puzzle, &values("2134341221434321")), Err(Breach::Clue(0)));
        let row_wrong = check(&puzzle, &values("1134341221434321"));
        assert!(matches!(row_wrong, Err(Breach::Repeat { house: 0, .. })));
        let box_wrong = check(&puzzle, &values("1234234134124123"));
        let Err(Breach::Repeat { house, .. }) = box_wrong else { panic!("{box_wrong:?}") };
        assert_eq!(puzzle.board().houses()[house].kind, crate::board::HouseKind::Box);
    }

    #[test]
    fn constraints_are_checked() {
        use crate::board::{Layout, Rule};
        let layout = |rules| {
            Layout::single(BoxShape::new(2, 2).expect("valid")).with_rules(rules).expect("valid")
        };
        let breach = |rules: Vec<Rule>| {
            check(&Puzzle::empty(Board::new(layout(rules))), &values("1234341221434321"))
        };
        let sum = |sum| vec![Rule::Sum { cells: vec![0, 5], least: sum, most: sum }];
        assert_eq!(breach(sum(5)), Ok(()));
        assert_eq!(breach(sum(6)), Err(Breach::Constraint(0)));
        assert_eq!(breach(vec![Rule::NonConsecutive]), Err(Breach::Constraint(0)));
        assert!(matches!(breach(vec![Rule::AntiKing]), Err(Breach::Constraint(_))));
        assert!(matches!(breach(vec![Rule::Diagonals]), Err(Breach::Repeat { house: 12, .. })));

        let board = Board::new(layout(sum(5)));
        let marked = |first, second| {
            let mut filled = vec![None; 16];
            (filled[0], filled[5]) = (Value::new(first), Value::new(second));
            let marks = broken(&board, &filled);
            (marks[0], marks[5])
        };
        assert_eq!(marked(1, 0), (false, false));
        assert_eq!(marked(1, 3), (true, true));
        assert_eq!(marked(1, 4), (false, false));
    }

    #[test]
    fn repeats_mark_every_cell_involved() {
        let board = Board::single(BoxShape::new(2, 2).expect("valid"));
        let mut clues = vec![None; 16];
        clues[0] = Value::new(3);
        clues[3] = Value::new(3);
        clues[15] = Value::new(3);
        clues[5] = Value::new(1);
        let marked: Vec<_> = broken(&board, &clues)
            .iter()
            .enumerate()
            .filter(|(_, r)| **r)
            .map(|(c, _)| c)
            .collect();
        assert_eq!(marked, [0, 3, 15]);
    }
}
