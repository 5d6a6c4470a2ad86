//! The current display: those of the known facts that the board and the banner show.

use std::fmt::Debug;

use crate::board::CellId;
use crate::model::{Banner, Game, Walk};

/// Maximum number of values whose candidates fit in a cell: three rows of three.
pub const MOST_MARKS: usize = 9;

/// The reason for a cell's highlight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// Its clue is one of those that contradict each other.
    Conflict,
    /// Its clue should be dropped.
    Drop,
    /// The cell is a reason for the value of another cell.
    Reason,
    /// The cell is the subject of the message.
    Subject,
    /// Its entry is in no solution.
    Wrong,
    /// Its clue follows from the others.
    Redundant,
}

/// The content of cells without a clue.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum View {
    /// Nothing.
    #[default]
    Clues,
    /// The values known to be certain while a search goes on.
    Certain,
    /// A solution.
    Solution,
    /// The values that each cell has in some solution.
    Possible,
    /// The steps of a walkthrough, up to its current position.
    Walk(Walk),
}

/// An offer to remove clues by a button.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// The label of the button.
    pub label: String,
    /// The cells of the clues.
    pub cells: Vec<CellId>,
}

/// The outcome of a question.
pub trait Finding: Debug {
    /// The message.
    fn banner(&self, game: &Game) -> Banner;

    /// The reason for a cell's highlight, if it has one.
    fn mark(&self, _game: &Game, _cell: CellId) -> Option<Mark> {
        None
    }

    /// The actions that the user can choose.
    fn offers(&self, _game: &Game) -> Vec<Offer> {
        Vec::new()
    }
}

/// The current display.
#[derive(Debug, Default)]
pub struct Shown {
    /// The content of the cells.
    pub view: View,
    /// The outcome that the banner describes.
    pub finding: Option<Box<dyn Finding>>,
}

impl Shown {
    /// True if only the puzzle is shown.
    #[must_use]
    pub fn is_nothing(&self) -> bool {
        self.view == View::Clues && self.finding.is_none()
    }

    /// The walkthrough, if it is shown.
    #[must_use]
    pub fn walk(&self) -> Option<&Walk> {
        match &self.view {
            View::Walk(walk) => Some(walk),
            _ => None,
        }
    }
}
