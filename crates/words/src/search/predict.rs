//! A question about what happens next, with answers to choose from.

use satdoku_core::puzzle::Puzzle;
use satdoku_sat::clauses::Lit;
use satdoku_sat::lab::{Event, EventKind, Mode, Recording, Stride};
use serde::{Deserialize, Serialize};

use super::names::Names;

/// The number of wrong answers beside the right one.
const WRONG: usize = 2;

/// A question about what happens next.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Prediction {
    /// The question.
    pub question: Question,
    /// The answers to choose from.
    pub answers: Vec<String>,
    /// The index of the right one.
    pub right: usize,
}

/// The kind of a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Question {
    /// The next value that follows, or a conflict.
    Follows,
    /// The level to jump back to.
    JumpsTo,
}

/// The question at the position, if the answer is determined. Leaves the position as it is.
pub(super) fn prediction(
    recording: &mut Recording,
    last: Option<&Event>,
    puzzle: &Puzzle,
) -> Option<Prediction> {
    let position = recording.position();
    let prediction = match last.map(|event| &event.kind) {
        Some(EventKind::Learn { uip: Some(_), level, .. })
            if recording.run().spec().mode == Mode::Cdcl =>
        {
            Some(jump(*level, last.map_or(0, |event| event.level)))
        }
        // The analysis of a conflict has no choice.
        Some(EventKind::Conflict { .. } | EventKind::Resolve { .. } | EventKind::Learn { .. }) => {
            None
        }
        _ => follows(recording, puzzle),
    };
    recording.seek(position);
    prediction
}

/// The level to jump back to, among others below that of the conflict.
fn jump(to: u32, from: u32) -> Prediction {
    let near = [from.saturating_sub(1), 0, to + 1, to.saturating_sub(1)];
    let mut levels = vec![to];
    for level in near {
        if level < from && !levels.contains(&level) && levels.len() <= WRONG {
            levels.push(level);
        }
    }
    levels.sort_unstable();
    let right = levels.iter().position(|level| *level == to).unwrap_or(0);
    let answers = levels.iter().map(|level| format!("level {level}")).collect();
    Prediction { question: Question::JumpsTo, answers, right }
}

/// The next value that follows by propagation, or a conflict. The wrong answers are candidates that
/// are open now, and don't follow before the next decision or conflict.
fn follows(recording: &mut Recording, puzzle: &Puzzle) -> Option<Prediction> {
    let position = recording.position();
    let run = recording.run();
    let candidates = run.input().cells().iter().flatten().copied();
    let open: Vec<Lit> = candidates.filter(|literal| run.assignment().is_open(*literal)).collect();
    let next = recording.next(Stride::Cell)?;
    let right = match next.kind {
        EventKind::Conflict { .. } => None,
        EventKind::Assign { literal, .. } if !next.is_decision() => Some(literal),
        _ => return None,
    };
    if right.is_some() {
        recording.next_where(|event| event.is_decision() || event.is_conflict());
    }
    let run = recording.run();
    let mut wrong: Vec<Lit> = open
        .into_iter()
        .filter(|literal| Some(*literal) != right && !run.assignment().is_true(*literal))
        .collect();
    // Spreads the choice over the board, the same each time.
    let mut answers = Vec::new();
    let mut seed = position as usize;
    while answers.len() < WRONG && !wrong.is_empty() {
        seed = seed.wrapping_mul(31).wrapping_add(17);
        answers.push(wrong.swap_remove(seed % wrong.len()));
    }
    if answers.is_empty() {
        return None;
    }
    let names = Names::new(run, puzzle);
    let mut answers: Vec<String> =
        answers.into_iter().map(|literal| names.literal(literal)).collect();
    let mut at = answers.len();
    if let Some(literal) = right {
        at = position as usize % (answers.len() + 1);
        answers.insert(at, names.literal(literal));
    }
    answers.push(CONFLICT.to_owned());
    Some(Prediction { question: Question::Follows, answers, right: at })
}

const CONFLICT: &str = "a conflict";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_below_the_conflict_are_offered() {
        let offered = |to, from| {
            let Prediction { answers, right, .. } = jump(to, from);
            (answers.join(", "), right)
        };
        assert_eq!(offered(3, 7), ("level 0, level 3, level 6".to_owned(), 1));
        assert_eq!(offered(0, 1), ("level 0".to_owned(), 0));
        assert_eq!(offered(4, 5), ("level 0, level 3, level 4".to_owned(), 2));
    }
}
