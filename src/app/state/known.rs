//! What is known of the puzzle as it stands, whatever of it is shown. Nothing but another puzzle makes
//! it less.

use crate::board::CellId;
use crate::proof::Claim;
use crate::puzzle::Value;

/// How many solutions the puzzle has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Verdict {
    /// Not known.
    #[default]
    Unknown,
    /// One.
    Only,
    /// More than one.
    Several,
    /// None.
    Unsolvable,
}

/// What is known of the puzzle.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Known {
    verdict: Verdict,
    /// The solution found last: one value per cell.
    pub solution: Option<Vec<Value>>,
    /// Another solution, beside that one.
    pub other: Option<Vec<Value>>,
    /// Solutions seen so far, in the worker's order.
    pub seen: u32,
    /// The values that each cell has in some solution.
    pub possible: Option<Vec<Vec<Value>>>,
    /// The cells of clues that follow from the others, while that is wanted.
    pub redundant: Vec<CellId>,
}

impl Known {
    /// How many solutions there are.
    #[must_use]
    pub fn verdict(&self) -> Verdict {
        self.verdict
    }

    /// Takes in how many solutions there are.
    pub fn learn(&mut self, verdict: Verdict) {
        if verdict != Verdict::Unknown {
            self.verdict = verdict;
        }
    }

    /// What can be proved.
    #[must_use]
    pub fn claim(&self) -> Option<Claim> {
        match self.verdict {
            Verdict::Unsolvable => Some(Claim::Unsolvable),
            Verdict::Only => self.solution.clone().map(Claim::OnlySolution),
            Verdict::Unknown | Verdict::Several => None,
        }
    }

    /// Takes in a solution from elsewhere, which has no place in the worker's order.
    pub fn take_foreign(&mut self, solution: Vec<Value>) {
        self.solution = Some(solution);
        self.other = None;
        self.seen = 0;
    }

    /// Solutions come in another order from now on.
    pub fn forget_order(&mut self) {
        self.seen = 0;
    }
}
