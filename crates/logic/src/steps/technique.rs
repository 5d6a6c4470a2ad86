//! Techniques as data: kind, ratings on two scales, and finder.
//!
//! The scales are those of Sudoku Explainer 1.2.1 (N. Juillerat, 2007; ratings as listed in the
//! wiki of `SukakuExplainer`, "Difficulty ratings in Sudoku Explainer v1.2.1") and of `HoDoKu` 2.2
//! (B. Hobiger; scores, levels and order as in its `Options.java`). Neither knows constraints
//! beyond houses. Steps that follow from a single constraint count there as much as a naked single,
//! and the others a bit less than interaction.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::scan::ScanContext;
use super::step::{Step, TechniqueId};
use super::technique_kind::TechniqueKind;
use crate::board::{Board, Constraint};

/// Receives the steps of a finder. `Some` ends the search with that step, `None` requests the next.
pub type Sink<'a> = &'a mut dyn FnMut(Step) -> Option<Step>;

/// Finds the steps of a technique, in the order documented in its file.
pub type Finder = fn(TechniqueId, &ScanContext<'_>, Sink<'_>) -> Option<Step>;

/// A solving technique.
pub struct Technique {
    /// The index in the table.
    pub id: TechniqueId,
    /// The technique that players know. Its name is in `crates/words`.
    pub kind: TechniqueKind,
    /// Sudoku Explainer's rating in tenths, without the surcharge for a step's length. For other
    /// techniques, `SukakuExplainer`'s rating, or our own between those of the neighbours.
    pub rating: u16,
    /// True if Sudoku Explainer has it, or if constraints require it.
    pub is_explainers: bool,
    /// The order, score and level in `HoDoKu`; `None` if that does not have it.
    pub hodoku: Option<Hodoku>,
    /// True if it is valid only for puzzles with a unique solution.
    pub assumes_unique: bool,
    /// The constraints it uses; `None` if it uses only houses and peers.
    pub applies_to: Option<fn(&Constraint) -> bool>,
    /// The finder.
    pub find: Finder,
    /// Where to look for a step.
    pub look: HintTarget,
}

impl Technique {
    /// True if the board has a constraint it uses.
    #[must_use]
    pub fn is_of(&self, board: &Board) -> bool {
        self.applies_to.is_none_or(|asks| board.constraints().iter().any(asks))
    }
}

impl ScanContext<'_> {
    /// Passes the steps of a technique to `sink`, with a full budget.
    pub fn look(&self, technique: &Technique, sink: Sink<'_>) -> Option<Step> {
        self.renew();
        (technique.find)(technique.id, self, sink)
    }

    /// The first step of a technique.
    #[must_use]
    pub fn first(&self, technique: &Technique) -> Option<Step> {
        self.look(technique, &mut Some)
    }
}

/// `HoDoKu`'s data for a technique.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hodoku {
    /// The position in the order of trying techniques.
    pub order: u16,
    /// The score of a step.
    pub score: u32,
    /// The minimum level of a puzzle that needs it.
    pub level: Level,
}

/// `HoDoKu`'s levels of difficulty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Level {
    /// Singles only, with a score of at most 800 on a classic.
    Easy,
    /// At most 1,000.
    Medium,
    /// At most 1,600.
    Hard,
    /// At most 1,800.
    Unfair,
    /// Above 1,800, or with a search.
    Extreme,
}

impl Level {
    /// All levels, easiest first.
    pub const ALL: [Self; 5] = [Self::Easy, Self::Medium, Self::Hard, Self::Unfair, Self::Extreme];

    /// The maximum score of this level on a board: `HoDoKu`'s for the 81 cells of a classic, scaled
    /// by the number of cells and rules.
    #[must_use]
    pub fn most(self, board: &Board) -> u32 {
        let of_classic = match self {
            Self::Easy => 800,
            Self::Medium => 1_000,
            Self::Hard => 1_600,
            Self::Unfair => 1_800,
            Self::Extreme => return u32::MAX,
        };
        of_classic * (board.cell_count() + board.layout().rules().len()) as u32 / 81
    }
}

/// Where to look for a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HintTarget {
    /// The cells of its reason.
    Reason,
    /// The first cell of its reason.
    First,
    /// Its houses.
    Houses,
    /// The first half of its houses.
    Bases,
    /// Its constraint or derived sum.
    Constraints,
    /// Its constraint. The step is named after the rule of that constraint.
    Rule,
}

/// Kind and rating identify a technique.
impl PartialEq for Technique {
    fn eq(&self, other: &Self) -> bool {
        (self.kind, self.rating) == (other.kind, other.rating)
    }
}

impl Eq for Technique {}

impl fmt::Debug for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.kind.fmt(f)
    }
}
