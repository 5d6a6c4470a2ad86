//! The independent checker: decides from the puzzle alone whether values are a solution.
//!
//! It uses no encoding and no solver, so it can't repeat their mistakes.

use thiserror::Error;

use super::{Puzzle, Value};
use crate::board::{Board, CellId, Constraint, ConstraintId, HouseId, Regular, Rule};

/// The first defect of a claimed solution.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Breach {
    /// The number of values differs from the number of cells.
    #[error("{found} values for {cells} cells")]
    CellCount {
        /// The number of cells of the board.
        cells: usize,
        /// The number of values given.
        found: usize,
    },
    /// A cell holds a value that the board doesn't have.
    #[error("cell {0} holds a value the board hasn't")]
    NoSuchValue(CellId),
    /// The value of a cell differs from its clue.
    #[error("cell {0} holds another value than its clue")]
    Clue(CellId),
    /// A house repeats a value.
    #[error("house {house} holds {value} twice")]
    Repeat {
        /// Index of the house.
        house: HouseId,
        /// The repeated value.
        value: Value,
    },
    /// A constraint is violated.
    #[error("constraint {0} is broken")]
    Constraint(ConstraintId),
    /// The text of the rule at this index doesn't hold.
    #[error("rule {0} is broken")]
    Text(usize),
}

/// Checks that `values`, one per cell in reading order, solve the puzzle.
///
/// # Errors
/// The first [`Breach`] found.
///
/// # Examples
/// ```
/// use satdoku_core::puzzle::{Breach, Puzzle, Value, check};
///
/// let puzzle: Puzzle = "2x2:2_4h2_3d".parse()?;
/// let values = |text: &str| -> Vec<Value> {
///     text.chars().filter_map(|digit| Value::new(digit.to_digit(10)? as usize)).collect()
/// };
/// assert_eq!(check(&puzzle, &values("2431134241233214")), Ok(()));
/// assert_eq!(check(&puzzle, &values("1431134241233214")), Err(Breach::Clue(0)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
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
    // For each value, the last house that holds it.
    let mut last = vec![None; board.value_count()];
    for (house, cells) in board.houses().iter().map(|house| &house.cells).enumerate() {
        for value in cells.iter().map(|cell| values[*cell]) {
            if last[value.index()].replace(house) == Some(house) {
                return Err(Breach::Repeat { house, value });
            }
        }
    }
    let filled: Vec<Option<Value>> = values.iter().copied().map(Some).collect();
    if let Some(id) = broken_constraint(board, &filled) {
        return Err(Breach::Constraint(id));
    }
    broken_text(board, values).map_or(Ok(()), |rule| Err(Breach::Text(rule)))
}

/// The first rule with a text that doesn't hold. The text is evaluated, not its constraints.
fn broken_text(board: &Board, values: &[Value]) -> Option<usize> {
    let rules = board.layout().rules();
    if rules.iter().all(|rule| rule.kind.holds.is_none()) {
        return None;
    }
    let grid = board.layout().grid();
    let values: Vec<i64> = values.iter().map(|value| grid.number(*value).into()).collect();
    let is_broken =
        |rule: &Rule| rule.kind.holds.is_some_and(|holds| !holds(rule, board.geometry(), &values));
    rules.iter().position(is_broken)
}

/// The first constraint that these values, one entry per cell, already violate.
#[must_use]
pub fn broken_constraint(board: &Board, values: &[Option<Value>]) -> Option<ConstraintId> {
    board.constraints().iter().position(|c| is_violated(c, values, board.value_count()))
}

/// True if no completion of these values satisfies the constraint. Bounds an empty cell by 1 and
/// `largest` only, so false doesn't mean that there is a completion.
fn is_violated(constraint: &Constraint, values: &[Option<Value>], largest: usize) -> bool {
    let value = |cell: &CellId| values[*cell].map(Value::get);
    match constraint {
        Constraint::Domain { cell: [cell], values: allowed } => value(cell)
            .is_some_and(|value| allowed.iter().all(|allowed| usize::from(*allowed) != value)),
        Constraint::Unequal([a, b]) => values[*a].is_some() && values[*a] == values[*b],
        Constraint::Binary([a, b], relation) => match (value(a), value(b)) {
            (Some(a), Some(b)) => !relation.allows(a, b),
            _ => false,
        },
        Constraint::Sum(sum) => {
            let (mut least, mut most) = (0, 0);
            for (index, cell) in sum.cells.iter().enumerate() {
                let weight = sum.weight(index);
                let (low, high) = value(cell).map_or((1, largest), |value| (value, value));
                let ends = [low, high].map(|value| weight * i32::from(value as u16));
                least += ends[0].min(ends[1]);
                most += ends[0].max(ends[1]);
            }
            least > sum.most || most < sum.least
        }
        Constraint::Regular(machine) => is_rejected(machine, values, largest),
    }
}

/// Maximum number of states times values for which empty cells are followed.
const MAX_STATE_VALUES: usize = 20_000;

/// True if the automaton accepts no values for the empty cells. For large automata the check ends
/// at the first empty cell.
fn is_rejected(machine: &Regular, values: &[Option<Value>], largest: usize) -> bool {
    let automaton = &machine.automaton;
    let is_small = automaton.state_count() * largest <= MAX_STATE_VALUES;
    let mut states = vec![0];
    for cell in &machine.cells {
        let step = |value: usize| {
            let from = states.iter();
            from.filter_map(move |state| automaton.step(*state, value)).collect::<Vec<_>>()
        };
        let mut next = match values[*cell] {
            Some(value) => step(value.get()),
            None if is_small => (1..=largest).flat_map(step).collect(),
            None => return false,
        };
        next.sort_unstable();
        next.dedup();
        states = next;
    }
    !states.iter().any(|state| automaton.accepts(*state))
}

/// For each cell, true if its value is repeated in one of its houses or violates a constraint.
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
        if is_violated(constraint, values, board.value_count()) {
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
        use crate::rules;
        let layout = |rules| {
            Layout::single(BoxShape::new(2, 2).expect("valid")).with_rules(rules).expect("valid")
        };
        let breach = |rules: Vec<Rule>| {
            check(&Puzzle::empty(Board::new(layout(rules))), &values("1234341221434321"))
        };
        let sum = |sum| vec![rules::sum(vec![0, 5], sum, sum)];
        assert_eq!(breach(sum(5)), Ok(()));
        assert_eq!(breach(sum(6)), Err(Breach::Constraint(0)));
        assert_eq!(
            breach(vec![rules::of_board(&rules::NON_CONSECUTIVE)]),
            Err(Breach::Constraint(0))
        );
        assert!(matches!(
            breach(vec![rules::of_board(&rules::ANTI_KING)]),
            Err(Breach::Constraint(_))
        ));
        assert!(matches!(
            breach(vec![rules::of_board(&rules::DIAGONALS)]),
            Err(Breach::Repeat { house: 12, .. })
        ));

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
