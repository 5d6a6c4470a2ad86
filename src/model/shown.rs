//! What the board and the banner show of what is known.

use std::fmt::Debug;

use crate::board::CellId;
use crate::model::{Banner, Game, Walk};

/// The most values for which a cell has room to show which of them are possible: three by three.
pub const MOST_MARKS: usize = 9;

/// Why a cell is highlighted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// Its clue is one of those that contradict each other.
    Conflict,
    /// Its clue should go.
    Drop,
    /// It is a reason for what is said of another cell.
    Reason,
    /// It is what is spoken of.
    Subject,
    /// Its entry is in no solution.
    Wrong,
    /// Its clue follows from the others.
    Redundant,
}

/// What stands in cells without a clue.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum View {
    /// Nothing.
    #[default]
    Clues,
    /// What is certain while a search goes on.
    Certain,
    /// A solution.
    Solution,
    /// The values that each cell has in some solution.
    Possible,
    /// The way by human methods, as far as one has walked.
    Walk(Walk),
}

/// Clues that a button takes off the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// What the button says.
    pub label: String,
    /// The cells of the clues.
    pub cells: Vec<CellId>,
}

/// What came of a question.
pub trait Finding: Debug {
    /// What is said of it.
    fn banner(&self, game: &Game) -> Banner;

    /// Why a cell is highlighted, if it is.
    fn mark(&self, _game: &Game, _cell: CellId) -> Option<Mark> {
        None
    }

    /// What can be done about it.
    fn offers(&self, _game: &Game) -> Vec<Offer> {
        Vec::new()
    }
}

/// What is shown.
#[derive(Debug, Default)]
pub struct Shown {
    /// What stands in the cells.
    pub view: View,
    /// What is said of it.
    pub finding: Option<Box<dyn Finding>>,
}

impl Shown {
    /// Whether there is nothing but the puzzle.
    #[must_use]
    pub fn is_nothing(&self) -> bool {
        self.view == View::Clues && self.finding.is_none()
    }

    /// The walk, if it is shown.
    #[must_use]
    pub fn walk(&self) -> Option<&Walk> {
        match &self.view {
            View::Walk(walk) => Some(walk),
            _ => None,
        }
    }
}
