//! The message that sums up the current state.

use crate::board::CellId;
use crate::puzzle::{Puzzle, broken};
use crate::view::words;

/// The tone of a banner.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tone {
    /// Neutral information.
    #[default]
    Calm,
    /// A good answer.
    Good,
    /// An answer that needs attention.
    Warning,
    /// No answer, or no solution.
    Bad,
}

/// A message of one or two sentences that sums up the current state.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Banner {
    /// The tone.
    pub tone: Tone,
    /// The message.
    pub text: String,
}

impl Banner {
    /// A banner with neutral information.
    pub fn calm(text: impl Into<String>) -> Self {
        Self { tone: Tone::Calm, text: text.into() }
    }

    /// A banner with a good answer.
    pub fn good(text: impl Into<String>) -> Self {
        Self { tone: Tone::Good, text: text.into() }
    }

    /// A banner with an answer that needs attention.
    pub fn warning(text: impl Into<String>) -> Self {
        Self { tone: Tone::Warning, text: text.into() }
    }

    /// A banner that says that there is no answer, or no solution.
    pub fn bad(text: impl Into<String>) -> Self {
        Self { tone: Tone::Bad, text: text.into() }
    }

    /// A banner that says why there is no answer.
    #[must_use]
    pub fn no_answer(reason: &str) -> Self {
        Self::bad(words::solve::no_answer(reason))
    }

    /// Describes a puzzle before any question. `is_broken` is true if some of its clues break a
    /// rule.
    #[must_use]
    pub fn of_puzzle(puzzle: &Puzzle, is_broken: bool) -> Self {
        let has_rules = !puzzle.board().layout().rules().is_empty();
        if is_broken {
            return Self::warning(if has_rules {
                words::solve::BREAK_RULE_MARKED
            } else {
                words::solve::STAND_TWICE_MARKED
            });
        }
        match puzzle.clue_count() {
            0 if has_rules => Self::calm(words::solve::ONLY_RULES),
            0 => Self::calm(words::solve::NOTHING_YET),
            clues => Self::calm(words::solve::clues_there(clues)),
        }
    }

    /// A banner that says that the puzzle has no solution.
    #[must_use]
    pub fn unsolvable(puzzle: &Puzzle) -> Self {
        Self::bad(if broken(puzzle.board(), puzzle.clues()).contains(&true) {
            words::solve::UNSOLVABLE_BROKEN
        } else {
            words::solve::UNSOLVABLE
        })
    }
}

/// The most clues that a message names, for lack of room on a phone. The board highlights them all.
const MOST_NAMED: usize = 6;

/// Clues by place and value, such as `r1c2 = 5`. Long lists are cut.
#[must_use]
pub fn clue_names(puzzle: &Puzzle, cells: &[CellId]) -> String {
    let first = cells.iter().take(MOST_NAMED).map(|cell| clue_name(puzzle, *cell));
    let mut names = first.collect::<Vec<_>>().join(", ");
    if cells.len() > MOST_NAMED {
        names.push_str(&words::solve::and_more(cells.len() - MOST_NAMED));
    }
    names
}

/// A clue by place and value, such as `r1c2 = 5`.
#[must_use]
pub fn clue_name(puzzle: &Puzzle, cell: CellId) -> String {
    let clue = puzzle.clues()[cell].map_or_else(String::new, |clue| puzzle.symbols().show(clue));
    format!("{} = {clue}", puzzle.board().place(cell))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reasons_become_sentences_with_one_full_stop() {
        assert_eq!(words::sentence("it is so"), "It is so.");
        assert_eq!(words::sentence("it is so. Try again."), "It is so. Try again.");
        assert_eq!(Banner::no_answer("try again.").text, "No answer: try again.");
    }
}
