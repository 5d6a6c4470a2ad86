//! Rules between adjacent cells.

use satdoku_core::rules;

use super::RuleWords;

pub(super) const DIFFERENCE: RuleWords = RuleWords::new(
    "difference dot",
    "two neighbours differ by 1, or by the number in the dot",
    |rule, board| {
        let [a, b] = [rule.cells[0], rule.cells[1]].map(|cell| board.place(cell));
        format!("{a} and {b} differ by {}", rule.number().unwrap_or(1))
    },
);

pub(super) const RATIO: RuleWords = RuleWords::new(
    "ratio dot",
    "of two neighbours, one is twice the other, or as many times as the dot says",
    |rule, board| {
        let [a, b] = [rule.cells[0], rule.cells[1]].map(|cell| board.place(cell));
        format!("of {a} and {b}, one is {} times the other", rule.number().unwrap_or(2))
    },
);

pub(super) const NO_RATIO: RuleWords = RuleWords {
    switches: &["No other ratios"],
    ..RuleWords::new("no other ratios", "", |_, board| {
        let ratios: Vec<String> =
            rules::ratios_of_dots(board.layout().rules()).iter().map(ToString::to_string).collect();
        format!(
            "of cells side by side without a dot, none is {} times the other",
            ratios.join(" or ")
        )
    })
};

pub(super) const TOTAL: RuleWords = RuleWords::new(
    "X or V",
    "two neighbours add up to 10 for X, to 5 for V, or to the number",
    |rule, board| {
        let [a, b] = [rule.cells[0], rule.cells[1]].map(|cell| board.place(cell));
        format!("{a} + {b} is {}", rule.numbers[0])
    },
);

pub(super) const NO_TOTAL: RuleWords = RuleWords {
    switches: &["No other X or V"],
    ..RuleWords::new("no other X or V", "", |_, _| {
        "cells side by side without an X or V have neither 5 nor 10 as their sum".to_owned()
    })
};

pub(super) const LESS: RuleWords = RuleWords::new(
    "inequality",
    "of two neighbours, the sign points to the smaller",
    |rule, board| {
        let [a, b] = [rule.cells[0], rule.cells[1]].map(|cell| board.place(cell));
        format!("{a} is less than {b}")
    },
);
