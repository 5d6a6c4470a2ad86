//! Steps: one named deduction, the cells that are its reason, and what it places or removes.

use serde::{Deserialize, Serialize};

use crate::board::{CellId, HouseId, Source};
use crate::grid::{Contradiction, Position};
use crate::puzzle::Value;

/// The index of a technique in the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TechniqueId(pub(crate) u8);

/// One deduction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The method.
    pub technique: TechniqueId,
    /// The values it is about, in order.
    pub values: Vec<Value>,
    /// The cells whose candidates are its reason: the one cell of a single, the cells for the
    /// value in pointing, claiming and fish, the cells of a subset or a sum, the other cell of a
    /// pair; the cells of a chain, in its order.
    pub reason: Vec<CellId>,
    /// The houses it looks at: none for a naked single and what rules ask; for pointing and
    /// claiming, the one that must hold the value, then the one that loses it elsewhere; for fish,
    /// the rows or columns that must hold the value, then as many that lose it elsewhere.
    pub houses: Vec<HouseId>,
    /// What it looks at that rules ask, or that follows from it.
    pub source: Option<Source>,
    /// The links between candidates that it goes along.
    pub links: Vec<Link>,
    /// The candidates that it tells apart.
    pub colours: Vec<Coloured>,
    /// What its length adds to its rating, in tenths.
    pub extra: u16,
    /// What follows.
    pub effect: Effect,
}

impl Step {
    /// A step of a technique that does this, with nothing else said of it.
    pub(crate) fn of(technique: TechniqueId, effect: Effect) -> Self {
        Self {
            technique,
            values: Vec::new(),
            reason: Vec::new(),
            houses: Vec::new(),
            source: None,
            links: Vec::new(),
            colours: Vec::new(),
            extra: 0,
            effect,
        }
    }
}

/// A link between candidates of one value, in one cell or several.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Link {
    /// The value and the cells that it goes from.
    pub from: (Value, Vec<CellId>),
    /// Those that it leads to.
    pub to: (Value, Vec<CellId>),
    /// Strong: where the first is false, the other is true. Otherwise weak: where the first is true,
    /// the other is false.
    pub is_strong: bool,
}

/// A candidate, and which of a step's kinds it is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Coloured {
    /// The cell.
    pub cell: CellId,
    /// The value.
    pub value: Value,
    /// The kind: two candidates of one kind play one part.
    pub colour: Colour,
}

/// What part a candidate plays in a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Colour {
    /// The first of two sets, of which one is true.
    First,
    /// The second.
    Second,
    /// What the deduction hangs on beside them: fins, the values that sets share.
    Third,
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
    pub(crate) fn removing(candidates: Vec<(CellId, Value)>) -> Option<Self> {
        (!candidates.is_empty()).then_some(Self::Remove(candidates))
    }

    /// The same of some found in any order, and perhaps more than once.
    pub(crate) fn removing_each(mut candidates: Vec<(CellId, Value)>) -> Option<Self> {
        candidates.sort_unstable();
        candidates.dedup();
        Self::removing(candidates)
    }
}

impl Position {
    /// Does what a step says.
    ///
    /// # Errors
    /// As [`Position::place`] and [`Position::remove`].
    pub fn apply(&mut self, step: &Step) -> Result<(), Contradiction> {
        self.apply_effect(&step.effect)
    }

    /// Does what a step does.
    ///
    /// # Errors
    /// As [`Position::place`] and [`Position::remove`].
    pub(crate) fn apply_effect(&mut self, effect: &Effect) -> Result<(), Contradiction> {
        match effect {
            Effect::Place { cell, value } => self.place(*cell, *value),
            Effect::Remove(candidates) => {
                candidates.iter().try_for_each(|(cell, value)| self.remove(*cell, *value))
            }
        }
    }
}
