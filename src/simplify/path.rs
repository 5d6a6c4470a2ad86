//! The way to a solution by human methods, step by step.

use serde::{Deserialize, Serialize};

use super::position::{Contradiction, Position};
use super::step::{Step, Technique};
use super::{fish, hidden_single, hidden_subset, interaction, naked_single, naked_subset};
use crate::puzzle::Puzzle;

/// Steps one after the other, and how far they lead.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Path {
    /// The steps, each in the position that those before it leave.
    pub steps: Vec<Step>,
    /// What stands at its end.
    pub end: PathEnd,
}

/// How a path ends.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
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
        Technique::NakedSubset { size } => naked_subset::find(position, size),
        Technique::Fish { size } => fish::find(position, size),
        Technique::HiddenSubset { size } => hidden_subset::find(position, size),
    }
}
