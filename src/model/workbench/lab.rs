//! How it works: its chapters and its examples.

use super::Workbench;
use crate::formats::link;
use crate::model::lab::Chapter;
use crate::model::{Editor, Purpose};

/// A puzzle to begin with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Example {
    /// A 4×4 whose search has a conflict: a rare thing on so small a board.
    Small,
    /// The hard puzzle of *Solving Sudoku via SAT with Mathematica*.
    Hard,
}

impl Example {
    /// The examples, the smallest first.
    pub const ALL: [Self; 2] = [Self::Small, Self::Hard];

    /// The puzzle as a link.
    fn link(self) -> &'static str {
        match self {
            Self::Small => "2x2:k3_4a2_1",
            Self::Hard => "3x3:e6a5a2a7a8f4g6c5e8a4a1e3c9g7f1a8a4a3a2e",
        }
    }
}

impl Workbench {
    /// The chapter of How it works.
    #[must_use]
    pub fn chapter(&self) -> Chapter {
        self.chapter
    }

    /// True if this chapter is visible.
    #[must_use]
    pub fn shows_chapter(&self, chapter: Chapter) -> bool {
        self.purpose == Purpose::HowItWorks && self.chapter == chapter
    }

    /// Opens a chapter of How it works.
    pub fn open_chapter(&mut self, chapter: Chapter) {
        self.chapter = chapter;
    }

    /// Puts an example on the board, as one step to undo.
    pub fn show_example(&mut self, example: Example) {
        if let Ok(puzzle) = link::read(example.link()) {
            self.edit(|editor: &mut Editor| editor.replace(puzzle));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn examples_replace_an_empty_board_as_one_step() {
        for (example, clues) in [(Example::Small, 4), (Example::Hard, 19)] {
            let mut workbench = Workbench::default();
            workbench.enter(Purpose::HowItWorks);
            workbench.show_example(example);
            assert_eq!(workbench.puzzle().clue_count(), clues);
            assert_eq!(workbench.purpose(), Purpose::HowItWorks);
            workbench.undo();
            assert!(workbench.is_bare());
        }
    }
}
