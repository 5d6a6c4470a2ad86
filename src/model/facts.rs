//! The known facts about the current puzzle, shown or not. Only a change of the puzzle makes them
//! invalid.

use crate::make::Needless;
use crate::proof::Claim;
use crate::puzzle::Value;

/// The number of solutions, as far as it is known.
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

/// The known facts about the puzzle.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Facts {
    verdict: Verdict,
    /// The solution found last: one value per cell.
    pub solution: Option<Vec<Value>>,
    /// Another solution, besides that one.
    pub other: Option<Vec<Value>>,
    /// The number of solutions seen so far, in the worker's order.
    pub seen: u32,
    /// The values that each cell has in some solution.
    pub possible: Option<Vec<Vec<Value>>>,
    /// The clues and rules that aren't needed, while the user wants to see them.
    pub needless: Option<Needless>,
}

impl Facts {
    /// The number of solutions.
    #[must_use]
    pub fn verdict(&self) -> Verdict {
        self.verdict
    }

    /// Records the number of solutions.
    pub fn learn(&mut self, verdict: Verdict) {
        if verdict != Verdict::Unknown {
            self.verdict = verdict;
        }
    }

    /// The claim that can be proved.
    #[must_use]
    pub fn claim(&self) -> Option<Claim> {
        match self.verdict {
            Verdict::Unsolvable => Some(Claim::Unsolvable),
            Verdict::Only => self.solution.clone().map(Claim::OnlySolution),
            Verdict::Unknown | Verdict::Several => None,
        }
    }

    /// Records a solution from elsewhere, which has no place in the worker's order.
    pub fn take_foreign(&mut self, solution: Vec<Value>) {
        self.solution = Some(solution);
        self.other = None;
        self.seen = 0;
    }

    /// Forgets the worker's order of solutions, because it changes.
    pub fn forget_order(&mut self) {
        self.seen = 0;
    }
}
