//! The question “why is it unsolvable?”: a minimal set of clues that contradict each other.

use serde::{Deserialize, Serialize};

use super::clue_solver::ClueSolver;
use super::error::SolveError;
use super::limits::Limits;
use super::search::Search;
use crate::board::{Board, CellId, ConstraintId, HouseId, Layout, LayoutError, Rule};
use crate::puzzle::{Puzzle, Value, broken_constraint};

/// A minimal set of clues that contradict the rules, or of rules that contradict each other.
/// Without any one of them, the others have a solution.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Conflict {
    /// The cells of the clues, in reading order. Empty if the board itself has no solution.
    pub clues: Vec<CellId>,
    /// If the board itself has no solution: a minimal set of contradictory rules, as indices in the
    /// layout's list. Rows and columns always hold, and boxes do unless regions replace them.
    /// Regions are one rule; without them, rows and columns are left, and no boxes.
    pub rules: Vec<usize>,
    /// The reason for the contradiction.
    pub obstacle: Obstacle,
}

/// The reason why clues contradict each other, if it is visible without a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Obstacle {
    /// A house has a value twice.
    Repeat {
        /// The house.
        house: HouseId,
        /// The value.
        value: Value,
    },
    /// The clues in the cell's houses leave it no value.
    Cell(CellId),
    /// The clues leave a value no cell in a house that must have it.
    House {
        /// The house.
        house: HouseId,
        /// The value.
        value: Value,
    },
    /// The clues break a constraint directly.
    Constraint(ConstraintId),
    /// Only reasoning or a search shows it.
    Hidden,
}

/// Finds a minimal set of clues that contradict each other. Returns `None` if the puzzle has a
/// solution.
///
/// # Errors
/// [`SolveError`], if the solver fails.
///
/// # Examples
/// ```
/// use satdoku_core::puzzle::Puzzle;
/// use satdoku_sat::questions::conflict;
///
/// let wrong: Puzzle = "2x2:1_2_3d4h".parse()?;
/// let conflict = conflict(&wrong)?.expect("row 1 has no place for the 4");
/// assert_eq!(conflict.clues, [0, 1, 7]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn conflict(puzzle: &Puzzle) -> Result<Option<Conflict>, SolveError> {
    let repeat = repeat(puzzle);
    // A single grid has a solution with any one clue.
    if puzzle.board().layout().is_plain() && repeat.is_some() {
        return Ok(repeat);
    }
    // A puzzle with a solution is found fastest from its clues, simplified.
    if repeat.is_none() && has_solution(puzzle)? {
        return Ok(None);
    }
    let mut rules = ClueSolver::new(puzzle.board());
    let mut clues = rules.clues(puzzle);
    if let Some(repeat) = &repeat {
        clues.retain(|(cell, _)| repeat.clues.contains(cell));
    }
    let Some(core) = rules.minimal_blame(&clues, &[])? else { return Ok(None) };
    let clues: Vec<CellId> = core.into_iter().map(|(cell, _)| cell).collect();
    Ok(Some(match repeat {
        Some(repeat) if repeat.clues.len() == clues.len() => repeat,
        _ if clues.is_empty() => {
            let rules = minimal_rules(puzzle.board().layout())?;
            Conflict { clues, rules, obstacle: Obstacle::Hidden }
        }
        _ => Conflict { obstacle: obstacle(puzzle, &clues), clues, rules: Vec::new() },
    }))
}

/// A minimal set of rules that leave a board without solutions.
fn minimal_rules(layout: &Layout) -> Result<Vec<usize>, SolveError> {
    let mut blamed: Vec<usize> = (0..layout.rules().len()).collect();
    for rule in 0..layout.rules().len() {
        let others: Vec<usize> = blamed.iter().copied().filter(|other| *other != rule).collect();
        // A subset of valid rules is valid.
        let Ok(fewer) = with_only(layout, &others) else { continue };
        if !has_solution(&Puzzle::empty(Board::new(fewer)))? {
            blamed = others;
        }
    }
    Ok(blamed)
}

fn has_solution(puzzle: &Puzzle) -> Result<bool, SolveError> {
    Ok(Search::new(puzzle, &Limits::default()).solution()?.is_some())
}

/// A layout with some of its rules. Regions that are left out become rows, which add no constraint.
/// Boxes would replace them otherwise, and the board has none.
fn with_only(layout: &Layout, kept: &[usize]) -> Result<Layout, LayoutError> {
    let columns = layout.grid().columns();
    let rules = layout.rules().iter().enumerate().filter_map(|(index, rule)| {
        if kept.contains(&index) {
            return Some(rule.clone());
        }
        let rows = (0..rule.numbers.len()).map(|cell| (cell / columns) as u16);
        rule.kind.replaces_boxes().then(|| Rule::new(rule.kind, Vec::new(), rows.collect()))
    });
    layout.clone().with_rules(rules.collect())
}

/// The first two clues that repeat a value in a house.
fn repeat(puzzle: &Puzzle) -> Option<Conflict> {
    let clues = puzzle.clues();
    for (house, cells) in puzzle.board().houses().iter().map(|house| &house.cells).enumerate() {
        for (index, &first) in cells.iter().enumerate() {
            let Some(value) = clues[first] else { continue };
            let again = cells[index + 1..].iter().find(|cell| clues[**cell] == Some(value));
            if let Some(&second) = again {
                let obstacle = Obstacle::Repeat { house, value };
                let clues = vec![first, second];
                return Some(Conflict { clues, rules: Vec::new(), obstacle });
            }
        }
    }
    None
}

/// The obstacle that these clues show within their houses.
fn obstacle(puzzle: &Puzzle, clues: &[CellId]) -> Obstacle {
    let board: &Board = puzzle.board();
    let value_of = |cell: CellId| puzzle.clues()[cell].filter(|_| clues.contains(&cell));
    let can_take = |cell: CellId, value: Value| match value_of(cell) {
        Some(clue) => clue == value,
        None => board.peers(cell).iter().all(|peer| value_of(*peer) != Some(value)),
    };
    let values: Vec<Option<Value>> = (0..board.cell_count()).map(value_of).collect();
    if let Some(constraint) = broken_constraint(board, &values) {
        return Obstacle::Constraint(constraint);
    }
    let values = || (0..board.value_count()).map(Value::from_index);
    if let Some(cell) = (0..board.cell_count()).find(|c| !values().any(|v| can_take(*c, v))) {
        return Obstacle::Cell(cell);
    }
    let full = board.houses().iter().enumerate().filter(|(_, house)| board.is_full(house));
    for (id, house) in full {
        if let Some(value) = values().find(|v| !house.cells.iter().any(|c| can_take(*c, *v))) {
            return Obstacle::House { house: id, value };
        }
    }
    Obstacle::Hidden
}
