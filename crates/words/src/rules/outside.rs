//! Clues outside the grid.

use super::RuleWords;
use crate::lists::joined;

pub(super) const LITTLE_KILLER: RuleWords = RuleWords::new(
    "little killer",
    "the values along the diagonal add up to the number",
    |rule, board| format!("{} is {}", joined(&rule.cells, " + ", board), rule.numbers[0]),
);

pub(super) const SANDWICH: RuleWords = RuleWords::new(
    "sandwich",
    "the values between the least and the largest add up to the number",
    |rule, board| {
        let (cells, grid) = (joined(&rule.cells, ", ", board), board.layout().grid());
        let (first, last) = (grid.first(), grid.last());
        format!("what is between {first} and {last} in {cells} adds up to {}", rule.numbers[0])
    },
);

pub(super) const X_SUM: RuleWords = RuleWords::new(
    "X-sum",
    "the first value says how many cells from the edge add up to the number",
    |rule, board| {
        let (cells, sum) = (joined(&rule.cells, ", ", board), rule.numbers[0]);
        format!("as many of {cells} as the first says add up to {sum}")
    },
);

pub(super) const SKYSCRAPER: RuleWords = RuleWords::new(
    "skyscraper",
    "the number of values that are larger than all before them",
    |rule, board| {
        let (cells, visible) = (joined(&rule.cells, ", ", board), rule.numbers[0]);
        format!("of {cells}, {visible} are larger than all before")
    },
);

pub(super) const NUMBERED_ROOM: RuleWords = RuleWords::new(
    "numbered room",
    "the first value says at which place of the line the number is",
    |rule, board| {
        let (cells, value) = (joined(&rule.cells, ", ", board), rule.numbers[0]);
        format!("the first of {cells} says at which place of them {value} stands")
    },
);
