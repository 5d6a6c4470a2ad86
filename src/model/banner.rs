//! The one clear word on where things stand.

use crate::board::CellId;
use crate::puzzle::{Puzzle, broken};
use crate::view::words;

/// How a banner is meant.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tone {
    /// Nothing to worry about.
    #[default]
    Calm,
    /// An answer.
    Good,
    /// An answer that needs care.
    Warning,
    /// No answer, or no puzzle.
    Bad,
}

/// One clear sentence or two on where things stand.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Banner {
    /// How it is meant.
    pub tone: Tone,
    /// The words.
    pub text: String,
}

impl Banner {
    /// Nothing to worry about.
    pub fn calm(text: impl Into<String>) -> Self {
        Self { tone: Tone::Calm, text: text.into() }
    }

    /// An answer.
    pub fn good(text: impl Into<String>) -> Self {
        Self { tone: Tone::Good, text: text.into() }
    }

    /// An answer that needs care.
    pub fn warning(text: impl Into<String>) -> Self {
        Self { tone: Tone::Warning, text: text.into() }
    }

    /// No answer, or no puzzle.
    pub fn bad(text: impl Into<String>) -> Self {
        Self { tone: Tone::Bad, text: text.into() }
    }

    /// There is no answer, for this reason.
    #[must_use]
    pub fn no_answer(reason: &str) -> Self {
        Self::bad(words::solve::no_answer(reason))
    }

    /// What a puzzle is like before anything is asked; `is_broken`, if some of its clues break a rule.
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

    /// The puzzle has no solution.
    #[must_use]
    pub fn unsolvable(puzzle: &Puzzle) -> Self {
        Self::bad(if broken(puzzle.board(), puzzle.clues()).contains(&true) {
            words::solve::UNSOLVABLE_BROKEN
        } else {
            words::solve::UNSOLVABLE
        })
    }
}

/// The most clues that are named in a sentence, which a phone has room for. The board marks them all.
const MOST_NAMED: usize = 6;

/// Clues by place and value, such as `r1c2 = 5`. Of many the first are named.
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
