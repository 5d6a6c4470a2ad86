//! The known facts about the current puzzle, shown or not. Only a change of the puzzle makes them
//! invalid.

use std::collections::VecDeque;

use crate::logic::Rating;
use crate::make::Needless;
use crate::proof::Claim;
use crate::puzzle::Value;
use crate::worker::tasks::Answer;

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

impl From<&Answer> for Verdict {
    fn from(answer: &Answer) -> Self {
        match answer {
            Answer::OnlySolution => Self::Only,
            Answer::OtherSolution(_) => Self::Several,
            Answer::Unsolvable => Self::Unsolvable,
        }
    }
}

/// The most solutions to page through.
const MOST_KEPT: usize = 1_000;

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
    /// The last of these solutions, in the same order; at most [`MOST_KEPT`].
    kept: VecDeque<Vec<Value>>,
    /// The rating, if the puzzle has one solution and has been rated.
    pub rating: Option<Rating>,
    /// The values that each cell has in some solution.
    pub possible: Option<Vec<Vec<Value>>>,
    /// The clues and rules that aren't needed, once they are found.
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
        self.forget_order();
    }

    /// Forgets the worker's order of solutions, because it changes.
    pub fn forget_order(&mut self) {
        self.seen = 0;
        self.kept.clear();
    }

    /// Records the first solution in the worker's order.
    pub fn see_first(&mut self, solution: Vec<Value>) {
        self.forget_order();
        self.other = None;
        self.see_next(solution);
    }

    /// Records the next solution in the worker's order.
    pub fn see_next(&mut self, solution: Vec<Value>) {
        if self.kept.len() == MOST_KEPT {
            self.kept.pop_front();
        }
        self.kept.push_back(solution.clone());
        self.solution = Some(solution);
        self.seen += 1;
    }

    /// The number of the current solution in the worker's order, from 1; `None` if it isn't kept.
    #[must_use]
    pub fn number(&self) -> Option<u32> {
        let at = self.kept.iter().rposition(|kept| Some(kept) == self.solution.as_ref())?;
        Some(self.seen - (self.kept.len() - at) as u32 + 1)
    }

    /// The solution after the current one, or before it with `is_back`, if it is kept.
    #[must_use]
    pub fn neighbour(&self, is_back: bool) -> Option<&Vec<Value>> {
        let at = self.kept.iter().rposition(|kept| Some(kept) == self.solution.as_ref())?;
        self.kept.get(if is_back { at.checked_sub(1)? } else { at + 1 })
    }
}
