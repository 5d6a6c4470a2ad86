//! Boards without rules, as a solver receives them.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::house::{self, House};
use super::{Board, Constraint, Layout};

/// Houses and constraints that rules add to a board's grids. Reading them requires no rule kinds.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct BoardParts {
    /// The region of each cell, if regions replace boxes.
    regions: Option<Vec<u16>>,
    /// The houses that come from rules.
    houses: Vec<House>,
    /// The constraints, each with the index of its rule.
    constraints: Vec<(usize, Constraint)>,
}

impl BoardParts {
    /// Only these constraints.
    #[must_use]
    pub fn of_constraints(constraints: Vec<Constraint>) -> Self {
        let constraints = constraints.into_iter().map(|constraint| (0, constraint)).collect();
        Self { constraints, ..Self::default() }
    }
}

impl Board {
    /// The houses and constraints that rules add to the grids.
    #[must_use]
    pub fn parts(&self) -> BoardParts {
        let of_rules = self.houses.iter().filter(|house| house.rule.is_some());
        BoardParts {
            regions: self.layout.regions().map(<[u16]>::to_vec),
            houses: of_rules.cloned().collect(),
            constraints: self
                .rule_of
                .iter()
                .copied()
                .zip(self.constraints.iter().cloned())
                .collect(),
        }
    }

    /// Builds a board from grids and parts; its layout has no rules. Returns `None` if the parts
    /// don't fit the grids.
    #[must_use]
    pub fn from_parts(grids: Layout, parts: BoardParts) -> Option<Arc<Self>> {
        let cells = grids.places().count();
        let regions = parts.regions.as_deref();
        let is_whole = regions.is_none_or(|regions| regions.len() == cells);
        let mut named = parts.houses.iter().flat_map(|house| &house.cells);
        let mut asked = parts.constraints.iter().flat_map(|(_, constraint)| constraint.cells());
        let is_ruled = !grids.shape().is_large() || parts.constraints.is_empty();
        if !is_whole
            || !is_ruled
            || named.any(|cell| *cell >= cells)
            || asked.any(|cell| *cell >= cells)
        {
            return None;
        }
        let geometry = grids.geometry(regions);
        let mut houses = house::grid_houses(&geometry).all;
        houses.extend(parts.houses);
        Some(Arc::new(Self::build(Arc::new(grids), geometry, houses, parts.constraints)))
    }
}
