//! Steps: one named deduction, the cells that are its reason, and what it places or removes.

use std::cmp::Ordering;

use crate::board::{CellId, HouseId, Source};
use crate::puzzle::Value;

/// A human method.
///
/// Ordered by difficulty as Sudoku Explainer 1.2.1 (N. Juillerat, 2007) rates it, but that naked
/// singles come first: with the candidates in sight they are the easiest. It has no rules beyond
/// houses; these come between interaction and subsets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Technique {
    /// A cell has one candidate left.
    NakedSingle,
    /// A value has one cell left in a full house.
    HiddenSingle,
    /// All cells for a value in a full box lie in another house.
    Pointing,
    /// All cells for a value in a full row or column lie in another house.
    Claiming,
    /// A rule lets a cell hold certain values only.
    Allowed,
    /// A rule relates the values of a cell and another.
    Pair,
    /// Different cells hold one of the sets of values that come to their sum.
    Combinations,
    /// A sum, or another rule on cells in a row, can't be fulfilled otherwise.
    Layers,
    /// A value that different cells hold, by their sum, can't be where all of these see it.
    CageHouse,
    /// What a house has left beside the sums in it holds one of the sets that come to its own.
    HiddenCage,
    /// What is left of houses beside the sums in them can't come to its own sum otherwise.
    Innies,
    /// As many cells of a house have as many candidates between them.
    NakedSubset {
        /// Cells and values, 2..=4.
        size: u8,
    },
    /// As many full rows have a value in as many columns only, or columns in rows.
    Fish {
        /// Rows and columns, 2..=4.
        size: u8,
    },
    /// As many values have as many cells of a full house between them.
    HiddenSubset {
        /// Values and cells, 2..=4.
        size: u8,
    },
}

impl Technique {
    /// Every technique, the easiest first.
    pub const ALL: [Self; 20] = [
        Self::NakedSingle,
        Self::HiddenSingle,
        Self::Pointing,
        Self::Claiming,
        Self::Allowed,
        Self::Pair,
        Self::Combinations,
        Self::Layers,
        Self::CageHouse,
        Self::HiddenCage,
        Self::Innies,
        Self::NakedSubset { size: 2 },
        Self::Fish { size: 2 },
        Self::HiddenSubset { size: 2 },
        Self::NakedSubset { size: 3 },
        Self::Fish { size: 3 },
        Self::HiddenSubset { size: 3 },
        Self::NakedSubset { size: 4 },
        Self::Fish { size: 4 },
        Self::HiddenSubset { size: 4 },
    ];

    /// What players call it.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::NakedSingle => "Naked single",
            Self::HiddenSingle => "Hidden single",
            Self::Pointing => "Pointing",
            Self::Claiming => "Claiming",
            Self::Allowed => "Allowed values",
            Self::Pair => "Pair",
            Self::Combinations => "Combinations",
            Self::Layers => "Line",
            Self::CageHouse => "Cage–house interaction",
            Self::HiddenCage => "Hidden cage",
            Self::Innies => "Innies and outies",
            Self::NakedSubset { size: 2 } => "Naked pair",
            Self::NakedSubset { size: 3 } => "Naked triple",
            Self::NakedSubset { .. } => "Naked quad",
            Self::Fish { size: 2 } => "X-wing",
            Self::Fish { size: 3 } => "Swordfish",
            Self::Fish { .. } => "Jellyfish",
            Self::HiddenSubset { size: 2 } => "Hidden pair",
            Self::HiddenSubset { size: 3 } => "Hidden triple",
            Self::HiddenSubset { .. } => "Hidden quad",
        }
    }

    /// Size first, then kind: of one size, naked subsets are the easiest and hidden ones the
    /// hardest.
    fn difficulty(self) -> (u8, u8) {
        match self {
            Self::NakedSingle => (1, 0),
            Self::HiddenSingle => (1, 1),
            Self::Pointing => (1, 2),
            Self::Claiming => (1, 3),
            Self::Allowed => (1, 4),
            Self::Pair => (1, 5),
            Self::Combinations => (1, 6),
            Self::Layers => (1, 7),
            Self::CageHouse => (1, 8),
            Self::HiddenCage => (1, 9),
            Self::Innies => (1, 10),
            Self::NakedSubset { size } => (size, 0),
            Self::Fish { size } => (size, 1),
            Self::HiddenSubset { size } => (size, 2),
        }
    }
}

impl Ord for Technique {
    fn cmp(&self, other: &Self) -> Ordering {
        self.difficulty().cmp(&other.difficulty())
    }
}

impl PartialOrd for Technique {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// One deduction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The method.
    pub technique: Technique,
    /// The values it is about, in order.
    pub values: Vec<Value>,
    /// The cells whose candidates are its reason: the one cell of a single, the cells for the
    /// value in pointing, claiming and fish, the cells of a subset or a sum, the other cell of a
    /// pair.
    pub reason: Vec<CellId>,
    /// The houses it looks at: none for a naked single and what rules ask; for pointing and
    /// claiming, the one that must hold the value, then the one that loses it elsewhere; for fish,
    /// the rows or columns that must hold the value, then as many that lose it elsewhere.
    pub houses: Vec<HouseId>,
    /// What it looks at that rules ask, or that follows from it.
    pub source: Option<Source>,
    /// What follows.
    pub effect: Effect,
}

/// What a step does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// The value is the cell's.
    Place {
        /// The cell.
        cell: CellId,
        /// Its value.
        value: Value,
    },
    /// These candidates can go: each was there, and there is at least one.
    Remove(Vec<(CellId, Value)>),
}

impl Effect {
    /// The removal of these candidates, if there are any.
    pub(super) fn removing(candidates: Vec<(CellId, Value)>) -> Option<Self> {
        (!candidates.is_empty()).then_some(Self::Remove(candidates))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_techniques_are_listed_by_difficulty_and_named_apart() {
        assert!(Technique::ALL.is_sorted_by(|a, b| a < b));
        let mut names = Technique::ALL.map(Technique::name);
        names.sort_unstable();
        assert!(names.is_sorted_by(|a, b| a < b));
    }
}
