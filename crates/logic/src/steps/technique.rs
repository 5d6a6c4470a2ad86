//! Human methods as data: what each is called, how hard it is by two scales, and what finds it.
//!
//! The scales are those of Sudoku Explainer 1.2.1 (N. Juillerat, 2007; ratings as listed in the wiki of
//! `SukakuExplainer`, "Difficulty ratings in Sudoku Explainer v1.2.1") and of `HoDoKu` 2.2 (B. Hobiger;
//! scores, levels and order as in its `Options.java`). Neither knows what rules ask of cells: what follows
//! from one thing asked is as elementary there as a naked single, and the rest a bit less than interaction.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::scan::Scan;
use super::step::{Step, TechniqueId};
use super::words::Words;
use crate::board::{Board, Condition};

/// What a finder gives its steps to: `Some` ends the search with that step, `None` asks for the next.
pub type Sink<'a> = &'a mut dyn FnMut(Step) -> Option<Step>;

/// What goes through the steps of a technique, in the order that its file tells.
pub type Finder = fn(TechniqueId, &Scan<'_>, Sink<'_>) -> Option<Step>;

/// A human method.
pub struct Technique {
    /// Its place in the table.
    pub id: TechniqueId,
    /// What players call it.
    pub name: &'static str,
    /// Sudoku Explainer's rating in tenths, without what it adds for a step's length. Where it doesn't
    /// know the technique, `SukakuExplainer`'s; else our own, between those of its neighbours.
    pub rating: u16,
    /// Whether Sudoku Explainer would use it, or a rule asks for it, so that there is no other way.
    pub is_explainers: bool,
    /// Its place, score and level in `HoDoKu`; `None`, where that doesn't know it.
    pub hodoku: Option<Hodoku>,
    /// Whether it holds only where a puzzle has one solution.
    pub assumes_unique: bool,
    /// Which conditions it follows from; `None`, if it is about houses and what cells see alone.
    pub asks: Option<fn(&Condition) -> bool>,
    /// What finds it.
    pub find: Finder,
    /// Where one looks for it.
    pub look: Look,
    /// What it says and why, after its name, without a full stop.
    pub words: fn(&Words<'_>, &Step) -> String,
}

impl Technique {
    /// Whether a board asks for what it follows from.
    #[must_use]
    pub fn is_of(&self, board: &Board) -> bool {
        self.asks.is_none_or(|asks| board.conditions().iter().any(asks))
    }
}

impl Scan<'_> {
    /// Goes through the steps of a technique.
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

/// What `HoDoKu` knows of a technique.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hodoku {
    /// Its place in the order in which techniques are tried.
    pub order: u16,
    /// What a step counts.
    pub score: u32,
    /// The level of a puzzle that needs it, at least.
    pub level: Level,
}

/// How hard a puzzle is, in `HoDoKu`'s words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Level {
    /// Up to a sum of 800 on a classic, by singles.
    Easy,
    /// Up to 1,000.
    Medium,
    /// Up to 1,600.
    Hard,
    /// Up to 1,800.
    Unfair,
    /// Above that, or with a search.
    Extreme,
}

impl Level {
    /// All, the easiest first.
    pub const ALL: [Self; 5] = [Self::Easy, Self::Medium, Self::Hard, Self::Unfair, Self::Extreme];

    /// What it is called.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Easy => "Easy",
            Self::Medium => "Medium",
            Self::Hard => "Hard",
            Self::Unfair => "Unfair",
            Self::Extreme => "Extreme",
        }
    }

    /// The highest sum of scores that it allows on a board: `HoDoKu`'s for the 81 cells of a classic, and
    /// so many times more as there are more cells to fill and rules to look at.
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

/// Where one looks for a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// At the cells of its reason.
    Reason,
    /// At the first cell of its reason.
    First,
    /// At its houses.
    Houses,
    /// At the first half of its houses.
    Bases,
    /// At what is asked.
    Asked,
    /// The same, and it goes by the name of the rule that asks it.
    Rule,
}

/// They are told apart by their names and ratings.
impl PartialEq for Technique {
    fn eq(&self, other: &Self) -> bool {
        (self.name, self.rating) == (other.name, other.rating)
    }
}

impl Eq for Technique {}

impl fmt::Debug for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}
