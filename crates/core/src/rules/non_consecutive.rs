//! Cells side by side don't hold consecutive values, for two cells of different grids too. As in
//! f-puzzles, this says nothing of two cells that carry a dot.

use super::marked;
use crate::board::{Kind, Relation};

/// On the whole board.
pub static NON_CONSECUTIVE: Kind = Kind {
    switches: &[("Non-consecutive", &[])],
    emblem: "m-1 0h2m-1-1v2",
    ..Kind::new(
    "nc",
    "non-consecutive",
    |_, conditions| {
        let (ground, rules) = (conditions.ground, conditions.rules);
        let is_marked = |pair: &[usize]| marked(rules, &["white", "black"]).any(|dot| dot == pair);
        for [a, b] in ground.pairs(&[(0, 1), (1, 0)]) {
            if !is_marked(&[a, b]) {
                conditions.pair(a, b, Relation::NoDifference(1))?;
            }
        }
        Ok(())
    },
    |_, _| "cells side by side don’t hold consecutive values".to_owned(),
)
};
