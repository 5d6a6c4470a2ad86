//! The houses and conditions of a layout, as its rules write them.

use super::Condition;
use super::conditions::Conditions;
use super::ground::Ground;
use super::house::{self, House};
use super::kind::Cells;
use super::rule::Rule;
use super::rule_error::RuleError;

/// The cells, houses and conditions of a layout.
#[derive(Clone)]
pub(super) struct Written {
    /// The cells, and their boxes or regions.
    pub ground: Ground,
    /// The houses of grids and rules, each set of cells once.
    pub houses: Vec<House>,
    /// Each condition, with the index of the rule it comes from.
    pub conditions: Vec<(usize, Condition)>,
}

impl Written {
    /// Has each rule write its houses and conditions. Returns the indices of those that can't, in
    /// order, with their errors; such a rule writes nothing.
    ///
    /// Nothing else has rules write, so that each rule of a layout is on its boards.
    pub(super) fn new(ground: Ground, rules: &[Rule]) -> (Self, Vec<(usize, RuleError)>) {
        let mut conditions = Conditions::of_grids(&ground, rules, house::of_grids(&ground));
        // A house that a rule of the whole board and a cage have in common is named for the former.
        let (first, then): (Vec<_>, Vec<_>) =
            rules.iter().enumerate().partition(|(_, rule)| rule.kind.cells == Cells::Board);
        let mut failed = Vec::new();
        for (index, rule) in first.into_iter().chain(then) {
            if let Err(error) = conditions.write(index, rule) {
                failed.push((index, error));
            }
        }
        failed.sort_by_key(|(index, _)| *index);
        let (houses, conditions) = conditions.finish();
        (Self { ground, houses, conditions }, failed)
    }
}
