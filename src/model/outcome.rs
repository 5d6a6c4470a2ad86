//! The outcomes of questions, as plain data. `src/view/messages` has the texts.

use crate::board::CellId;
use crate::logic::Level;
use crate::make::Minimality;
use crate::model::{Highlight, Verdict, Workbench};
use crate::puzzle::Value;
use crate::questions::{Conflict, Count, Forced, MinimumRepair, RepairProgress};

/// The outcome of a question.
#[derive(Clone, Debug, PartialEq)]
pub enum Outcome {
    /// The outcome of Solve.
    Solved(SolveOutcome),
    /// The outcome of another question, which only the second part of the page asks.
    Further(FurtherOutcome),
}

/// The outcome of Solve.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SolveOutcome {
    /// The solution is the only one.
    Only,
    /// There are other solutions.
    HasOthers,
    /// There is no solution.
    Unsolvable,
}

/// The outcome of a question other than Solve.
#[derive(Clone, Debug, PartialEq)]
pub enum FurtherOutcome {
    /// The number of solutions.
    Counted(Count),
    /// One more solution is shown.
    NextSolution {
        /// Its number, from 1.
        number: u32,
    },
    /// There are no more solutions.
    NoMoreSolutions {
        /// The number of solutions.
        total: u32,
    },
    /// The values that each cell has in some solution.
    PossibleValues,
    /// There are no such values, since the puzzle has no solution.
    NoPossibleValues,
    /// The clues or rules that contradict each other.
    Conflict(Conflict),
    /// There is no conflict, since the puzzle has a solution.
    NoConflict,
    /// The fewest clues to drop, or `None` if the board has no solution even without any clue.
    Repair(Option<MinimumRepair>),
    /// The fewest clues to drop, as found before the user ended the search.
    RepairSoFar(RepairProgress),
    /// The clues that force the value of a cell.
    Reasons {
        /// The cell.
        cell: CellId,
        /// Its value.
        value: Value,
        /// The clues, if the value is forced.
        forced: Forced,
    },
    /// The walkthrough shown on the board. The banner shows the current step.
    Walkthrough,
    /// The result of checking the entries.
    Checked(EntriesCheck),
    /// Clues were added to make the puzzle unique.
    MadeUnique {
        /// Their cells.
        cells: Vec<CellId>,
        /// The proven minimality of the added clues.
        minimality: Minimality,
    },
    /// Clues were added to make the puzzle easier.
    MadeEasy {
        /// The number of added clues.
        added: usize,
        /// The hardest level allowed.
        level: Level,
    },
    /// Clues were removed.
    MadeMinimal(Minimized),
    /// The puzzle was replaced by an equivalent one.
    Shuffled {
        /// True if the new puzzle equals the old one.
        is_same: bool,
    },
    /// The puzzle can't be changed as asked, for this reason.
    CannotChange(String),
    /// A file of this name was saved.
    Saved(&'static str),
    /// The proof was checked, and holds.
    ProofHolds,
    /// Another solver's solution was read and checked.
    ForeignSolution,
}

/// The result of checking the entries.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EntriesCheck {
    /// All entries are right so far.
    Right,
    /// The entries of these cells are wrong.
    Wrong(Vec<CellId>),
    /// No solution contains all entries.
    SomeWrong,
    /// The puzzle has no solution, so no entry can be right.
    Unsolvable,
}

/// The result of removing clues.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Minimized {
    /// The number of removed clues.
    pub removed: usize,
    /// The number of remaining clues.
    pub left: usize,
    /// The number of remaining clues that may or may not be needed.
    pub undecided: usize,
    /// True if the symmetry of the clues was preserved.
    pub is_symmetric: bool,
}

/// An intermediate result that the user can accept during the search.
#[derive(Clone, Debug, PartialEq)]
pub struct BestSoFar {
    /// The clues that it adds to the puzzle.
    pub clues: Vec<(CellId, Value)>,
    /// The verdict with these clues added.
    pub verdict: Verdict,
    /// The outcome to show.
    pub outcome: FurtherOutcome,
}

impl From<FurtherOutcome> for Outcome {
    fn from(outcome: FurtherOutcome) -> Self {
        Self::Further(outcome)
    }
}

impl Outcome {
    /// The reason for a cell's highlight, if it has one.
    #[must_use]
    pub fn highlight(&self, workbench: &Workbench, cell: CellId) -> Option<Highlight> {
        match self {
            Self::Solved(_) => None,
            Self::Further(outcome) => outcome.highlight(workbench, cell),
        }
    }
}

impl FurtherOutcome {
    fn highlight(&self, workbench: &Workbench, cell: CellId) -> Option<Highlight> {
        let among = |cells: &[CellId], highlight| cells.contains(&cell).then_some(highlight);
        match self {
            Self::Conflict(conflict) => among(&conflict.clues, Highlight::Conflict),
            Self::Repair(Some(repair)) => among(&repair.cells, Highlight::Drop),
            Self::RepairSoFar(progress) => among(&progress.best, Highlight::Drop),
            Self::Reasons { cell: subject, .. } if *subject == cell => Some(Highlight::Subject),
            Self::Reasons { forced: Forced::By(clues), .. } => among(clues, Highlight::Reason),
            Self::Walkthrough => workbench.shown().walk().and_then(|walk| walk.mark(cell)),
            Self::Checked(EntriesCheck::Wrong(cells)) => among(cells, Highlight::Wrong),
            Self::MadeUnique { cells, .. } => among(cells, Highlight::Subject),
            _ => None,
        }
    }
}
