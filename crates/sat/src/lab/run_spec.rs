//! The choices that determine a run.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::clauses::{ClauseGroup, Lit};
use crate::encodings::Encoding;
use crate::formula::Preprocessing;

/// The choices that determine a run on a puzzle. The same puzzle and specification give the same
/// events, on each machine.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct RunSpec {
    /// The formula of the puzzle.
    pub input: InputSpec,
    /// The search for a model.
    pub search: SearchSpec,
}

/// The choices that determine the formula of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct InputSpec {
    /// The encoding.
    pub encoding: Encoding,
    /// The preprocessing.
    pub start: Preprocessing,
    /// The groups whose clauses are left out.
    pub left_out: Vec<ClauseGroup>,
    /// Further clauses.
    pub own: Vec<Vec<Lit>>,
    /// Clauses that exclude known solutions.
    pub blocking: Vec<Vec<Lit>>,
    /// The clauses of a formula without a board, in place of the puzzle. All other choices are without
    /// meaning then.
    pub plain: Option<Vec<Vec<Lit>>>,
}

impl Default for InputSpec {
    /// The minimal encoding of the puzzle as it is, which leaves most to the search.
    fn default() -> Self {
        Self {
            encoding: Encoding::Minimal,
            start: Preprocessing::Open,
            left_out: Vec::new(),
            own: Vec::new(),
            blocking: Vec::new(),
            plain: None,
        }
    }
}

/// The choices that determine the search on a formula.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct SearchSpec {
    /// The answer to a conflict.
    pub mode: Mode,
    /// The decisions that are made.
    pub decisions: Decisions,
    /// The choice of a variable.
    pub heuristic: Heuristic,
    /// The choice of its value.
    pub phase: Phase,
    /// The restarts. DPLL has none, because it would begin again with the same decisions.
    pub restarts: Restarts,
    /// Shuffles the order that breaks ties between variables. 0 keeps their order.
    pub seed: u64,
    /// Decisions made by the user, by the number of decisions before each.
    pub overrides: BTreeMap<u32, Lit>,
    /// The limits.
    pub limits: RunLimits,
}

/// The answer to a conflict.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Mode {
    /// Conflict-driven clause learning: learns a clause, and jumps back to where it is unit.
    #[default]
    Cdcl,
    /// Davis, Logemann and Loveland (1962): flips the last decision. Nothing is learned.
    Dpll,
}

/// The decisions that a run makes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Decisions {
    /// The user's, and where there is none the heuristic's.
    #[default]
    All,
    /// The user's alone. The run ends where there is none and unit propagation is complete.
    User,
}

/// The choice of the next variable to decide.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Heuristic {
    /// The first open variable.
    FirstOpen,
    /// The first open candidate of a cell that has the fewest, then the first open variable.
    #[default]
    FewestCandidates,
    /// The variable with the highest score in recent conflicts.
    Vsids,
}

/// The value that a decision gives to its variable.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Phase {
    /// True: “r1c5 is 4”.
    #[default]
    True,
    /// False: “r1c5 is not 4”. MiniSat's and varisat's first phase.
    False,
    /// The last value of the variable, at first false. K. Pipatsrisawat, A. Darwiche: *A Lightweight
    /// Component Caching Scheme for Satisfiability Solvers*, 2007.
    Saved,
}

/// When a search restarts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Restarts {
    /// Never.
    #[default]
    None,
    /// After this number of conflicts, times the terms 1, 1, 2, 1, 1, 2, 4, … of Luby's sequence.
    Luby(u32),
}

/// The limits of a run. [`RunLimits::MAX`] bounds each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default)]
pub struct RunLimits {
    /// The maximum number of events.
    pub events: u32,
    /// The maximum number of conflicts.
    pub conflicts: u32,
    /// The maximum number of literals and antecedents of learned clauses.
    pub learned: u32,
}

impl RunLimits {
    /// The largest limits. A recording takes about 120 bytes for each decision and conflict, and 8
    /// for each learned literal.
    pub const MAX: Self = Self { events: 4_000_000, conflicts: 200_000, learned: 8_000_000 };

    /// The limits, each at most its maximum.
    #[must_use]
    pub fn bounded(self) -> Self {
        Self {
            events: self.events.min(Self::MAX.events),
            conflicts: self.conflicts.min(Self::MAX.conflicts),
            learned: self.learned.min(Self::MAX.learned),
        }
    }
}

impl Default for RunLimits {
    fn default() -> Self {
        Self { events: 1_000_000, conflicts: 20_000, learned: 2_000_000 }
    }
}
