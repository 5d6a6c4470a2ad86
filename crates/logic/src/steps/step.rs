//! Steps: named deductions with their reasons and effects.

use serde::{Deserialize, Serialize};

use crate::board::{CellId, ConstraintRef, HouseId};
use crate::grid::{CandidateGrid, Contradiction};
use crate::puzzle::Value;

/// The index of a technique in the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TechniqueId(pub(crate) u8);

/// One deduction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The technique.
    pub technique: TechniqueId,
    /// The values involved, sorted.
    pub values: Vec<Value>,
    /// The cells whose candidates are the reason: the cell of a single; the places of the value in
    /// pointing, claiming and fish; the cells of a subset or sum; the other cell of a pair; the
    /// cells of a chain, in order.
    pub reason: Vec<CellId>,
    /// The houses involved: none for naked singles and constraints. For pointing and claiming, the
    /// house that must hold the value, then the one that loses it elsewhere. For fish, the base
    /// lines, then as many cover lines.
    pub houses: Vec<HouseId>,
    /// The constraint, or the sum derived from constraints, that the step uses.
    pub source: Option<ConstraintRef>,
    /// For a sum whose cells may repeat values: the cells that see each other, if the step depends on
    /// their being different.
    pub groups: Vec<SumGroup>,
    /// The links of a chain, in order.
    pub links: Vec<Link>,
    /// The candidates to highlight.
    pub colours: Vec<Coloured>,
    /// The surcharge for length on the rating, in tenths.
    pub extra: u16,
    /// The placement or eliminations.
    pub effect: Effect,
}

impl Step {
    /// Creates a step without any details.
    pub(crate) fn new(technique: TechniqueId, effect: Effect) -> Self {
        Self {
            technique,
            values: Vec::new(),
            reason: Vec::new(),
            houses: Vec::new(),
            source: None,
            groups: Vec::new(),
            links: Vec::new(),
            colours: Vec::new(),
            extra: 0,
            effect,
        }
    }
}

/// Cells of a sum that all see each other, and the bounds of their sum.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SumGroup {
    /// The cells, at least two.
    pub cells: Vec<CellId>,
    /// The smallest sum of different candidates.
    pub least: i32,
    /// The largest.
    pub most: i32,
    /// True if the step depends on the smallest sums, because the total is low. Otherwise it depends
    /// on the largest.
    pub is_low: bool,
}

/// A link between two nodes, each a value in one or several cells.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Link {
    /// The value and the cells at the start.
    pub from: (Value, Vec<CellId>),
    /// The value and the cells at the end.
    pub to: (Value, Vec<CellId>),
    /// True for a strong link: if the start is false, the end is true. Otherwise weak: if the start
    /// is true, the end is false.
    pub is_strong: bool,
}

/// A highlighted candidate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Coloured {
    /// The cell.
    pub cell: CellId,
    /// The value.
    pub value: Value,
    /// The part it plays in the step.
    pub colour: Colour,
}

/// The part of a candidate in a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Colour {
    /// One of two sets, of which one is true.
    First,
    /// The other set.
    Second,
    /// Further candidates the deduction depends on: fins, values that sets share.
    Third,
}

/// A placement or eliminations.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Places a value.
    Place {
        /// The cell.
        cell: CellId,
        /// The value.
        value: Value,
    },
    /// Removes candidates. Each is present, and there is at least one.
    Remove(Vec<(CellId, Value)>),
}

impl Effect {
    /// Removes these candidates. `None` if there are none.
    pub(crate) fn removing(candidates: Vec<(CellId, Value)>) -> Option<Self> {
        (!candidates.is_empty()).then_some(Self::Remove(candidates))
    }

    /// As [`Effect::removing`], for candidates in any order, with repeats.
    pub(crate) fn removing_each(mut candidates: Vec<(CellId, Value)>) -> Option<Self> {
        candidates.sort_unstable();
        candidates.dedup();
        Self::removing(candidates)
    }
}

impl CandidateGrid {
    /// Applies the effect of a step.
    ///
    /// # Errors
    /// As [`CandidateGrid::place`] and [`CandidateGrid::remove`].
    pub fn apply(&mut self, step: &Step) -> Result<(), Contradiction> {
        self.apply_effect(&step.effect)
    }

    /// Applies an effect.
    ///
    /// # Errors
    /// As [`CandidateGrid::place`] and [`CandidateGrid::remove`].
    pub(crate) fn apply_effect(&mut self, effect: &Effect) -> Result<(), Contradiction> {
        match effect {
            Effect::Place { cell, value } => self.place(*cell, *value),
            Effect::Remove(candidates) => {
                candidates.iter().try_for_each(|(cell, value)| self.remove(*cell, *value))
            }
        }
    }
}
