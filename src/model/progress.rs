//! The progress of a question, as plain data. `src/view/messages` has the texts.

use crate::puzzle::Value;

/// The question under way, as the banner names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Waiting {
    /// Solve, before it has found a solution.
    Solving,
    /// Solve, while it looks for a second solution.
    LookingForOther,
    /// A question that only the second part of the page asks.
    Further(FurtherQuestion),
}

/// A question other than Solve.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FurtherQuestion {
    /// Counts the solutions.
    Count,
    /// Finds one more solution.
    Next,
    /// Finds the values that each cell has in some solution.
    Possible,
    /// Finds clues that contradict each other.
    WhyUnsolvable,
    /// Finds the fewest clues to drop.
    Repair,
    /// Finds clues that force a value.
    WhyThisValue,
    /// Solves the puzzle by human techniques.
    Steps,
    /// Checks the entries.
    Entries,
    /// Adds clues that make the puzzle unique.
    MakeUnique,
    /// Adds clues that make the puzzle easier.
    AddClues,
    /// Removes clues that the puzzle doesn't need.
    MakeMinimal,
    /// Replaces the puzzle by an equivalent one.
    Shuffle,
    /// Writes the formula of a proof.
    Formula,
    /// Writes a proof.
    Proof,
    /// Checks a proof.
    CheckProof,
}

/// The progress of a question, or its final figures.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Progress {
    /// The certain value of each cell, if simplification found one. Empty before that.
    pub certain: Vec<Option<Value>>,
    /// The size of the formula, if one was needed.
    pub formula: Option<FormulaSize>,
    /// The current activity, if known.
    pub now: Option<Activity>,
    /// The number of conflicts at the last report.
    pub conflicts: u64,
    /// Milliseconds on the worker's clock at its last report.
    pub elapsed_ms: Option<f64>,
}

/// The size of a formula.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FormulaSize {
    /// The number of variables.
    pub variables: u64,
    /// The number of clauses.
    pub clauses: u64,
}

/// An activity of the worker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Activity {
    /// It writes the puzzle as clauses.
    WritingClauses,
    /// It loads the clauses into the solver.
    LoadingClauses,
    /// It searches for a solution.
    Searching,
    /// An activity that only the second part of the page starts.
    Further(FurtherActivity),
}

/// An activity that only the second part of the page starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FurtherActivity {
    /// The split search has searched some of its parts.
    PartsSearched {
        /// The number of parts searched.
        done: usize,
        /// The number of all parts.
        parts: usize,
    },
    /// This many solutions are found.
    SolutionsFound(u64),
    /// It decides for each candidate if some solution contains it.
    CandidatesSettled {
        /// The number of settled candidates.
        settled: u32,
        /// The number of all candidates.
        candidates: u32,
    },
    /// It looks for the fewest clues to drop.
    ClueDropBounds {
        /// The upper bound; 0 if unknown.
        enough: usize,
        /// The lower bound.
        least: usize,
    },
    /// It looks for the fewest clues to add.
    ClueAddBounds {
        /// The upper bound.
        enough: usize,
        /// The lower bound.
        least: usize,
    },
    /// It tries to remove each clue.
    CluesTried {
        /// The number of clues tried.
        tried: u32,
        /// The number of all clues.
        all: u32,
    },
    /// It tries to add clues.
    NewCluesTried {
        /// The number of clues tried.
        tried: u32,
        /// The number of all clues to try.
        all: u32,
    },
    /// It writes a file.
    Written {
        /// The percentage written so far.
        percent: u8,
    },
}

impl From<FurtherActivity> for Activity {
    fn from(activity: FurtherActivity) -> Self {
        Self::Further(activity)
    }
}
