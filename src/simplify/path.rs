//! The way to a solution by human methods, step by step.

use super::position::{Contradiction, Position};
use super::step::{Step, Technique};
use super::{
    allowed, cage_house, combinations, fish, hidden_single, hidden_subset, innies, interaction,
    layers, naked_single, naked_subset, pair,
};
use crate::puzzle::Puzzle;

/// Steps one after the other, and how far they lead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Path {
    /// The steps, each in the position that those before it leave.
    pub steps: Vec<Step>,
    /// What stands at its end.
    pub end: PathEnd,
}

/// How a path ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PathEnd {
    /// Every cell is placed, and no other values are possible.
    Solved,
    /// No technique gives anything more.
    Stuck,
    /// The puzzle has no solution.
    Contradiction(Contradiction),
}

/// From the clues, always by the easiest step there is, as far as the techniques lead.
#[must_use]
pub fn path(puzzle: &Puzzle) -> Path {
    let mut steps = Vec::new();
    let end = walk(puzzle, &mut steps).unwrap_or_else(PathEnd::Contradiction);
    Path { steps, end }
}

fn walk(puzzle: &Puzzle, steps: &mut Vec<Step>) -> Result<PathEnd, Contradiction> {
    let mut position = Position::with_clues_placed(puzzle)?;
    while let Some(step) = next_step(&position)? {
        steps.push(step);
        position.apply(&steps[steps.len() - 1])?;
    }
    Ok(if position.is_finished() { PathEnd::Solved } else { PathEnd::Stuck })
}

/// The first step of the easiest technique that has one; `None` if all is placed, or no technique
/// gives anything.
///
/// # Errors
/// [`Contradiction`] as of [`Position::check`].
pub fn next_step(position: &Position) -> Result<Option<Step>, Contradiction> {
    position.check()?;
    Ok(Technique::ALL.iter().find_map(|technique| find(position, *technique)))
}

/// The first step of a technique, in the order its file tells.
#[must_use]
pub fn find(position: &Position, technique: Technique) -> Option<Step> {
    match technique {
        Technique::NakedSingle => naked_single::find(position),
        Technique::HiddenSingle => hidden_single::find(position),
        Technique::Pointing => interaction::find_pointing(position),
        Technique::Claiming => interaction::find_claiming(position),
        Technique::Allowed => allowed::find(position),
        Technique::Pair => pair::find(position),
        Technique::Combinations => combinations::find(position),
        Technique::Layers => layers::find(position),
        Technique::CageHouse => cage_house::find(position),
        Technique::HiddenCage => combinations::find_hidden(position),
        Technique::Innies => innies::find(position),
        Technique::NakedSubset { size } => naked_subset::find(position, size),
        Technique::Fish { size } => fish::find(position, size),
        Technique::HiddenSubset { size } => hidden_subset::find(position, size),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board, BoxShape};
    use crate::puzzle::{Value, check};
    use crate::simplify::Effect;

    fn puzzle(text: &str) -> Puzzle {
        let board = Board::single(BoxShape::new(3, 3).expect("valid"));
        let clues = text.bytes().map(|digit| Value::new(usize::from(digit - b'0'))).collect();
        Puzzle::new(board, clues).expect("81 digits")
    }

    #[test]
    fn a_path_leads_to_the_solution() {
        let text =
            "000000010400000000020000000000050407008000300001090000300400200050100000000806000";
        let puzzle = puzzle(text);
        let path = path(&puzzle);
        assert_eq!(path.end, PathEnd::Solved);
        let mut values = puzzle.clues().to_vec();
        for step in &path.steps {
            if let Effect::Place { cell, value } = step.effect {
                assert_eq!(values[cell].replace(value), None);
            }
        }
        let values: Vec<Value> = values.into_iter().flatten().collect();
        assert_eq!(check(&puzzle, &values), Ok(()));
    }

    #[test]
    fn an_empty_board_has_no_steps() {
        let stuck = Path { steps: Vec::new(), end: PathEnd::Stuck };
        assert_eq!(path(&puzzle(&"0".repeat(81))), stuck);
    }

    #[test]
    fn a_path_ends_where_nothing_is_left() {
        let repeated = path(&puzzle(&format!("11{}", "0".repeat(79))));
        assert_eq!(repeated.end, PathEnd::Contradiction(Contradiction::Cell(1)));
        // 9 has no cell left in the first row, where 1 to 7 stand.
        let text = format!("123456700{}9{}", "0".repeat(7), "0".repeat(64));
        let missing = path(&puzzle(&text));
        let no_place = Contradiction::House { house: 0, value: Value::from_index(8) };
        assert_eq!(missing.end, PathEnd::Contradiction(no_place));
    }
}
