//! Non-consecutive: neighbours don't hold consecutive values, also across grids. As in f-puzzles,
//! pairs with a dot are exempt.

use super::marked;
use crate::board::{Relation, RuleKind};

/// Applies to the whole board.
pub static NON_CONSECUTIVE: RuleKind = RuleKind {
    switches: &[&[]],
    emblem: "m-1 0h2m-1-1v2",
    ..RuleKind::new("nc", |_, constraints| {
        let (geometry, rules) = (constraints.geometry, constraints.rules);
        let is_marked = |pair: &[usize]| marked(rules, &["white", "black"]).any(|dot| dot == pair);
        for [a, b] in geometry.pairs(&[(0, 1), (1, 0)]) {
            if !is_marked(&[a, b]) {
                constraints.pair(a, b, Relation::NoDifference(1))?;
            }
        }
        Ok(())
    })
};
