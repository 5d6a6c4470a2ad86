//! The current display: the known facts that the board and the banner show.

use std::fmt::Debug;

use crate::board::CellId;
use crate::model::{Banner, StepWalkthrough, Workbench};

/// Maximum number of values whose candidates fit in a cell: three rows of three.
pub const MOST_MARKS: usize = 9;

/// The reason for a cell's highlight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Highlight {
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
pub enum CellFill {
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
    Walk(StepWalkthrough),
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
    fn banner(&self, workbench: &Workbench) -> Banner;

    /// The reason for a cell's highlight, if it has one.
    fn mark(&self, _workbench: &Workbench, _cell: CellId) -> Option<Highlight> {
        None
    }

    /// The actions that the user can choose.
    fn offers(&self, _workbench: &Workbench) -> Vec<Offer> {
        Vec::new()
    }
}

/// The current display.
#[derive(Debug, Default)]
pub struct BoardDisplay {
    /// The content of the cells.
    pub view: CellFill,
    /// The outcome that the banner describes.
    pub finding: Option<Box<dyn Finding>>,
}

impl BoardDisplay {
    /// True if only the puzzle is shown.
    #[must_use]
    pub fn is_nothing(&self) -> bool {
        self.view == CellFill::Clues && self.finding.is_none()
    }

    /// The walkthrough, if it is shown.
    #[must_use]
    pub fn walk(&self) -> Option<&StepWalkthrough> {
        match &self.view {
            CellFill::Walk(walk) => Some(walk),
            _ => None,
        }
    }
}
