//! Applied rules: the houses and constraints of a layout.

use super::Constraint;
use super::constraints::ConstraintBuilder;
use super::geometry::Geometry;
use super::house::{self, House};
use super::rule::Rule;
use super::rule_error::RuleError;
use super::rule_kind::Cells;

/// The geometry, houses and constraints of a layout.
#[derive(Clone)]
pub(super) struct AppliedRules {
    /// The cells, and their boxes or regions.
    pub geometry: Geometry,
    /// The houses of grids and rules, each set of cells once.
    pub houses: Vec<House>,
    /// The constraints, each with the index of its rule.
    pub constraints: Vec<(usize, Constraint)>,
}

impl AppliedRules {
    /// Builds the houses and constraints of each rule. Returns the failed rules by index,
    /// ascending, with their errors; a failed rule adds nothing.
    ///
    /// Rules are applied here only, so each rule of a layout is on its boards.
    pub(super) fn new(geometry: Geometry, rules: &[Rule]) -> (Self, Vec<(usize, RuleError)>) {
        let mut constraints =
            ConstraintBuilder::of_grids(&geometry, rules, house::grid_houses(&geometry));
        // Rules of the whole board come first: a house that a cage repeats keeps their name.
        let (first, then): (Vec<_>, Vec<_>) =
            rules.iter().enumerate().partition(|(_, rule)| rule.kind.cells == Cells::Board);
        let mut failed = Vec::new();
        for (index, rule) in first.into_iter().chain(then) {
            if let Err(error) = constraints.apply(index, rule) {
                failed.push((index, error));
            }
        }
        failed.sort_by_key(|(index, _)| *index);
        let (houses, constraints) = constraints.finish();
        (Self { geometry, houses, constraints }, failed)
    }
}
