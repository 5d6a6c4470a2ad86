//! The current display: the known facts that the board and the banner show.

use crate::board::CellId;
use crate::model::{Outcome, StepWalkthrough};

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
    /// A solution's values in these cells alone.
    Cells(Vec<CellId>),
    /// The values that each cell has in some solution.
    Possible,
    /// The steps of a walkthrough, up to its current position.
    Walk(StepWalkthrough),
    /// The search that How it works explores, at its position.
    Search,
}

/// The current display.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct BoardDisplay {
    /// The content of the cells.
    pub view: CellFill,
    /// The outcome that the banner describes.
    pub outcome: Option<Outcome>,
}

impl CellFill {
    /// True if the cells without a clue are empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        // Comparing would bring a walkthrough's comparison into the first part of the page.
        matches!(self, Self::Clues)
    }

    /// True if it is a whole solution.
    #[must_use]
    pub fn is_solution(&self) -> bool {
        matches!(self, Self::Solution)
    }
}

impl BoardDisplay {
    /// True if only the puzzle is shown.
    #[must_use]
    pub fn is_nothing(&self) -> bool {
        self.view.is_empty() && self.outcome.is_none()
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
